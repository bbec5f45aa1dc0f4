import { LIMITS } from '../../contracts/limits.ts'
import type { Relaxation, RelaxedSearch } from '../../contracts/search/search.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import {
  DEFAULT_FILTERS,
  FLAG_FILTERS,
  type BBox,
  type SearchFilters,
} from '../../domain/search/filters.ts'

/** The criteria of a search, without its page. */
type Asked = RelaxedSearch['request']

/** The two queries that suggestions need. */
export interface RelaxQueries {
  total: (asked: Asked) => Promise<number>
  /** The lowest price of the matches, or rent when rents are compared, in rupees; null without one. */
  cheapest: (asked: Asked) => Promise<number | null>
}

/** Maximum number of suggestions. */
const MOST = 5
/** Maximum number of searches to find them. */
const MOST_SEARCHES = 24
/** Up to this many amenities are dropped one at a time; more are dropped together. */
const MOST_AMENITIES = 6
/** Radius around a town without matches, km. */
const AROUND_KM = 25

/** The least important criterion first: words that no filter answered, then what a home may lack. */
const ORDER: readonly Relaxation[] = [
  'words',
  'amenity',
  'amenities',
  'fields',
  'facts',
  'ready',
  'yearBuilt',
  'parking',
  'furnishing',
  'possessionStatus',
  'bathrooms',
  'maxPrice',
  'bedrooms',
  'area',
  'plotArea',
  'price',
  'around',
  'wider',
  'propertyType',
  'offer',
  'everywhere',
  'filters',
]

interface Candidate {
  gives: Relaxation
  amenity?: RelaxedSearch['amenity']
  request: Asked
}

/**
 * Suggestions when a search has no results: searches that each drop one criterion and have results, the least important
 * criterion first. If none has, the place without any filter.
 */
export async function relaxedSearches(
  asked: Asked,
  answers: RelaxQueries,
): Promise<RelaxedSearch[]> {
  const found: RelaxedSearch[] = []
  const raised = await raisedPrice(asked, answers)
  const candidates = [...candidatesOf(asked), ...(raised ? [raised] : [])].sort(byOrder)
  const given = new Set<Relaxation>()
  for (const candidate of candidates.slice(0, MOST_SEARCHES)) {
    // Rooms are reduced one by one, until a search has results.
    if (candidate.gives !== 'amenity' && given.has(candidate.gives)) continue
    const total = await answers.total(candidate.request)
    if (total === 0) continue
    given.add(candidate.gives)
    found.push({ amenity: null, ...candidate, total })
  }
  if (found.length === 0) {
    const request = bare(asked)
    const total = await answers.total(request)
    if (total > 0) found.push({ gives: 'filters', amenity: null, request, total })
  }
  return found.sort((a, b) => byOrder(a, b) || b.total - a.total).slice(0, MOST)
}

const byOrder = (a: { gives: Relaxation }, b: { gives: Relaxation }): number =>
  ORDER.indexOf(a.gives) - ORDER.indexOf(b.gives)

/** Every search that drops one criterion. */
export function candidatesOf(asked: Asked): Candidate[] {
  const { filters, bbox, polygons, near, radiusKm } = asked
  const candidates: Candidate[] = []
  const without = (gives: Relaxation, change: Partial<SearchFilters>): void =>
    void candidates.push({ gives, request: { ...asked, filters: { ...filters, ...change } } })

  if (filters.amenities.length <= MOST_AMENITIES)
    for (const amenity of filters.amenities)
      candidates.push({
        gives: 'amenity',
        amenity,
        request: {
          ...asked,
          filters: { ...filters, amenities: filters.amenities.filter((one) => one !== amenity) },
        },
      })
  if (filters.amenities.length > 1) without('amenities', { amenities: [] })
  if (Object.keys(filters.fields ?? {}).length > 0) without('fields', { fields: {} })
  const facts = factsOf(filters)
  if (facts.length > 0)
    without('facts', Object.fromEntries(facts.map((name) => [name, DEFAULT_FILTERS[name]])))
  if (filters.readyBy !== null) without('ready', { readyBy: null })
  if (filters.yearBuilt > 0) without('yearBuilt', { yearBuilt: 0 })
  if (filters.parking) without('parking', { parking: null })
  if (filters.furnishing) without('furnishing', { furnishing: null })
  if (filters.possessionStatus) without('possessionStatus', { possessionStatus: null })
  for (const rooms of ['bathrooms', 'bedrooms'] as const) {
    if (filters[rooms] > 1) without(rooms, { [rooms]: filters[rooms] - 1 })
    if (filters[rooms] > 0) without(rooms, { [rooms]: 0 })
  }
  if (filters.maxBedrooms !== null) {
    without('bedrooms', { maxBedrooms: null })
    without('bedrooms', { bedrooms: 0, maxBedrooms: null })
  }
  if (filters.minArea !== null || filters.maxArea !== null)
    without('area', { minArea: null, maxArea: null })
  if (filters.minPlotArea !== null || filters.maxPlotArea !== null)
    without('plotArea', { minPlotArea: null, maxPlotArea: null })
  if (filters.minPrice !== null || filters.maxPrice !== null)
    without('price', { minPrice: null, maxPrice: null })
  if (filters.propertyType.length > 0) without('propertyType', { propertyType: [] })
  if (filters.q !== '') without('words', { q: '' })
  if (!filters.forSale || !filters.forRent) without('offer', { forSale: true, forRent: true })

  const town = filters.location === '' ? undefined : townByName(filters.location)
  const elsewhere = (gives: Relaxation, area: Partial<Asked>): void =>
    void candidates.push({
      gives,
      request: { ...asked, ...NOWHERE, filters: { ...filters, location: '' }, ...area },
    })
  if (town && !bbox && !polygons?.length)
    elsewhere('around', { near: { lat: town.lat, lng: town.lng }, radiusKm: AROUND_KM })
  if (near && radiusKm && radiusKm * 2 <= LIMITS.search.maxRadiusKm)
    elsewhere('around', { near, radiusKm: radiusKm * 2 })
  if (bbox && !polygons?.length) elsewhere('wider', { bbox: threefold(bbox) })
  if (filters.location !== '' || bbox || polygons?.length || (near && radiusKm))
    elsewhere('everywhere', {})
  return candidates
}

/** Filters on facts about the listing itself, which are dropped together. */
const FACTS = [
  ...FLAG_FILTERS,
  'postedWithin',
  'postedBy',
  'maxAdvance',
  'nearTo',
] as const satisfies (keyof SearchFilters)[]

function factsOf(filters: SearchFilters): (typeof FACTS)[number][] {
  return FACTS.filter((name) => String(filters[name]) !== String(DEFAULT_FILTERS[name]))
}

const NOWHERE = {
  bbox: null,
  polygons: null,
  near: null,
  nearName: null,
  radiusKm: null,
} as const

/** The place, without any filter. */
function bare(asked: Asked): Asked {
  return { ...asked, filters: { ...DEFAULT_FILTERS, location: asked.filters.location } }
}

/** The maximum price raised to the lowest price of a match, as a round number. */
async function raisedPrice(asked: Asked, { cheapest }: RelaxQueries): Promise<Candidate | null> {
  const { filters } = asked
  if (filters.maxPrice === null) return null
  const lowest = await cheapest({ ...asked, filters: { ...filters, maxPrice: null } })
  if (lowest === null || lowest <= filters.maxPrice) return null
  const maxPrice = roundUp(lowest)
  return { gives: 'maxPrice', request: { ...asked, filters: { ...filters, maxPrice } } }
}

/** Rounds up to two digits: 1,18,00,000 becomes 1,20,00,000. */
export function roundUp(rupees: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(rupees)) - 1)
  return Math.ceil(rupees / step) * step
}

/** The box enlarged by its own size on each side, clamped to the globe. */
function threefold([west, south, east, north]: BBox): BBox {
  const across = (east < west ? east + 360 : east) - west
  const down = north - south
  return [west - across, Math.max(-90, south - down), west + 2 * across, Math.min(90, north + down)]
}
