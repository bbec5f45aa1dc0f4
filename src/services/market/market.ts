import { and, desc, inArray, sql, type SQL } from 'drizzle-orm'
import {
  SELECTOR_CITIES,
  TOP_CITIES,
  TREND_LISTINGS,
  TREND_ROLLING,
  type CityInMarket,
  type Counted,
  type MarketOfCity,
} from '../../contracts/market/market.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import { properties } from '../../db/schema.ts'
import { indianDay, monthBefore } from '../../domain/time/indian-day.ts'
import type { PlaceFigure } from '../../domain/locality/figures.ts'
import { townByName, TOWNS, townsOfDistrict, type Town } from '../../domain/places/towns.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/usual-price.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { requireTown, type LocalityService } from '../places/localities.ts'
import { DWELLING } from '../places/town-market.ts'
import { PRICE_REDUCED, daysOffered } from './figures.ts'
import { marketFile } from './file.ts'
import { AREA, OFFERED, SALE_PRICE } from '../search/sql/where.ts'
import { namesOf, type UsualPriceService } from '../listings/usual-price.ts'

/** Cache time of the market; shared by all callers. */
const KEPT = { ms: 5 * MINUTE_MS, most: 200, stale: STALE_MS }
const MONTHS = 12
/** A line needs two ends. */
const MONTHS_OF_A_TREND = 2

const PER_SQ_FT = sql`(${SALE_PRICE}) / nullif(${AREA}, 0)`

type Own = Pick<
  MarketOfCity,
  'averagePrice' | 'averagePerSqFt' | 'days' | 'cuts' | 'kinds' | 'trend'
>

/** Asking prices of one town, and of towns compared. Figures of locality pages are reused. */
export function marketService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  localities: Pick<LocalityService, 'get'>,
  usualPrice: UsualPriceService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)
  const cachedMonths = staleWhileRevalidate(clock, KEPT)

  async function of(city: string): Promise<MarketOfCity> {
    const town = requireTown(city)
    const [{ market, stats, ...place }, cents, { at: asked, figures: own }, months] =
      await Promise.all([
        localities.get(town.name),
        usualPrice.of('PLOT', town.name),
        cached(`town ${town.name}`, async () => ({
          at: clock().toISOString(),
          figures: await ownFigures(town),
        })),
        monthsOf(town),
      ])
    const stat = (name: string): PlaceFigure | undefined =>
      stats.find((figure) => figure.name === name)
    return {
      city: {
        name: place.name,
        nameMl: place.nameMl,
        district: place.district,
        districtMl: place.districtMl,
      },
      // They are cached separately: the older of the two times applies to both.
      at: place.at < asked ? place.at : asked,
      least: MIN_COMPARED_LISTINGS,
      ...place.supply,
      ...own,
      ...months,
      pricePerSqFt: fromFigure(stat('pricePerSqFt')),
      pricePerCent: perCent(
        cents,
        own.kinds.find(({ propertyType }) => propertyType === 'PLOT')?.count,
      ),
      homes: market.homes.map(({ bedrooms, sale, rent }) => ({
        bedrooms,
        sale: fromFigure(sale),
        rent: fromFigure(rent),
      })),
      rentalYield: fromFigure(market.rentalYield, 1),
      growth: fromFigure(stat('growth'), 1),
    }
  }

  async function ownFigures(town: Town): Promise<Own> {
    const now = clock()
    const here = and(OFFERED, inArray(properties.city, namesOf(town)))
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
        .where(here)
      const kinds = await db
        .select({ propertyType: properties.propertyType, count })
        .from(properties)
        .where(here)
        .groupBy(properties.propertyType)
        .orderBy(sql`count(*) desc`, properties.propertyType)
      const newest = await db
        .select({
          id: properties.id,
          at: properties.createdAt,
          price: sql`${SALE_PRICE}`.mapWith(Number),
        })
        .from(properties)
        .where(and(here, sql`(${SALE_PRICE}) is not null`))
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

  /** For the town; when it has no two months with enough homes, for its district, or for all Kerala. */
  async function monthsOf(town: Town): Promise<Pick<MarketOfCity, 'months' | 'monthsOf'>> {
    const { name, district } = town
    const inTowns = (towns: readonly Town[]) => inArray(properties.city, towns.flatMap(namesOf))
    const widening = [
      ['town', name, () => inTowns([town])],
      ['district', district, () => inTowns(townsOfDistrict(district))],
      ['state', '', () => undefined],
    ] as const
    let found: Pick<MarketOfCity, 'months' | 'monthsOf'> = { months: [], monthsOf: 'town' }
    for (const [of, key, where] of widening) {
      const months = await cachedMonths(`${of} ${key}`, () => monthsWithin(where()))
      const known = months.filter(({ middle }) => middle !== null).length
      if (known >= MONTHS_OF_A_TREND) return { months, monthsOf: of }
      if (of === 'town') found = { months, monthsOf: of }
    }
    return found
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
      const found = parts.find((part) => part.month === each)
      const listings = found?.listings ?? 0
      const quarter = (at: number) => counted(found?.quarters?.[at], listings).value
      return { month: each, listings, low: quarter(0), middle: quarter(1), high: quarter(2) }
    })
  }

  async function compare(): Promise<CityInMarket[]> {
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

  return {
    /** Of a town by any of its names. @throws DomainError not_found for an unknown town. */
    of,

    /** Its figures as a file, for spreadsheets. @throws DomainError not_found. */
    async csv(city: string): Promise<{ name: string; file: string }> {
      const found = await of(city)
      return { name: found.city.name, file: marketFile(found) }
    },

    /**
     * The cities with the most homes; those with a page; towns by price per sq ft, most expensive first; and those with
     * too few homes.
     */
    async cities(): Promise<{
      choices: { name: string; nameMl: string }[]
      top: CityInMarket[]
      ranked: CityInMarket[]
      thin: CityInMarket[]
    }> {
      const all = await cached('cities', compare)
      const choices = all.flatMap(({ name, nameMl }) => (nameMl === null ? [] : [{ name, nameMl }]))
      return {
        choices: choices
          .slice(0, SELECTOR_CITIES)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
        top: all.slice(0, TOP_CITIES),
        ranked: all
          .filter(({ pricePerSqFt }) => pricePerSqFt.value !== null)
          .toSorted((a, b) => (b.pricePerSqFt.value ?? 0) - (a.pricePerSqFt.value ?? 0)),
        thin: all
          .filter(({ pricePerSqFt, point }) => pricePerSqFt.value === null && point !== null)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      }
    },
  }
}

const mean = (value: SQL) => sql<number | null>`avg(${value})::float8`
const size = (value: SQL) => sql`count(${value})`.mapWith(Number)

/** Rounded to so many digits; null below five listings. */
function counted(value: number | string | null | undefined, listings: number, digits = 0): Counted {
  if (value === null || value === undefined || listings < MIN_COMPARED_LISTINGS)
    return { value: null, listings }
  return { value: Math.round(Number(value) * 10 ** digits) / 10 ** digits, listings }
}

/** A figure of the locality page, if derived from listings; assumed figures are not market data. */
function fromFigure(figure: PlaceFigure | undefined, digits = 0): Counted {
  const listings = figure?.listings ?? 0
  return figure?.mark === 'computed'
    ? counted(figure.value, listings, digits)
    : { value: null, listings }
}

function perCent({ sale }: UsualPrice, plots = 0): MarketOfCity['pricePerCent'] {
  if (!sale) return { value: null, listings: plots, of: 'town' }
  return { ...counted(sale.rupees, sale.homes), of: sale.place.kind }
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
