import { convertArea, type AreaUnit } from './units.ts'

/** What the fee of section 27A goes by; from the table of rates (data/rates.json). */
export interface ChangeOfUseRates {
  /** Percent of the fair value. */
  feePercent: number
  /** Cents up to which nothing is paid. */
  freeCents: number
  /** Ares above which a part of the land is set apart for water. */
  waterAboveAres: number
  /** Percent of the land that is set apart. */
  waterPercent: number
}

/** The units in which a fair value is written beside a piece of land. */
export const FAIR_VALUE_UNITS = ['are', 'cent'] as const
export type FairValueUnit = (typeof FAIR_VALUE_UNITS)[number]

export interface ChangeOfUse {
  cents: number
  ares: number
  /** Rupees: fair value × extent, not rounded. */
  landValue: number
  /** Whole rupees. */
  fee: number
  /** At most the free extent: no fee. */
  free: boolean
  /** So near the free extent that the deed's rounding decides: ares have two decimals. */
  nearLimit: boolean
  /** Ares to be kept for water; 0 for smaller land. */
  waterAres: number
}

/** Deeds give ares with two decimals: half of the last one, in cents. */
const DEED_ROUNDING_CENTS = convertArea(0.005, 'are', 'cent')

/**
 * The fee for using unnotified land otherwise (Kerala Conservation of Paddy Land and Wetland Act 2008, section 27A):
 * a share of the fair value of the WHOLE extent once it is above the free one; the free extent is not taken off
 * (Supreme Court of India, 20 February 2025). `fairValue` in rupees by `fairValueUnit`.
 */
export function changeOfUse(
  land: { fairValue: number; fairValueUnit: FairValueUnit; extent: number; extentUnit: AreaUnit },
  rates: ChangeOfUseRates,
): ChangeOfUse {
  const cents = convertArea(land.extent, land.extentUnit, 'cent')
  const ares = convertArea(land.extent, land.extentUnit, 'are')
  const landValue = land.fairValue * (land.fairValueUnit === 'are' ? ares : cents)
  const free = cents <= rates.freeCents
  return {
    cents,
    ares,
    landValue,
    fee: free ? 0 : Math.round((landValue * rates.feePercent) / 100),
    free,
    nearLimit: Math.abs(cents - rates.freeCents) <= DEED_ROUNDING_CENTS,
    waterAres: ares > rates.waterAboveAres ? (ares * rates.waterPercent) / 100 : 0,
  }
}
