import { comparePeriods, COMPARED_DAYS } from '../../../src/domain/market/price-change.ts'
import {
  BHK,
  TREND_YEARS,
  type Counted,
  type Markets,
  type TownReading,
} from '../../../src/domain/market/reading.ts'

const none: Counted = { value: null, listings: 2, sampleCount: 0 }
/** A town with two listings: too few for any market figure. */
export const THIN_MARKET: TownReading = {
  at: '2026-11-28T06:00:00.000Z',
  offered: 2,
  forSale: 1,
  forRent: 1,
  fresh: 0,
  sampleCount: 0,
  closed: 0,
  salePerSqFt: none,
  rentPerSqFt: none,
  salePerCent: none,
  averagePrice: none,
  averagePerSqFt: none,
  days: none,
  cuts: none,
  byBedrooms: BHK.map((bedrooms) => ({ bedrooms, sale: none, rent: none })),
  kinds: [],
  years: TREND_YEARS.map((year) => ({ year, value: null, listings: 0, sampleCount: 0 })),
  months: [],
  changes: COMPARED_DAYS.map((days) => comparePeriods(days, [])),
  newest: [],
  cells: [],
}

/** A town with this market in a district and state that have no more. */
export const alone = (town: TownReading): Markets => ({ town, district: town, state: town })
