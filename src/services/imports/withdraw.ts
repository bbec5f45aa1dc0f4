import { and, asc, count, eq, inArray, isNotNull, lte, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog, importRows, importRuns, properties } from '../../db/schema.ts'
import { STOCK } from './match.ts'
import type { RunRow } from './rows.ts'
import { insertHistory, updateListings } from '../listings/bulk.ts'
import { historyRows } from '../listings/history.ts'

/** Listings of one transaction. */
const AT_ONCE = 100

/**
 * Withdraws some of the stock that a file does not name: only listings that existed before the check whose number the
 * person confirmed, and none once that number is no longer right. With history and audit. Answers whether there may be
 * more.
 */
export async function withdrawSome(db: Db, run: RunRow, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [now] = await tx
      .select({
        state: importRuns.state,
        found: importRuns.found,
        withdrawn: importRuns.withdrawn,
        missing: importRuns.missing,
        checkedAt: importRuns.checkedAt,
      })
      .from(importRuns)
      .where(eq(importRuns.id, run.id))
      .for('update')
    const wrong = (now?.found?.wrong ?? 0) > 0
    if (now?.state !== 'importing' || wrong || !now.checkedAt) return false
    const named = tx
      .select({ id: importRows.propertyId })
      .from(importRows)
      .where(and(eq(importRows.runId, run.id), isNotNull(importRows.propertyId)))
    const missing = and(
      eq(properties.ownerId, run.ownerId),
      inArray(properties.publication, [...STOCK]),
      lte(properties.createdAt, now.checkedAt),
      notInArray(properties.id, named),
    )
    const [left] = await tx.select({ listings: count() }).from(properties).where(missing)
    if (left?.listings !== now.missing - now.withdrawn) return false
    const rows = await tx
      .select()
      .from(properties)
      .where(missing)
      .orderBy(asc(properties.id))
      .limit(AT_ONCE)
      .for('update')
    if (rows.length === 0) return false
    await updateListings(
      tx,
      rows.map((row) => ({
        id: row.id,
        publication: 'withdrawn' as const,
        withdrawnAt: at,
        updatedAt: at,
        version: row.version + 1,
      })),
    )
    await insertHistory(
      tx,
      rows.flatMap((row) =>
        historyRows({ propertyId: row.id, at, actorId: run.ownerId }, row, {
          ...row,
          publication: 'withdrawn',
        }),
      ),
    )
    await tx.insert(auditLog).values(
      rows.map(({ id }) => ({
        at,
        actorId: run.ownerId,
        action: 'property.withdraw' as const,
        targetKind: 'property',
        targetId: id,
        details: { import: run.id },
      })),
    )
    await tx
      .update(importRuns)
      .set({ withdrawn: now.withdrawn + rows.length })
      .where(eq(importRuns.id, run.id))
    return rows.length === AT_ONCE
  })
}
