import { and, eq, inArray } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { RealtorClient } from '../../contracts/realtors/clients.ts'
import type { Db } from '../../db/client.ts'
import { clientPapers, realtorClients, realtorLeads } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import type { Deps } from '../deps.ts'
import { presentClients, type ClientRow } from './client-rows.ts'

/** Two entries of one person become one. */
export function clientMergeService({
  database: { db },
  clock,
  vault,
}: Pick<Deps, 'database' | 'clock' | 'vault'>) {
  return {
    /**
     * Moves the leads and papers of `from` to `into`, fills what `into` lacks, and deletes `from`. A second number or
     * address and its notes are added to the notes, so that nothing is lost. A paper that both have stays once.
     * @throws DomainError not_found, also for another realtor's; invalid when both are the same; conflict when the notes
     * of both are too long for one client.
     */
    async merge(actor: Actor | null, into: number, from: number): Promise<RealtorClient> {
      const realtor = authorize(actor, 'realtorTools')
      if (into === from)
        throw new DomainError('invalid', 'realtor.mergeSelf', {
          fields: { from: 'realtor.mergeSelf' },
        })
      const { client, spare } = await db.transaction(async (tx) => {
        const now = clock()
        const [kept, other] = await lockBoth(tx, realtor.id, into, from)
        await tx
          .update(realtorLeads)
          .set({ clientId: into, updatedAt: now })
          .where(eq(realtorLeads.clientId, from))
        const spare = await movePapers(tx, into, from)
        await tx.delete(realtorClients).where(eq(realtorClients.id, from))
        const [row] = await tx
          .update(realtorClients)
          .set({ ...mergedFields(kept, other), updatedAt: now })
          .where(eq(realtorClients.id, into))
          .returning()
        if (!row) throw new Error('the client was not written')
        const [client] = await presentClients(tx, realtor.id, [row], now)
        if (!client) throw new Error('the client was not read')
        return { client, spare }
      })
      // A file that is left behind has no row and is deleted by the sweep.
      for (const key of spare) await vault.delete(key)
      return client
    },
  }
}

/** Both rows, locked in the order of their ids. @throws DomainError not_found. */
async function lockBoth(
  tx: Db,
  realtorId: number,
  into: number,
  from: number,
): Promise<[ClientRow, ClientRow]> {
  const rows = await tx
    .select()
    .from(realtorClients)
    .where(and(eq(realtorClients.realtorId, realtorId), inArray(realtorClients.id, [into, from])))
    .orderBy(realtorClients.id)
    .for('update')
  const kept = rows.find(({ id }) => id === into)
  const other = rows.find(({ id }) => id === from)
  if (!kept || !other) throw new DomainError('not_found', 'notFound')
  return [kept, other]
}

/** Returns the vault keys of the papers that `into` had already; their rows are deleted. */
async function movePapers(tx: Db, into: number, from: number): Promise<string[]> {
  const kept = tx
    .select({ contentHash: clientPapers.contentHash })
    .from(clientPapers)
    .where(eq(clientPapers.clientId, into))
  const spare = await tx
    .delete(clientPapers)
    .where(and(eq(clientPapers.clientId, from), inArray(clientPapers.contentHash, kept)))
    .returning({ key: clientPapers.key })
  await tx.update(clientPapers).set({ clientId: into }).where(eq(clientPapers.clientId, from))
  return spare.map(({ key }) => key)
}

/** @throws DomainError conflict when the notes are too long together. */
function mergedFields(kept: ClientRow, other: ClientRow): Partial<ClientRow> {
  const number = (phone: string | null): string | null => readPhone(phone)?.e164 ?? phone
  const besides = [
    kept.name === other.name ? null : other.name,
    kept.phone !== null && number(kept.phone) !== number(other.phone) ? other.phone : null,
    kept.email !== null && kept.emailKey !== other.emailKey ? other.email : null,
  ].filter((text) => text !== null)
  const notes = [
    kept.notes,
    other.notes === kept.notes ? null : other.notes,
    besides.length > 0 ? besides.join(', ') : null,
  ]
    .filter((text) => text !== null)
    .join('\n\n')
  const max = LIMITS.longText.maxChars
  if (notes.length > max)
    throw new DomainError('conflict', message('realtor.mergedNotesTooLong', { max }))
  const email = kept.email ?? other.email
  return {
    email,
    emailKey: email === null ? null : emailKey(email),
    phone: kept.phone ?? other.phone,
    notes: notes === '' ? null : notes,
    wants: kept.wants ?? other.wants,
    lastContactAt: latest(kept.lastContactAt, other.lastContactAt),
    archivedAt: kept.archivedAt !== null && other.archivedAt !== null ? kept.archivedAt : null,
  }
}

function latest(one: Date | null, two: Date | null): Date | null {
  if (one === null || two === null) return one ?? two
  return one > two ? one : two
}
