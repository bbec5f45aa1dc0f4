import { comparedNumber, DERIVED_FILTERS } from '../../domain/search/field-filters.ts'
import { comparedPrice } from '../../domain/search/match.ts'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  type AmenityChoice,
  type Furnishing,
  type Parking,
  type PossessionStatus,
  type PropertyType,
} from '../../domain/listings/listing.ts'
import { memoize } from '../../domain/platform/memoize.ts'
import type { ListingFieldName } from '../../domain/listings/fields/field-lists.ts'
import { DISTRICTS } from '../../domain/places/districts.ts'
import { TOWNS, townByName } from '../../domain/places/towns.ts'

/**
 * A listing in the form that the index stores: only what the public may see and search. Listings that are not live (see
 * domain/listings/visibility.ts) are never passed to the index; a change that hides one removes it.
 */
export interface IndexedListing {
  id: number
  /** Microseconds since 1970, whole. */
  createdAtMicros: number
  propertyType: PropertyType
  forSale: boolean
  forRent: boolean
  /** Whole rupees as stored; zero and null both mean unpriced. */
  price: number | null
  /** Rupees a month. */
  monthlyRent: number | null
  /** Rupees, as stored; the key of the order "unit-price-asc". */
  pricePerSqFt: number | null
  /** From `properties.area_sqft`, to a millionth of a square foot: the basis of area filters and orders. */
  areaSqFt: number | null
  bedrooms: number | null
  bathrooms: number | null
  yearBuilt: number | null
  /** Null in these three: not stated; no option of a filter finds it. */
  furnishing: Furnishing | null
  possessionStatus: PossessionStatus | null
  parking: Parking | null
  amenityKeys: readonly AmenityChoice[]
  /** Values of the fields that have a derived filter (domain/search/field-filters.ts), by name. */
  fields?: Readonly<Record<string, unknown>>
  isVerified: boolean
  isFeatured: boolean
  title: string
  city: string
  /** The public address; null when the owner hides it. */
  address: string | null
  district: string | null
  /** The public point, degrees; both null when there is none. */
  lat: number | null
  lng: number | null
}

const FIXED_NUMBER_COLUMNS = [
  'id',
  'createdAt',
  'lng',
  'lat',
  'sale',
  'rent',
  'area',
  'unitPrice',
] as const
/** The column of a field that has a derived filter. */
export type FieldColumn = `field.${ListingFieldName}`
export const fieldColumn = (name: ListingFieldName): FieldColumn => `field.${name}`
export type NumberColumn = (typeof FIXED_NUMBER_COLUMNS)[number] | FieldColumn
/** Columns of doubles. NaN means "not given". */
export const NUMBER_COLUMNS: readonly NumberColumn[] = [
  ...FIXED_NUMBER_COLUMNS,
  ...DERIVED_FILTERS.map(({ name }) => fieldColumn(name)),
]

/** Columns of small integers; 0 means "not given" or "none". */
export const CODE_COLUMNS = [
  'kind',
  'furnishing',
  'possession',
  'parking',
  'bedrooms',
  'bathrooms',
  'yearBuilt',
  'amenities',
  'marks',
  'town',
  'district',
] as const
export type CodeColumn = (typeof CODE_COLUMNS)[number]

/** Bits of the column `marks`. */
export const MARKS = { forSale: 1, forRent: 2, verified: 4, featured: 8 } as const

export type RowNumbers = Record<NumberColumn, number>
export type RowCodes = Record<CodeColumn, number>

/** A listing that is neither for sale nor for rent matches nothing. */
export function isFindable(listing: IndexedListing): boolean {
  return listing.forSale || listing.forRent
}

export function numbersOf(listing: IndexedListing): RowNumbers {
  const placed = Number.isFinite(listing.lat) && Number.isFinite(listing.lng)
  const numbers: Partial<RowNumbers> = {
    id: listing.id,
    createdAt: listing.createdAtMicros,
    lng: placed ? (listing.lng ?? NaN) : NaN,
    lat: placed ? (listing.lat ?? NaN) : NaN,
    sale: comparedPrice(listing, { forSale: true, forRent: true }) ?? NaN,
    rent: comparedPrice(listing, { forSale: false, forRent: true }) ?? NaN,
    area: listing.areaSqFt ?? NaN,
    unitPrice: listing.pricePerSqFt ?? NaN,
  }
  for (const { name, spec } of DERIVED_FILTERS)
    numbers[fieldColumn(name)] = comparedNumber(spec, listing.fields?.[name])
  return numbers as RowNumbers
}

/** The code of an option, from 1; 0 is "not stated". */
function codeOf<Option extends string>(options: readonly Option[], value: Option | null): number {
  return value === null ? 0 : options.indexOf(value) + 1
}

export function codesOf(listing: IndexedListing): RowCodes {
  let amenities = 0
  for (const amenity of listing.amenityKeys) {
    const at = AMENITY_CHOICES.indexOf(amenity)
    if (at !== -1) amenities |= 1 << at
  }
  const figure = (value: number | null): number =>
    value === null ? 0 : Math.min(Math.max(Math.floor(value), 0), 65_535)
  return {
    kind: PROPERTY_TYPES.indexOf(listing.propertyType) + 1,
    furnishing: codeOf(FURNISHING, listing.furnishing),
    possession: codeOf(POSSESSION_STATUS, listing.possessionStatus),
    parking: codeOf(PARKING, listing.parking),
    bedrooms: figure(listing.bedrooms),
    bathrooms: figure(listing.bathrooms),
    yearBuilt: figure(listing.yearBuilt),
    amenities,
    marks:
      (listing.forSale ? MARKS.forSale : 0) |
      (listing.forRent ? MARKS.forRent : 0) |
      (listing.isVerified ? MARKS.verified : 0) |
      (listing.isFeatured ? MARKS.featured : 0),
    town: townCode(listing.city),
    district: 1 + DISTRICT_NAMES.indexOf(listing.district ?? ''),
  }
}

const DISTRICT_NAMES = DISTRICTS.map(({ name }) => name)

/** 1 + the index in TOWNS of the town that a city's name stands for, 0 for none. Cities repeat from row to row. */
export const townCode = memoize((city) => {
  const town = townByName(city)
  return town ? TOWNS.indexOf(town) + 1 : 0
}, 4_096)
