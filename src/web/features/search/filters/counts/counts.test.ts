import { describe, expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '../../../../../domain/search/filters.ts'
import { histogramBars, countOf, countsKey, highestBar } from './counts.ts'

const counts = { bedrooms: [1, 2, 3].map((value) => ({ value, count: 10 - value })) }

test('a choice has its count, or null if unknown', () => {
  expect(countOf(counts, 'bedrooms', 2)).toBe(8)
  expect(countOf(counts, 'bedrooms', 4)).toBeNull()
  expect(countOf(counts, 'amenities', 'Lift')).toBeNull()
  expect(countOf({}, 'bedrooms', 1)).toBeNull()
})

test('order, page and a point without a distance do not change what is counted', () => {
  const filters = { ...DEFAULT_FILTERS, location: 'Kochi' }
  const near = { lat: 10, lng: 76 }
  const plain = countsKey({ filters, bbox: null })
  expect(countsKey({ filters, bbox: null, near, radiusKm: null })).toBe(plain)
  expect(countsKey({ filters, bbox: null, near, radiusKm: 5 })).not.toBe(plain)
  expect(countsKey({ filters, bbox: [75, 9, 76, 10] })).not.toBe(plain)
})

describe('bars', () => {
  const steps = [0, 100, 200, 500].map((value, at) => ({ value, count: [2, 8, 4, 0][at] ?? 0 }))
  const within = (min: number | null, max: number | null): boolean[] =>
    histogramBars(steps, min, max).map((bar) => bar.within)

  test('each ends where the next begins, the last is open-ended, the highest has full height', () => {
    expect(histogramBars(steps, null, null)).toEqual([
      { from: 0, to: 100, count: 2, share: 0.25, within: true },
      { from: 100, to: 200, count: 8, share: 1, within: true },
      { from: 200, to: 500, count: 4, share: 0.5, within: true },
      { from: 500, to: null, count: 0, share: 0, within: true },
    ])
  })

  test('those within the bounds are marked', () => {
    expect(within(100, null)).toEqual([false, true, true, true])
    expect(within(null, 199)).toEqual([true, true, false, false])
    expect(within(null, 200)).toEqual([true, true, true, false])
    expect(within(150, 160)).toEqual([false, true, false, false])
    expect(within(900, null)).toEqual([false, false, false, true])
  })

  test('there are none without counts or without listings', () => {
    expect(histogramBars(undefined, null, null)).toEqual([])
    expect(histogramBars([{ value: 0, count: 0 }], null, null)).toEqual([])
  })

  test('the highest is the highest within the bounds', () => {
    expect(highestBar(histogramBars(steps, null, null))?.from).toBe(100)
    expect(highestBar(histogramBars(steps, 250, null))?.from).toBe(200)
    expect(highestBar(histogramBars(steps, 600, null))).toBeNull()
  })
})
