/**
 * The form in which two addresses are the same account: trimmed, NFKC, lower case. RFC 5321 lets the part before
 * the @ differ by case, but no mail service that people use does, and phone keyboards capitalise the first letter.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/**
 * One e-mail address: a plain local part and a host name, in any script. What separates or wraps addresses in a header
 * ("a,b@x.test", "<b@x.test>") is not allowed: it would be delivered to another address than the one that rate limits
 * and opt-outs know. Nor is a final dot of the host, which names the same host.
 */
export const EMAIL_ADDRESS =
  /^[^\s@"<>()[\],;:\\\p{C}]{1,64}@(?=.{1,255}$)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u
