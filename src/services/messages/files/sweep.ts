import { and, eq, inArray, isNotNull, isNull, lt, lte, notExists, or } from 'drizzle-orm'
import { LIMITS } from '../../../contracts/limits.ts'
import { messageFiles, messageReports } from '../../../db/schema.ts'
import { HOUR_MS } from '../../../domain/time/units.ts'
import type { Deps } from '../../deps.ts'

const AT_ONCE = 200

/** Deletes the bytes of a file whose row no longer names them, or never did. */
export async function deleteBytes(
  vault: Deps['vault'],
  { key, previewKey }: { key?: string | null | undefined; previewKey?: string | null | undefined },
): Promise<void> {
  for (const each of [key, previewKey]) if (each) await vault.delete(each)
}

/** Scheduled deletion of files of messages. Both parts are idempotent. */
export function messageFileSweepService({
  database: { db },
  clock,
  vault,
}: Pick<Deps, 'database' | 'clock' | 'vault'>) {
  return {
    /**
     * Files that no message took, whose message is gone, that were taken back, or whose time is over. While a report
     * about a message is open, its files stay for the administrators.
     * @returns the number of each.
     */
    async run(): Promise<{ unsent: number; over: number }> {
      const now = clock()
      const before = new Date(now.getTime() - LIMITS.messages.unsentFileHours * HOUR_MS)
      let unsent = 0
      for (;;) {
        const rows = await db
          .select()
          .from(messageFiles)
          .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before)))
          .limit(AT_ONCE)
        if (rows.length === 0) break
        const ids = rows.map(({ id }) => id)
        // The row first, so that no message can take a file whose bytes are gone; a crash between the two leaves strays.
        const gone = await db
          .delete(messageFiles)
          .where(and(inArray(messageFiles.id, ids), isNull(messageFiles.messageId)))
          .returning({ id: messageFiles.id })
        const deleted = new Set(gone.map(({ id }) => id))
        for (const row of rows) if (deleted.has(row.id)) await deleteBytes(vault, row)
        unsent += gone.length
      }
      let over = 0
      for (;;) {
        const rows = await db
          .select()
          .from(messageFiles)
          .where(
            and(
              isNotNull(messageFiles.key),
              or(isNotNull(messageFiles.removedAt), lte(messageFiles.expiresAt, now)),
              notExists(
                db
                  .select({ id: messageReports.id })
                  .from(messageReports)
                  .where(
                    and(
                      eq(messageReports.messageId, messageFiles.messageId),
                      isNull(messageReports.resolvedAt),
                    ),
                  ),
              ),
            ),
          )
          .limit(AT_ONCE)
        if (rows.length === 0) break
        for (const row of rows) {
          await deleteBytes(vault, row)
          await db
            .update(messageFiles)
            .set({ key: null, previewKey: null, thumbhash: null })
            .where(eq(messageFiles.id, row.id))
        }
        over += rows.length
      }
      return { unsent, over }
    },
  }
}
