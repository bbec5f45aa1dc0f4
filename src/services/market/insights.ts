import { and, desc, eq, sql } from 'drizzle-orm'
import {
  INSIGHT_KINDS,
  INSIGHTS_OF,
  type MarketInsight,
  type MarketPrice,
} from '../../contracts/market/insights.ts'
import { savedQuery } from '../../contracts/saved/search-query.ts'
import { savedSearches } from '../../db/schema.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { indianDay, monthBefore } from '../../domain/time/kerala-time.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import {
  DEFAULT_FILTERS,
  type SearchBeside,
  type SearchFilters,
} from '../../domain/search/filters.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/price/usual-price.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate, STALE_MS } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { savedSearchName } from '../../contracts/saved/saved-search-name.ts'
import { searchWhere } from '../search/sql/engine.ts'
import { RENT, SALE_PRICE } from '../search/sql/where.ts'
import { countedOffered, type CountedListings } from './listed.ts'
import type { SampleListingService } from './sample-listings.ts'

/** Months of the trend, this one last. */
const MONTHS = 12
const FRESH_DAYS = 30
/** Cache time of the market of a search. */
const KEPT = { ms: 10 * MINUTE_MS, most: 500, stale: STALE_MS }

/** The town for people with neither a saved search nor a preferred city (specification, section 9). */
const DEFAULT_TOWN = 'Kottayam'

type Market = Omit<MarketInsight, 'of'>

/**
 * Prices and number of homes that a person looks for: of their newest saved searches, or of their town when these find
 * too few or none is saved. Only live listings count.
 */
export function marketInsightService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  sampleListings: SampleListingService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)
  async function once(filters: SearchFilters, beside: SearchBeside): Promise<Market> {
    const includeSample = await sampleListings.counted()
    return cached(`${savedQuery(filters, beside)} ${includeSample}`, () =>
      database.read((db) => marketOf(db, { filters, beside }, clock(), { includeSample })),
    )
  }

  return {
    async of(
      actor: Actor | null,
      town: string | null,
      lang: 'en' | 'ml',
    ): Promise<MarketInsight[]> {
      const person = authorize(actor, 'save')
      const searches = await database.db
        .select()
        .from(savedSearches)
        .where(and(eq(savedSearches.userId, person.id)))
        .orderBy(desc(savedSearches.id))
        .limit(INSIGHTS_OF)
      const found: MarketInsight[] = []
      // One after another, so that a page does not run four queries at once.
      for (const search of searches) {
        const { id, filters, beside } = search
        const { bbox, polygons, near, radiusKm } = beside
        const place = {
          ...(bbox ? { bbox } : {}),
          ...(polygons ? { polygons } : {}),
          ...(near ? { near } : {}),
          ...(radiusKm === undefined ? {} : { radiusKm }),
        }
        const market = await once(filters, place)
        found.push({
          of: {
            kind: 'search',
            id,
            name: savedSearchName(search, lang),
            query: savedQuery(filters, beside),
          },
          ...market,
        })
      }
      // The town fills in what the searches do not cover.
      if (!found.some(({ prices }) => prices.some(({ middle }) => middle !== null))) {
        const name = town ?? DEFAULT_TOWN
        const market = await once({ ...DEFAULT_FILTERS, location: name }, {})
        found.push({ of: { kind: 'town', name }, ...market })
      }
      return found
    },
  }
}

async function marketOf(
  db: Db,
  { filters, beside }: { filters: SearchFilters; beside: SearchBeside },
  now: Date,
  which: CountedListings,
): Promise<Market> {
  const where = await searchWhere(db, {
    filters,
    now,
    bbox: beside.bbox ?? null,
    near: beside.near ?? null,
    radiusKm: beside.radiusKm ?? null,
    polygons: beside.polygons ?? null,
  })
  const since = new Date(now.getTime() - FRESH_DAYS * DAY_MS).toISOString()
  const last = indianDay(now).slice(0, 7)
  const months = Array.from({ length: MONTHS }, (_, at) => monthBefore(last, MONTHS - 1 - at))
  const deals = [
    ...(filters.forSale ? [{ deal: 'sale' as const, price: SALE_PRICE }] : []),
    ...(filters.forRent ? [{ deal: 'month' as const, price: RENT }] : []),
  ]
  // The homes are looked up once; total and months are counted together: a row without a month is the total of its kind.
  const { rows } = (await db.execute(sql`
    with found as materialized (
      select properties.created_at as at, properties.property_type as kind, properties.demo,
        ${sql.join(
          deals.map(({ deal, price }) => sql`${price} as ${sql.identifier(deal)},`),
          sql` `,
        )}
        to_char(properties.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as listed
      from properties where ${where} and ${countedOffered(which)}
    )
    select 'offered' as deal, null as kind, null as listed, count(*)::int as homes,
      (count(*) filter (where demo))::int as samples,
      (count(*) filter (where at >= ${since}::timestamptz))::int as fresh,
      array[percentile_cont(0.5) within group (
        order by extract(epoch from ${now.toISOString()}::timestamptz - at) / 86400)]::text as parts
    from found
    ${sql.join(
      deals.map(
        ({ deal }) => sql`union all
          select ${deal}, kind, listed, count(*)::int, (count(*) filter (where demo))::int, 0,
            percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by ${sql.identifier(deal)})::text
          from found where ${sql.identifier(deal)} is not null
          group by grouping sets ((kind), (kind, listed))
          having grouping(listed) = 1 or listed >= ${months[0] ?? last}`,
      ),
      sql` `,
    )}`)) as { rows: FoundRow[] }
  const offered = rows.find(({ deal }) => deal === 'offered')
  const days = partsOf(offered)?.[0]
  return {
    at: now.toISOString(),
    offered: offered?.homes ?? 0,
    fresh: offered?.fresh ?? 0,
    daysListed: days === undefined ? null : Math.max(0, days),
    sampleCount: offered?.samples ?? 0,
    prices: deals.flatMap(({ deal }) =>
      rows
        .filter((row) => row.deal === deal && row.listed === null)
        .toSorted((a, b) => b.homes - a.homes)
        .slice(0, INSIGHT_KINDS)
        .flatMap(({ kind }) =>
          kind === null
            ? []
            : priceOf(
                deal,
                kind,
                rows.filter((row) => row.deal === deal && row.kind === kind),
                months,
              ),
        ),
    ),
  }
}

interface FoundRow {
  deal: MarketPrice['deal'] | 'offered'
  kind: PropertyType | null
  /** "YYYY-MM"; null: all months. */
  listed: string | null
  homes: number
  samples: number
  fresh: number
  parts: string | null
}

/** Rounded; null with too few homes. */
function partsOf(row: FoundRow | undefined): number[] | null {
  if (row === undefined || row.homes < MIN_COMPARED_LISTINGS || row.parts === null) return null
  return row.parts
    .slice(1, -1)
    .split(',')
    .map((part) => Math.round(Number(part)))
}

function priceOf(
  deal: MarketPrice['deal'],
  propertyType: PropertyType,
  rows: readonly FoundRow[],
  months: readonly string[],
): MarketPrice {
  const whole = rows.find(({ listed }) => listed === null)
  const [lowest = null, lowerQuarter = null, middle = null, upperQuarter = null, highest = null] =
    partsOf(whole) ?? []
  return {
    deal,
    propertyType,
    homes: whole?.homes ?? 0,
    sampleCount: whole?.samples ?? 0,
    lowest,
    lowerQuarter,
    middle,
    upperQuarter,
    highest,
    trend: months.map((month) => {
      const row = rows.find(({ listed }) => listed === month)
      return { month, homes: row?.homes ?? 0, middle: partsOf(row)?.[2] ?? null }
    }),
  }
}
