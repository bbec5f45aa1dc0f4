/** A region's relation to a box: 'inside' and 'outside' apply to all of its points; otherwise the part that decides. */
export type Cover = 'outside' | 'inside' | Region

/** A part of the map. Degrees; longitudes from -180 to 180. */
export interface Region {
  /**
   * The relation of a box to this region. When in doubt, a region that is valid for the points of that box and cheaper
   * to test than this one.
   */
  within(west: number, south: number, east: number, north: number): Cover
  contains(lng: number, lat: number): boolean
  /** Approximate cost of `contains` in nanoseconds. */
  readonly cost: number
  /** Approximate cost of `within` in nanoseconds. */
  readonly boxCost: number
}
