import { distanceKm, type Point } from '../places/distance.ts'

/** Roads are longer than the straight line by about this. A rule of thumb, stated beside every result. */
export const DETOUR = 1.35
/** km on streets before the open road begins, at both ends together. */
const STREET_KM = 8
/** km/h, out of the rush. */
export const STREET_KMH = 20
export const ROAD_KMH = 38

export interface Commute {
  /** As the crow flies. */
  straightKm: number
  roadKm: number
  minutes: number
}

/**
 * Distance and driving time between two points, as an estimate: the straight line × 1.35, the first 8 km at 20 km/h and
 * the rest at 38 km/h. No traffic, no ferry, no hairpin is known.
 */
export function commute(from: Point, to: Point): Commute {
  const straightKm = distanceKm(from, to)
  const roadKm = straightKm * DETOUR
  const street = Math.min(roadKm, STREET_KM)
  return {
    straightKm,
    roadKm,
    minutes: Math.round((street / STREET_KMH + (roadKm - street) / ROAD_KMH) * 60),
  }
}
