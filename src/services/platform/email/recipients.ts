/** What decides whether an account is written to. */
export interface EmailRecipient {
  email: string
  emailVerifiedAt: Date | null
  suspendedAt: Date | null
  deletedAt: Date | null
}

/**
 * Whether an account gets emails that carry anybody's words: only at an address that it confirmed, since everything
 * else was typed by somebody who may not own it. In demo mode emails stay in the outbox, and everybody counts.
 * What is needed to confirm an address or to secure an account goes without this, and without anybody's words.
 */
export function mayReceiveEmail(person: EmailRecipient, { demo }: { demo: boolean }): boolean {
  return (
    person.email !== '' &&
    person.suspendedAt === null &&
    person.deletedAt === null &&
    (person.emailVerifiedAt !== null || demo)
  )
}
