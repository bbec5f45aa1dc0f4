import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type {
  MARKET_HEALTH,
  MarketInsightFigures,
  MarketTrend,
} from '../../contracts/valuation/valuation.ts'
import { properties } from '../../db/schema.ts'
import { townByName } from '../../domain/places/towns.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/usual-price.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { AREA, OFFERED, SALE_PRICE } from '../search/sql/where.ts'
import { namesOf } from '../listings/usual-price.ts'

/** Lengths in days of the two compared periods: the shortest one with enough listings is used. */
const SPANS_DAYS = [90, 180, 365] as const
/** Age limit of deals that count, days. */
const DEALS_DAYS = 90
/** Smaller changes, in percent, count as none. */
const STEADY = 2
/** Below this confidence no rise or fall is reported. */
const SURE = 0.75
/** Median days on the market up to which it counts as healthy. */
const HEALTHY = { excellent: 30, good: 60, fair: 120 } as const
/** With a larger share of price cuts than this, the rating is one step lower. */
const MANY_CUTS = 0.25
const TOP_CITIES = 12
/** Cache time of market figures; shared by all callers. */
export const MARKET_CACHE = { ms: 5 * MINUTE_MS, most: 200, stale: STALE_MS }

/** Its price for sale is lower than it was at first. */
export const PRICE_REDUCED = sql`(${SALE_PRICE}) < (
  select h.before::bigint from property_history h
  where h.property_id = properties.id and h.kind = 'price' and h.before ~ '^[0-9]+$'
  order by h.at, h.id limit 1)`

/** Days since it was listed. */
export const daysOffered = (at: string): SQL =>
  sql`extract(epoch from ${at}::timestamptz - ${properties.createdAt}) / 86400`

interface Group {
  kind: PropertyType
  recent: boolean
  count: number
  mean: number
  /** Of the logarithm of the price per sq ft. */
  logMean: number
  logVariance: number
}

/** Market figures of the AI page, from the listings themselves. */
export function marketFigureService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const cached = staleWhileRevalidate(clock, MARKET_CACHE)

  async function trends(city: string): Promise<MarketTrend> {
    let trend: MarketTrend | null = null
    for (const span of SPANS_DAYS) {
      trend = await trendWithin(city, span)
      if (trend.trend !== 'unknown') return trend
    }
    return trend ?? trendOf(city, [], SPANS_DAYS[0])
  }

  async function trendWithin(city: string, span: number): Promise<MarketTrend> {
    const town = townByName(city)
    const now = clock().toISOString()
    const days = (count: number) => sql`${now}::timestamptz - make_interval(days => ${count}::int)`
    const recent = sql`(${properties.createdAt} > ${days(span)})`
    const rate = sql`ln((${SALE_PRICE})::float8 / nullif(${AREA}, 0))`
    const rows = await db
      .select({
        kind: properties.propertyType,
        recent: sql<boolean>`${recent}`,
        count: sql`count(*)`.mapWith(Number),
        mean: sql`avg(${SALE_PRICE})`.mapWith(Number),
        logMean: sql`avg(${rate})`.mapWith(Number),
        logVariance: sql`coalesce(var_samp(${rate}), 0)`.mapWith(Number),
      })
      .from(properties)
      .where(
        and(
          // Homes sold meanwhile count too, because their asking price was on the market.
          sql`properties.publication in ('live', 'expired', 'withdrawn')`,
          inArray(properties.city, town ? namesOf(town) : [city]),
          sql`(${SALE_PRICE}) > 0 and ${AREA} > 0`,
          sql`${properties.createdAt} > ${days(2 * span)}`,
        ),
      )
      .groupBy(sql`1, 2`)
    return trendOf(town?.name ?? city, rows, span)
  }

  async function insights(): Promise<MarketInsightFigures> {
    const now = clock()
    const at = now.toISOString()
    const count = sql`count(*)`.mapWith(Number)
    const [whole] = await db
      .select({
        total: count,
        average: sql<string | null>`avg(${SALE_PRICE})`,
        median: sql<number | null>`percentile_cont(0.5) within group (order by ${SALE_PRICE})`,
        days: sql<number | null>`percentile_cont(0.5) within group (order by ${daysOffered(at)})`,
      })
      .from(properties)
      .where(OFFERED)
    // One scan of the first prices instead of a query per home.
    const [asked] = await db
      .select({ cut: count })
      .from(properties)
      .innerJoin(
        sql`(select distinct on (property_id) property_id, before from property_history
          where kind = 'price' and before ~ '^[0-9]+$' order by property_id, at, id) first`,
        sql`first.property_id = properties.id`,
      )
      .where(and(OFFERED, sql`(${SALE_PRICE}) < first.before::bigint`))
    const [deals] = await db
      .select({ closed: count })
      .from(properties)
      .where(
        sql`${properties.status} in ('Sold', 'Rented')
          and ${properties.closedAt} > ${at}::timestamptz - make_interval(days => ${DEALS_DAYS}::int)
          and ${properties.publication} <> 'deleted'`,
      )
    const groups = await db
      .select({ propertyType: properties.propertyType, city: properties.city, count })
      .from(properties)
      .where(OFFERED)
      .groupBy(properties.city, properties.propertyType)
      .orderBy(properties.city, properties.propertyType)
    const kinds = summed(groups.map(({ propertyType, count }) => ({ name: propertyType, count })))
    const cities = summed(
      groups.map(({ city, count }) => ({ name: townByName(city)?.name ?? city, count })),
    )
    const total = whole?.total ?? 0
    const enough = total >= MIN_COMPARED_LISTINGS
    const medianDays = enough && whole?.days != null ? Math.round(Number(whole.days)) : null
    const cutShare = enough ? Math.round(((asked?.cut ?? 0) / total) * 1_000) / 1_000 : null
    return {
      totalProperties: total,
      averagePrice: whole?.average == null ? null : Math.round(Number(whole.average)),
      medianPrice: whole?.median == null ? null : Math.round(Number(whole.median)),
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

  return {
    /** Of a town by any of its names; with fewer than five homes in either period there is no trend. */
    trends: (city: string): Promise<MarketTrend> => cached(`trends ${city}`, () => trends(city)),
    insights: (): Promise<MarketInsightFigures> => cached('insights', insights),
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

/**
 * Both averages are weighted by the mix of kinds of the whole period, so that a quarter with many villas is no rise.
 * Confidence: a normal approximation of the change in price per sq ft within the kinds.
 */
export function trendOf(city: string, groups: readonly Group[], days: number): MarketTrend {
  const pairs = [...Map.groupBy(groups, ({ kind }) => kind).values()].flatMap((both) => {
    const recent = both.find((one) => one.recent)
    const older = both.find((one) => !one.recent)
    return recent && older ? [{ recent, older, weight: recent.count + older.count }] : []
  })
  const sum = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0)
  const weight = sum((pair) => pair.weight)
  const [recentListings, olderListings] = [
    sum(({ recent }) => recent.count),
    sum(({ older }) => older.count),
  ]
  const counts = { city, recentListings, olderListings, days, least: MIN_COMPARED_LISTINGS }
  if (recentListings < MIN_COMPARED_LISTINGS || olderListings < MIN_COMPARED_LISTINGS)
    return {
      ...counts,
      trend: 'unknown',
      priceChange: null,
      recentAvgPrice: null,
      olderAvgPrice: null,
      confidence: 0,
    }
  const recentAvg = sum((pair) => pair.weight * pair.recent.mean) / weight
  const olderAvg = sum((pair) => pair.weight * pair.older.mean) / weight
  const change = (recentAvg / olderAvg - 1) * 100
  const shift = sum((pair) => pair.weight * (pair.recent.logMean - pair.older.logMean)) / weight
  const noise = Math.sqrt(
    sum(
      ({ recent, older, weight: own }) =>
        (own / weight) ** 2 * (recent.logVariance / recent.count + older.logVariance / older.count),
    ),
  )
  const certain = noise > 0 ? normal(Math.abs(shift) / noise) : 0.5
  // The averages and the price per sq ft must agree in direction.
  const confidence = Math.sign(shift) === Math.sign(change) ? certain : 1 - certain
  const moves = Math.abs(change) >= STEADY && confidence >= SURE
  return {
    ...counts,
    trend: !moves ? 'stable' : change > 0 ? 'increasing' : 'decreasing',
    priceChange: Math.round(change * 10) / 10,
    recentAvgPrice: Math.round(recentAvg),
    olderAvgPrice: Math.round(olderAvg),
    confidence: Math.round(confidence * 100) / 100,
  }
}

/** The normal distribution function for z ≥ 0 (Abramowitz and Stegun 26.2.17, to 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
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
