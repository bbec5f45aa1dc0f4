import { sql } from 'drizzle-orm'
import type { LandPrices } from '../../contracts/market/market.ts'
import type { Database } from '../../db/client.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/price/usual-price.ts'
import { SALE_PRICE } from '../search/sql/where.ts'
import { CENTS, countedOffered, type CountedListings } from './listed.ts'

/** Cells per degree: each is 0.05°, some 5.5 km. Finer ones would rarely hold enough plots. */
const PER_DEGREE = 20

/**
 * The median price per cent of house plots for sale in each cell of a grid, in rupees, by the points that the public
 * sees. Cells with fewer than MIN_COMPARED_LISTINGS plots are left out.
 */
export async function landPrices(
  { read }: Pick<Database, 'read'>,
  now: Date,
  which: CountedListings,
): Promise<LandPrices> {
  const perCent = sql`((${SALE_PRICE})::float8 / nullif(${CENTS}, 0))`
  const { rows } = await read(
    async (db) =>
      (await db.execute(sql`
        select floor(properties.shown_lng * ${PER_DEGREE}::int)::int as x,
          floor(properties.shown_lat * ${PER_DEGREE}::int)::int as y,
          percentile_cont(0.5) within group (order by ${perCent})::float8 as middle,
          count(${perCent})::int as listings,
          (count(${perCent}) filter (where properties.demo))::int as samples
        from properties
        where ${countedOffered(which)} and properties.property_type = 'PLOT'
          and properties.shown_lat is not null and ${perCent} is not null
        group by 1, 2 having count(${perCent}) >= ${MIN_COMPARED_LISTINGS}::int
        order by 1, 2`)) as {
        rows: { x: number; y: number; middle: number; listings: number; samples: number }[]
      },
  )
  return {
    at: now.toISOString(),
    least: MIN_COMPARED_LISTINGS,
    cellDegrees: 1 / PER_DEGREE,
    cells: rows.map(({ x, y, middle, listings, samples }) => ({
      west: x / PER_DEGREE,
      south: y / PER_DEGREE,
      pricePerCent: Math.round(middle),
      listings,
      sampleCount: samples,
    })),
  }
}
