import { distanceKm, type Point } from './distance.ts'
import { TOWNS, type Town } from './towns.ts'

export interface NearestTown {
  town: Town
  km: number
}

/** The listed town nearest to a point, with its distance in km; null for an invalid point. */
export function nearestTown(lat: number, lng: number): NearestTown | null {
  const point: Point = { lat, lng }
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null
  let nearest: NearestTown | null = null
  for (const town of TOWNS) {
    const km = distanceKm(point, town)
    if (nearest === null || km < nearest.km) nearest = { town, km }
  }
  return nearest
}
