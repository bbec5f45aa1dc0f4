import type { NamedPlace } from '../places/places.ts'
import type { FacetName } from '../../domain/search/facets.ts'
import {
  DEFAULT_FILTERS,
  type BBox,
  type PolygonRings,
  type SearchFilters,
  type Sort,
} from '../../domain/search/filters.ts'
import type { TravelMode } from '../../domain/search/reach.ts'

/** The encoder of the search codec. It imports no validator, so that every page can build links with it. */

/** A search request: filters, place, order and offset. */
export interface SearchRequest {
  filters: SearchFilters
  bbox: BBox | null
  /** A listing must lie in at least one of them. */
  polygons?: readonly PolygonRings[] | null
  /** The reference point of the "nearest" order; with `radiusKm` it is also a bound. */
  near?: { lat: number; lng: number } | null
  /** The name of what stands at `near`; display only. */
  nearName?: string | null
  radiusKm?: number | null
  /**
   * Travel time to `near`, and how. Without `radiusKm` or `polygons` it is turned into one of them when the search is
   * read; beside one it says where that came from.
   */
  minutes?: number | null
  by?: TravelMode | null
  /** Listings to exclude: the hidden ones. Page URLs never contain them. */
  exclude?: readonly number[] | null
  sort: Sort
  limit: number
  /** The facets to count besides the page. */
  facets?: readonly FacetName[]
  /** The map's zoom, when clusters are requested; 0 to 22. */
  zoom?: number | null
  /** Opaque; from the previous response. */
  cursor: string | null
}

/** Encodes a search as URL parameters: only non-default ones, in a fixed order. */
export function searchToParams(request: Partial<SearchRequest>): URLSearchParams {
  const params = new URLSearchParams()
  const filters = { ...DEFAULT_FILTERS, ...request.filters }
  for (const key of Object.keys(DEFAULT_FILTERS) as (keyof typeof DEFAULT_FILTERS)[]) {
    const value = filters[key]
    if (Array.isArray(value)) {
      if (value.length > 0) params.set(key, value.join(','))
    } else if (value !== DEFAULT_FILTERS[key] && value !== null) params.set(key, String(value))
  }
  for (const [name, value] of Object.entries(filters.fields ?? {})) params.set(name, String(value))
  if (request.bbox) params.set('bbox', outward(request.bbox).join(','))
  if (request.polygons && request.polygons.length > 0)
    params.set('polygon', polygonsToText(request.polygons))
  if (request.near) params.set('near', `${request.near.lat},${request.near.lng}`)
  if (request.near && request.nearName) params.set('nearName', request.nearName)
  if (request.near && request.minutes) {
    params.set('minutes', String(request.minutes))
    params.set('by', request.by ?? 'car')
  }
  if (request.near && request.radiusKm) params.set('radiusKm', String(request.radiusKm))
  if (request.exclude?.length) params.set('exclude', request.exclude.join(','))
  if (request.sort && request.sort !== 'newest') params.set('sort', request.sort)
  if (request.cursor) params.set('cursor', request.cursor)
  return params
}

/**
 * Encodes areas as a parameter: `lng,lat,lng,lat,…` of a ring, rings of a polygon separated by `;` (the outer one
 * first, then its holes), polygons by `|`. Five decimals, about a metre.
 */
export function polygonsToText(polygons: readonly PolygonRings[]): string {
  return polygons
    .map((rings) =>
      rings
        .map((ring) => ring.map(([lng, lat]) => `${near(lng)},${near(lat)}`).join(','))
        .join(';'),
    )
    .join('|')
}

const near = (degrees: number): number => Number(degrees.toFixed(5))

/** Five decimals, about a metre, rounded outwards, so that points on the edge stay inside. */
function outward([west, south, east, north]: BBox): BBox {
  const step = 1e-5
  const down = (degrees: number) =>
    near(degrees) <= degrees ? near(degrees) : near(degrees - step)
  const up = (degrees: number) => (near(degrees) >= degrees ? near(degrees) : near(degrees + step))
  return [down(west), down(south), up(east), up(north)]
}

/** How the parameter `place` names a place of the register: "district:Thrissur", "pin:680584". */
export function placeParam({ kind, name, pin }: NamedPlace): string {
  return `${kind}:${pin ?? name}`
}
