/**
 * The form in which two addresses are the same account: trimmed, NFKC, lower case. RFC 5321 lets the part before
 * the @ differ by case, but no mail service that people use does, and phone keyboards capitalise the first letter.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
