import { convertArea, toSquareFeet, type AreaUnit } from '../../numbers/area-units.ts'

/** The fields that the price rules read. Zero and blank both mean "not given". */
export type PricedListing = {
  forSale?: boolean | null
  forRent?: boolean | null
  price?: number | null
  monthlyRent?: number | null
}

/** Floor areas in sq ft; plotArea in `plotAreaUnit` (sq ft when none is given). */
export type MeasuredListing = {
  propertyType?: string | null
  totalArea?: number | null
  builtUpArea?: number | null
  carpetArea?: number | null
  plotArea?: number | null
  plotAreaUnit?: AreaUnit | null
}

function given(value: number | null | undefined): number | null {
  return value != null && Number.isFinite(value) && value > 0 ? value : null
}

export function isRentOnly(listing: PricedListing): boolean {
  return listing.forRent === true && listing.forSale !== true
}

/**
 * The effective price of a listing in rupees: its sale price, or, when it is only for rent, its monthly rent (`price`
 * when no rent was given). Null when unpriced. The number alone does not show which of the two it is: see `priceKind`.
 */
export function effectivePrice(listing: PricedListing): number | null {
  return isRentOnly(listing)
    ? (given(listing.monthlyRent) ?? given(listing.price))
    : given(listing.price)
}

/** The monthly rent in rupees of a listing that is only for rent; null for sales and unpriced rentals. */
export function rentPrice(listing: PricedListing): number | null {
  if (listing.forRent !== true) return null
  return isRentOnly(listing) ? effectivePrice(listing) : given(listing.monthlyRent)
}

/** Whether `effectivePrice` is a sale price or a monthly rent; null when unpriced. */
export function priceKind(listing: PricedListing): 'sale' | 'month' | null {
  if (effectivePrice(listing) === null) return null
  return isRentOnly(listing) ? 'month' : 'sale'
}

/** The size of a listing in sq ft: total, else built-up, else carpet area, else the plot. */
export function areaSqFt(listing: MeasuredListing): number | null {
  const floor = given(listing.totalArea) ?? given(listing.builtUpArea) ?? given(listing.carpetArea)
  if (floor !== null) return floor
  const plot = given(listing.plotArea)
  return plot === null ? null : toSquareFeet(plot, listing.plotAreaUnit ?? 'sqft')
}

const LAND_ONLY: ReadonlySet<string> = new Set(['PLOT', 'AGRICULTURAL'])

/** The land area of a listing in cents: its plot, or for bare land its total area. */
export function landCents(listing: MeasuredListing): number | null {
  const plot = given(listing.plotArea)
  if (plot !== null) return convertArea(plot, listing.plotAreaUnit ?? 'sqft', 'cent')
  if (!LAND_ONLY.has((listing.propertyType ?? '').toUpperCase())) return null
  const total = given(listing.totalArea)
  return total === null ? null : convertArea(total, 'sqft', 'cent')
}

/** Sale price per sq ft in whole rupees; null for rentals and where either figure is missing. */
export function pricePerSqFt(listing: PricedListing & MeasuredListing): number | null {
  return perUnit(listing, areaSqFt(listing))
}

/** Sale price per cent of land in whole rupees; null as above. The value of buildings is not deducted. */
export function pricePerCent(listing: PricedListing & MeasuredListing): number | null {
  return perUnit(listing, landCents(listing))
}

function perUnit(listing: PricedListing, size: number | null): number | null {
  if (size === null || priceKind(listing) !== 'sale') return null
  const price = effectivePrice(listing)
  return price === null ? null : Math.round(price / size)
}

/** The security deposit in months of rent, rounded up; null when either is not known. */
export function advanceMonths(
  listing: PricedListing & { securityDeposit: number | null },
): number | null {
  const rent = rentPrice(listing)
  return rent === null || listing.securityDeposit === null
    ? null
    : Math.ceil(listing.securityDeposit / rent)
}
