import { toSquareMetres } from '../../domain/numbers/area-units.ts'
import { degreesPerMetres } from '../../domain/places/ellipsoid.ts'
import { isLand } from '../../domain/listings/listing.ts'
import { distanceKm, type Point } from '../../domain/places/distance.ts'
import { between, chance, pickRandom, type Random } from '../../domain/platform/seeded-random.ts'
import { plotBoundary } from './boundary.ts'
import type { BasicFacts } from './kinds.ts'
import type { ListingRow } from './listing-row.ts'
import type { MarketTown } from './towns.ts'

/** The four airports. */
const AIRPORTS: readonly Point[] = [
  { lat: 8.4821, lng: 76.9201 },
  { lat: 10.152, lng: 76.4019 },
  { lat: 11.1368, lng: 75.9553 },
  { lat: 11.9186, lng: 75.5472 },
]

/** A point on dry land with dry land around it, within the town's radius; for land with the plot's corners. */
export function placeOf(
  r: Random,
  town: MarketTown,
  bones: BasicFacts,
  isGround: (lng: number, lat: number) => boolean,
  taken: Set<string> | null,
): { point: Point; polygon: [number, number][] | null } {
  const degreesPerKm = degreesPerMetres(town.lat, 1_000)
  const wantsPlot = isLand(bones.kind)
  for (let tries = 0; ; tries += 1) {
    const km = town.reach * (tries > 200 ? 0.2 * r() : r() ** 0.7)
    const bearing = 2 * Math.PI * r()
    const lat = town.lat + km * Math.sin(bearing) * degreesPerKm.lat
    const lng = town.lng + km * Math.cos(bearing) * degreesPerKm.lng
    // The coast is accurate to about 200 m: a listing must not appear in the sea.
    const clear = tries > 400 ? 0 : 0.0022
    if (!isGround(lng, lat) || !isClear(isGround, lng, lat, clear)) continue
    const polygon =
      wantsPlot && bones.cents !== null
        ? plotBoundary(r, { lat, lng }, toSquareMetres(bones.cents, 'cent'))
        : null
    if (polygon && !polygon.every(([x, y]) => isGround(x, y))) continue
    const point = polygon ? average(polygon) : { lat: round6(lat), lng: round6(lng) }
    const key = `${point.lat.toFixed(4)},${point.lng.toFixed(4)}`
    if (taken?.has(key) === true) continue
    taken?.add(key)
    return { point, polygon }
  }
}

function isClear(
  isGround: (lng: number, lat: number) => boolean,
  lng: number,
  lat: number,
  by: number,
): boolean {
  return (
    isGround(lng + by, lat) &&
    isGround(lng - by, lat) &&
    isGround(lng, lat + by) &&
    isGround(lng, lat - by)
  )
}

/** The mean of the corners, which is inside because the plots are nearly convex. */
function average(ring: readonly [number, number][]): Point {
  const sum = ring.reduce(([x, y], [lng, lat]) => [x + lng, y + lat] as const, [0, 0] as const)
  return { lat: round6(sum[1] / ring.length), lng: round6(sum[0] / ring.length) }
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Distances in km: the airport's as the crow flies plus a third, the others by how common such places are. */
export function nearby(r: Random, town: MarketTown, point: Point): Partial<ListingRow> {
  const airport = Math.min(...AIRPORTS.map((at) => distanceKm(at, point)))
  const km = (low: number, high: number): number => Math.round(between(r, low, high) * 10) / 10
  const far = 1.6 - town.urban
  return {
    distanceFromAirport: Math.round(airport * 1.3 * 10) / 10,
    distanceFromRailway: town.hills ? null : km(0.6, 4 + 8 * far),
    distanceFromBusStop: km(0.1, 0.6 + 0.8 * far),
    distanceFromHospital: km(0.3, 1.5 + 2.5 * far),
    distanceFromSchool: km(0.2, 0.8 + 1.5 * far),
    distanceFromMarket: km(0.2, 1 + 2 * far),
    localityRating: chance(r, 0.5) ? Math.round(between(r, 3.4, 4.9) * 10) / 10 : null,
    noiseLevel: chance(r, 0.4) ? pickRandom(r, ['Quiet', 'Quiet', 'Moderate', 'Lively']) : null,
  }
}
