import { sql } from 'drizzle-orm'
import { properties } from '../../db/schema.ts'
import type { Deps } from '../deps.ts'
import { OFFERED } from '../search/sql/where.ts'
import type { OverviewStats } from '../../contracts/market/stats.ts'

export function statsService({ database: { db } }: Pick<Deps, 'database'>) {
  return {
    /** The public figures: live listings and their views. */
    async overview(): Promise<OverviewStats> {
      const [row] = await db
        .select({
          totalProperties: sql<number>`count(*)::int`,
          forSale: sql<number>`(count(*) filter (where for_sale))::int`,
          forRent: sql<number>`(count(*) filter (where for_rent))::int`,
          totalViews: sql`coalesce(sum(views), 0)`.mapWith(Number),
        })
        .from(properties)
        .where(OFFERED)
      return row ?? { totalProperties: 0, forSale: 0, forRent: 0, totalViews: 0 }
    },
  }
}
