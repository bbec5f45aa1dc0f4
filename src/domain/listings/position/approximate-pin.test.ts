import { describe, expect, test } from 'vitest'
import { APPROXIMATE_PIN, publicPoint } from './position.ts'
import { degreesPerMetres } from '../../places/ellipsoid.ts'
import { distanceKm, type Point } from '../../places/distance.ts'

const approximate = { pinPrecision: 'approximate', pinSource: 'picked' } as const
const shown = (point: Point, before: Point | null = null): Point => {
  const pin = publicPoint(approximate, point, before)
  if (!pin) throw new Error('no pin')
  return pin
}
const metres = (a: Point, b: Point): number => distanceKm(a, b) * 1_000
/** Evenly distributed numbers from 0 to 1. */
function spread(): () => number {
  let at = 0
  return () => (at += 0.754877666) % 1
}
const north = ({ lat, lng }: Point, m: number): Point => ({
  lat: lat + degreesPerMetres(lat, m).lat,
  lng,
})
/** The southern edge of a cell. */
const EDGE = { lat: 9.6, lng: 76.522 }

describe('an approximate pin', () => {
  test('is the same for every listing at one spot', () => {
    const spot = { lat: 9.59163, lng: 76.52221 }
    const pins = Array.from({ length: 12 }, () => shown({ ...spot }))
    expect(new Set(pins.map(({ lat, lng }) => `${lat},${lng}`)).size).toBe(1)
  })

  test('is the same from everywhere in its cell, so that averaging reveals nothing', () => {
    const r = spread()
    const pins = new Set<string>()
    for (let n = 0; n < 500; n += 1)
      pins.add(JSON.stringify(shown({ lat: 9.6 + 0.004 * r(), lng: 76.52 + 0.004 * r() })))
    expect([...pins]).toEqual(['{"lat":9.602,"lng":76.522}'])
  })

  test('is within the documented distance of the true point everywhere in Kerala', () => {
    const r = spread()
    let farthest = 0
    for (let n = 0; n < 5_000; n += 1) {
      const point = { lat: 8.2 + 4.7 * r(), lng: 74.8 + 2.7 * r() }
      const near = { lat: point.lat + (r() - 0.5) * 0.006, lng: point.lng + (r() - 0.5) * 0.006 }
      farthest = Math.max(farthest, metres(point, shown(point)))
      farthest = Math.max(farthest, metres(near, shown(near, shown(point))))
    }
    expect(farthest).toBeLessThanOrEqual(APPROXIMATE_PIN.maxMetres)
    // The documented bound is tight.
    expect(farthest).toBeGreaterThan(0.85 * APPROXIMATE_PIN.maxMetres)
  })

  test('does not reveal that a small correction crossed the edge of its cell', () => {
    const before = shown(north(EDGE, 5))
    for (const m of [1, -1, -10, -30, -49]) expect(shown(north(EDGE, m), before)).toEqual(before)
    // Moving back restores the same pin; many small moves do not drag it along.
    const far = north(EDGE, -60)
    expect(shown(far, before)).toEqual(shown(far))
    expect(shown(far, before)).not.toEqual(before)
  })

  test('replaces a pin shifted by an older rule', () => {
    const point = north(EDGE, 100)
    const moved = { lat: 9.60123, lng: 76.52345 }
    expect(shown(point, moved)).toEqual(shown(point))
  })

  test('does not apply to exact pins or town centres', () => {
    const point = { lat: 9.59163, lng: 76.52221 }
    expect(publicPoint({ pinPrecision: 'exact', pinSource: 'picked' }, point)).toEqual(point)
    expect(publicPoint({ pinPrecision: 'approximate', pinSource: 'town' }, point)).toEqual(point)
    expect(publicPoint(approximate, null)).toBeNull()
  })
})
