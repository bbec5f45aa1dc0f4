import type { AmenityChoice, Status, Publication } from '../listings/listing.ts'
import { askedFilters, comparedNumber, passesFilter } from './field-filters.ts'
import type { SearchFilters } from './filters.ts'
import {
  areaSqFt,
  effectivePrice,
  rentPrice,
  type MeasuredListing,
  type PricedListing,
} from '../listings/price.ts'
import { comparedSqFt } from '../numbers/area-units.ts'
import { isOffered } from '../listings/visibility.ts'

/** The fields of a listing that a search considers; `address` as the public sees it. */
export type Searchable = PricedListing &
  MeasuredListing & {
    title: string
    city: string
    address: string | null
    status: Status
    publication: Publication
    bedrooms: number | null
    bathrooms: number | null
    furnishing: string | null
    possessionStatus: string | null
    parking: string | null
    yearBuilt: number | null
    amenityKeys: readonly AmenityChoice[]
    /** Values of the fields that have a derived filter, by name. */
    fields?: Readonly<Record<string, unknown>>
  }

/**
 * The rupees to which a price bound applies: the monthly rent when only For Rent is selected, else the sale price. A
 * bound never mixes the two, so a rent-only listing has no price under a search that includes sales.
 */
export function comparedPrice(
  listing: PricedListing,
  filters: Pick<SearchFilters, 'forSale' | 'forRent'>,
): number | null {
  if (filters.forRent && !filters.forSale) return rentPrice(listing)
  return listing.forSale === true ? effectivePrice(listing) : null
}

const compared = (sqft: number | null): number | null => (sqft === null ? null : comparedSqFt(sqft))

/**
 * The filter logic of section 5 for one listing, except for `q` and the towns' alternative names. It is the reference
 * for the tests of SQL and the index, and alerts use it directly. A listing without a figure does not match a bound on
 * it.
 */
export function matchesFilters(listing: Searchable, filters: SearchFilters): boolean {
  const wanted = filters.location.toLowerCase()
  const within = (value: number | null | undefined, min: number | null, max: number | null) =>
    (min === null && max === null) ||
    (value != null && (min === null || value >= min) && (max === null || value <= max))
  return (
    isOffered(listing) &&
    ((filters.forSale && listing.forSale === true) ||
      (filters.forRent && listing.forRent === true)) &&
    (wanted === '' ||
      [listing.city, listing.address ?? '', listing.title].some((text) =>
        text.toLowerCase().includes(wanted),
      )) &&
    (filters.propertyType === null || listing.propertyType === filters.propertyType) &&
    within(comparedPrice(listing, filters), filters.minPrice, filters.maxPrice) &&
    (filters.bedrooms === 0 || within(listing.bedrooms, filters.bedrooms, null)) &&
    (filters.bathrooms === 0 || within(listing.bathrooms, filters.bathrooms, null)) &&
    within(compared(areaSqFt(listing)), compared(filters.minArea), compared(filters.maxArea)) &&
    (filters.furnishing === null || listing.furnishing === filters.furnishing) &&
    (filters.possessionStatus === null || listing.possessionStatus === filters.possessionStatus) &&
    (filters.parking === null || listing.parking === filters.parking) &&
    (filters.yearBuilt === 0 || within(listing.yearBuilt, filters.yearBuilt, null)) &&
    filters.amenities.every((amenity) => listing.amenityKeys.includes(amenity)) &&
    askedFilters(filters.fields).every(({ name, filter, spec, wanted }) =>
      passesFilter(filter, comparedNumber(spec, listing.fields?.[name]), wanted),
    )
  )
}
