/** How a box lies to a region. When in doubt, 'border': its points are then looked at one by one. */
export type Cover = 'outside' | 'border' | 'inside'

/** A part of the map. Degrees; longitudes from -180 to 180. */
export interface Region {
  cover(west: number, south: number, east: number, north: number): Cover
  contains(lng: number, lat: number): boolean
}
