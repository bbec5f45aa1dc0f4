import type { BBox, PolygonRings, SearchFilters, Sort } from '../domain/search/filters.ts'
import type { FacetCounts, FacetName } from '../domain/search/facets.ts'

export interface IndexRequest {
  filters: SearchFilters
  /** The time from which the age of a listing counts. */
  now: Date
  /** Edges are inclusive. A west bound east of the east bound crosses the dateline; 360° or more spans the globe. */
  bbox?: BBox | null
  /** A listing must lie in at least one of them. */
  polygons?: readonly PolygonRings[] | null
  near?: { lat: number; lng: number } | null
  /** With `near`: the maximum distance. */
  radiusKm?: number | null
  /** Only listings with these marks and one of these ids. */
  only?: { verified?: boolean; featured?: boolean; ids?: readonly number[] }
  /** Hidden listings: they are neither returned nor counted. */
  exclude?: readonly number[] | null
  sort: Sort
  /** Listings per page, at most MAX_PAGE; 0 for none. */
  limit: number
  /** The end of the previous page. */
  after?: PageMark | null
  facets?: readonly FacetName[]
  /** The map's zoom, for clusters; any number, clamped to supported levels. Absent: no clusters. */
  zoom?: number | null
}

/** The maximum number of listings on one page: the points of a map, plus one to detect that there are more. */
export const MAX_PAGE = 5_001

/**
 * The sort key of a listing: groups ascend, then values, then ids. Values are exact doubles, so a key that was
 * serialised as JSON still starts where its page ended. Signs are not inverted: in a descending order, greater values
 * come first.
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
 * | nearest | 0: with a point | km by `distanceKm` from   `near`, else the centre of `bbox` | rise | rise |
 * | | 1: the others | 0 | | rise |
 *
 * "nearest" without a valid reference point is "newest". The rent of a listing that is only for rent and has none is
 * its price.
 */
export type PageMark = readonly [group: number, value: number, id: number]

/** Matches that share a grid cell of the map. */
export interface Cluster {
  /** Cell x, y of a grid of 2^level × 2^level over the world in Web Mercator, from the north-west. */
  x: number
  y: number
  /** The mean of their points, degrees, to within a 32nd of the cell's side. */
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
  /** Of all matches with a point. */
  bounds: BBox | null
}
