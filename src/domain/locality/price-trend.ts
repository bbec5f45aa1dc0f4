import { TREND_YEARS, type MarketReading } from '../market/reading.ts'
import { basePricePerSqFt } from '../places/base-prices.ts'
import { estimated, fromListings, type PlaceFigure } from './figures.ts'

/** The fraction of the base price at which the rule starts. */
const FIRST_PART = 0.7

/** Yearly growth as a factor when 70 % grows to 100 % at a constant rate: 1.074. */
const TREND_FACTOR = Math.pow(1 / FIRST_PART, 1 / (TREND_YEARS.length - 1))

/** What homes asked per sq ft, by year of listing; unknown for a year with fewer than five. */
export function listedTrend({ years }: Pick<MarketReading, 'years'>): PlaceFigure[] {
  return years.map(({ year, ...counted }) => ({
    ...fromListings('trendPrice', counted, 'rupeesPerSqFt', { rule: 'median' }),
    year,
  }))
}

/**
 * Rupees per sq ft from 2019 to 2024 by the specification's rule: 70 % of the assumed base price in 2019, the base
 * price in 2024, and constant growth in between. No listing says so: it is shown on request only, as an estimate.
 */
export function estimatedTrend(town: string): PlaceFigure[] {
  const base = basePricePerSqFt(town)
  return TREND_YEARS.map((year, at) =>
    estimated(
      'trendPrice',
      Math.round((base.value * FIRST_PART * Math.pow(TREND_FACTOR, at)) / 10) * 10,
      {
        unit: 'rupeesPerSqFt',
        rule: base.isDefault ? 'trendDefault' : 'trend',
        source: base.source,
        year,
        of: 'town',
      },
    ),
  )
}
