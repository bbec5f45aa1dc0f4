import { MIN_COMPARED_LISTINGS } from '../listings/price/usual-price.ts'

/** Below this probability no direction is reported. */
export const MIN_TREND_CONFIDENCE = 0.75
/** A change of up to so many percent either way counts as stable. */
export const STABLE_PERCENT = 5
/** Lengths in days of the two compared periods, shortest first. */
export const COMPARED_DAYS = [90, 180, 365] as const
export const YEAR_DAYS = 365
/** The minimum degrees of freedom for an estimate of how much prices scatter. */
const MIN_FREEDOM = 4

/**
 * Homes of one kind, and of one town where several are compared, that were listed in one of two periods: the logarithm
 * of their asking price per sq ft.
 */
export interface ChangeGroup {
  /** Names the kind, or the kind and the town. */
  kind: string
  recent: boolean
  listings: number
  sampleCount: number
  logMean: number
  /** The sum of the squared deviations from `logMean`. */
  logSquares: number
}

export type Direction = 'increasing' | 'decreasing' | 'stable'

/** Direction, percentage and confidence are read from the same distribution, so they cannot contradict each other. */
export interface PriceChange {
  direction: Direction
  /** From the older to the recent rate, rounded to one decimal. */
  percent: number
  /** Whole rupees per sq ft: the geometric mean of each period, for the same mix of kinds. */
  recentRate: number
  olderRate: number
  /** The probability of `direction`, 0 to 1. */
  confidence: number
}

/** How prices changed between two periods of equal length, and the listings that were compared. */
export interface ComparedPeriods {
  days: number
  /** All homes with a price and a size, whether or not their kind occurs in both periods. */
  recentListings: number
  olderListings: number
  sampleCount: number
  /** Null: too few listings, or no direction reaches `MIN_TREND_CONFIDENCE`. */
  change: PriceChange | null
}

/** The comparison of the past year with the year before. */
export function yearChange({ changes }: { changes: readonly ComparedPeriods[] }): ComparedPeriods {
  return changes.find(({ days }) => days === YEAR_DAYS) ?? comparePeriods(YEAR_DAYS, [])
}

/**
 * Compares two periods. Each kind, in each town, is compared with itself and weighted by its listings, so that a period
 * with many villas or many homes of a dear town is no rise. The change of the logarithm is taken as normally distributed, with the variance pooled over all
 * groups; the direction is the most probable of: above +5 %, below −5 %, between.
 */
export function comparePeriods(days: number, groups: readonly ChangeGroup[]): ComparedPeriods {
  const count = (recent: boolean): number =>
    groups.reduce((sum, group) => sum + (group.recent === recent ? group.listings : 0), 0)
  return {
    days,
    recentListings: count(true),
    olderListings: count(false),
    sampleCount: groups.reduce((sum, group) => sum + group.sampleCount, 0),
    change: changeOf(groups),
  }
}

function changeOf(groups: readonly ChangeGroup[]): PriceChange | null {
  const pairs = [...Map.groupBy(groups, ({ kind }) => kind).values()].flatMap((both) => {
    const recent = both.find((group) => group.recent)
    const older = both.find((group) => !group.recent)
    return recent && older ? [{ recent, older, weight: recent.listings + older.listings }] : []
  })
  const sum = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((total, pair) => total + of(pair), 0)
  if (
    sum(({ recent }) => recent.listings) < MIN_COMPARED_LISTINGS ||
    sum(({ older }) => older.listings) < MIN_COMPARED_LISTINGS
  )
    return null
  const weight = sum((pair) => pair.weight)
  const freedom = weight - 2 * pairs.length
  if (freedom < MIN_FREEDOM) return null
  const recentLog = sum((pair) => pair.weight * pair.recent.logMean) / weight
  const olderLog = sum((pair) => pair.weight * pair.older.logMean) / weight
  const shift = recentLog - olderLog
  const variance = sum(({ recent, older }) => recent.logSquares + older.logSquares) / freedom
  const error = Math.sqrt(
    variance *
      sum(
        ({ recent, older, weight: own }) =>
          (own / weight) ** 2 * (1 / recent.listings + 1 / older.listings),
      ),
  )
  const below = (percent: number): number => normalBelow(Math.log(1 + percent / 100) - shift, error)
  const increasing = 1 - below(STABLE_PERCENT)
  const decreasing = below(-STABLE_PERCENT)
  const [direction, confidence] = (
    [
      ['increasing', increasing],
      ['decreasing', decreasing],
      ['stable', 1 - increasing - decreasing],
    ] as const
  ).reduce((best, next) => (next[1] > best[1] ? next : best))
  if (confidence < MIN_TREND_CONFIDENCE) return null
  // The percentage is that of the rounded rates, so that a reader who divides them finds it.
  const [recentRate, olderRate] = [Math.round(Math.exp(recentLog)), Math.round(Math.exp(olderLog))]
  return {
    direction,
    percent: Math.round((recentRate / olderRate - 1) * 1_000) / 10,
    recentRate,
    olderRate,
    confidence: Math.round(confidence * 100) / 100,
  }
}

/** The probability that a normally distributed value with mean 0 and this deviation is below `distance`. */
function normalBelow(distance: number, deviation: number): number {
  if (deviation === 0) return distance > 0 ? 1 : 0
  const z = distance / deviation
  return z >= 0 ? normal(z) : 1 - normal(-z)
}

/** The normal distribution function for z ≥ 0 (Abramowitz and Stegun 26.2.17, to 1e-7). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const tail =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
