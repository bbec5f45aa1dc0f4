import { advanceMonths } from '../../domain/listings/price/price.ts'
import { comparedNumber, DERIVED_FILTERS } from '../../domain/search/field-filters.ts'
import { comparedPrice, isReady, type ListingFacts } from '../../domain/search/match.ts'
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
import { DAY_MS } from '../../domain/time/units.ts'
import { memoize } from '../../domain/platform/memoize.ts'
import type { FieldFilter } from '../../domain/listings/fields/field-spec.ts'
import type { ListingFieldName } from '../../domain/listings/fields/field-lists.ts'
import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { TOWNS, townByName } from '../../domain/places/towns/towns.ts'

/**
 * A listing in the form that the index stores: only what the public may see and search. Listings that are not live (see
 * domain/listings/visibility.ts) are never passed to the index; a change that hides one removes it.
 */
export interface IndexedListing extends ListingFacts {
  id: number
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
  fields?: Readonly<Record<string, unknown>> | undefined
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

/** Columns of doubles. NaN means "not given". */
export const NUMBER_COLUMNS = [
  'id',
  'createdAt',
  'lng',
  'lat',
  'sale',
  'rent',
  'area',
  'unitPrice',
] as const
export type NumberColumn = (typeof NUMBER_COLUMNS)[number]

/** The column of a field that has a derived filter. */
export type FieldColumn = `field.${ListingFieldName}`
export const fieldColumn = (name: ListingFieldName): FieldColumn => `field.${name}`
/** Fields with a derived filter of these kinds, with their columns. */
function fieldsBy(...filters: readonly FieldFilter[]) {
  return DERIVED_FILTERS.filter(({ filter }) => filters.includes(filter)).map(({ name, spec }) => ({
    name,
    spec,
    column: fieldColumn(name),
  }))
}
const NUMBER_FIELDS = fieldsBy('atLeast', 'atMost')

export type SingleColumn = 'plot' | FieldColumn
/** Columns of figures in single precision, in which they are also compared. NaN means "not given". */
export const SINGLE_COLUMNS: readonly SingleColumn[] = [
  'plot',
  ...NUMBER_FIELDS.map(({ column }) => column),
]
const FLAG_FIELDS = fieldsBy('yes')
const CHOICE_FIELDS = fieldsBy('oneOf')

/** The bit of a flag in the column `fieldFlags`. */
export function flagBit(name: ListingFieldName): number {
  return 1 << FLAG_FIELDS.findIndex((flag) => flag.name === name)
}

/** Columns of small integers; 0 means "not given" or "none". */
export const FIXED_CODE_COLUMNS = [
  'kind',
  'furnishing',
  'possession',
  'parking',
  'bedrooms',
  'bathrooms',
  'yearBuilt',
  'amenities',
  'marks',
  'nearKinds',
  'ready',
  'advance',
  'fieldFlags',
  'town',
  'district',
] as const
export type CodeColumn = (typeof FIXED_CODE_COLUMNS)[number] | FieldColumn
export type FixedCodeColumn = (typeof FIXED_CODE_COLUMNS)[number]
export const CODE_COLUMNS: readonly CodeColumn[] = [
  ...FIXED_CODE_COLUMNS,
  ...CHOICE_FIELDS.map(({ column }) => column),
]

/** Bits of the column `marks`. */
export const MARKS = {
  forSale: 1,
  forRent: 2,
  verified: 4,
  featured: 8,
  photos: 16,
  papers: 32,
  boundary: 64,
  priceLowered: 128,
  byOwner: 256,
  byRealtor: 512,
  well: 1024,
} as const
export type Mark = keyof typeof MARKS

export type RowNumbers = Record<NumberColumn, number>
export type RowCodes = Record<FixedCodeColumn, number>

/** A listing that is neither for sale nor for rent matches nothing. */
export function isFindable(listing: IndexedListing): boolean {
  return listing.forSale || listing.forRent
}

export function numbersOf(listing: IndexedListing): RowNumbers {
  const placed = Number.isFinite(listing.lat) && Number.isFinite(listing.lng)
  return {
    id: listing.id,
    createdAt: listing.createdAtMicros,
    lng: placed ? (listing.lng ?? NaN) : NaN,
    lat: placed ? (listing.lat ?? NaN) : NaN,
    sale: comparedPrice(listing, { forSale: true, forRent: true }) ?? NaN,
    rent: comparedPrice(listing, { forSale: false, forRent: true }) ?? NaN,
    area: listing.areaSqFt ?? NaN,
    unitPrice: listing.pricePerSqFt ?? NaN,
  }
}

/** Calls `each` for the columns of fields that a listing gives, flags aside. */
export function eachField(
  fields: IndexedListing['fields'],
  each: (column: FieldColumn, value: number) => void,
): void {
  if (!fields) return
  for (const { name, spec, column } of NUMBER_FIELDS) {
    const value = fields[name]
    if (value != null) each(column, comparedNumber(spec, value))
  }
  for (const { name, spec, column } of CHOICE_FIELDS) {
    const value = fields[name]
    if (value != null) each(column, choiceCode(comparedNumber(spec, value)))
  }
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
    marks: marksOf(listing),
    nearKinds: listing.nearKinds,
    ready: readyCode(listing),
    advance: advanceCode(listing),
    town: townCode(listing.city),
    fieldFlags: flagsOf(listing.fields),
    district: 1 + DISTRICT_NAMES.indexOf(listing.district ?? ''),
  }
}

function flagsOf(fields: IndexedListing['fields']): number {
  let flags = 0
  if (fields)
    for (const [at, { name }] of FLAG_FIELDS.entries()) if (fields[name] === true) flags |= 1 << at
  return flags
}

/** The code of an option by its number (domain/search/field-filters.ts). */
export const choiceCode = (option: number): number => (Number.isNaN(option) ? 0 : option + 1)

function marksOf(listing: IndexedListing): number {
  return (
    (listing.forSale ? MARKS.forSale : 0) |
    (listing.forRent ? MARKS.forRent : 0) |
    (listing.isVerified ? MARKS.verified : 0) |
    (listing.isFeatured ? MARKS.featured : 0) |
    (listing.hasPhotos ? MARKS.photos : 0) |
    (listing.hasPapers ? MARKS.papers : 0) |
    (listing.hasBoundary ? MARKS.boundary : 0) |
    (listing.isPriceLowered ? MARKS.priceLowered : 0) |
    (listing.hasWell ? MARKS.well : 0) |
    (listing.postedBy === 'owner' ? MARKS.byOwner : 0) |
    (listing.postedBy === 'realtor' ? MARKS.byRealtor : 0)
  )
}

/** The codes of days begin here; 1 is "at once". */
const FIRST_DAY = Date.UTC(2000, 0) / DAY_MS

/** When one can move in: 0 unknown, 1 at once, else the day counted from 2000. */
function readyCode({ possessionStatus, possessionDate }: IndexedListing): number {
  if (isReady(possessionStatus)) return 1
  return possessionDate === null ? 0 : dayCode(possessionDate)
}

/** The code of a day, YYYY-MM-DD. */
export const dayCode = memoize((day: string): number =>
  Math.min(Math.max(2, Date.parse(day) / DAY_MS - FIRST_DAY + 3), 65_535),
)

/** The security deposit in months of rent, from 1; 0 is unknown. The last code is "so many or more". */
function advanceCode(listing: IndexedListing): number {
  const months = advanceMonths(listing)
  return months === null ? 0 : advanceMonthsCode(months)
}
export const advanceMonthsCode = (months: number): number => Math.min(Math.floor(months) + 1, 255)

const DISTRICT_NAMES = DISTRICTS.map(({ name }) => name)

/** 1 + the index in TOWNS of the town that a city's name stands for, 0 for none. Cities repeat from row to row. */
export const townCode = memoize((city) => {
  const town = townByName(city)
  return town ? TOWNS.indexOf(town) + 1 : 0
}, 4_096)
