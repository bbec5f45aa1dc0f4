import { and, desc, inArray, sql, type SQL } from 'drizzle-orm'
import {
  TREND_LISTINGS,
  TREND_ROLLING,
  type CityInMarket,
  type Counted,
  type MarketOfCity,
} from '../../contracts/market/market.ts'
import type { Database } from '../../db/client.ts'
import { properties } from '../../db/schema.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/usual-price.ts'
import { townByName, TOWNS, type Town } from '../../domain/places/towns.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { namesOf } from '../listings/usual-price.ts'
import { DWELLING } from '../places/town-market.ts'
import { AREA, OFFERED, SALE_PRICE } from '../search/sql/where.ts'
import { PRICE_REDUCED, daysOffered } from './figures.ts'

/** Asking price per square foot, ₹. */
export const PER_SQ_FT = sql`(${SALE_PRICE}) / nullif(${AREA}, 0)`

type TownFigures = Pick<
  MarketOfCity,
  'averagePrice' | 'averagePerSqFt' | 'days' | 'cuts' | 'kinds' | 'trend'
>

/** Figures of the listings on offer in a town. */
export async function townFigures(
  database: Pick<Database, 'read'>,
  town: Town,
  now: Date,
): Promise<TownFigures> {
  const isInTown = and(OFFERED, inArray(properties.city, namesOf(town)))
  const count = sql`count(*)`.mapWith(Number)
  return database.read(async (db) => {
    const [whole] = await db
      .select({
        offered: count,
        days: sql<
          number | null
        >`percentile_cont(0.5) within group (order by ${daysOffered(now.toISOString())})`,
        price: mean(SALE_PRICE),
        priced: size(SALE_PRICE),
        perSqFt: mean(PER_SQ_FT),
        measured: size(PER_SQ_FT),
        cut: sql`count(*) filter (where ${PRICE_REDUCED})`.mapWith(Number),
      })
      .from(properties)
      .where(isInTown)
    const kinds = await db
      .select({ propertyType: properties.propertyType, count })
      .from(properties)
      .where(isInTown)
      .groupBy(properties.propertyType)
      .orderBy(sql`count(*) desc`, properties.propertyType)
    const newest = await db
      .select({
        id: properties.id,
        at: properties.createdAt,
        price: sql`${SALE_PRICE}`.mapWith(Number),
      })
      .from(properties)
      .where(and(isInTown, sql`(${SALE_PRICE}) is not null`))
      .orderBy(desc(properties.createdAt), desc(properties.id))
      .limit(TREND_LISTINGS)
    const offered = whole?.offered ?? 0
    const priced = whole?.priced ?? 0
    return {
      averagePrice: counted(whole?.price, priced),
      averagePerSqFt: counted(whole?.perSqFt, whole?.measured ?? 0),
      days: counted(whole?.days, offered),
      cuts: counted(priced === 0 ? null : (whole?.cut ?? 0) / priced, priced, 3),
      kinds,
      trend: rollingTrend(newest.toReversed()),
    }
  })
}

/** The same averages for every place with listings, the one with the most listings first. */
export async function compareCities(database: Pick<Database, 'read'>): Promise<CityInMarket[]> {
  const spellings = sql.join(
    TOWNS.flatMap((town) => namesOf(town).map((name) => sql`(${name}, ${town.name})`)),
    sql`, `,
  )
  const { rows } = await database.read(
    async (db) =>
      (await db.execute(sql`
        select coalesce(names.town, properties.city) as name, count(*)::int as listings,
          avg(${SALE_PRICE})::float8 as price, count(${SALE_PRICE})::int as priced,
          avg(${PER_SQ_FT})::float8 as "perSqFt", count(${PER_SQ_FT})::int as measured,
          (percentile_cont(0.5) within group (order by ${PER_SQ_FT}) filter (where ${DWELLING}))::float8 as middle,
          (count(${PER_SQ_FT}) filter (where ${DWELLING}))::int as dwellings
        from properties left join (values ${spellings}) as names (spelling, town)
          on names.spelling = properties.city
        where ${OFFERED}
        group by 1 order by 2 desc, 1`)) as {
        rows: {
          name: string
          listings: number
          price: number | null
          priced: number
          perSqFt: number | null
          measured: number
          middle: number | null
          dwellings: number
        }[]
      },
  )
  return rows.map((row) => {
    const town = townByName(row.name)
    return {
      name: row.name,
      nameMl: town?.nameMl ?? null,
      point: town ? { lat: town.lat, lng: town.lng } : null,
      listings: row.listings,
      averagePrice: counted(row.price, row.priced),
      averagePerSqFt: counted(row.perSqFt, row.measured),
      pricePerSqFt: counted(row.middle, row.dwellings),
    }
  })
}

const mean = (value: SQL) => sql<number | null>`avg(${value})::float8`
const size = (value: SQL) => sql`count(${value})`.mapWith(Number)

/** Rounded to so many digits; null below five listings. */
export function counted(
  value: number | string | null | undefined,
  listings: number,
  digits = 0,
): Counted {
  if (value === null || value === undefined || listings < MIN_COMPARED_LISTINGS)
    return { value: null, listings }
  return { value: Math.round(Number(value) * 10 ** digits) / 10 ** digits, listings }
}

/** Moving average of each value and the two before it, or of as many as there are. Oldest first. */
export function rollingTrend(
  listings: readonly { id: number; at: Date; price: number }[],
): MarketOfCity['trend'] {
  return listings.map(({ id, at, price }, index) => {
    const last = listings.slice(Math.max(0, index + 1 - TREND_ROLLING), index + 1)
    const rolling = last.reduce((sum, one) => sum + one.price, 0) / last.length
    return { id, day: indianDay(at), price, rolling: Math.round(rolling) }
  })
}
