import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { BHK, type ListingMedian, type TownMarket } from '../../domain/locality/market.ts'
import type { Town } from '../../domain/places/towns.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/usual-price.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { OFFERED, RENT, SALE_PRICE } from '../search/sql/where.ts'
import { namesOf } from '../listings/usual-price.ts'

const FRESH_DAYS = 30
const YEAR_DAYS = 365
/** Grid cells per degree: about 550 m each. */
const CELLS_A_DEGREE = 200
const MOST_CELLS = 500

/** Residential types; land, shops and industrial buildings have other prices. */
export const DWELLING = sql.raw(
  `properties.property_type in ('APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE')`,
)
const AREA = sql.raw('nullif(properties.area_sqft, 0)')

/** The current market of a town: one query each for its listings, its deals and its positions on the map. */
export async function townMarket(
  database: Pick<Database, 'read'>,
  town: Town,
  now: Date,
): Promise<TownMarket> {
  const here = sql`properties.city in (${sql.join(
    namesOf(town).map((name) => sql`${name}`),
    sql`, `,
  )})`
  const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
  return database.read(async (db) => {
    const sale = sql`(${SALE_PRICE}) / ${AREA}`
    const rent = sql`(${RENT}) / ${AREA}`
    const since = (days: number): SQL => sql`properties.created_at >= ${ago(days)}::timestamptz`
    const lastYear = since(YEAR_DAYS)
    const { rows } = (await db.execute(sql`
      select count(*)::int as offered,
        (count(*) filter (where for_sale))::int as "forSale",
        (count(*) filter (where for_rent))::int as "forRent",
        (count(*) filter (where ${since(FRESH_DAYS)}))::int as fresh,
        ${sql.join(
          [
            middle('sale', sale, DWELLING),
            middle('rent', rent, DWELLING),
            middle('last', sale, sql`${DWELLING} and ${lastYear}`),
            middle(
              'before',
              sale,
              sql`${DWELLING} and not ${lastYear} and ${since(2 * YEAR_DAYS)}`,
            ),
            ...BHK.flatMap((bedrooms) => [
              middle(`sale${bedrooms}`, SALE_PRICE, sql`${DWELLING} and bedrooms = ${bedrooms}`),
              middle(`rent${bedrooms}`, RENT, sql`${DWELLING} and bedrooms = ${bedrooms}`),
            ]),
          ],
          sql`, `,
        )}
      from properties where ${OFFERED} and ${here}`)) as { rows: Record<string, number | null>[] }
    const row = rows[0] ?? {}
    const read = (name: string): ListingMedian => {
      const listings = row[`${name}_n`] ?? 0
      const value = row[name] ?? null
      return { value: listings < MIN_COMPARED_LISTINGS ? null : value, listings }
    }
    const { rows: deals } = (await db.execute(sql`
      select count(distinct properties.id)::int as closed
      from property_history join properties on properties.id = property_history.property_id
      where ${here} and property_history.kind = 'status'
        and property_history.after in ('Sold', 'Rented')
        and property_history.at >= ${ago(YEAR_DAYS)}::timestamptz`)) as {
      rows: { closed: number }[]
    }
    const cell = (column: string): SQL =>
      sql.raw(`floor(properties.${column} * ${CELLS_A_DEGREE}) / ${CELLS_A_DEGREE}`)
    const { rows: cells } = (await db.execute(sql`
      select (${cell('shown_lat')})::float8 as lat, (${cell('shown_lng')})::float8 as lng,
        count(*)::int as homes
      from properties
      where ${OFFERED} and ${here} and shown_lat is not null
        and pin_precision = 'exact' and pin_source is distinct from 'town'
      group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_CELLS}`)) as {
      rows: { lat: number; lng: number; homes: number }[]
    }
    return {
      at: now.toISOString(),
      offered: row['offered'] ?? 0,
      forSale: row['forSale'] ?? 0,
      forRent: row['forRent'] ?? 0,
      fresh: row['fresh'] ?? 0,
      closed: deals[0]?.closed ?? 0,
      salePerSqFt: read('sale'),
      rentPerSqFt: read('rent'),
      byBedrooms: BHK.map((bedrooms) => ({
        bedrooms,
        sale: read(`sale${bedrooms}`),
        rent: read(`rent${bedrooms}`),
      })),
      lastYear: read('last'),
      yearBefore: read('before'),
      cells: cells.map(({ lat, lng, homes }) => ({
        lat: lat + 0.5 / CELLS_A_DEGREE,
        lng: lng + 0.5 / CELLS_A_DEGREE,
        homes,
      })),
    }
  })
}

/** The median of a price over some of the homes, and the number with a price, as columns `name` and `name_n`. */
function middle(name: string, price: SQL, where: SQL): SQL {
  return sql`(percentile_cont(0.5) within group (order by ${price}) filter (where ${where}))::float8
      as ${sql.identifier(name)},
    (count(${price}) filter (where ${where}))::int as ${sql.identifier(`${name}_n`)}`
}
