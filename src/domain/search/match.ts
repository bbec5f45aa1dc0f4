import { type AmenityChoice, type Publication, type Status } from '../listings/listing.ts'
import { askedFilters, comparedNumber, passesFilter } from './field-filters.ts'
import { FLAG_FILTERS, type FlagFilter, type PostedBy, type SearchFilters } from './filters.ts'
import {
  areaSqFt,
  effectivePrice,
  advanceMonths,
  rentPrice,
  type MeasuredListing,
  type PricedListing,
} from '../listings/price/price.ts'
import { comparedSqFt } from '../numbers/area-units.ts'
import { isOffered } from '../listings/visibility.ts'
import { nearKindsMask } from '../places/landmarks/near-kinds.ts'
import { DAY_MS } from '../time/units.ts'

/** What a search knows of a listing besides what its owner stated about the property. */
export interface ListingFacts {
  /** Microseconds since 1970, whole. */
  createdAtMicros: number
  /** Its plot; for bare land its whole size. */
  plotSqFt: number | null
  /** Rupees. */
  securityDeposit: number | null
  /** YYYY-MM-DD */
  possessionDate: string | null
  /** Null: neither, such as an administrator. */
  postedBy: PostedBy | null
  isVerified: boolean
  hasPhotos: boolean
  hasPapers: boolean
  hasBoundary: boolean
  hasWell: boolean
  isPriceLowered: boolean
  /** Bits of domain/places/landmarks/near-kinds.ts. */
  nearKinds: number
}

/** The fields of a listing that a search considers; `address` as the public sees it. */
export type Searchable = PricedListing &
  MeasuredListing &
  ListingFacts & {
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

/** The first moment, in microseconds since 1970, of listings that were posted within so many days. */
export function postedSince(days: number, now: Date): number {
  return (now.getTime() - days * DAY_MS) * 1_000
}

/** Whether one can move in at once. */
export function isReady(possessionStatus: string | null): boolean {
  return READY_STATUSES.some((status) => status === possessionStatus)
}
export const READY_STATUSES = ['READY_TO_MOVE', 'READY_POSSESSION'] as const

const FLAGS: Readonly<Record<FlagFilter, (listing: ListingFacts) => boolean>> = {
  verified: ({ isVerified }) => isVerified,
  photos: ({ hasPhotos }) => hasPhotos,
  papers: ({ hasPapers }) => hasPapers,
  boundary: ({ hasBoundary }) => hasBoundary,
  well: ({ hasWell }) => hasWell,
  priceLowered: ({ isPriceLowered }) => isPriceLowered,
}

/** In single precision, which the index stores. */
const single = (value: number | null): number | null => (value === null ? null : Math.fround(value))
const compared = (sqft: number | null): number | null => (sqft === null ? null : comparedSqFt(sqft))

/**
 * The filter logic of section 5 for one listing, except for `q` and the towns' alternative names. It is the reference
 * for the tests of SQL and the index, and alerts use it directly. A listing without a figure does not match a bound on
 * it.
 */
export function matchesFilters(listing: Searchable, filters: SearchFilters, now: Date): boolean {
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
    (filters.propertyType.length === 0 ||
      filters.propertyType.some((kind) => kind === listing.propertyType)) &&
    within(comparedPrice(listing, filters), filters.minPrice, filters.maxPrice) &&
    (filters.bedrooms === 0 || within(listing.bedrooms, filters.bedrooms, null)) &&
    (filters.maxBedrooms === null || within(listing.bedrooms || null, null, filters.maxBedrooms)) &&
    (filters.bathrooms === 0 || within(listing.bathrooms, filters.bathrooms, null)) &&
    within(compared(areaSqFt(listing)), compared(filters.minArea), compared(filters.maxArea)) &&
    within(
      single(listing.plotSqFt),
      single(compared(filters.minPlotArea)),
      single(compared(filters.maxPlotArea)),
    ) &&
    (filters.furnishing === null || listing.furnishing === filters.furnishing) &&
    (filters.possessionStatus === null || listing.possessionStatus === filters.possessionStatus) &&
    (filters.parking === null || listing.parking === filters.parking) &&
    (filters.yearBuilt === 0 || within(listing.yearBuilt, filters.yearBuilt, null)) &&
    (filters.postedWithin === null ||
      listing.createdAtMicros >= postedSince(filters.postedWithin, now)) &&
    (filters.postedBy === null || listing.postedBy === filters.postedBy) &&
    FLAG_FILTERS.every((flag) => !filters[flag] || FLAGS[flag](listing)) &&
    (listing.nearKinds & nearKindsMask(filters.nearTo)) === nearKindsMask(filters.nearTo) &&
    (filters.readyBy === null ||
      isReady(listing.possessionStatus) ||
      (listing.possessionDate !== null && listing.possessionDate <= filters.readyBy)) &&
    (filters.maxAdvance === null || within(advanceMonths(listing), null, filters.maxAdvance)) &&
    filters.amenities.every((amenity) => listing.amenityKeys.includes(amenity)) &&
    askedFilters(filters.fields).every(({ name, filter, spec, wanted }) =>
      passesFilter(filter, comparedNumber(spec, listing.fields?.[name]), wanted),
    )
  )
}
