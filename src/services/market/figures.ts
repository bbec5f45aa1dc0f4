import { and, sql, type SQL } from 'drizzle-orm'
import type {
  MARKET_HEALTH,
  MarketInsightFigures,
  MarketTrend,
} from '../../contracts/valuation/valuation.ts'
import type { Db } from '../../db/client.ts'
import { properties } from '../../db/schema.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/price/usual-price.ts'
import {
  comparePeriods,
  MIN_TREND_CONFIDENCE,
  YEAR_DAYS,
  type ComparedPeriods,
} from '../../domain/market/price-change.ts'
import type { MarketReading } from '../../domain/market/reading.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { SALE_PRICE } from '../search/sql/where.ts'
import { countedOffered, countedPublished, DWELLING, type CountedListings } from './listed.ts'
import type { MarketReadingService } from './readings.ts'
import type { SampleListingService } from './sample-listings.ts'

/** Age limit of deals that count, days. */
const DEALS_DAYS = 90
/** Median days on the market up to which it counts as healthy. */
const HEALTHY = { excellent: 30, good: 60, fair: 120 } as const
/** With a larger share of price cuts than this, the rating is one step lower. */
const MANY_CUTS = 0.25
const TOP_CITIES = 12
/** Cache time of market-wide figures. */
const KEPT = { ms: 5 * MINUTE_MS, most: 200, stale: STALE_MS }

/** Days since it was listed. */
const daysOffered = (at: string): SQL =>
  sql`extract(epoch from ${at}::timestamptz - ${properties.createdAt}) / 86400`

/** Market figures of the AI page, from the listings themselves. */
export function marketFigureService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  readings: MarketReadingService,
  sampleListings: SampleListingService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)

  async function trends(city: string): Promise<MarketTrend> {
    const town = townByName(city)
    const own = town ? await readings.town(town) : await readings.city(city)
    const widening = [
      ['town', () => own],
      ...(town
        ? ([
            ['district', () => readings.district(town.district)],
            ['state', () => readings.state()],
          ] as const)
        : []),
    ] as const
    for (const [of, read] of widening) {
      const compared = (await read()).changes.find(({ change }) => change !== null)
      if (compared) return trendOf(town?.name ?? city, own, of, compared)
    }
    // No trend anywhere: the longest comparison says how many listings there were.
    const longest = own.changes.at(-1) ?? comparePeriods(YEAR_DAYS, [])
    return trendOf(town?.name ?? city, own, 'town', longest)
  }

  /** All figures are read in one transaction, so that they are of one moment. */
  const insights = (which: CountedListings): Promise<MarketInsightFigures> =>
    database.read((db) =>
      db.transaction((tx) => insightsOf(tx, clock(), which), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    )

  return {
    /**
     * How prices asked for homes changed, of a town by any of its names, else of its district, else of Kerala. Without
     * enough confidence there is no trend, only what is on offer in the town.
     */
    trends,
    async insights(): Promise<MarketInsightFigures> {
      const includeSample = await sampleListings.counted()
      return cached(`insights ${includeSample}`, () => insights({ includeSample }))
    },
  }
}

async function insightsOf(
  db: Db,
  now: Date,
  which: CountedListings,
): Promise<MarketInsightFigures> {
  const at = now.toISOString()
  const offered = countedOffered(which)
  const count = sql`count(*)`.mapWith(Number)
  const samples = sql`count(*) filter (where ${properties.demo})`.mapWith(Number)
  const [whole] = await db
    .select({
      total: count,
      samples,
      average: sql<string | null>`avg(${SALE_PRICE}) filter (where ${DWELLING})`,
      median: sql<
        number | null
      >`percentile_cont(0.5) within group (order by ${SALE_PRICE}) filter (where ${DWELLING})`,
      homes: sql`count(${SALE_PRICE}) filter (where ${DWELLING})`.mapWith(Number),
      days: sql<number | null>`percentile_cont(0.5) within group (order by ${daysOffered(at)})`,
    })
    .from(properties)
    .where(offered)
  // One scan of the first prices instead of a query per home.
  const [asked] = await db
    .select({ cut: count })
    .from(properties)
    .innerJoin(
      sql`(select distinct on (property_id) property_id, before from property_history
          where kind = 'price' and before ~ '^[0-9]+$' order by property_id, at, id) first`,
      sql`first.property_id = properties.id`,
    )
    .where(and(offered, sql`(${SALE_PRICE}) < first.before::bigint`))
  const [deals] = await db
    .select({ closed: count })
    .from(properties)
    .where(
      and(
        sql`${properties.status} in ('Sold', 'Rented')
            and ${properties.closedAt} > ${at}::timestamptz - make_interval(days => ${DEALS_DAYS}::int)`,
        countedPublished(which),
      ),
    )
  const groups = await db
    .select({ propertyType: properties.propertyType, city: properties.city, count })
    .from(properties)
    .where(offered)
    .groupBy(properties.city, properties.propertyType)
    .orderBy(properties.city, properties.propertyType)
  const kinds = summed(groups.map(({ propertyType, count }) => ({ name: propertyType, count })))
  const cities = summed(
    groups.map(({ city, count }) => ({ name: townByName(city)?.name ?? city, count })),
  )
  const total = whole?.total ?? 0
  const price = (rupees: string | number | null | undefined): number | null =>
    rupees == null || (whole?.homes ?? 0) < MIN_COMPARED_LISTINGS
      ? null
      : Math.round(Number(rupees))
  const enough = total >= MIN_COMPARED_LISTINGS
  const medianDays = enough && whole?.days != null ? Math.round(Number(whole.days)) : null
  const cutShare = enough ? Math.round(((asked?.cut ?? 0) / total) * 1_000) / 1_000 : null
  return {
    totalProperties: total,
    sampleCount: whole?.samples ?? 0,
    averagePrice: price(whole?.average),
    medianPrice: price(whole?.median),
    pricedHomes: whole?.homes ?? 0,
    marketHealth: healthOf(medianDays, cutShare),
    health: { medianDays, cutShare, closed: deals?.closed ?? 0 },
    propertyTypeDistribution: kinds.map(({ name: propertyType, count }) => ({
      propertyType,
      _count: { propertyType: count },
    })),
    cityDistribution: cities
      .slice(0, TOP_CITIES)
      .map(({ name: city, count }) => ({ city, _count: { city: count } })),
    at,
  }
}

/** Each name once, with the most homes first. */
function summed<Name extends string>(rows: readonly { name: Name; count: number }[]) {
  const counts = new Map<Name, number>()
  for (const { name, count } of rows) counts.set(name, (counts.get(name) ?? 0) + count)
  return Array.from(counts, ([name, count]) => ({ name, count })).toSorted(
    (a, b) => b.count - a.count,
  )
}

/** A comparison as the API tells it, with what is on offer in the town. */
function trendOf(
  city: string,
  own: MarketReading,
  of: MarketTrend['of'],
  { days, recentListings, olderListings, sampleCount, change }: ComparedPeriods,
): MarketTrend {
  const { at, offered, forSale, forRent, kinds } = own
  return {
    city,
    of,
    at,
    trend: change?.direction ?? 'unknown',
    priceChange: change?.percent ?? null,
    recentAvgPrice: change?.recentRate ?? null,
    olderAvgPrice: change?.olderRate ?? null,
    confidence: change?.confidence ?? 0,
    leastConfidence: MIN_TREND_CONFIDENCE,
    recentListings,
    olderListings,
    sampleCount,
    days,
    least: MIN_COMPARED_LISTINGS,
    onOffer: {
      offered,
      forSale,
      forRent,
      sampleCount: own.sampleCount,
      kinds: kinds.map((kind) => ({ ...kind })),
    },
  }
}

export function healthOf(
  medianDays: number | null,
  cutShare: number | null,
): (typeof MARKET_HEALTH)[number] {
  if (medianDays === null) return 'unknown'
  const steps = ['excellent', 'good', 'fair', 'slow'] as const
  const at = steps.findIndex((step) => step === 'slow' || medianDays <= HEALTHY[step])
  return steps[Math.min(3, at + ((cutShare ?? 0) > MANY_CUTS ? 1 : 0))] ?? 'slow'
}
