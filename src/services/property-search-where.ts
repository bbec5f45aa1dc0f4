import { sql, type SQL } from 'drizzle-orm'
import { toSquareMetres } from '../domain/land/units.ts'
import { OPEN_STATUSES } from '../domain/listing-visibility.ts'
import { EARTH_RADIUS_KM } from '../domain/places/distance.ts'
import { townByName, TOWNS, type Town } from '../domain/places/towns.ts'
import type { BBox, SearchFilters } from '../domain/search-filters.ts'
import type { IndexRequest } from '../search/request.ts'
import { foldText, foldWords, likeEscape } from '../domain/text/fold.ts'

/** Section 5's filters as SQL over `properties`; src/domain/listing-match.ts says the same for one listing. */

const statuses = OPEN_STATUSES.map((status) => `'${status}'`).join(', ')
/** What lists, counts and the map show. */
export const OFFERED = sql.raw(
  `properties.publication = 'live' and properties.status in (${statuses})`,
)

/** Rupees asked for a sale; null when it is not for sale or unpriced. */
export const SALE_PRICE = sql.raw(
  'case when properties.for_sale then nullif(properties.price, 0) end',
)
/** Rupees a month; a rent-only listing without a rent gives its price. */
export const RENT = sql.raw(
  `case when properties.for_rent then coalesce(nullif(properties.monthly_rent, 0),
     case when not properties.for_sale then nullif(properties.price, 0) end) end`,
)

type Where = Pick<IndexRequest, 'filters' | 'bbox' | 'near' | 'radiusKm'>

export function searchWhere({ filters, bbox, near, radiusKm }: Where): SQL {
  const parts = [
    OFFERED,
    offer(filters),
    filters.location === '' ? null : located(filters.location),
    ...foldWords(filters.q).map(says),
    filters.propertyType ? sql`properties.property_type = ${filters.propertyType}` : null,
    between(comparedPrice(filters), filters.minPrice, filters.maxPrice, 'bigint'),
    filters.bedrooms > 0 ? sql`properties.bedrooms >= ${filters.bedrooms}` : null,
    filters.bathrooms > 0 ? sql`properties.bathrooms >= ${filters.bathrooms}` : null,
    filters.furnishing ? sql`properties.furnishing = ${filters.furnishing}` : null,
    filters.possessionStatus
      ? sql`properties.possession_status = ${filters.possessionStatus}`
      : null,
    filters.parking ? sql`properties.parking = ${filters.parking}` : null,
    filters.yearBuilt > 0 ? sql`properties.year_built >= ${filters.yearBuilt}` : null,
    areaBetween(filters.minArea, filters.maxArea),
    filters.amenities.length > 0 ? equipped(filters.amenities) : null,
    bbox ? inBox(bbox) : null,
    near && radiusKm != null ? sql`${kmFrom(near)} <= ${radiusKm}::float8` : null,
  ]
  return sql.join(
    parts.filter((part) => part !== null),
    sql` and `,
  )
}

const anyOf = (parts: SQL[]): SQL => sql`(${sql.join(parts, sql` or `)})`

function equipped(amenities: readonly string[]): SQL {
  const names = amenities.map((amenity) => sql`${amenity}::text`)
  return sql`properties.amenity_keys @> array[${sql.join(names, sql`, `)}]`
}

/** The rupees that a price bound and a price sort look at. */
export function comparedPrice(filters: Pick<SearchFilters, 'forSale' | 'forRent'>): SQL {
  return filters.forRent && !filters.forSale ? RENT : SALE_PRICE
}

function offer({ forSale, forRent }: SearchFilters): SQL | null {
  if (forSale && forRent) return null
  if (!forSale && !forRent) return sql`false`
  return forSale ? sql`properties.for_sale` : sql`properties.for_rent`
}

function between(
  value: SQL,
  min: number | null,
  max: number | null,
  type: 'bigint' | 'float8',
): SQL | null {
  const cast = sql.raw(type)
  const low = min === null ? null : sql`(${value}) >= ${min}::${cast}`
  const high = max === null ? null : sql`(${value}) <= ${max}::${cast}`
  return low && high ? sql`(${low} and ${high})` : (low ?? high)
}

/** A bound typed in another unit than the listing may differ in the last bit of the stored m². */
const AREA_NOISE = 1e-9

function areaBetween(minSqFt: number | null, maxSqFt: number | null): SQL | null {
  const metres = (sqft: number | null, widen: number) =>
    sqft === null ? null : toSquareMetres(sqft, 'sqft') * (1 + widen)
  return between(
    sql.raw('properties.area_m2'),
    metres(minSqFt, -AREA_NOISE),
    metres(maxSqFt, AREA_NOISE),
    'float8',
  )
}

/** Substring of city, shown address or title, any case, nothing special; also a town's other names. */
function located(location: string): SQL {
  const town = townByName(location)
  return anyOf([contains(location), ...(town ? [inTown(town)] : [])])
}

/** One word of `q`: somewhere in the text, or the beginning of a town's name in either script. */
function says(word: string): SQL {
  const towns =
    word.length < 3
      ? []
      : TOWNS.filter((town) =>
          spellings(town).some((name) => foldWords(name).some((part) => part.startsWith(word))),
        )
  return anyOf([contains(word), ...towns.map(inTown)])
}

const MALAYALAM = /[\u0d00-\u0d7f]/

function contains(text: string): SQL {
  const literal = sql`properties.search_text like '%' || lower(${likeEscape(text)}::text) || '%'`
  if (!MALAYALAM.test(text)) return literal
  return sql`(${literal} or ${FOLDED_TEXT} like ${`%${likeEscape(foldText(text))}%`})`
}

/** Atomic chillus, and those spelt with a joiner, as the consonant and its virama: what foldText makes of them. */
const CHILLUS: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
}
const FOLDED_TEXT = Object.entries(CHILLUS).reduce(
  (text, [chillu, spelt]) => sql`replace(${text}, ${chillu}::text, ${spelt}::text)`,
  sql`translate(normalize(properties.search_text, NFC), ${'\u200c\u200d'}::text, '')`,
)

function inTown(town: Town): SQL {
  const names = spellings(town).map((name) => sql`lower(${name}::text)`)
  return sql`lower(properties.city) in (${sql.join(names, sql`, `)})`
}

function spellings(town: Town): string[] {
  return [town.name, town.nameMl, ...town.aliases]
}

/** Edges belong to the box. West of east goes over the dateline; 360° or more is the whole round. */
function inBox([west, south, east, north]: BBox): SQL {
  const lat = sql`properties.shown_lat between ${south}::float8 and ${north}::float8`
  if (east - west >= 360) return sql`(${lat} and properties.shown_lng is not null)`
  const w = wrapped(west)
  const e = wrapped(east)
  const lng = sql.raw('properties.shown_lng')
  return w <= e
    ? sql`(${lat} and ${lng} between ${w}::float8 and ${e}::float8)`
    : sql`(${lat} and (${lng} >= ${w}::float8 or ${lng} <= ${e}::float8))`
}

/** A longitude within [-180, 180]; one that is already there stays exact. */
function wrapped(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/** Great-circle km from a point to the shown point. */
export function kmFrom({ lat, lng }: { lat: number; lng: number }): SQL {
  return sql`(${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    sin(radians(properties.shown_lat - ${lat}::float8) / 2) ^ 2 +
    cos(radians(${lat}::float8)) * cos(radians(properties.shown_lat)) *
    sin(radians(properties.shown_lng - ${lng}::float8) / 2) ^ 2))))`
}
