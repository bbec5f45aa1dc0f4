import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../../../contracts/listings/listings.ts'
import { stepCorners, priceSteps } from './price-steps.ts'

const entry = (
  at: string,
  kind: HistoryEntry['kind'],
  before: string | null,
  after: string | null,
): HistoryEntry => ({ at, kind, before, after })

const HISTORY = [
  entry('2026-03-01T00:00:00Z', 'listed', null, '8200000'),
  entry('2026-06-01T00:00:00Z', 'price', '8200000', '7950000'),
  entry('2026-07-01T00:00:00Z', 'status', 'Available', 'Under Contract'),
  entry('2026-09-01T00:00:00Z', 'price', '7950000', null),
  entry('2026-09-02T00:00:00Z', 'price', null, '7950000'),
  entry('2026-11-01T00:00:00Z', 'price', '7950000', '7500000'),
]

test('a price history becomes the steps of the price alone', () => {
  expect(priceSteps(HISTORY, true)).toEqual([
    { at: Date.parse('2026-03-01T00:00:00Z'), rupees: 8_200_000 },
    { at: Date.parse('2026-06-01T00:00:00Z'), rupees: 7_950_000 },
    { at: Date.parse('2026-11-01T00:00:00Z'), rupees: 7_500_000 },
  ])
})

test('a history that begins with a change begins with what stood before it', () => {
  const changed = [entry('2026-03-01T00:00:00Z', 'rent', '20000', '18000')]
  expect(priceSteps(changed, false).map(({ rupees }) => rupees)).toEqual([20_000, 18_000])
  expect(priceSteps(changed, true)).toEqual([])
})

test('corners go to the right, dearer is higher, and all of them stay inside', () => {
  const corners = stepCorners(priceSteps(HISTORY, true))
  const xs = corners.map(({ x }) => x)
  expect(xs).toEqual(xs.toSorted((a, b) => a - b))
  expect(new Set(xs).size).toBe(xs.length)
  expect(corners.map(({ y }) => y)).toEqual(corners.map(({ y }) => y).toSorted((a, b) => a - b))
  for (const { x, y } of corners) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThan(100)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(100)
  }
})

test('many changes on one day do not lie on each other', () => {
  const steps = Array.from({ length: 12 }, (_, at) => ({ at: at * 1000, rupees: 100 + (at % 2) }))
  const xs = stepCorners([...steps, { at: 1e9, rupees: 7 }]).map(({ x }) => x)
  const gaps = xs.slice(1).map((x, order) => x - (xs[order] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(2)
})
