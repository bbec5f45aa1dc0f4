import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import {
  AREA_STEPS,
  BATHROOM_STEPS,
  BEDROOM_STEPS,
  comparesRent,
  facetValues,
  RENT_STEPS,
  SALE_STEPS,
  YEAR_STEPS,
  type FacetCounts,
  type FacetName,
} from '../../../domain/search/facets.ts'
import type { BBox, SearchFilters } from '../../../domain/search/filters.ts'
import { allOf, AREA, RENT, SALE_PRICE, whereOf, type Conditions } from './where.ts'

/*
 * Total, bounds and all facets in one reading of the listings. A listing that fails one filter still counts in that
 * filter's own facet, so each row has the bits of the filters that it fails, and rows are counted by them and by each
 * facet's value. What the counts mean is said in domain/search/facets.ts.
 */

export interface SearchTotals {
  total: number
  bounds: BBox | null
  facets: FacetCounts
}

interface SumRow {
  failed: number
  /** Of GROUPING(): which facet's value the row is counted by. */
  grouped: number
  count: number
  west: number | null
  south: number | null
  east: number | null
  north: number | null
  [value: `v${number}`]: string | number | string[] | null
}

export async function countFacets(
  db: Db,
  conditions: Conditions,
  filters: SearchFilters,
  asked: readonly FacetName[],
): Promise<SearchTotals> {
  const facets = [...new Set(asked)]
  if (facets.length > 0) await db.execute(ROOM_TO_COUNT)
  const rows = await rowsOf<SumRow>(
    db,
    facets.length === 0 ? plainSum(conditions) : groupedSums(conditions, filters, facets),
  )
  const all = 2 ** facets.length - 1
  const sum = rows.find(({ failed, grouped }) => failed === 0 && grouped === all)
  return {
    total: sum?.count ?? 0,
    bounds: boundsOf(sum),
    facets: Object.fromEntries(
      facets.map((facet, at) => {
        const counts = facetValues(facet, filters).map(() => 0)
        const own = bitsOf(conditions, facet)
        for (const row of rows) {
          if (row.grouped !== all - 2 ** (facets.length - 1 - at) || (row.failed & ~own) !== 0)
            continue
          const value = row[`v${at}`]
          for (const place of placesOf(facet, value ?? null))
            counts[place] = (counts[place] ?? 0) + row.count
        }
        return [facet, counts]
      }),
    ),
  }
}

/** The result of a driver for plain SQL. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

/**
 * For this transaction: enough memory for hash aggregates of all facets, without sorting the listings once per facet;
 * and no JIT compilation, which would take longer than the counting.
 */
const ROOM_TO_COUNT = sql.raw(
  `select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`,
)

const SUMS = sql.raw(
  'count(*)::int as count, min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north',
)
const POINT = sql.raw('properties.shown_lng as lng, properties.shown_lat as lat')

function plainSum(conditions: Conditions): SQL {
  return sql`select 0 as failed, 0 as grouped, ${SUMS}
    from (select ${POINT} from properties where ${whereOf(conditions)}) found`
}

function groupedSums(
  conditions: Conditions,
  filters: SearchFilters,
  facets: readonly FacetName[],
): SQL {
  const { base, lookups, choices } = conditions
  const failed =
    choices.length === 0
      ? sql`0`
      : sql.join(
          choices.map(
            ({ passes }, at) =>
              sql`case when ${passes} then 0 else ${sql.raw(String(2 ** at))} end`,
          ),
          sql` + `,
        )
  const values = facets.map(
    (facet, at) => sql`${valueOf(facet, conditions, filters)} as ${name(at)}`,
  )
  const names = facets.map((_, at) => name(at))
  const sets = names.map((value) => sql`(failed, ${value})`)
  // Rows that no facet counts are discarded as soon as they are read.
  const counted = [
    ...new Set([0, ...facets.flatMap((facet) => subsets(bitsOf(conditions, facet)))]),
  ]
  return sql`select failed, grouping(${sql.join(names, sql`, `)})::int as grouped, ${SUMS},
      ${sql.join(names, sql`, `)}
    from (select failed, ${POINT}, ${sql.join(values, sql`, `)}
      from (select properties.*, ${failed} as failed
        from properties where ${allOf([...base, ...lookups])} offset 0) properties
      where failed in (${sql.raw(counted.join(', '))})) found
    group by grouping sets ((failed), ${sql.join(sets, sql`, `)})`
}

const name = (at: number): SQL => sql.raw(`v${at}`)

/** The filters that a facet's counts ignore: its own and, for offers, also the price bounds. */
function bitsOf({ choices }: Conditions, facet: FacetName): number {
  return choices.reduce(
    (bits, choice, at) =>
      choice.facet === facet || (facet === 'offer' && choice.facet === 'price')
        ? bits | (2 ** at)
        : bits,
    0,
  )
}

/** All combinations of a number's bits. */
function subsets(bits: number): number[] {
  const all = [0]
  for (let rest = bits; rest !== 0; rest = (rest - 1) & bits) all.push(rest)
  return all
}

const steps = (value: SQL, from: readonly number[]): SQL =>
  sql`width_bucket((${value})::float8, ${sql.raw(`'{${from.join(',')}}'::float8[]`)})`

/** The value by which a listing is counted; `placesOf` reads it. */
function valueOf(facet: FacetName, { pricedBy }: Conditions, filters: SearchFilters): SQL {
  switch (facet) {
    case 'propertyType':
      return sql.raw('properties.property_type')
    case 'furnishing':
      return sql.raw('properties.furnishing')
    case 'possessionStatus':
      return sql.raw('properties.possession_status')
    case 'parking':
      return sql.raw('properties.parking')
    case 'amenities':
      return sql.raw('properties.amenity_keys')
    case 'offer': {
      // Price bounds then apply to the sale price, or to the rent.
      const offered = (column: SQL, priced: SQL | undefined): SQL =>
        priced ? sql`${column} and ${priced}` : column
      const sale = offered(sql.raw('properties.for_sale'), pricedBy?.sale)
      const rent = offered(sql.raw('properties.for_rent'), pricedBy?.rent)
      return sql`case when ${sale} then 1 else 0 end + case when ${rent} then 2 else 0 end`
    }
    case 'price':
      return comparesRent(filters) ? steps(RENT, RENT_STEPS) : steps(SALE_PRICE, SALE_STEPS)
    case 'area':
      return steps(AREA, AREA_STEPS)
    case 'bedrooms':
      return steps(sql.raw('properties.bedrooms'), BEDROOM_STEPS)
    case 'bathrooms':
      return steps(sql.raw('properties.bathrooms'), BATHROOM_STEPS)
    case 'yearBuilt':
      return steps(sql.raw('properties.year_built'), YEAR_STEPS)
  }
}

/** The indexes of the facet's values to which a counted value belongs. */
function placesOf(facet: FacetName, value: string | number | string[] | null): number[] {
  if (value === null) return []
  const below = (bucket: number): number[] => Array.from({ length: bucket }, (_, at) => at)
  switch (facet) {
    case 'offer':
      return [0, 1].filter((bit) => (Number(value) & (1 << bit)) !== 0)
    case 'price':
    case 'area':
      return Number(value) > 0 ? [Number(value) - 1] : []
    case 'bedrooms':
    case 'bathrooms':
    case 'yearBuilt':
      return below(Number(value))
    case 'amenities':
    case 'propertyType':
    case 'furnishing':
    case 'possessionStatus':
    case 'parking': {
      const known: readonly (string | number)[] = facetValues(facet, ANY_OFFER)
      const held = new Set<string | number>(Array.isArray(value) ? value : [value])
      return known.flatMap((one, at) => (held.has(one) ? [at] : []))
    }
  }
}

/** Only price steps depend on the offer. */
const ANY_OFFER = { forSale: true, forRent: true }

function boundsOf(sum: SumRow | undefined): BBox | null {
  if (!sum) return null
  const { west, south, east, north } = sum
  return west === null || south === null || east === null || north === null
    ? null
    : [west, south, east, north]
}
