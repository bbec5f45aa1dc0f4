import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { alertedListings, users } from '../../db/schema.ts'

/** Listing → up to when its person has been alerted about it. */
export type AlertedUntil = ReadonlyMap<number, Date>

const NOTHING: AlertedUntil = new Map()

/** What people have been alerted about after `from`, by whichever search. */
export async function alertedSince(
  db: Db,
  userIds: readonly number[],
  from: Date,
): Promise<(userId: number) => AlertedUntil> {
  const alerted = new Map<number, Map<number, Date>>()
  const people = [...new Set(userIds)]
  const rows =
    people.length === 0
      ? []
      : await db
          .select()
          .from(alertedListings)
          .where(
            and(inArray(alertedListings.userId, people), gt(alertedListings.alertedUntil, from)),
          )
  for (const { userId, propertyId, alertedUntil } of rows) {
    const own = alerted.get(userId) ?? new Map<number, Date>()
    alerted.set(userId, own.set(propertyId, alertedUntil))
  }
  return (userId) => alerted.get(userId) ?? NOTHING
}

/**
 * Records that a person is alerted about listings up to a time. False when another process alerted the person about
 * one of them after `known` was read, from the same `from`; nothing is recorded then.
 */
export async function recordAlerted(
  tx: Db,
  userId: number,
  propertyIds: readonly number[],
  { from, until, known }: { from: Date; until: Date; known: AlertedUntil },
): Promise<boolean> {
  const ids = `{${propertyIds.join()}}`
  // Serializes the alerts of one person.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const now = await tx
    .select({ id: alertedListings.propertyId, at: alertedListings.alertedUntil })
    .from(alertedListings)
    .where(
      and(
        eq(alertedListings.userId, userId),
        sql`${alertedListings.propertyId} = any(${ids}::bigint[])`,
        gt(alertedListings.alertedUntil, from),
      ),
    )
  if (now.some(({ id, at }) => known.get(id)?.getTime() !== at.getTime())) return false
  await tx.execute(sql`
    insert into alerted_listings (user_id, property_id, alerted_until)
      select ${userId}, id, ${until.toISOString()}::timestamptz from unnest(${ids}::bigint[]) as ids (id)
      on conflict (user_id, property_id) do update
        set alerted_until = greatest(alerted_listings.alerted_until, excluded.alerted_until)`)
  return true
}
