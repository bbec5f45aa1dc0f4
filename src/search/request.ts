import type { BBox, PolygonRings, SearchFilters, Sort } from '../domain/search/filters.ts'
import type { FacetCounts, FacetName } from '../domain/search/facets.ts'

export interface IndexRequest {
  filters: SearchFilters
  /** Edges belong to it. West of east goes over the dateline; 360° or more is the whole round. */
  bbox?: BBox | null
  /** A listing lies in any of them. */
  polygons?: readonly PolygonRings[] | null
  near?: { lat: number; lng: number } | null
  /** With `near`: no farther than this. */
  radiusKm?: number | null
  /** Only listings that carry these marks, and of these ids alone. */
  only?: { verified?: boolean; featured?: boolean; ids?: readonly number[] }
  /** Listings that somebody does not want to see: none of them is found or counted. */
  exclude?: readonly number[] | null
  sort: Sort
  /** Listings of a page, at most MAX_PAGE; 0 for none. */
  limit: number
  /** Where the page before ended. */
  after?: PageMark | null
  facets?: readonly FacetName[]
  /** Of the map, for clusters; any number, held to what maps know. Absent: no clusters. */
  zoom?: number | null
}

/** The most listings of one page, whatever is asked: the points of a map, and one to know that there are more. */
export const MAX_PAGE = 5_001

/**
 * The place of a listing in an order: groups rise, then values, then ids. Exact doubles: a mark that went through JSON
 * still begins where its page ended. None has a sign turned: where an order falls, greater values come first.
 *
 * | sort | group | value | values | ids |
 * |---|---|---|---|---|
 * | newest | 0 | `createdAtMicros` | fall | fall |
 * | price-asc, price-desc | 0: for sale and priced | the price, rupees | rise, fall | rise |
 * | | 1: only for rent, with a rent | the rent, rupees a month | rise, fall | rise |
 * | | 2: the others | 0 | | rise |
 * | the same with For Rent alone | 0: with a rent | the rent | rise, fall | rise |
 * | | 1: the others | 0 | | rise |
 * | area-asc, area-desc | 0: with an area | `areaSqFt` | rise, fall | rise |
 * | | 1: the others | 0 | | rise |
 * | unit-price-asc | 0: with a `pricePerSqFt` | it | rise | rise |
 * | | 1: the others | 0 | | rise |
 * | nearest | 0: with a point | km by the haversine formula from `near`, else the middle of `bbox` | rise | rise |
 * | | 1: the others | 0 | | rise |
 *
 * "nearest" without a point to measure from, or with one that is no number, is "newest". The rent of what is only for rent and names none is its price.
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
