import type { BBox, PolygonRings, SearchFilters, Sort } from '../domain/search-filters.ts'
import type { FacetCounts, FacetName } from '../domain/search-facets.ts'

export interface IndexRequest {
  filters: SearchFilters
  /** Edges belong to it. West of east goes over the dateline; 360° or more is the whole round. */
  bbox?: BBox | null
  /** A listing lies in any of them. */
  polygons?: readonly PolygonRings[] | null
  near?: { lat: number; lng: number } | null
  /** With `near`: no farther than this. */
  radiusKm?: number | null
  /** Only listings that carry these marks. */
  only?: { verified?: boolean; featured?: boolean }
  sort: Sort
  /** Listings of a page, at most MAX_PAGE; 0 for none. */
  limit: number
  /** Where the page before ended. */
  after?: PageMark | null
  facets?: readonly FacetName[]
  /** Of the map, for clusters; any number, held to what maps know. Absent: no clusters. */
  zoom?: number | null
}

/** The most listings of one page, whatever is asked. */
export const MAX_PAGE = 1_000

/**
 * The place of a listing in an order: first its group (what lacks the figure comes behind), then the figure, then the
 * id. Exact doubles: a mark that went through JSON still begins where its page ended.
 */
export type PageMark = readonly [group: number, value: number, id: number]

/** Matches that share a square of the map. */
export interface Cluster {
  /** Square x, y of 2^level × 2^level over the world in Web Mercator, from the north-west. */
  x: number
  y: number
  /** The mean of their points, degrees, to within a 32nd of the square's side. */
  lng: number
  lat: number
  count: number
  forSale: number
  forRent: number
  /** The listing, when it is alone. */
  id: number | null
}

export interface IndexAnswer {
  total: number
  ids: number[]
  /** Null on the last page. */
  nextMark: PageMark | null
  facets: FacetCounts
  clusters: { level: number; cells: Cluster[] } | null
  /** Of all matches that have a point. */
  bounds: BBox | null
}
