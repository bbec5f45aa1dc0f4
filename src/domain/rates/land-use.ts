import { rateOf, type Rate, type RateTable } from './table.ts'

/** Section 27A and its neighbours, as they hold on a day. */
export interface LandUseRates {
  /** Per cent of the fair value. */
  fee: Rate
  /** Cents up to which there is none. */
  freeCents: Rate
  /** Ares above which a share is set apart for water, and that share in per cent of the land. */
  waterFromAres: Rate
  waterShare: Rate
  /** Ares for an own house on notified paddy land. */
  ownHouseTown: Rate
  ownHousePanchayat: Rate
}

/** @throws RangeError for a day on which nothing is known. */
export function landUseRates(table: RateTable, day: string): LandUseRates {
  return {
    fee: rateOf(table, 'landUseFee', day),
    freeCents: rateOf(table, 'landUseFree', day),
    waterFromAres: rateOf(table, 'waterShareFrom', day),
    waterShare: rateOf(table, 'waterShare', day),
    ownHouseTown: rateOf(table, 'ownHouseTown', day),
    ownHousePanchayat: rateOf(table, 'ownHousePanchayat', day),
  }
}
