import { expect, test } from 'vitest'
import { comparePeriods, MIN_TREND_CONFIDENCE, type ChangeGroup } from './price-change.ts'

/** Homes of one kind whose price per sq ft is given for each period. */
function kind(name: string, recent: number[], older: number[]): ChangeGroup[] {
  return [recent, older].flatMap((rates, at) => {
    if (rates.length === 0) return []
    const logs = rates.map(Math.log)
    const logMean = logs.reduce((sum, log) => sum + log, 0) / logs.length
    return {
      kind: name,
      recent: at === 0,
      listings: rates.length,
      sampleCount: 0,
      logMean,
      logSquares: logs.reduce((sum, log) => sum + (log - logMean) ** 2, 0),
    }
  })
}
const about = (rate: number, spread = 0.01) =>
  [-2, -1, 0, 1, 2].map((step) => rate * Math.exp(step * spread))

test('a rise of a fifth: word, percentage and rates agree', () => {
  const { change } = comparePeriods(90, kind('APARTMENT', about(6_000), about(5_000)))
  expect(change).toEqual({
    direction: 'increasing',
    percent: 20,
    recentRate: 6_000,
    olderRate: 5_000,
    confidence: 1,
  })
})

test('a confidence computed by hand', () => {
  // Both periods: deviations of ±0.2 and ±0.1 around the mean, sum of squares 0.1 each; 8 degrees of freedom.
  // Variance 0.2 / 8 = 0.025; error √(0.025 × (1/5 + 1/5)) = 0.1. The shift is ln 1.2 = 0.18232.
  // Above +5 %: Φ((0.18232 − 0.04879) / 0.1) = Φ(1.3353) = 0.909.
  const { change } = comparePeriods(180, kind('VILLA', about(6_000, 0.1), about(5_000, 0.1)))
  expect(change).toMatchObject({ direction: 'increasing', percent: 20, confidence: 0.91 })
})

test('prices that scatter show no trend, however large the difference', () => {
  // With deviations five times as large the error is 0.5: Φ(0.267) = 0.605 for a rise of 20 %.
  const wide = comparePeriods(180, kind('VILLA', about(6_000, 0.5), about(5_000, 0.5)))
  expect(wide).toEqual({
    days: 180,
    recentListings: 5,
    olderListings: 5,
    sampleCount: 0,
    change: null,
  })
})

test('stable means within five percent, with confidence', () => {
  const { change } = comparePeriods(90, kind('APARTMENT', about(5_050), about(5_000)))
  expect(change).toMatchObject({ direction: 'stable', percent: 1 })
  const falls = comparePeriods(90, kind('APARTMENT', about(4_000), about(5_000)))
  expect(falls.change).toMatchObject({ direction: 'decreasing', percent: -20 })
})

test('more villas in one period are no rise', () => {
  const flats = about(4_000)
  const villas = about(8_000)
  const { change } = comparePeriods(90, [
    ...kind('APARTMENT', flats.slice(0, 2), flats),
    ...kind('VILLA', villas, villas.slice(0, 2)),
  ])
  // 8,000 against 4,000 for most of the homes; each kind against itself moves by a percent at most.
  expect(Math.abs(change?.percent ?? 100)).toBeLessThan(5)
})

test('listings of a kind that is only in one period are counted, but not compared', () => {
  const found = comparePeriods(90, [
    ...kind('APARTMENT', [5_000, 5_100], [5_000]),
    ...kind('VILLA', about(9_000), []),
  ])
  expect(found).toMatchObject({ recentListings: 7, olderListings: 1, change: null })
})

test('word, sign and confidence never contradict each other', () => {
  const shifts = Array.from({ length: 61 }, (_, at) => -0.6 + at * 0.02)
  const changes = shifts.flatMap((shift) =>
    [0, 0.01, 0.05, 0.1, 0.3].flatMap((spread) => {
      const rates = [about(5_000 * Math.exp(shift), spread), about(5_000, spread)] as const
      return comparePeriods(90, kind('APARTMENT', ...rates)).change ?? []
    }),
  )
  expect(changes.length).toBeGreaterThan(100)
  const wrong = changes.filter(({ direction, percent, confidence, recentRate, olderRate }) => {
    // A direction that is more likely than not cannot have an estimate on the other side of its bound.
    const fits = {
      increasing: percent >= 5,
      decreasing: percent <= -5,
      stable: Math.abs(percent) <= 5.3,
    }[direction]
    const same = percent === Math.round((recentRate / olderRate - 1) * 1_000) / 10
    return !fits || !same || confidence < MIN_TREND_CONFIDENCE
  })
  expect(wrong).toEqual([])
})
