import fc from 'fast-check'
import geodesic from 'geographiclib-geodesic'
import { describe, expect, test } from 'vitest'
import { distanceKm, KERALA_BOUNDS, type Point } from './distance.ts'
import { degreesPerMetres } from './ellipsoid.ts'
import { plotArea, type Corner } from '../geo/plot-geometry.ts'

const EARTH = geodesic.Geodesic.WGS84
/** What lengths and areas may differ from the geodesic ones. */
const TOLERANCE = 0.0005

const { south, west, north, east } = KERALA_BOUNDS
const inKerala = fc.record({
  lat: fc.double({ min: south, max: north, noNaN: true }),
  lng: fc.double({ min: west, max: east, noNaN: true }),
})

function geodesicMetres(a: Point, b: Point): number {
  return EARTH.Inverse(a.lat, a.lng, b.lat, b.lng).s12 ?? Number.NaN
}

function isClose(actual: number, expected: number): boolean {
  return Math.abs(actual / expected - 1) <= TOLERANCE
}

describe('on the ellipsoid, compared with a geodesic library', () => {
  test('distances in every direction, from ten metres to the length of Kerala', () => {
    const metres = fc.oneof(
      fc.double({ min: 10, max: 1_000, noNaN: true }),
      fc.double({ min: 1_000, max: 550_000, noNaN: true }),
    )
    const bearing = fc.double({ min: 0, max: 360, noNaN: true })
    fc.assert(
      fc.property(inKerala, bearing, metres, (from, azimuth, length) => {
        const { lat2 = 0, lon2 = 0 } = EARTH.Direct(from.lat, from.lng, azimuth, length)
        const to = { lat: lat2, lng: lon2 }
        expect([from, to, isClose(distanceKm(from, to) * 1_000, length)]).toEqual([from, to, true])
      }),
      { seed: 31, numRuns: 2_000 },
    )
  })

  test('lengths in degrees', () => {
    fc.assert(
      fc.property(inKerala, fc.double({ min: 1, max: 5_000, noNaN: true }), (from, metres) => {
        const { lat, lng } = degreesPerMetres(from.lat, metres)
        expect(isClose(geodesicMetres(from, { lat: from.lat, lng: from.lng + lng }), metres)).toBe(
          true,
        )
        expect(isClose(geodesicMetres(from, { lat: from.lat + lat, lng: from.lng }), metres)).toBe(
          true,
        )
      }),
      { seed: 32 },
    )
  })

  test('areas', () => {
    const offset = fc.double({ min: -0.01, max: 0.01, noNaN: true })
    fc.assert(
      fc.property(inKerala, fc.array(offset, { minLength: 8, maxLength: 8 }), (at, by) => {
        // One corner on each side of the point, so that the ring does not cross itself.
        const [w = 0, w2 = 0, s = 0, s2 = 0, e = 0, e2 = 0, n = 0, n2 = 0] = by
        const corners: Corner[] = [
          [at.lng - Math.abs(w) - 0.001, at.lat + w2 / 50],
          [at.lng + s2 / 50, at.lat - Math.abs(s) - 0.001],
          [at.lng + Math.abs(e) + 0.001, at.lat + e2 / 50],
          [at.lng + n2 / 50, at.lat + Math.abs(n) + 0.001],
        ]
        const polygon = EARTH.Polygon(false)
        for (const [lng, lat] of corners) polygon.AddPoint(lat, lng)
        const { area } = polygon.Compute(false, true)
        expect(isClose(plotArea(corners), Math.abs(area ?? Number.NaN))).toBe(true)
      }),
      { seed: 33 },
    )
  })
})

test('a distance is symmetric, and zero for the same point', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(point, point, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
      expect(distanceKm(a, a)).toBe(0)
    }),
    { seed: 34 },
  )
})
