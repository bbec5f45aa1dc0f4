import type { Effort } from '../effort.ts'

/** What a region is of a box: all of its points lie inside, none does, or the part that decides about them. */
export type Cover = 'outside' | 'inside' | Region

/** A part of the map. Degrees; longitudes from -180 to 180. */
export interface Region {
  /**
   * How a box lies to it. When in doubt a region for the points of that box, cheaper to ask than this one.
   *
   * @throws TooCostly when looking takes more than the effort that is left.
   */
  within(west: number, south: number, east: number, north: number, effort: Effort): Cover
  contains(lng: number, lat: number): boolean
  /** Nanoseconds that `contains` takes, about. */
  readonly cost: number
}
