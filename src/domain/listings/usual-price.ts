import { isLand, type PropertyType } from './listing.ts'

/** By what a price is compared: land by the cent, buildings by the sq ft. */
export type RateUnit = 'cent' | 'sqft'
export const rateUnitOf = (kind: PropertyType): RateUnit => (isLand(kind) ? 'cent' : 'sqft')

/** The middle (median) of what homes of one kind and place ask by the unit, in rupees; of rents, a month. */
export interface UsualRate {
  rupees: number
  unit: RateUnit
  /** Offered listings that it comes from. */
  homes: number
  /** In English; the pages know its other names. */
  place: { kind: 'town' | 'district'; name: string }
}

/** From fewer listings nothing is called usual. */
export const MIN_COMPARED_LISTINGS = 5
/** This many times the usual, or that small a part of it, is worth a question. Good and poor places differ by less. */
const FAR_TIMES = 6
/** No home is sold for less, and none is let for less a month, in rupees: lakhs, or thousands, were meant. */
const LEAST = { sale: 1_000, month: 100 } as const
const MEANT = { sale: 100_000, month: 1_000 } as const

export interface PriceDoubt {
  /** What was most likely meant, in whole rupees: the typed price with its zeros or its lakhs put right. */
  meant: number
  /** How many times the usual the typed price is, below one for a part of it; null where no usual price is known. */
  times: number | null
}

/**
 * Whether a price is worth asking about. `size` is in the unit of the usual rate; either may be unknown. Slips are of
 * zeros and of lakhs and crores, so what was meant is the price times that power of ten which comes nearest the usual.
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
  // Taking zeros away from ₹ 45,00,050 leaves no whole rupees: nobody typed such a slip.
  const meant = zeros >= 0 ? rupees * 10 ** zeros : rupees / 10 ** -zeros
  return { meant: Math.round(meant), times }
}
