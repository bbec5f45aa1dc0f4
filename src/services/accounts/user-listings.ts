import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { auditLog, properties, propertyHistory } from '../../db/schema.ts'
import type { Publication } from '../../domain/listings/listing.ts'

/** The listings that the last deletion of this person withdrew and that are still withdrawn. */
export async function listingsWithdrawnWith(tx: Db, userId: number): Promise<Republished[]> {
  const [entry] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'user.delete'),
        eq(auditLog.targetKind, 'user'),
        eq(auditLog.targetId, userId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  const saved = (entry?.details.withdrawn ?? []) as { id: number; publication: Publication }[]
  if (saved.length === 0) return []
  const still = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inArray(
          properties.id,
          saved.map((each) => each.id),
        ),
        eq(properties.publication, 'withdrawn'),
      ),
    )
    .for('update')
  return saved
    .filter((each) => still.some((row) => row.id === each.id))
    .map((each) => ({ id: each.id, before: 'withdrawn', after: each.publication }))
}

export interface Republished {
  id: number
  before: Publication
  after: Publication
}

/** Writes each listing's new publication state, with its history. */
export async function republish(
  tx: Db,
  by: { at: Date; actorId: number },
  listings: Republished[],
): Promise<void> {
  for (const after of new Set(listings.map((each) => each.after)))
    await tx
      .update(properties)
      .set({
        publication: after,
        withdrawnAt: after === 'withdrawn' ? by.at : null,
        updatedAt: by.at,
        version: sql`${properties.version} + 1`,
      })
      .where(
        inArray(
          properties.id,
          listings.filter((each) => each.after === after).map((each) => each.id),
        ),
      )
  if (listings.length === 0) return
  await tx.insert(propertyHistory).values(
    listings.map(({ id, before, after }) => ({
      propertyId: id,
      kind: 'publication' as const,
      before,
      after,
      ...by,
    })),
  )
}
