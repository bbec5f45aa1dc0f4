import { isRentOnly, type PricedListing } from './price.ts'

/** Prices from a lakh on are rounded to thousands, smaller ones and rents to hundreds, so that they stay readable. */
function rounded(rupees: number): number {
  const step = rupees >= 100_000 ? 1_000 : 100
  return Math.max(1, rupees < step ? Math.round(rupees) : Math.round(rupees / step) * step)
}

/**
 * The amounts of a listing after a change by `percent` (-5: five percent lower), in rupees: its price, and its rent where
 * it is also or only for rent. Null when it has no price.
 */
export function adjustedAmounts(
  listing: PricedListing,
  percent: number,
): { price?: number; monthlyRent?: number } | null {
  const by = (rupees: number): number => rounded(rupees * (1 + percent / 100))
  const { price, monthlyRent } = listing
  const amounts = {
    ...(price && (!isRentOnly(listing) || !monthlyRent) ? { price: by(price) } : {}),
    ...(monthlyRent && listing.forRent ? { monthlyRent: by(monthlyRent) } : {}),
  }
  return Object.keys(amounts).length > 0 ? amounts : null
}
