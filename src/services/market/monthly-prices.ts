import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { MarketOfCity } from '../../contracts/market/market.ts'
import { properties } from '../../db/schema.ts'
import { townsOfDistrict, type Town } from '../../domain/places/towns.ts'
import { indianDay, monthBefore } from '../../domain/time/kerala-time.ts'
import type { Deps } from '../deps.ts'
import { namesOf } from '../listings/usual-price.ts'
import { DWELLING } from '../places/town-market.ts'
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'
import { OFFERED } from '../search/sql/where.ts'
import { MARKET_CACHE } from './figures.ts'
import { counted, PER_SQ_FT } from './town-figures.ts'

const MONTHS = 12
/** A line needs two ends. */
const MONTHS_OF_A_TREND = 2

type MonthlyPrices = Pick<MarketOfCity, 'months' | 'monthsOf'>

/** Quartiles of the price per square foot by month of listing, for the last twelve months. Cached. */
export function monthlyPrices({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const cached = staleWhileRevalidate(clock, MARKET_CACHE)

  /** For the town; when it has no two months with enough homes, for its district, or for all Kerala. */
  async function monthsOf(town: Town): Promise<MonthlyPrices> {
    const { name, district } = town
    const inTowns = (towns: readonly Town[]) => inArray(properties.city, towns.flatMap(namesOf))
    const widening = [
      ['town', name, () => inTowns([town])],
      ['district', district, () => inTowns(townsOfDistrict(district))],
      ['state', '', () => undefined],
    ] as const
    let ofTown: MonthlyPrices = { months: [], monthsOf: 'town' }
    for (const [of, key, where] of widening) {
      const months = await cached(`${of} ${key}`, () => monthsWithin(where()))
      const known = months.filter(({ middle }) => middle !== null).length
      if (known >= MONTHS_OF_A_TREND) return { months, monthsOf: of }
      if (of === 'town') ofTown = { months, monthsOf: of }
    }
    return ofTown
  }

  async function monthsWithin(where: SQL | undefined): Promise<MarketOfCity['months']> {
    const last = indianDay(clock()).slice(0, 7)
    const months = Array.from({ length: MONTHS }, (_, at) => monthBefore(last, MONTHS - 1 - at))
    const month = sql<string>`to_char(${properties.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM')`
    const parts = await database.read((db) =>
      db
        .select({
          month,
          listings: sql`count(*)`.mapWith(Number),
          quarters: sql<number[] | null>`percentile_cont(array[0.25, 0.5, 0.75]) within group
            (order by (${PER_SQ_FT})::float8)`,
        })
        .from(properties)
        .where(
          and(
            OFFERED,
            where,
            DWELLING,
            sql`(${PER_SQ_FT}) is not null`,
            sql`${properties.createdAt} >= (${`${months[0] ?? last}-01`}::timestamp at time zone 'Asia/Kolkata')`,
          ),
        )
        .groupBy(sql`1`),
    )
    return months.map((each) => {
      const prices = parts.find((part) => part.month === each)
      const listings = prices?.listings ?? 0
      const quarter = (at: number) => counted(prices?.quarters?.[at], listings).value
      return { month: each, listings, low: quarter(0), middle: quarter(1), high: quarter(2) }
    })
  }

  return monthsOf
}
