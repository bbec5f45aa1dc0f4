import geodesic from 'geographiclib-geodesic'
import { describe, expect, it } from 'vitest'
import type { LngLat } from '../../../../domain/listings/listing.ts'
import { sideLengths, withCornerBetween, withCornerMoved, withSideLength } from './sketch.ts'

const SQUARE: LngLat[] = [
  [76.52, 9.59],
  [76.521, 9.59],
  [76.521, 9.591],
  [76.52, 9.591],
]

describe('lengths of sides', () => {
  it.each([8.3, 9.59, 11.25, 12.5])('at %d° north are those of a geodesic library', (lat) => {
    const ring: LngLat[] = [
      [76.52, lat],
      [76.5203, lat],
      [76.5203, lat + 0.0002],
      [76.52, lat + 0.0004],
    ]
    const lengths = ring.map(([lng, from], at) => {
      const [toLng, to] = ring[(at + 1) % ring.length] ?? [0, 0]
      return geodesic.Geodesic.WGS84.Inverse(from, lng, to, toLng).s12 ?? Number.NaN
    })
    for (const [at, metres] of sideLengths(ring).entries())
      expect(Math.abs(metres / (lengths[at] ?? Number.NaN) - 1)).toBeLessThan(0.0005)
  })
})

describe('corners', () => {
  it('move by metres', () => {
    const moved = withCornerMoved(SQUARE, 1, { east: 0, north: 5 })
    expect(sideLengths(moved)[1]).toBeCloseTo((sideLengths(SQUARE)[1] ?? 0) - 5, 6)
    expect(moved[0]).toEqual(SQUARE[0])
  })
  it('give a side its typed length by moving its far corner along it', () => {
    const typed = withSideLength(SQUARE, 0, 24.5)
    expect(sideLengths(typed)[0]).toBeCloseTo(24.5, 3)
    expect(typed[1]?.[1]).toBe(9.59)
    expect(typed.filter((corner, at) => corner !== SQUARE[at])).toHaveLength(1)
    // The closing side moves the first corner.
    expect(sideLengths(withSideLength(SQUARE, 3, 30))[3]).toBeCloseTo(30, 3)
  })
  it('stay where no length can be', () => {
    expect(withSideLength(SQUARE, 0, 0)).toBe(SQUARE)
    expect(withSideLength([[76, 9]], 0, 5)).toEqual([[76, 9]])
  })
  it('come between two others', () => {
    expect(withCornerBetween(SQUARE, 3)[4]?.[1]).toBeCloseTo(9.5905, 9)
    expect(withCornerBetween(SQUARE, 0)).toHaveLength(5)
  })
})
