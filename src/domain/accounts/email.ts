/**
 * Normalises an address so that equal results mean the same account: trimmed, NFKC, lower case. RFC 5321 allows the
 * local part to be case-sensitive, but no mail service in common use is, and phone keyboards capitalise the first
 * letter.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

/**
 * A single email address: a plain local part and a host name, in any script. Characters that separate or wrap addresses
 * in a header ("a,b@x.test", "<b@x.test>") are rejected, since the email would go to a different address than the one
 * that rate limits and opt-outs are keyed by. A trailing dot of the host is rejected too: it names the same host.
 */
export const EMAIL_ADDRESS =
  /^[^\s@"<>()[\],;:\\\p{C}]{1,64}@(?=.{1,255}$)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*$/u
