import { basePricePerSqFt } from '../places/base-prices.ts'
import { estimated, type PlaceFigure } from './figures.ts'

/** The years of the specification's chart, and the fraction of the base price at which it starts. */
const FIRST_YEAR = 2019
const LAST_YEAR = 2024
const FIRST_PART = 0.7

/** Yearly growth in % when 70 % grows to 100 % at a constant rate: 7.4. */
export const TREND_GROWTH = (Math.pow(1 / FIRST_PART, 1 / (LAST_YEAR - FIRST_YEAR)) - 1) * 100

/**
 * Rupees per sq ft from 2019 to 2024, where no history exists: 70 % of the assumed base price in 2019, the base price
 * in 2024, and constant growth in between (7.4 % a year, within the 6 to 13 % that the specification gives).
 */
export function priceTrend(town: string): PlaceFigure[] {
  const base = basePricePerSqFt(town)
  return Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) =>
    estimated(
      'trendPrice',
      Math.round((base.value * FIRST_PART * Math.pow(1 + TREND_GROWTH / 100, at)) / 10) * 10,
      {
        unit: 'rupeesPerSqFt',
        rule: base.isDefault ? 'trendDefault' : 'trend',
        source: base.source,
        year: FIRST_YEAR + at,
        of: 'town',
      },
    ),
  )
}
