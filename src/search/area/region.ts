/** What a region is of a box: all of its points lie inside, none does, or the part that decides about them. */
export type Cover = 'outside' | 'inside' | Region

/** A part of the map. Degrees; longitudes from -180 to 180. */
export interface Region {
  /** How a box lies to it. When in doubt a region for the points of that box, cheaper to ask than this one. */
  within(west: number, south: number, east: number, north: number): Cover
  contains(lng: number, lat: number): boolean
  /** Nanoseconds that `contains` takes, about. */
  readonly cost: number
  /** Nanoseconds that `within` takes, about. */
  readonly boxCost: number
}
