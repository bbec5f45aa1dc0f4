import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { MarketAnswer, MarketQuery, Spread } from '../../contracts/realtors/market.ts'
import { properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { namesOfTown, townByName } from '../../domain/places/towns/towns.ts'
import { MIN_COMPARED_LISTINGS, rateUnitOf } from '../../domain/listings/price/usual-price.ts'
import type { Deps } from '../deps.ts'
import { countedOffered } from '../market/listed.ts'
import type { SampleListingService } from '../market/sample-listings.ts'
import { RENT, SALE_PRICE } from '../search/sql/where.ts'
import { SIZES } from '../listings/usual-price.ts'

/** Bars of the histogram between the 5th and the 95th percentile; the outer bars contain the rest. */
const BARS = 10
const OWN = 50

/** The market for one type of home in a town, from its active listings. */
export function realtorMarketService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  sampleListings: SampleListingService,
) {
  return {
    /** @throws DomainError invalid for an unknown town. */
    async analyse(actor: Actor | null, query: MarketQuery): Promise<MarketAnswer> {
      const realtor = authorize(actor, 'realtorTools')
      const town = townByName(query.city)
      if (!town)
        throw new DomainError('invalid', 'realtor.unknownTown', {
          fields: { city: 'realtor.unknownTown' },
        })
      const includeSample = await sampleListings.counted()
      const unit = rateUnitOf(query.propertyType)
      const price = query.deal === 'sale' ? SALE_PRICE : RENT
      const rate = sql`${price} / nullif(${SIZES[unit]}, 0)`
      const now = clock().toISOString()
      const days = sql`greatest(0, extract(epoch from ${now}::timestamptz - ${properties.createdAt}) / 86400)`
      const here = and(
        countedOffered({ includeSample }),
        inArray(properties.city, namesOfTown(town)),
        eq(properties.propertyType, query.propertyType),
        sql`(${price}) is not null`,
      )
      const [sums] = await db
        .select({
          count: sql<number>`count(*)::int`,
          samples: sql<number>`(count(*) filter (where ${properties.demo}))::int`,
          rated: sql<number>`count(${rate})::int`,
          price: quarters(price),
          rate: quarters(rate),
          days: quarters(days),
          ends: sql<
            number[] | null
          >`percentile_cont(array[0.05, 0.95]) within group (order by ${rate})`,
        })
        .from(properties)
        .where(here)
      const count = sums?.count ?? 0
      const enough = count >= MIN_COMPARED_LISTINGS
      const rated = (sums?.rated ?? 0) >= MIN_COMPARED_LISTINGS ? spreadOf(sums?.rate) : null
      const priceSpread = spreadOf(sums?.price)
      const daySpread = spreadOf(sums?.days, 1)
      return {
        town: { name: town.name, nameMl: town.nameMl, district: town.district },
        unit,
        at: now,
        count,
        sampleCount: sums?.samples ?? 0,
        least: MIN_COMPARED_LISTINGS,
        figures:
          enough && priceSpread && daySpread
            ? {
                price: priceSpread,
                rate: rated,
                days: daySpread,
                bars: rated && sums?.ends ? await bars(here, rate, sums.ends) : [],
              }
            : null,
        own: await own(realtor.id, here, price, rate, days, rated !== null),
      }
    },
  }

  async function bars(here: SQL | undefined, rate: SQL, ends: number[]) {
    const [low = 0, high = 0] = ends.map(Number)
    if (!(high > low)) return []
    const rows = await db
      .select({
        bar: sql<number>`least(${BARS}::int, greatest(1, width_bucket((${rate})::float8, ${low}::float8, ${high}::float8, ${BARS}::int)))`,
        count: sql<number>`count(*)::int`,
      })
      .from(properties)
      .where(and(here, sql`${rate} is not null`))
      .groupBy(sql`1`)
    return Array.from({ length: BARS }, (_, at) => ({
      from: Math.round(low + ((high - low) * at) / BARS),
      count: rows.find(({ bar }) => Number(bar) === at + 1)?.count ?? 0,
    }))
  }

  async function own(
    ownerId: number,
    here: SQL | undefined,
    price: SQL,
    rate: SQL,
    days: SQL,
    rated: boolean,
  ): Promise<MarketAnswer['own']> {
    const rows = await db
      .select({
        id: properties.id,
        title: properties.title,
        demo: properties.demo,
        city: properties.city,
        propertyType: properties.propertyType,
        price: sql<number | null>`(${price})::float8`,
        rate: sql<number | null>`(${rate})::float8`,
        days: sql<number>`floor(${days})::int`,
      })
      .from(properties)
      .where(and(here, eq(properties.ownerId, ownerId)))
      .orderBy(desc(properties.id))
      .limit(OWN)
    const rates = rows.flatMap((row) => (row.rate === null ? [] : [row.rate]))
    const below = rated ? await cheaperThan(here, rate, rates) : new Map<number, number>()
    return rows.map((row) => ({
      id: row.id,
      slug: slugOf(row),
      title: row.title,
      demo: row.demo,
      price: row.price,
      rate: row.rate === null ? null : Math.round(row.rate),
      days: row.days,
      cheaper: row.rate === null ? null : (below.get(row.rate) ?? null),
    }))
  }

  /** The percentage of homes in the town with a lower price per unit than each of these rates. */
  async function cheaperThan(
    here: SQL | undefined,
    rate: SQL,
    rates: readonly number[],
  ): Promise<Map<number, number>> {
    if (rates.length === 0) return new Map()
    const [row] = await db
      .select({
        shares: sql<number[]>`array[${sql.join(
          rates.map(
            (each) =>
              sql`(count(*) filter (where (${rate})::float8 < ${each}::float8) * 100.0 / nullif(count(${rate}), 0))::float8`,
          ),
          sql`, `,
        )}]`,
      })
      .from(properties)
      .where(here)
    return new Map(rates.map((each, at) => [each, Math.round(row?.shares[at] ?? 0)]))
  }
}

const quarters = (value: SQL) =>
  sql<
    (number | string)[] | null
  >`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by (${value})::float8)`

function spreadOf(
  found: readonly (number | string)[] | null | undefined,
  digits = 0,
): Spread | null {
  if (!found) return null
  const round = (value: number | string | undefined): number =>
    Math.round(Number(value ?? 0) * 10 ** digits) / 10 ** digits
  return { low: round(found[0]), median: round(found[1]), high: round(found[2]) }
}
