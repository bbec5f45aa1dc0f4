import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import {
  clientPapers,
  messageFiles,
  papers,
  paperShares,
  properties,
  realtorClients,
  users,
} from '../../db/schema.ts'
import { RESTORABLE_DAYS } from '../../domain/listings/visibility.ts'
import { DAY_MS, HOUR_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'

/** A file without a row is deleted after this time, because its row may not be committed yet. */
const STRAY = HOUR_MS
/** Retention of expired links, days. */
const OVER = 90
const AT_ONCE = 200

/** Scheduled deletion of private papers. Every part is idempotent. */
export function paperSweepService({
  database: { db },
  clock,
  vault,
}: Pick<Deps, 'database' | 'clock' | 'vault'>) {
  return {
    /** Papers of listings, of people and of their clients, that were deleted more than 30 days ago, and links that are long over. */
    async deleted(): Promise<{ papers: number; links: number }> {
      const now = clock().getTime()
      const before = new Date(now - RESTORABLE_DAYS * DAY_MS)
      let gone = 0
      for (;;) {
        const rows = await db
          .select({ id: papers.id, key: papers.key })
          .from(papers)
          .innerJoin(properties, eq(properties.id, papers.propertyId))
          .innerJoin(users, eq(users.id, properties.ownerId))
          .where(
            or(
              and(lt(properties.deletedAt, before), isNull(properties.demoPublication)),
              and(lt(users.deletedAt, before), isNull(users.demoHiddenAt)),
            ),
          )
          .limit(AT_ONCE)
        if (rows.length === 0) break
        // The file first: a row whose file is gone is swept again, a file whose row is gone only as a stray.
        for (const { key } of rows) await vault.delete(key)
        await db.delete(papers).where(
          inArray(
            papers.id,
            rows.map(({ id }) => id),
          ),
        )
        gone += rows.length
      }
      for (;;) {
        const rows = await clientPapersOfDeleted(db, before, AT_ONCE)
        if (rows.length === 0) break
        for (const { key } of rows) await vault.delete(key)
        await db.delete(clientPapers).where(
          inArray(
            clientPapers.id,
            rows.map(({ id }) => id),
          ),
        )
        gone += rows.length
      }
      const over = await db
        .delete(paperShares)
        .where(lt(paperShares.expiresAt, new Date(now - OVER * DAY_MS)))
        .returning({ id: paperShares.id })
      return { papers: gone, links: over.length }
    },

    /** Files that a crash left without a row. */
    async strays(): Promise<number> {
      const before = new Date(clock().getTime() - STRAY)
      let gone = 0
      for await (const { key, changedAt } of vault.list()) {
        if (changedAt >= before) continue
        const [row] = await db.select({ id: papers.id }).from(papers).where(eq(papers.key, key))
        if (row) continue
        const [client] = await db
          .select({ id: clientPapers.id })
          .from(clientPapers)
          .where(eq(clientPapers.key, key))
        if (client) continue
        const [file] = await db
          .select({ id: messageFiles.id })
          .from(messageFiles)
          .where(or(eq(messageFiles.key, key), eq(messageFiles.previewKey, key)))
        if (file) continue
        await vault.delete(key)
        gone += 1
      }
      return gone
    },
  }
}

/** Papers of clients of realtors who were deleted before that day. */
function clientPapersOfDeleted(db: Db, before: Date, limit: number) {
  return db
    .select({ id: clientPapers.id, key: clientPapers.key })
    .from(clientPapers)
    .innerJoin(realtorClients, eq(realtorClients.id, clientPapers.clientId))
    .innerJoin(users, eq(users.id, realtorClients.realtorId))
    .where(
      sql`${users.deletedAt} < ${before.toISOString()}::timestamptz and ${users.demoHiddenAt} is null`,
    )
    .orderBy(asc(clientPapers.id))
    .limit(limit)
}
