import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../../domain/places/distance.ts'
import { boxRegion, wrapped } from './box.ts'
import { circleRegion } from './circle.ts'
import { polygonsRegion } from './polygon.ts'
import type { Region } from './region.ts'

const lngs = fc.oneof(
  fc.integer({ min: -180, max: 180 }),
  fc.double({ min: -180, max: 180, noNaN: true }),
)
const lats = fc.oneof(
  fc.integer({ min: -90, max: 90 }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const points = fc.tuple(lngs, lats)

/** The region for a box must agree with the original on the box's points. */
function expectHonest(
  region: Region,
  a: [number, number],
  b: [number, number],
  shares: [number, number],
) {
  const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])]
  const [south, north] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
  const cover = region.within(west, south, east, north)
  const within = (low: number, high: number, share: number) =>
    Math.min(high, Math.max(low, low + share * (high - low)))
  for (const lng of [west, east, within(west, east, shares[0])])
    for (const lat of [south, north, within(south, north, shares[1])])
      expect([lng, lat, region.contains(lng, lat)]).toEqual([
        lng,
        lat,
        typeof cover === 'string' ? cover === 'inside' : cover.contains(lng, lat),
      ])
}
const share = fc.double({ min: 0, max: 1, noNaN: true })
const shares = fc.tuple(share, share)

describe('boxes', () => {
  test.each([
    [[170, -10, -170, 10], [175, 0], true],
    [[170, -10, -170, 10], [-175, 10], true],
    [[170, -10, -170, 10], [0, 0], false],
    [[436, 9, 437, 10], [76.5, 9.5], true],
    [[-500, -90, 500, 90], [76.5, 9.5], true],
    [[76, 9, 77, 10], [76, 10], true],
    [[76, 10, 77, 9], [76.5, 9.5], false],
    [[NaN, 9, 77, 10], [76.5, 9.5], false],
    [[76, NaN, 77, 10], [76.5, 9.5], false],
    [[-Infinity, 9, Infinity, 10], [76.5, 9.5], true],
    [[129.426, -103.72, -445.93, 114.518], [76.5, 9.5], false],
    [[458.22, -84.239, -117.137, 120.206], [100, 9.5], true],
  ] as const)('%o holds %o: %s', (box, [lng, lat], expected) => {
    expect(boxRegion(box).contains(lng, lat)).toBe(expected)
  })

  test('agrees on blocks and on their points', () => {
    const edge = fc.double({ min: -400, max: 400, noNaN: true })
    fc.assert(
      fc.property(edge, lats, edge, lats, points, points, shares, (w, s, e, n, a, b, mix) => {
        expectHonest(boxRegion([w, s, e, n]), a, b, mix)
        expect(Math.abs(wrapped(w))).toBeLessThanOrEqual(180)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('includes points in circles by the great circle, and blocks alike', () => {
  const near = fc.tuple(
    fc.double({ min: 74, max: 78, noNaN: true }),
    fc.double({ min: 8, max: 13, noNaN: true }),
  )
  fc.assert(
    fc.property(
      fc.oneof(points, near),
      fc.oneof(points, near),
      fc.oneof(points, near),
      fc.double({ min: 0, max: 3_000, noNaN: true }),
      shares,
      (a, b, [lng, lat], radius, mix) => {
        const circle = circleRegion({ lng, lat }, radius)
        expect(circle.contains(...a)).toBe(
          distanceKm({ lng: a[0], lat: a[1] }, { lng, lat }) <= radius,
        )
        expectHonest(circle, a, b, mix)
      },
    ),
    { numRuns: 2_000 },
  )
})

describe('polygons', () => {
  const square = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ] as const
  const hole = [
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
  ] as const

  test.each([
    ['a square', [[square]], [5, 5], true],
    ['its corner', [[square]], [10, 10], true],
    ['its edge', [[square]], [0, 3], true],
    ['beside it', [[square]], [11, 5], false],
    ['a hole', [[square, hole]], [5, 5], false],
    ['the edge of a hole', [[square, hole]], [4, 5], true],
    [
      'two that overlap',
      [
        [square],
        [
          [
            [5, 5],
            [15, 5],
            [15, 15],
          ],
        ],
      ],
      [9, 6],
      true,
    ],
    [
      'a wing of a bow-tie',
      [
        [
          [
            [0, 0],
            [10, 10],
            [10, 0],
            [0, 10],
          ],
        ],
      ],
      [1, 5],
      true,
    ],
    [
      'between the wings',
      [
        [
          [
            [0, 0],
            [10, 10],
            [10, 0],
            [0, 10],
          ],
        ],
      ],
      [5, 1],
      false,
    ],
    [
      'over the dateline',
      [
        [
          [
            [170, 0],
            [190, 0],
            [190, 10],
            [170, 10],
          ],
        ],
      ],
      [-175, 5],
      true,
    ],
    [
      'a ring of two corners',
      [
        [
          [
            [0, 0],
            [10, 10],
          ],
        ],
      ],
      [5, 5],
      false,
    ],
    [
      'corners that are no numbers',
      [
        [
          [
            [0, 0],
            [NaN, 1],
            [Infinity, 3],
          ],
        ],
      ],
      [0, 0],
      false,
    ],
    ['nothing', [], [0, 0], false],
  ] as const)('%s', (_, polygons, [lng, lat], expected) => {
    expect(polygonsRegion(polygons).contains(lng, lat)).toBe(expected)
  })

  const ring = fc.array(
    fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 })),
    { minLength: 1, maxLength: 12 },
  )
  const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
  const small = fc.tuple(fc.integer({ min: -13, max: 13 }), fc.integer({ min: -13, max: 13 }))

  /** The rule itself: counts the crossings of all edges one by one. */
  const plainly = (rings: [number, number][][], [x, y]: [number, number]): boolean => {
    let crossings = 0
    for (const corners of rings.filter((corners) => corners.length >= 3))
      for (const [at, [x2, y2]] of corners.entries()) {
        const [x1, y1] = corners.at(at - 1) ?? [0, 0]
        if ((x2 - x1) * (y - y1) === (x - x1) * (y2 - y1)) {
          const inX = Math.min(x1, x2) <= x && x <= Math.max(x1, x2)
          if (inX && Math.min(y1, y2) <= y && y <= Math.max(y1, y2)) return true
        }
        if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) crossings += 1
      }
    return crossings % 2 === 1
  }

  test('agrees on nested boxes and on their points', () => {
    fc.assert(
      fc.property(polygons, small, small, shares, (all, a, b, mix) => {
        const region = polygonsRegion(all)
        for (const point of [a, b])
          expect(region.contains(...point)).toBe(all.some((rings) => plainly(rings, point)))
        expectHonest(region, a, b, mix)
        const wide = region.within(
          Math.min(a[0], b[0]) - 1,
          Math.min(a[1], b[1]) - 2,
          Math.max(a[0], b[0]) + 3,
          Math.max(a[1], b[1]) + 1,
        )
        expectHonest(typeof wide === 'string' ? region : wide, a, b, mix)
      }),
      { numRuns: 3_000 },
    )
  })

  /** A ring around 76° east, 10° north whose corners are at the distances given in `reach`. */
  const star = (corners: number, reach: (at: number) => number) =>
    Array.from({ length: corners }, (_, at) => {
      const turn = (at / corners) * 2 * Math.PI
      return [76 + reach(at) * Math.cos(turn), 10 + reach(at) * Math.sin(turn)] as const
    })

  test('keeps only nearby corners of ten thousand for a box', () => {
    const region = polygonsRegion([[star(10_000, (at) => (at % 2 === 0 ? 1 : 0.99))]])
    expect(region.within(75.9, 9.9, 76.1, 10.1)).toBe('inside')
    expect(region.within(77.1, 9.9, 77.2, 10.1)).toBe('outside')
    const border = region.within(76.98, 9.98, 77.02, 10.02)
    expect(border).toMatchObject({ cost: expect.toSatisfy((cost) => cost < 100 * 7) })
  })
})
