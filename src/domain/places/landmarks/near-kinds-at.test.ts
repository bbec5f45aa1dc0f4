import { describe, expect, it } from 'vitest'
import shores from '../../../../data/map/shores.json' with { type: 'json' }
import { kmToShore, type ShoreLine } from '../../geo/shore.ts'
import { distanceKm, KERALA_BOUNDS, type Point } from '../distance.ts'
import { KNOWN_AMENITIES } from './landmark-data.ts'
import { landmarks } from './landmark-register.ts'
import { nearKindsFinder } from './near-kinds-at.ts'
import { landmarkKindOf, NEAR_KINDS, nearKindBit, nearKindsMask, nearKm } from './near-kinds.ts'

const linesOf = (lines: readonly (readonly number[][])[]): ShoreLine[] =>
  lines.map((line) => line.map(([lng = 0, lat = 0]) => [lng, lat] as const))
const SHORES = { beach: linesOf(shores.sea), backwater: linesOf(shores.backwater) }

const kindsAt = (point: Point) =>
  NEAR_KINDS.filter((kind) => (landmarks().nearKinds(point) & nearKindBit(kind)) !== 0)

/** The distance to the nearest place of each kind, the slow way. */
function distances(point: Point): Map<string, number> {
  return new Map(
    NEAR_KINDS.map((kind) => {
      const of = landmarkKindOf(kind)
      const lines = kind === 'beach' || kind === 'backwater' ? SHORES[kind] : []
      const places = KNOWN_AMENITIES.filter((place) => place.kind === of)
      return [
        kind,
        Math.min(kmToShore(point, lines), ...places.map((place) => distanceKm(point, place))),
      ]
    }),
  )
}

describe('kinds of places near a point', () => {
  it.each([
    [
      'Fort Kochi',
      { lat: 9.9658, lng: 76.2421 },
      ['beach', 'backwater', 'school'],
      ['airport', 'it_park'],
    ],
    ['Kakkanad', { lat: 10.0153, lng: 76.3635 }, ['it_park', 'hospital'], ['beach', 'airport']],
    ['Alappuzha', { lat: 9.498, lng: 76.329 }, ['beach', 'hospital', 'railway_station'], ['metro']],
    ['Kumarakom', { lat: 9.6175, lng: 76.4301 }, ['backwater'], ['beach', 'mall']],
    [
      'Munnar',
      { lat: 10.0889, lng: 77.0595 },
      [],
      ['beach', 'backwater', 'railway_station', 'metro'],
    ],
    ['Nedumbassery', { lat: 10.15, lng: 76.4 }, ['airport'], ['beach']],
  ])('at %s', (_, point, near, far) => {
    const found = kindsAt(point)
    expect(found).toEqual(expect.arrayContaining(near))
    expect(found.filter((kind) => (far as string[]).includes(kind))).toEqual([])
  })

  it('agree with the distances to all known places and shores', () => {
    // A fixed sequence of points all over the state, and some around the places themselves.
    const { south, north, west, east } = KERALA_BOUNDS
    const spread = (n: number): Point => ({
      lat: south + ((n * 0.618_033_99) % 1) * (north - south),
      lng: west + ((n * 0.754_877_67) % 1) * (east - west),
    })
    const around = KNOWN_AMENITIES.filter((_, n) => n % 23 === 0).map(({ lat, lng }, n) => ({
      lat: lat + 0.03 * Math.sin(n),
      lng: lng + 0.03 * Math.cos(n * 1.7),
    }))
    const wrong: unknown[] = []
    for (const point of [...around, ...Array.from({ length: 150 }, (_, n) => spread(n))]) {
      const mask = landmarks().nearKinds(point)
      for (const [kind, km] of distances(point)) {
        const reach = nearKm(kind as (typeof NEAR_KINDS)[number])
        // The grid computes in a plane and with points 200 m apart on a shore: within 10 m of the limit both are right.
        if (Math.abs(km - reach) < 0.01) continue
        const isNear = (mask & nearKindBit(kind as (typeof NEAR_KINDS)[number])) !== 0
        if (isNear !== km <= reach) wrong.push({ point, kind, km, isNear })
      }
    }
    expect(wrong).toEqual([])
  })

  it('are supported by known places or shores, each of them', () => {
    const without = NEAR_KINDS.filter((kind) => {
      const of = landmarkKindOf(kind)
      if (of === null) return SHORES.backwater.length === 0
      return KNOWN_AMENITIES.filter((place) => place.kind === of).length < 4
    })
    expect(without).toEqual([])
  })

  it('are none outside of Kerala', () => {
    for (const point of [
      { lat: 25.2, lng: 55.3 },
      { lat: KERALA_BOUNDS.south - 0.001, lng: 76.9 },
      { lat: 10, lng: KERALA_BOUNDS.east + 0.001 },
      { lat: Number.NaN, lng: 76 },
    ])
      expect(landmarks().nearKinds(point)).toBe(0)
  })

  it('follow the landmarks that they are made from', () => {
    const at = { lat: 10.4, lng: 76.6 }
    const find = nearKindsFinder([{ ...at, kind: 'mall' }])
    expect(find(at)).toBe(nearKindsMask(['mall']))
    expect(find({ lat: 10.43, lng: 76.6 })).toBe(nearKindsMask(['mall']))
    expect(find({ lat: 10.44, lng: 76.6 })).toBe(0)
  })

  it('have one bit each', () => {
    expect(NEAR_KINDS.length).toBeLessThanOrEqual(31)
    expect(nearKindsMask(NEAR_KINDS)).toBe(2 ** NEAR_KINDS.length - 1)
  })
})
