import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { emailOptOuts, type OPT_OUT_KINDS } from '../../../db/schema.ts'
import { emailKey } from '../../../domain/accounts/email.ts'

/** `answers` to enquiries made with the address; `messages`: notices of unread messages. */
export type OptOutKind = (typeof OPT_OUT_KINDS)[number]

/**
 * Opt-outs belong to an address, not to an account or a conversation: a new enquiry, a new account or another search
 * under the same address lifts none. Only its owner can lift it, by a link sent there. Addresses are stored as hashes,
 * so that the list outlives accounts without being a list of addresses.
 */
export async function optOut(db: Db, email: string, kind: OptOutKind, at: Date): Promise<void> {
  await db
    .insert(emailOptOuts)
    .values({ address: hashOf(email), kind, at })
    .onConflictDoNothing()
}

export async function removeOptOut(db: Db, email: string, kind: OptOutKind): Promise<void> {
  await db.delete(emailOptOuts).where(of(email, kind))
}

export async function hasOptedOut(db: Db, email: string, kind: OptOutKind): Promise<boolean> {
  const rows = await db.select({ at: emailOptOuts.at }).from(emailOptOuts).where(of(email, kind))
  return rows.length > 0
}

const of = (email: string, kind: OptOutKind) =>
  and(eq(emailOptOuts.address, hashOf(email)), eq(emailOptOuts.kind, kind))

/** SHA-256, hex, of the normalized address; migrations compute it in SQL too. */
function hashOf(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('hex')
}
