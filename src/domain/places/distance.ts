import { ECCENTRICITY_2, EQUATOR_M } from './ellipsoid.ts'

/** Degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

const RADIANS = Math.PI / 180

/**
 * Distance between two points in km, on the WGS 84 ellipsoid: the haversine formula with the ellipsoid's radii of
 * curvature at the middle latitude. Within Kerala it is within 0.05 % of the geodesic. `src/services/search/places.ts`
 * has the same formula in SQL.
 */
export function distanceKm(a: Point, b: Point): number {
  // 1 - e² sin²φ, which gives both radii.
  const w = 1 - ECCENTRICITY_2 * Math.sin(((a.lat + b.lat) / 2) * RADIANS) ** 2
  const normalKm = EQUATOR_M / 1_000 / Math.sqrt(w)
  const halfLat = (((b.lat - a.lat) * RADIANS) / 2) * ((1 - ECCENTRICITY_2) / w)
  const halfLng = ((b.lng - a.lng) * RADIANS) / 2
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(halfLng) ** 2
  return 2 * normalKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The angle in radians between two points, seen from the centre of a sphere. It obeys the triangle inequality. */
export function sphereAngle(a: Point, b: Point): number {
  const halfLat = ((b.lat - a.lat) * RADIANS) / 2
  const halfLng = ((b.lng - a.lng) * RADIANS) / 2
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(halfLng) ** 2
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** The smallest ratio of the two radii of curvature: along a meridian at the equator. */
const LEAST_RATIO = 1 - ECCENTRICITY_2
const EQUATOR_KM = EQUATOR_M / 1_000
/** The largest radius of curvature, at a pole. */
const LARGEST_RADIUS_KM = EQUATOR_KM / Math.sqrt(1 - ECCENTRICITY_2)

/** Bounds of `distanceKm` for points at a `sphereAngle` of at least `nearest` and at most `farthest`. */
export function kmOfAngles(
  nearest: number,
  farthest: number,
): { nearest: number; farthest: number } {
  const angle = Math.min(Math.PI, Math.max(0, nearest))
  return {
    nearest: 2 * EQUATOR_KM * Math.asin(LEAST_RATIO * Math.sin(angle / 2)),
    farthest: LARGEST_RADIUS_KM * farthest,
  }
}

/** No point within `km` by `distanceKm` is at a larger `sphereAngle` than this. */
export function largestAngle(km: number): number {
  const half = Math.min(Math.PI / 2, Math.max(0, km) / (2 * EQUATOR_KM))
  return 2 * Math.asin(Math.min(1, Math.sin(half) / LEAST_RATIO))
}

/** A bounding box of Kerala: points outside it are not in the state; points inside it may still be. */
export const KERALA_BOUNDS = { south: 8.15, west: 74.8, north: 12.85, east: 77.55 } as const

export function isInKeralaBounds({ lat, lng }: Point): boolean {
  const { south, west, north, east } = KERALA_BOUNDS
  return lat >= south && lat <= north && lng >= west && lng <= east
}

/** Whether the two numbers are outside Kerala as given but inside it when swapped. */
export function looksSwapped({ lat, lng }: Point): boolean {
  return !isInKeralaBounds({ lat, lng }) && isInKeralaBounds({ lat: lng, lng: lat })
}
