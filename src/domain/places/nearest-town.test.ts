import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KERALA_BOUNDS, distanceKm, isInKeralaBounds, looksSwapped } from './distance.ts'
import { nearestStation } from './climate.ts'
import { nearestTown } from './nearest-town.ts'
import { TOWNS } from './towns.ts'

describe('nearestTown', () => {
  it('finds the town around a point', () => {
    expect(nearestTown(9.5916, 76.5222)?.town.name).toBe('Kottayam')
    expect(nearestTown(9.9658, 76.2421)?.town.name).toBe('Kochi')
    expect(nearestTown(10.0889, 77.0595)?.town.name).toBe('Munnar')
    expect(nearestTown(9.5916, 76.5222)?.km).toBeCloseTo(0.527, 3)
  })

  it('returns the distance for far points, and null for invalid ones', () => {
    expect(nearestTown(28.61, 77.21)?.km).toBeGreaterThan(1500)
    expect(nearestTown(Number.NaN, 76)).toBeNull()
    expect(nearestTown(91, 76)).toBeNull()
  })

  it('finds every town at its own point', () => {
    for (const town of TOWNS) expect(nearestTown(town.lat, town.lng)).toEqual({ town, km: 0 })
    const { south, north, west, east } = KERALA_BOUNDS
    fc.assert(
      fc.property(
        fc.double({ min: south, max: north, noNaN: true }),
        fc.double({ min: west, max: east, noNaN: true }),
        fc.constantFrom(...TOWNS),
        (lat, lng, other) => {
          const km = nearestTown(lat, lng)?.km ?? Infinity
          expect(km).toBeLessThanOrEqual(distanceKm({ lat, lng }, other))
        },
      ),
      { seed: 32 },
    )
  })
})

it('detects points outside Kerala and swapped coordinates', () => {
  expect(isInKeralaBounds({ lat: 9.59, lng: 76.52 })).toBe(true)
  expect(isInKeralaBounds({ lat: 0, lng: 76.52 })).toBe(false)
  expect(looksSwapped({ lat: 76.52, lng: 9.59 })).toBe(true)
  expect(looksSwapped({ lat: 9.59, lng: 76.52 })).toBe(false)
  expect(looksSwapped({ lat: 28.6, lng: 77.2 })).toBe(false)
})

it('finds the weather station of a place', () => {
  expect(nearestStation({ lat: 9.59, lng: 76.52 })?.station.name).toBe('Kottayam')
  expect(nearestStation({ lat: 10.02, lng: 76.3 })?.station.name).toBe(
    'Kochi airport, Nedumbassery',
  )
})
