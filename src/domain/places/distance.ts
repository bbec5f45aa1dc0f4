/** Degrees, WGS 84. */
export interface Point {
  lat: number
  lng: number
}

/** Mean radius of the Earth in km (specification, section 9). */
export const EARTH_RADIUS_KM = 6371

const RADIANS = Math.PI / 180

/** Great-circle distance between two points in km, by the haversine formula. */
export function distanceKm(a: Point, b: Point): number {
  const halfLat = ((b.lat - a.lat) * RADIANS) / 2
  const halfLng = ((b.lng - a.lng) * RADIANS) / 2
  const chord =
    Math.sin(halfLat) ** 2 +
    Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin(halfLng) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
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
