import type { BuildAliasTable } from 'drizzle-orm/pg-core'
import type { users } from '../../../db/schema.ts'

/** The properties that decide whether an account gets emails. */
export interface EmailRecipient {
  email: string
  emailVerifiedAt: Date | null
  suspendedAt: Date | null
  deletedAt: Date | null
}

/**
 * Whether an account gets emails with user-written text: only at a confirmed address, since any other may belong to
 * somebody else. In demo mode emails stay in the outbox, so every account does. Emails that confirm an address or
 * secure an account are sent without this check, and contain no user-written text.
 */
export function mayReceiveEmail(person: EmailRecipient, { demo }: { demo: boolean }): boolean {
  return (
    person.email !== '' &&
    person.suspendedAt === null &&
    person.deletedAt === null &&
    (person.emailVerifiedAt !== null || demo)
  )
}

/** The columns of an account, under an alias, that emails to it and lists of what it takes part in need. */
export function personColumns<A extends string>(account: BuildAliasTable<typeof users, A>) {
  return {
    id: account.id,
    name: account.name,
    role: account.role,
    email: account.email,
    lang: account.lang,
    emailVerifiedAt: account.emailVerifiedAt,
    suspendedAt: account.suspendedAt,
    deletedAt: account.deletedAt,
  }
}
