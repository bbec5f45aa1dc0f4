import { sql, type SQL } from 'drizzle-orm'
import { filterColumn } from '../../../db/tables/field-columns.ts'
import { comparedSqFt } from '../../../domain/numbers/area-units.ts'
import { LAND_TYPES } from '../../../domain/listings/listing.ts'
import { NO_WELL, WELL } from '../../../domain/listings/well.ts'
import { OPEN_STATUSES } from '../../../domain/listings/visibility.ts'
import { comparesRent, type FacetName } from '../../../domain/search/facets.ts'
import {
  askedFilters,
  filterOptions,
  type AskedFilter,
} from '../../../domain/search/field-filters.ts'
import {
  FLAG_FILTERS,
  type FlagFilter,
  type SearchFilters,
} from '../../../domain/search/filters.ts'
import { nearKindsMask } from '../../../domain/places/landmarks/near-kinds.ts'
import { postedSince, READY_STATUSES } from '../../../domain/search/match.ts'
import type { IndexRequest } from '../../../search/request.ts'
import type { WordMeaning } from '../../../search/text/meaning.ts'
import { inBox, inCircle } from '../places.ts'
import { inPolygons } from './polygon.ts'
import { matchesLocation, matchesWord } from './words.ts'

/** Section 5's filters as SQL over `properties`; src/domain/search/match.ts says the same for one listing. */

const statuses = OPEN_STATUSES.map((status) => `'${status}'`).join(', ')
/** The listings that lists, counts and the map show. */
export const OFFERED = sql.raw(
  `properties.publication = 'live' and properties.status in (${statuses})`,
)
/** The sale price in rupees; null when the listing is not for sale or unpriced. */
export const SALE_PRICE = sql.raw(
  'case when properties.for_sale then nullif(properties.price, 0) end',
)
/** The monthly rent in rupees; for a rent-only listing without a rent, its price. */
export const RENT = sql.raw(
  `case when properties.for_rent then coalesce(nullif(properties.monthly_rent, 0),
     case when not properties.for_sale then nullif(properties.price, 0) end) end`,
)
/** Square feet, by which areas are compared and ordered. */
export const AREA = sql.raw('properties.area_sqft')

/** Square feet of land, to a millionth like AREA: the plot, or all of a piece of land. */
export const PLOT_SQFT = `case when properties.plot_area_m2 is not null
     then floor(properties.plot_area_m2 / 0.09290304::float8 * 1e6 + 0.5) / 1e6
     when properties.property_type in (${LAND_TYPES.map((type) => `'${type}'`).join(', ')})
     then properties.area_sqft end`

/** The filters of a search, separated as facets need them. */
export interface Conditions {
  /** Conditions without a facet: being active, words, places, selected amenities. */
  base: SQL[]
  /** Implied by `base`, in a form that the index of points can answer. */
  lookups: SQL[]
  /** The set filters that have a facet, each true, false or null for a row. */
  choices: { facet: FacetName; passes: SQL }[]
  /** The price bounds for sales and for rentals alone; null when there are none. */
  pricedBy: { sale: SQL; rent: SQL } | null
}

export type FilterRequest = Pick<
  IndexRequest,
  'filters' | 'now' | 'bbox' | 'polygons' | 'near' | 'radiusKm' | 'only' | 'exclude'
>

/** @throws DomainError malformed at `polygon` when the shape is too intricate. */
export function conditionsOf(request: FilterRequest, meanings: readonly WordMeaning[]): Conditions {
  const { filters, now, bbox, polygons, near, radiusKm, only, exclude } = request
  const { minPrice, maxPrice } = filters
  const pricedBy =
    minPrice === null && maxPrice === null
      ? null
      : { sale: saleWithin(minPrice, maxPrice), rent: rentWithin(minPrice, maxPrice) }
  const places = [
    ...(bbox ? [inBox(bbox)] : []),
    ...(polygons ? [inPolygons(polygons)] : []),
    ...(near && radiusKm != null ? [inCircle(near, radiusKm)] : []),
  ]
  return {
    lookups: places.flatMap(({ lookup }) => (lookup ? [lookup] : [])),
    base: [
      OFFERED,
      ...places.map(({ within }) => within),
      ...(filters.location === '' ? [] : [matchesLocation(filters.location)]),
      ...meanings.map(matchesWord),
      ...(filters.amenities.length === 0 ? [] : [equipped(filters.amenities)]),
      ...factsOf(filters, now),
      ...askedFilters(filters.fields).map(ofField),
      ...(exclude?.length ? [sql`properties.id <> all(${idArray(exclude)})`] : []),
      ...(only?.ids ? [sql`properties.id = any(${idArray(only.ids)})`] : []),
      ...(only?.verified ? [sql.raw('properties.is_verified')] : []),
      ...(only?.featured ? [sql.raw('properties.is_featured')] : []),
    ],
    choices: choicesOf(filters, pricedBy),
    pricedBy,
  }
}

/** All conditions combined. */
export function whereOf({ base, lookups, choices }: Conditions): SQL {
  return allOf([...base, ...lookups, ...choices.map(({ passes }) => passes)])
}

export const allOf = (parts: SQL[]): SQL => sql.join(parts, sql` and `)

/** What is true of listings that pass a flag. */
export const FLAGS: Readonly<Record<FlagFilter, string>> = {
  verified: 'properties.is_verified',
  photos: 'properties.has_photos',
  papers: `(properties.has_paper_files or properties.documents <> '[]'::jsonb)`,
  // A hidden position hides the boundary (domain/listings/position/position-disclosure.ts).
  boundary: `(properties.polygon is not null and properties.pin_precision = 'exact')`,
  well: `(regexp_replace(properties.water_supply, '${NO_WELL}', ' ', 'gi') ~* '${WELL}') is true`,
  priceLowered: 'properties.lowered_at is not null',
}

/** The filters without a facet that are about facts rather than words and places. */
function factsOf(filters: SearchFilters, now: Date): SQL[] {
  const { minPlotArea, maxPlotArea, postedWithin, postedBy, nearTo, readyBy, maxAdvance } = filters
  const facts: SQL[] = []
  if (minPlotArea !== null || maxPlotArea !== null)
    facts.push(
      within(
        sql`(${sql.raw(PLOT_SQFT)})::real::float8`,
        single(compared(minPlotArea)),
        single(compared(maxPlotArea)),
        'float8',
      ),
    )
  if (postedWithin !== null)
    facts.push(
      sql`properties.created_at >= timestamptz 'epoch' +
        ${postedSince(postedWithin, now)}::bigint * interval '1 microsecond'`,
    )
  if (postedBy !== null) facts.push(sql`properties.posted_by = ${postedBy}::text`)
  for (const flag of FLAG_FILTERS) if (filters[flag]) facts.push(sql.raw(FLAGS[flag]))
  if (nearTo.length > 0) {
    const mask = sql`${nearKindsMask(nearTo)}::int`
    facts.push(sql`properties.near_kinds & ${mask} = ${mask}`)
  }
  if (readyBy !== null)
    facts.push(
      sql`(properties.possession_status in (${texts(READY_STATUSES)})
        or properties.possession_date <= ${readyBy}::date)`,
    )
  if (maxAdvance !== null)
    facts.push(sql`ceil(properties.security_deposit::float8 / (${RENT})) <= ${maxAdvance}::float8`)
  return facts
}

const texts = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )

function bedroomsWithin({ bedrooms, maxBedrooms }: SearchFilters): SQL | null {
  const bounds = [
    ...(bedrooms > 0 ? [sql`properties.bedrooms >= ${bedrooms}::float8`] : []),
    ...(maxBedrooms === null
      ? []
      : [sql`(properties.bedrooms > 0 and properties.bedrooms <= ${maxBedrooms}::float8)`]),
  ]
  return bounds.length === 0 ? null : sql`(${allOf(bounds)})`
}

function choicesOf(
  filters: SearchFilters,
  pricedBy: Conditions['pricedBy'],
): Conditions['choices'] {
  const choices: Conditions['choices'] = []
  const add = (facet: FacetName, passes: SQL | null): void => {
    if (passes) choices.push({ facet, passes })
  }
  const oneOf = (column: string, value: string | null): SQL | null =>
    value === null ? null : sql`${sql.raw(`properties.${column}`)} = ${value}::text`
  const atLeast = (column: string, minimum: number): SQL | null =>
    minimum > 0 ? sql`${sql.raw(`properties.${column}`)} >= ${minimum}::float8` : null
  const { forSale, forRent, minArea, maxArea } = filters
  if (!forSale || !forRent)
    add(
      'offer',
      sql.raw(forSale ? 'properties.for_sale' : forRent ? 'properties.for_rent' : 'false'),
    )
  if (pricedBy) add('price', comparesRent(filters) ? pricedBy.rent : pricedBy.sale)
  if (filters.propertyType.length > 0)
    add('propertyType', sql`properties.property_type in (${texts(filters.propertyType)})`)
  add('furnishing', oneOf('furnishing', filters.furnishing))
  add('possessionStatus', oneOf('possession_status', filters.possessionStatus))
  add('parking', oneOf('parking', filters.parking))
  add('bedrooms', bedroomsWithin(filters))
  add('bathrooms', atLeast('bathrooms', filters.bathrooms))
  add('yearBuilt', atLeast('year_built', filters.yearBuilt))
  if (minArea !== null || maxArea !== null)
    add('area', within(AREA, compared(minArea), compared(maxArea), 'float8'))
  return choices
}

/** A derived filter as a condition on the column of its field. */
function ofField({ name, filter, spec, wanted }: AskedFilter): SQL {
  if (Number.isNaN(wanted)) return sql`false`
  const column = sql`${sql.raw(`properties.${filterColumn(name)}`)}`
  const figure = sql`${column}::real::float8`
  switch (filter) {
    case 'atLeast':
      return sql`${figure} >= ${wanted}::float8`
    case 'atMost':
      return sql`${figure} <= ${wanted}::float8`
    case 'oneOf':
      return sql`${column} = ${filterOptions(spec)[wanted] ?? ''}::text`
    case 'yes':
      return sql`${column} = ${wanted === 1}::boolean`
  }
}

/** The same as bounds on SALE_PRICE, in a form for which the planner has statistics. */
function saleWithin(min: number | null, max: number | null): SQL {
  const price = sql.raw('properties.price')
  return sql`(properties.for_sale and properties.price <> 0 and ${within(price, min, max, 'bigint')})`
}

function rentWithin(min: number | null, max: number | null): SQL {
  return within(sql`(${RENT})`, min, max, 'bigint')
}

function within(
  value: SQL,
  min: number | null,
  max: number | null,
  type: 'bigint' | 'float8',
): SQL {
  if (Number.isNaN(min) || Number.isNaN(max)) return sql`false`
  const cast = sql.raw(type)
  const [low, high] =
    type === 'bigint' ? [whole(min, Math.ceil), whole(max, Math.floor)] : [min, max]
  return allOf([
    ...(low === null ? [] : [sql`${value} >= ${low}::${cast}`]),
    ...(high === null ? [] : [sql`${value} <= ${high}::${cast}`]),
  ])
}

const compared = (sqft: number | null): number | null => (sqft === null ? null : comparedSqFt(sqft))

/** In single precision, which the index stores. */
const single = (value: number | null): number | null => (value === null ? null : Math.fround(value))

/** A bound in whole rupees that fits in a bigint. */
function whole(bound: number | null, round: (value: number) => number): number | null {
  const most = Number.MAX_SAFE_INTEGER
  return bound === null ? null : Math.max(-most, Math.min(most, round(bound)))
}

/** Values that are not ids match nothing. */
function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.filter(Number.isSafeInteger).join(',')}}`}::bigint[]`
}

function equipped(amenities: readonly string[]): SQL {
  const names = amenities.map((amenity) => sql`${amenity}::text`)
  return sql`properties.amenity_keys @> array[${sql.join(names, sql`, `)}]`
}
