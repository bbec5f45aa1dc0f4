import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import {
  FURNISHING,
  LAND_TYPES,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  type AmenityChoice,
} from '../../domain/listings/listing.ts'
import { TRAVEL_MODES } from '../../domain/search/reach.ts'
import { NEAR_KINDS } from '../../domain/places/landmarks/near-kinds.ts'
import { DERIVED_FILTERS, filterOptions } from '../../domain/search/field-filters.ts'
import type { FacetName } from '../../domain/search/facets.ts'
import {
  AREA_SLIDER,
  DEFAULT_FILTERS,
  POSTED_BY,
  PRICE_SLIDER,
  SORTS,
  type BBox,
  type FlagFilter,
  type SearchFilters,
} from '../../domain/search/filters.ts'
import { areaSqFt, choice, money, number, plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import type { PropertyCard } from '../listings/listings.ts'
import {
  amenityChoices,
  bbox,
  choices,
  day,
  exclude,
  facetNames,
  near,
  polygon,
  tick,
  untickedFlag,
  words,
} from './search-parameters.ts'
import type { SearchRequest } from './url.ts'

export type { SearchRequest } from './url.ts'

/**
 * The codec between a search and its URL. Empty means unset; a repeated name is rejected except for lists; an
 * upper bound at the slider's end means "and above", that is no bound; a typed one beyond it applies.
 */

const FLAGS = {
  verified: untickedFlag,
  photos: untickedFlag,
  papers: untickedFlag,
  boundary: untickedFlag,
  well: untickedFlag,
  priceLowered: untickedFlag,
} satisfies Record<FlagFilter, z.ZodType>

const filterFields = {
  location: words,
  q: words,
  propertyType: choices(PROPERTY_TYPES),
  minPrice: money,
  maxPrice: money,
  bedrooms: number({ max: LIMITS.rooms.max, whole: true }),
  maxBedrooms: number({ min: 1, max: LIMITS.rooms.max, whole: true }),
  bathrooms: number({ max: LIMITS.rooms.max, whole: true }),
  furnishing: choice(FURNISHING),
  possessionStatus: choice(POSSESSION_STATUS),
  amenities: amenityChoices,
  forSale: tick,
  forRent: tick,
  /** The home page's three buttons, for a reader without scripts. */
  want: choice(['buy', 'rent', 'land']),
  minArea: areaSqFt,
  maxArea: areaSqFt,
  minPlotArea: areaSqFt,
  maxPlotArea: areaSqFt,
  parking: choice(PARKING),
  yearBuilt: number({ whole: true, max: 9999 }),
  postedWithin: number({ min: 1, max: LIMITS.search.maxPostedDays, whole: true }),
  postedBy: choice(POSTED_BY),
  ...FLAGS,
  nearTo: choices(NEAR_KINDS),
  readyBy: day.transform(withinReadyDays),
  maxAdvance: number({ max: LIMITS.search.maxAdvanceMonths, whole: true }),
}

/** The index tells days apart between these two only; an earlier or later one finds what the nearest of them finds. */
function withinReadyDays(asked: string | null): string | null {
  const { from, to } = LIMITS.search.readyDays
  return asked === null || (asked >= from && asked <= to) ? asked : asked < from ? from : to
}

/** What is asked of fields whose filter is derived, by the field's own name in the address. */
const fieldFilters: Record<string, z.ZodType> = Object.fromEntries(
  DERIVED_FILTERS.map(({ name, filter, spec }) => {
    if (filter === 'yes') return [name, untickedFlag]
    if (filter === 'oneOf') return [name, choice(filterOptions(spec) as [string, ...string[]])]
    return [name, number(spec.min === undefined ? {} : { min: spec.min })]
  }),
)

/** The derived filters that are set; at least nothing is no bound. */
function readFieldFilters(query: Record<string, unknown>): Pick<SearchFilters, 'fields'> {
  const asked = DERIVED_FILTERS.flatMap(({ name, filter }): [string, number | string | true][] => {
    const value = query[name]
    if (value === true || typeof value === 'string') return [[name, value]]
    return typeof value === 'number' && !(filter === 'atLeast' && value === 0)
      ? [[name, value]]
      : []
  })
  return asked.length === 0 ? {} : { fields: Object.fromEntries(asked) }
}

/**
 * A point alone is a bound too, of the usual distance: unless it is only what the results are ordered by, or a travel
 * time or a drawn area says how far.
 */
function radiusOf(query: {
  near: object | null
  radiusKm: number | null
  minutes: number | null
  polygon: readonly unknown[] | null
  sort: (typeof SORTS)[number] | null
}): number | null {
  if (!query.near) return null
  if (query.radiusKm) return query.radiusKm
  const isBound = query.minutes !== null || Boolean(query.polygon?.length)
  return isBound || query.sort === 'nearest' ? null : LIMITS.search.nearKm
}

function searchQueryOf(limits: { defaultLimit: number; maxLimit: number }) {
  return z
    .object({
      ...filterFields,
      // Their names are not known to the compiler.
      ...(fieldFilters as object),
      bbox,
      polygon,
      facets: facetNames,
      zoom: number({ max: LIMITS.search.maxZoom }),
      exclude,
      near,
      nearName: words,
      radiusKm: number({ max: LIMITS.search.maxRadiusKm }),
      minutes: number({ ...LIMITS.search.minutes, whole: true }),
      by: choice(TRAVEL_MODES),
      sort: choice(SORTS),
      limit: number({ min: 1, whole: true, max: limits.maxLimit }),
      cursor: z.string(message('notCursor')).max(500, message('notCursor')).optional(),
      city: words,
    })
    .superRefine((query, ctx) => {
      if (query.minPrice !== null && query.maxPrice !== null && query.minPrice > query.maxPrice)
        ctx.addIssue({ code: 'custom', path: ['maxPrice'], message: 'range.price' })
      if (query.minArea !== null && query.maxArea !== null && query.minArea > query.maxArea)
        ctx.addIssue({ code: 'custom', path: ['maxArea'], message: 'range.area' })
      const { minPlotArea, maxPlotArea, bedrooms, maxBedrooms } = query
      if (minPlotArea !== null && maxPlotArea !== null && minPlotArea > maxPlotArea)
        ctx.addIssue({ code: 'custom', path: ['maxPlotArea'], message: 'range.area' })
      if (bedrooms !== null && maxBedrooms !== null && bedrooms > maxBedrooms)
        ctx.addIssue({ code: 'custom', path: ['maxBedrooms'], message: 'range.rooms' })
    })
    .transform((query): SearchRequest => ({
      filters: {
        ...DEFAULT_FILTERS,
        location: query.location,
        q: query.q,
        propertyType: query.want === 'land' ? [...LAND_TYPES] : query.propertyType,
        minPrice: query.minPrice === 0 ? null : query.minPrice,
        maxPrice: query.maxPrice === PRICE_SLIDER.max ? null : query.maxPrice,
        bedrooms: query.bedrooms ?? 0,
        maxBedrooms: query.maxBedrooms,
        bathrooms: query.bathrooms ?? 0,
        furnishing: query.furnishing,
        possessionStatus: query.possessionStatus,
        amenities: query.amenities,
        forSale: query.forSale && query.want !== 'rent',
        forRent: query.forRent && query.want !== 'buy',
        minArea: query.minArea === 0 ? null : query.minArea,
        maxArea: query.maxArea === AREA_SLIDER.max ? null : query.maxArea,
        minPlotArea: query.minPlotArea === 0 ? null : query.minPlotArea,
        maxPlotArea: query.maxPlotArea,
        parking: query.parking,
        yearBuilt: query.yearBuilt ?? 0,
        postedWithin: query.postedWithin,
        postedBy: query.postedBy,
        verified: query.verified,
        photos: query.photos,
        papers: query.papers,
        boundary: query.boundary,
        well: query.well,
        priceLowered: query.priceLowered,
        nearTo: query.nearTo,
        readyBy: query.readyBy,
        maxAdvance: query.maxAdvance,
        ...readFieldFilters(query),
      },
      bbox: query.bbox,
      polygons: query.polygon,
      facets: query.facets,
      zoom: query.zoom,
      near: query.near,
      nearName: query.near && query.nearName !== '' ? query.nearName : null,
      radiusKm: radiusOf(query),
      ...(query.near && query.minutes
        ? { minutes: query.minutes, by: query.by ?? ('car' as const) }
        : {}),
      exclude: query.exclude,
      sort: query.sort ?? 'newest',
      limit: query.limit ?? limits.defaultLimit,
      cursor: query.cursor || null,
    }))
}

/** Result cards, one screen at a time. */
export const searchQuery = searchQueryOf(LIMITS.search)
/** GET /api/properties: the same search in the specified wire form, up to 1,000 at a time. */
export const propertyListQuery = searchQueryOf(LIMITS.properties)
/** A search in a person's own words: "3 bhk under 60 lakh thrissur". */
export const askText = z
  .string(message('notText'))
  .max(LIMITS.ask.maxChars, message('tooLong', { max: LIMITS.ask.maxChars }))
  .transform(plain)
  .refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), message('askWithoutWords'))
/**
 * GET /api/search: a search; with `points=1` it returns all matches for the map. When there are too many and a zoom is
 * given, it returns clusters with their counts and the listings that are alone in theirs. With `ask`, the parameters
 * that a sentence means; those that are given beside it win.
 */
export const searchCallQuery = z.intersection(
  searchQuery,
  z.object({
    points: z.enum(['0', '1'], message('notFlag')).optional(),
    ask: askText.optional(),
  }),
)

/** What the map draws. */
export interface MapPoints {
  points: MapPoint[]
  /** Clusters of several listings; empty while `points` contains all matches. */
  cells: MapCluster[]
  /** There are more matches than were returned: the result is valid only for the requested box and zoom. */
  truncated: boolean
}

/** A match as the map needs it. */
export interface MapPoint {
  id: number
  lat: number
  lng: number
  forSale: boolean
  /** Sale price, or monthly rent when only for rent; whole rupees. */
  price: number | null
  rent: number | null
  bedrooms: number | null
  title: string
  city: string
  polygon: [number, number][] | null
  /** Sample data; absent otherwise. */
  demo?: true
}

/** The number of listings for a choice; for price and area ranges, `value` is the lower bound. */
export interface FacetValue {
  value: string | number
  count: number
}

/** Matches that share a grid cell of the map. */
export interface MapCluster {
  /** A cell of a grid of 2^level × 2^level over the world in Web Mercator, from the north-west. */
  x: number
  y: number
  /** Their mean point, degrees. */
  lng: number
  lat: number
  count: number
  forSale: number
  forRent: number
  /** The listing, when it is alone. */
  id: number | null
}

/** The filter that a search drops. */
export type Relaxation =
  | 'amenity'
  | 'amenities'
  | 'furnishing'
  | 'possessionStatus'
  | 'parking'
  | 'yearBuilt'
  | 'facts'
  | 'ready'
  | 'fields'
  | 'bathrooms'
  | 'bedrooms'
  | 'maxPrice'
  | 'price'
  | 'area'
  | 'plotArea'
  | 'propertyType'
  | 'words'
  | 'offer'
  | 'around'
  | 'wider'
  | 'everywhere'
  | 'filters'

/** A relaxed form of a search without results, and its number of results. */
export interface RelaxedSearch {
  gives: Relaxation
  /** The dropped amenity, for 'amenity'. */
  amenity: AmenityChoice | null
  request: Pick<
    SearchRequest,
    'filters' | 'bbox' | 'polygons' | 'near' | 'nearName' | 'radiusKm' | 'sort'
  >
  total: number
}

export interface SearchAnswer {
  total: number
  items: PropertyCard[]
  /** The requested facets; each is counted without its own filter. */
  facets: Partial<Record<FacetName, FacetValue[]>>
  /** When a zoom was given. */
  clusters: { level: number; cells: MapCluster[] } | null
  /** Bounds of all matches, null when none has a position. */
  bounds: BBox | null
  nextCursor: string | null
}
