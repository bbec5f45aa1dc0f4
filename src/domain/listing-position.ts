import { distanceKm, isInKeralaBounds, looksSwapped, type Point } from './places/distance.ts'
import { nearestTown } from './places/nearest-town.ts'
import { districtOf, townByName } from './places/towns.ts'
import { message } from './message.ts'

/** A pin this far from its town, in km, deserves a question; the towns' own areas reach half as far. */
export const FAR_FROM_CITY_KM = 25
/** How far an approximate pin is moved, in metres. */
export const APPROXIMATE_PIN = { minMetres: 150, maxMetres: 350 } as const

const METRES_A_DEGREE = 111_195

/** The message key of what is wrong with a position, or null. */
export function positionFault(point: Point): string | null {
  if (isInKeralaBounds(point)) return null
  return looksSwapped(point) ? 'position.swapped' : 'position.outsideKerala'
}

/** What may be wrong with a position, as message keys of `answers`; never a reason to refuse. */
export function positionWarnings(city: string, point: Point | null): string[] {
  const town = townByName(city)
  if (!point || !town) return []
  const km = distanceKm(point, town)
  if (km <= FAR_FROM_CITY_KM) return []
  return [message('position.farFromCity', { city: town.name, km: Math.round(km) })]
}

/** The district of a listing: its city's, else that of the town nearest to its point, else null. */
export function districtOfListing(city: string, point: Point | null): string | null {
  return (
    districtOf(city) ?? (point ? (nearestTown(point.lat, point.lng)?.town.district ?? null) : null)
  )
}

/**
 * A point moved by an amount that two numbers from 0 to 1 decide: `turn` the bearing, `reach` the distance between
 * the two of APPROXIMATE_PIN, even over the ring's area. Rounded to 5 decimals, about a metre.
 */
export function movedPoint(point: Point, turn: number, reach: number): Point {
  const { minMetres, maxMetres } = APPROXIMATE_PIN
  const metres = Math.sqrt(minMetres ** 2 + reach * (maxMetres ** 2 - minMetres ** 2))
  const bearing = turn * 2 * Math.PI
  const lat = point.lat + (metres * Math.cos(bearing)) / METRES_A_DEGREE
  const lng =
    point.lng +
    (metres * Math.sin(bearing)) / (METRES_A_DEGREE * Math.cos((point.lat * Math.PI) / 180))
  return { lat: round5(lat), lng: round5(lng) }
}

function round5(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
