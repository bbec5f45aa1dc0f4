import { isLand, type PropertyType } from '../listing.ts'

/** The unit of comparison: land by the cent, buildings by the sq ft. */
export type RateUnit = 'cent' | 'sqft'
export const rateUnitOf = (kind: PropertyType): RateUnit => (isLand(kind) ? 'cent' : 'sqft')

/** The median price per unit of listings of one kind and place, in rupees; for rentals, per month. */
export interface UsualRate {
  rupees: number
  unit: RateUnit
  /** The number of listings behind the median. */
  homes: number
  /** Demo listings among them. */
  sampleCount: number
  /** In English; the pages translate it. */
  place: { kind: 'town' | 'district'; name: string }
}

/** The minimum number of listings for a usual price. */
export const MIN_COMPARED_LISTINGS = 5
/**
 * A price this many times the usual one, or that small a fraction of it, triggers a warning. Good and poor locations
 * differ by less.
 */
const FAR_TIMES = 6
/** Minimum plausible sale price and monthly rent in rupees. A lower number was meant in lakhs or thousands. */
const LEAST = { sale: 1_000, month: 100 } as const
const MEANT = { sale: 100_000, month: 1_000 } as const

export interface PriceDoubt {
  /** The likely intended price in whole rupees: the typed price with its zeros or its lakhs corrected. */
  meant: number
  /** The typed price as a multiple of the usual one; null when no usual price is known. */
  times: number | null
}

/**
 * Whether a price deserves a warning. `size` is in the unit of the usual rate; either may be unknown. Typical mistakes
 * concern zeros, lakhs and crores, so the suggestion is the price times the power of ten that comes closest to the
 * usual price.
 */
export function checkPrice(
  rupees: number,
  size: number | null,
  usual: Pick<UsualRate, 'rupees'> | null,
  deal: 'sale' | 'month' = 'sale',
): PriceDoubt | null {
  if (!(rupees > 0)) return null
  if (usual === null || size === null || !(size > 0) || !(usual.rupees > 0))
    return rupees < LEAST[deal] ? { meant: rupees * MEANT[deal], times: null } : null
  const times = rupees / size / usual.rupees
  if (times <= FAR_TIMES && times >= 1 / FAR_TIMES) return null
  const zeros = -Math.round(Math.log10(times))
  // Removing zeros from ₹ 45,00,050 leaves no whole rupees, so this was not the mistake.
  const meant = zeros >= 0 ? rupees * 10 ** zeros : rupees / 10 ** -zeros
  return { meant: Math.round(meant), times }
}
