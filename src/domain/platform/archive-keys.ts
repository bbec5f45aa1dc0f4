/** Keys of age, by which archives of backups are encrypted: the secret one opens them, the public one only makes them. */
export const isIdentity = (text: string): boolean => /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(text)
export const isRecipient = (text: string): boolean => /^age1[0-9a-z]{58}$/.test(text)
