import { convertArea, type AreaUnit } from '../numbers/area-units.ts'

/** The parameters of the fee under section 27A, from the table of rates (data/rates.json). */
export interface ChangeOfUseRates {
  /** Percent of the fair value. */
  feePercent: number
  /** Extent in cents up to which no fee is due. */
  freeCents: number
  /** Extent in ares above which part of the land is set aside for water. */
  waterAboveAres: number
  /** Percent of the land that is set aside. */
  waterPercent: number
}

/** The units in which fair values are quoted. */
export const FAIR_VALUE_UNITS = ['are', 'cent'] as const
export type FairValueUnit = (typeof FAIR_VALUE_UNITS)[number]

export interface ChangeOfUse {
  cents: number
  ares: number
  /** Rupees: fair value × extent, not rounded. */
  landValue: number
  /** Whole rupees. */
  fee: number
  /** Within the exempt extent: no fee. */
  free: boolean
  /** So close to the exempt extent that the rounding in the deed decides: ares have two decimals. */
  nearLimit: boolean
  /** Ares to be set aside for water; 0 for smaller land. */
  waterAres: number
}

/** Deeds give ares with two decimals: half of the last digit, in cents. */
const DEED_ROUNDING_CENTS = convertArea(0.005, 'are', 'cent')

/**
 * The fee for a change of use of unnotified land (Kerala Conservation of Paddy Land and Wetland Act 2008, section 27A):
 * a share of the fair value of the WHOLE extent once it exceeds the exempt extent, which is not deducted (Supreme Court
 * of India, 20 February 2025). `fairValue` is in rupees per `fairValueUnit`.
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
