import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaRange,
  quadrilateralArea,
  trapeziumArea,
  triangleArea,
  type FourSides,
} from './plot-shape.ts'

test.each([
  // Hero of Alexandria, Metrica I.8: the triangle of sides 13, 14, 15 has an area of 84.
  { sides: [13, 14, 15], area: 84 },
  { sides: [3, 4, 5], area: 6 },
  { sides: [10, 10, 10], area: 43.301_270_189 },
] as const)('a triangle of $sides', ({ sides, area }) => {
  const found = triangleArea(sides)
  expect(found.ok && found.area).toBeCloseTo(area, 8)
})

test.each([[[1, 2, 3]], [[1, 2, 4]], [[0, 5, 5]], [[20, 5, 6]]] as const)(
  'rejects %j as a triangle',
  (sides) => {
    expect(triangleArea([...sides])).toEqual({ ok: false, fault: 'triangle' })
  },
)

test('computes the cyclic quadrilateral 7, 24, 15, 20 by Brahmagupta and by its diagonal', () => {
  // The diagonal of 25 leaves two right triangles with areas 84 and 150.
  expect(areaRange([7, 24, 15, 20])).toMatchObject({ ok: true, most: 234 })
  expect(quadrilateralArea([7, 24, 15, 20], 25)).toEqual({ ok: true, area: 234 })
  expect(quadrilateralArea([7, 24, 15, 20], 40)).toEqual({ ok: false, fault: 'diagonal' })
})

test('bounds equal sides by zero, and rejects a side longer than the others together', () => {
  expect(areaRange([20, 20, 20, 20])).toEqual({ ok: true, least: 0, most: 400 })
  expect(areaRange([30, 20, 30, 20])).toMatchObject({ ok: true, least: 0, most: 600 })
  expect(areaRange([60, 20, 20, 20])).toEqual({ ok: false, fault: 'quadrilateral' })
})

test('computes a trapezium of parallel sides 20 and 14 with legs of 5, and none for equal parallel sides', () => {
  expect(trapeziumArea([20, 14], [5, 5])).toEqual({ ok: true, area: 68 })
  expect(trapeziumArea([14, 20], [5, 5])).toEqual({ ok: true, area: 68 })
  expect(trapeziumArea([20, 20], [5, 5])).toEqual({ ok: false, fault: 'trapezium' })
})

/** Corners of a convex quadrilateral: one on each arm of a cross, so that all diagonal configurations occur. */
const convex = fc.record({
  arms: fc.tuple(
    ...([1, 2, 3, 4].map(() => fc.double({ min: 1, max: 100, noNaN: true })) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  ),
  angle: fc.double({ min: 0.3, max: 2.8, noNaN: true }),
})

test('computes the area of any convex plot by its diagonal, within the bounds of its sides', () => {
  fc.assert(
    fc.property(convex, ({ arms: [p, q, r, s], angle }) => {
      // Diagonals p + r and q + s cross at `angle`: the area is half their product times its sine.
      const side = (one: number, other: number, between: number): number =>
        Math.sqrt(one * one + other * other - 2 * one * other * Math.cos(between))
      const sides: FourSides = [
        side(p, q, angle),
        side(q, r, Math.PI - angle),
        side(r, s, angle),
        side(s, p, Math.PI - angle),
      ]
      const area = ((p + r) * (q + s) * Math.sin(angle)) / 2
      const found = quadrilateralArea(sides, p + r)
      const range = areaRange(sides)
      expect(found.ok && Math.abs(found.area - area) / area).toBeLessThan(1e-6)
      expect(range.ok && range.least).toBeLessThanOrEqual(area * (1 + 1e-9))
      expect(range.ok && range.most).toBeGreaterThanOrEqual(area * (1 - 1e-9))
    }),
  )
})
