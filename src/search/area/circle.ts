import { distanceKm, kmOfAngles, sphereAngle, type Point } from '../../domain/places/distance.ts'
import type { Region } from './region.ts'

const RADIANS = Math.PI / 180
/** A relative tolerance, many times the rounding error of the distances below. */
const DOUBT = 1e-9

/** All points within `radiusKm` of the centre, by `distanceKm`. */
export function circleRegion(centre: Point, radiusKm: number): Region {
  const region: Region = {
    cost: 100,
    boxCost: 300,
    contains: (lng, lat) => distanceKm(centre, { lat, lng }) <= radiusKm,
    within(west, south, east, north) {
      const { nearest, farthest } = distanceBounds(centre, west, south, east, north)
      if (nearest > radiusKm) return 'outside'
      return farthest <= radiusKm ? 'inside' : region
    },
  }
  return region
}

/**
 * Bounds of the distance in km from a point to the points of a box. No point of the box is farther from the box's
 * centre than half its height along a meridian plus half its width along a parallel, so the triangle inequality of
 * the sphere gives the bounds. They are not tight, but never wrong.
 */
export function distanceBounds(
  from: Point,
  west: number,
  south: number,
  east: number,
  north: number,
): { nearest: number; farthest: number } {
  const middle = sphereAngle(from, { lat: (south + north) / 2, lng: (west + east) / 2 })
  const widest =
    south <= 0 && north >= 0 ? 1 : Math.cos(RADIANS * Math.min(Math.abs(south), Math.abs(north)))
  const reach = RADIANS * ((north - south) / 2 + (widest * (east - west)) / 2)
  const doubt = (middle + reach) * DOUBT
  return kmOfAngles(middle - reach - doubt, middle + reach + doubt)
}
