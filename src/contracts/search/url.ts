import type { FacetName } from '../../domain/search/facets.ts'
import {
  DEFAULT_FILTERS,
  type BBox,
  type PolygonRings,
  type SearchFilters,
  type Sort,
} from '../../domain/search/filters.ts'

/** The writing half of the search codec: no validator here, so that every page may build links with it. */

/** A search as asked: what must hold, where, in which order, from where on. */
export interface SearchRequest {
  filters: SearchFilters
  bbox: BBox | null
  /** A home lies in any of them. */
  polygons?: readonly PolygonRings[] | null
  /** The point that the sort "nearest" measures from; with `radiusKm` also a bound. */
  near?: { lat: number; lng: number } | null
  radiusKm?: number | null
  /** Homes to leave out: hidden ones. No address of a page names them. */
  exclude?: readonly number[] | null
  sort: Sort
  limit: number
  /** What to count beside the page. */
  facets?: readonly FacetName[]
  /** Of the map, when clusters are wanted; 0 to 22. */
  zoom?: number | null
  /** Opaque; from the answer before. */
  cursor: string | null
}

/** The search as URL parameters: only what differs from the defaults, in a fixed order. */
export function searchToParams(request: Partial<SearchRequest>): URLSearchParams {
  const params = new URLSearchParams()
  const filters = { ...DEFAULT_FILTERS, ...request.filters }
  for (const key of Object.keys(DEFAULT_FILTERS) as (keyof SearchFilters)[]) {
    const value = filters[key]
    if (Array.isArray(value)) {
      if (value.length > 0) params.set(key, value.join(','))
    } else if (value !== DEFAULT_FILTERS[key] && value !== null) params.set(key, String(value))
  }
  if (request.bbox) params.set('bbox', outward(request.bbox).join(','))
  if (request.polygons && request.polygons.length > 0)
    params.set('polygon', polygonsToText(request.polygons))
  if (request.near) params.set('near', `${request.near.lat},${request.near.lng}`)
  if (request.near && request.radiusKm) params.set('radiusKm', String(request.radiusKm))
  if (request.exclude?.length) params.set('exclude', request.exclude.join(','))
  if (request.sort && request.sort !== 'newest') params.set('sort', request.sort)
  if (request.cursor) params.set('cursor', request.cursor)
  return params
}

/**
 * Areas as a parameter: `lng,lat,lng,lat,…` of a ring, rings of a polygon parted by `;` (the outer one first, then its
 * holes), polygons by `|`. Five decimals, about a metre.
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

/** Five decimals, about a metre, rounded away from the middle: what lies on the edge stays inside. */
function outward([west, south, east, north]: BBox): BBox {
  const step = 1e-5
  const down = (degrees: number) =>
    near(degrees) <= degrees ? near(degrees) : near(degrees - step)
  const up = (degrees: number) => (near(degrees) >= degrees ? near(degrees) : near(degrees + step))
  return [down(west), down(south), up(east), up(north)]
}
