import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PropertyCard } from '../../contracts/listings/listings.ts'
import { properties } from '../../db/schema.ts'
import { pageVisibility } from '../../domain/listings/visibility.ts'
import type { Deps } from '../deps.ts'
import { CARD_COLUMNS, presentCard } from './presenter.ts'
import { OFFERED } from '../search/sql/where.ts'

/** Cards of given listings: recently viewed ones, and those to compare. */
export function listingCardService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** In the order of `ids`, without listings that are not public. */
    async byId(ids: readonly number[]): Promise<PropertyCard[]> {
      if (ids.length === 0) return []
      const rows = await db
        .select({
          ...CARD_COLUMNS,
          publication: properties.publication,
          closedAt: properties.closedAt,
          updatedAt: properties.updatedAt,
        })
        .from(properties)
        .where(inArray(properties.id, [...ids]))
      const now = clock()
      const open = new Map(
        rows
          .filter((row) => pageVisibility(row, now) === 'page')
          .map((row) => [row.id, presentCard(row)]),
      )
      return [...new Set(ids)].flatMap((id) => open.get(id) ?? [])
    },

    /** A person's live listings, newest first. */
    async offeredBy(ownerId: number, limit: number): Promise<PropertyCard[]> {
      const rows = await db
        .select(CARD_COLUMNS)
        .from(properties)
        .where(and(eq(properties.ownerId, ownerId), OFFERED))
        .orderBy(desc(properties.id))
        .limit(limit)
      return rows.map(presentCard)
    },
  }
}
