import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  type AmenityChoice,
} from '../../src/domain/listings/listing.ts'
import {
  comparesRent,
  facetValues,
  FACETS,
  type FacetCounts,
  type FacetName,
} from '../../src/domain/search/facets.ts'
import type { PolygonRings } from '../../src/domain/search/filters.ts'
import { clusterLevel } from '../../src/search/query/clusters.ts'
import { DEEPEST_LEVEL } from '../../src/search/segment/hilbert-curve.ts'
import type { WordMeaning } from '../../src/search/text/meaning.ts'
import type { PeerCluster, PeerRequest } from './peer.ts'

/*
 * A search as SQL over one table of the index's own figures, for databases without a schema of ours: the codes of
 * src/search/columns/row.ts, the step of each figure that its facet counts by, squares of the deepest level, and the folded
 * text. Three statements: counts, page, clusters. Of several ways to count all facets this one was the fastest, in
 * DuckDB (89 ms; one count(*) with a filter for each value 385, grouping sets 222, a table between 262) and in SQLite.
 */

/** Where databases differ. */
export interface Dialect {
  inBox: (west: number, south: number, east: number, north: number) => string
  says: (meaning: WordMeaning) => string
}

/** The table's columns, in order, with their types in plain SQL. */
export const COLUMNS = {
  id: 'bigint',
  created: 'bigint',
  kind: 'integer',
  for_sale: 'integer',
  for_rent: 'integer',
  sale: 'bigint',
  rent: 'bigint',
  area: 'double',
  bedrooms: 'integer',
  bathrooms: 'integer',
  year_built: 'integer',
  furnishing: 'integer',
  possession: 'integer',
  parking: 'integer',
  amenities: 'integer',
  town: 'integer',
  district: 'integer',
  lng: 'double',
  lat: 'double',
  square_x: 'integer',
  square_y: 'integer',
  sale_step: 'integer',
  rent_step: 'integer',
  area_step: 'integer',
  year_step: 'integer',
  folded: 'varchar',
} as const

const MINIMUMS = { bedrooms: 'bedrooms', bathrooms: 'bathrooms', yearBuilt: 'year_built' } as const
const LISTS = {
  propertyType: ['kind', PROPERTY_TYPES],
  furnishing: ['furnishing', FURNISHING],
  possessionStatus: ['possession', POSSESSION_STATUS],
  parking: ['parking', PARKING],
} as const

interface Choice {
  facet: FacetName
  holds: string
}

export interface Statements {
  /** Rows of: place in `groupsOf`, the choices that were missed, value, count. */
  counts: string
  /** The ids of the first page. */
  page: string
  /** x, y, count, lng, lat, forSale, forRent, west, south, east, north of each square. */
  clusters: string
}

/** `table` holds what lies in the polygons when there are any. */
export function statementsOf(request: PeerRequest, dialect: Dialect, table: string): Statements {
  const base = baseOf(request, dialect)
  const choices = choicesOf(request)
  const all = [...base, ...choices.map(({ holds }) => holds)].join(' and ') || '1 = 1'
  const shift = DEEPEST_LEVEL - clusterLevel(request.zoom ?? 0, null)
  return {
    counts: countsOf(request, table, base, choices),
    page: `select id from ${table} where ${all} order by created desc, id desc limit ${request.limit}`,
    clusters: `select square_x >> ${shift}, square_y >> ${shift}, count(*), avg(lng), avg(lat),
      sum(for_sale), sum(for_rent), min(lng), min(lat), max(lng), max(lat)
      from ${table} where ${all} and lng is not null group by 1, 2`,
  }
}

/** What has no facet of its own: area, words, amenities. */
function baseOf({ filters, bbox, meanings }: PeerRequest, dialect: Dialect): string[] {
  const wanted = filters.amenities.reduce((bits, name) => bits | amenityBit(name), 0)
  return [
    ...(wanted === 0 ? [] : [`(amenities & ${wanted}) = ${wanted}`]),
    ...(bbox ? [dialect.inBox(...bbox)] : []),
    ...meanings.map((meaning) => dialect.says(meaning)),
  ]
}

const amenityBit = (name: AmenityChoice): number => 1 << AMENITY_CHOICES.indexOf(name)

function choicesOf({ filters }: PeerRequest): Choice[] {
  const choices: Choice[] = []
  const add = (facet: FacetName, ...parts: (string | null)[]): void => {
    const holds = parts.filter((part) => part !== null)
    if (holds.length > 0) choices.push({ facet, holds: `(${holds.join(' and ')})` })
  }
  const { forSale, forRent, minPrice, maxPrice, minArea, maxArea } = filters
  if (!forRent) add('offer', 'for_sale = 1')
  else if (!forSale) add('offer', 'for_rent = 1')
  add('price', ...bounds(comparesRent(filters) ? 'rent' : 'sale', minPrice, maxPrice))
  add('area', ...bounds('area', minArea, maxArea))
  for (const facet of ['bedrooms', 'bathrooms', 'yearBuilt'] as const)
    if (filters[facet] > 0) add(facet, `${MINIMUMS[facet]} >= ${filters[facet]}`)
  const [kind] = filters.propertyType
  if (kind !== undefined) {
    const [column, values] = LISTS.propertyType
    add('propertyType', `${column} = ${1 + (values as readonly string[]).indexOf(kind)}`)
  }
  for (const facet of ['furnishing', 'possessionStatus', 'parking'] as const) {
    const [column, values] = LISTS[facet]
    const value = filters[facet]
    if (value !== null)
      add(facet, `${column} = ${1 + (values as readonly string[]).indexOf(value)}`)
  }
  return choices
}

const bounds = (column: string, min: number | null, max: number | null): (string | null)[] => [
  min === null ? null : `${column} >= ${min}`,
  max === null ? null : `${column} <= ${max}`,
]

/** The column that a facet's values are grouped by. */
function groupColumn(facet: Exclude<FacetName, 'offer'>, byRent: boolean): string {
  switch (facet) {
    case 'price':
      return byRent ? 'rent_step' : 'sale_step'
    case 'area':
      return 'area_step'
    case 'amenities':
      return 'amenities'
    case 'bedrooms':
    case 'bathrooms':
      return facet
    case 'yearBuilt':
      return 'year_step'
    default:
      return LISTS[facet][0]
  }
}

/** The facets but "offer", then whether it is for sale at the price asked, and for rent. */
function groupsOf({ filters }: PeerRequest): string[] {
  const { minPrice, maxPrice } = filters
  const columns = FACETS.flatMap((facet) =>
    facet === 'offer' ? [] : [groupColumn(facet, comparesRent(filters))],
  )
  const offers = (['sale', 'rent'] as const).map((offer) => {
    const parts = [`for_${offer} = 1`, ...bounds(offer, minPrice, maxPrice)]
    return `case when ${parts.filter((part) => part !== null).join(' and ')} then 1 else 0 end`
  })
  return [...columns, ...offers]
}

/** Of each row that lies in the area and says the words, the choices that it misses, as bits; then counts by these. */
function countsOf(
  request: PeerRequest,
  table: string,
  base: readonly string[],
  choices: readonly Choice[],
): string {
  const missed =
    choices.map(({ holds }, at) => `case when ${holds} then 0 else ${1 << at} end`).join(' + ') ||
    '0'
  const groups = groupsOf(request)
  const allowed = [...new Set([0, ...choices.map((_, at) => 1 << at), offerBits(choices)])]
  return `with seen as materialized (select * from (
      select ${groups.map((group, at) => `${group} as g${at}`).join(', ')}, ${missed} as missed
      from ${table} where ${base.join(' and ') || '1 = 1'}) as tested where missed in (${allowed.join(', ')}))
    ${groups.map((_, at) => `select ${at}, missed, g${at}, count(*) from seen group by 2, 3`).join(' union all ')}`
}

function bitOf(choices: readonly Choice[], facet: FacetName): number {
  const at = choices.findIndex((choice) => choice.facet === facet)
  return at === -1 ? 0 : 1 << at
}

const offerBits = (choices: readonly Choice[]): number =>
  bitOf(choices, 'offer') | bitOf(choices, 'price')

/** Adds the rows of `counts` up: a facet counts the rows that miss nothing but its own choice. */
export function countedOf(
  rows: readonly (readonly unknown[])[],
  request: PeerRequest,
): { total: number; facets: FacetCounts } {
  const choices = choicesOf(request)
  const grouped = FACETS.filter((facet) => facet !== 'offer')
  const counted = rows.map((row) => row.map(Number))
  const sum = (group: number, missable: number, counts: (value: number) => boolean): number => {
    let found = 0
    for (const [at, missed = 0, value = 0, count = 0] of counted)
      if (at === group && (missed & ~missable) === 0 && counts(value)) found += count
    return found
  }
  const facets: FacetCounts = {}
  for (const facet of FACETS) {
    const values = facetValues(facet, request.filters)
    facets[facet] = values.map((value, at) =>
      facet === 'offer'
        ? sum(grouped.length + at, offerBits(choices), (held) => held === 1)
        : sum(grouped.indexOf(facet), bitOf(choices, facet), isOf(facet, value, at)),
    )
  }
  return { total: sum(0, 0, () => true), facets }
}

/** Whether a group of a facet counts for the value at a place of facetValues. */
function isOf(facet: FacetName, value: string | number, at: number): (group: number) => boolean {
  if (facet === 'amenities') return (bits) => (bits & (1 << at)) !== 0
  if (facet === 'bedrooms' || facet === 'bathrooms') return (rooms) => rooms >= Number(value)
  if (facet === 'yearBuilt') return (step) => step > at
  return (code) => code === at + 1
}

/** How many steps begin at or below a figure; 0 for none. */
export const stepOf = (steps: readonly number[], figure: number): number =>
  steps.filter((step) => step <= figure).length

export function clustersOf(rows: readonly (readonly unknown[])[]): PeerCluster[] {
  return rows.map((row) => {
    const [x = 0, y = 0, count = 0, lng = 0, lat = 0, forSale = 0, forRent = 0] = row.map(Number)
    return { x, y, count, lng, lat, forSale, forRent }
  })
}

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The corners' box. */
export function boxOf(polygon: PolygonRings): [number, number, number, number] {
  const lngs = polygon.flatMap((ring) => ring.map(([lng]) => lng))
  const lats = polygon.flatMap((ring) => ring.map(([, lat]) => lat))
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** Edges from south to north: x and y of the southern end, x and y of the northern one. Level ones cross no ray. */
export function edgesOf(polygon: PolygonRings): [number, number, number, number][] {
  return polygon.flatMap((ring) =>
    ring.flatMap(([x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
      if (y === nextY) return []
      return [y < nextY ? [x, y, nextX, nextY] : [nextX, nextY, x, y]] as [
        number,
        number,
        number,
        number,
      ][]
    }),
  )
}
