import { and, inArray, sql } from 'drizzle-orm'
import type { RealtorCard } from '../../contracts/realtors/realtors.ts'
import type { Db } from '../../db/client.ts'
import { properties, type realtorProfiles } from '../../db/schema.ts'
import type { SpokenLanguage } from '../../domain/realtors/directory.ts'
import { OFFERED } from '../search/sql/where.ts'
import { reviewSummaries } from './review-rows.ts'

export type RealtorRow = typeof realtorProfiles.$inferSelect

export const presentRera = (
  row: Pick<RealtorRow, 'reraNumber' | 'reraCheckedAt'>,
): RealtorCard['rera'] =>
  row.reraNumber === null
    ? null
    : { number: row.reraNumber, checkedAt: row.reraCheckedAt?.toISOString() ?? null }

/** Listings on offer, and sold or let on Veedu, of each of these people, in one query. */
async function listingCounts(db: Db, ids: readonly number[]) {
  const counts = new Map<number, { listings: number; closed: number }>()
  if (ids.length === 0) return counts
  const rows = await db
    .select({
      id: properties.ownerId,
      listings: sql<number>`count(*) filter (where ${OFFERED})::int`,
      closed: sql<number>`count(*) filter (where ${properties.status} in ('Sold', 'Rented'))::int`,
    })
    .from(properties)
    .where(and(inArray(properties.ownerId, [...ids]), sql`${properties.publication} <> 'deleted'`))
    .groupBy(properties.ownerId)
  for (const { id, ...own } of rows) counts.set(id, own)
  return counts
}

/** The public entries; the contact only as far as the realtor shows it. */
export async function realtorCards(
  db: Db,
  rows: readonly { row: RealtorRow; name: string; demo: boolean }[],
): Promise<RealtorCard[]> {
  const ids = rows.map(({ row }) => row.userId)
  const [counts, reviews] = await Promise.all([listingCounts(db, ids), reviewSummaries(db, ids)])
  return rows.map(({ row, name, demo }) => ({
    id: row.userId,
    agency: row.agency,
    name,
    about: row.about,
    towns: row.towns,
    districts: row.districts,
    languages: row.languages as SpokenLanguage[],
    since: row.since,
    rera: presentRera(row),
    phone: row.showPhone ? row.phone : null,
    email: row.showEmail ? row.email : null,
    ...(counts.get(row.userId) ?? { listings: 0, closed: 0 }),
    reviews: reviews.get(row.userId) ?? { count: 0, average: null },
    demo,
  }))
}
