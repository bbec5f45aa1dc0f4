import { distanceKm, type Point } from '../places/distance.ts'

/** The ratio of road distance to straight-line distance. A rule of thumb, stated beside every result. */
export const DETOUR = 1.35
/** km on streets at the two ends together, before the open road. */
export const STREET_KM = 8
/** km/h, outside rush hours. */
export const STREET_KMH = 20
export const ROAD_KMH = 38

export interface Commute {
  /** Straight-line distance. */
  straightKm: number
  roadKm: number
  minutes: number
}

/**
 * Estimates distance and driving time between two points: the straight line × 1.35, the first 8 km at 20 km/h and the
 * rest at 38 km/h. Traffic, ferries and hairpin bends are not considered.
 */
export function commute(from: Point, to: Point): Commute {
  return commuteOf(distanceKm(from, to))
}

/** As `commute`, for a straight-line distance in km. */
export function commuteOf(straightKm: number): Commute {
  const roadKm = straightKm * DETOUR
  const street = Math.min(roadKm, STREET_KM)
  return {
    straightKm,
    roadKm,
    minutes: Math.round((street / STREET_KMH + (roadKm - street) / ROAD_KMH) * 60),
  }
}
