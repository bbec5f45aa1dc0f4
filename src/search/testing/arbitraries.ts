import fc from 'fast-check'
import {
  AMENITY_CHOICES,
  FURNISHING,
  isLand,
  LAND_NATURES,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  SLOPES,
} from '../../domain/listings/listing.ts'
import { POSTED_BY, SORTS, type BBox, type SearchFilters } from '../../domain/search/filters.ts'
import { FACETS } from '../../domain/search/facets.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { NEAR_KINDS } from '../../domain/places/landmarks/near-kinds.ts'
import type { IndexRequest } from '../request.ts'
import type { IndexedListing } from '../columns/row.ts'

/*
 * Listings and searches for property tests. They use few distinct values, so that matches, ties and missing values are
 * frequent.
 */

/** Microseconds since 1970. */
const CREATED = 1.7e15

const maybe = <T>(values: readonly T[]) => fc.constantFrom<T | null>(null, ...values)
const WORDS = [
  'lake',
  'view',
  'Kumarakom',
  'Lakeside',
  "O'Brien",
  '100%',
  'road,',
  '24_7',
  'കുമരകം',
  'തണ്ണീർമുക്കം',
  'തണ്ണീര്\u200dമുക്കം',
  'back\\slash',
  'Kōchi',
  '—',
] as const
const CITIES = ['Kochi', 'Alappuzha', 'ആലപ്പുഴ', 'Alleppey', 'kottayam', 'Nowhere'] as const
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => words.join(' '))

const degrees = (low: number, high: number) =>
  fc.oneof(
    { arbitrary: fc.integer({ min: low * 4, max: high * 4 }).map((n) => n / 4), weight: 3 },
    { arbitrary: fc.double({ min: low, max: high, noNaN: true }), weight: 2 },
  )
const point = fc.oneof(
  { arbitrary: fc.record({ lng: degrees(76, 77), lat: degrees(9, 10) }), weight: 6 },
  { arbitrary: fc.record({ lng: degrees(-180, 180), lat: degrees(-90, 90) }), weight: 1 },
  { arbitrary: fc.constant({ lng: null, lat: null }), weight: 1 },
)

export const listingArbitrary: fc.Arbitrary<Omit<IndexedListing, 'id'>> = fc
  .tuple(
    point,
    fc.record({
      createdAtMicros: fc.integer({ min: 0, max: 5 }).map((n) => CREATED + n * 1_000),
      propertyType: fc.constantFrom(...PROPERTY_TYPES.slice(0, 5)),
      forSale: fc.boolean(),
      forRent: fc.boolean(),
      price: maybe([0, 1, 999_999, 1_000_000, 4_500_000, 125_000_000]),
      monthlyRent: maybe([0, 5_000, 9_000, 18_000]),
      pricePerSqFt: maybe([1_000, 2_500]),
      areaSqFt: maybe([435.6, 500, 1_000, 1_234.5, 87_120]),
      bedrooms: maybe([0, 1, 2, 3, 5, 7]),
      bathrooms: maybe([0, 1, 3, 6]),
      yearBuilt: maybe([1931, 1990, 2003, 2024, 2040]),
      furnishing: fc.constantFrom(...FURNISHING),
      possessionStatus: fc.constantFrom(...POSSESSION_STATUS),
      parking: fc.constantFrom(...PARKING),
      amenityKeys: fc.subarray([...AMENITY_CHOICES]),
      plotSqFt: maybe([435.6, 2_178, 4_356, 87_120]),
      securityDeposit: maybe([0, 5_000, 36_000, 100_000]),
      possessionDate: maybe(['2026-03-01', '2027-12-31', '2031-01-01']),
      postedBy: maybe(POSTED_BY),
      hasPhotos: fc.boolean(),
      hasPapers: fc.boolean(),
      hasBoundary: fc.boolean(),
      isPriceLowered: fc.boolean(),
      hasWell: fc.boolean(),
      nearKinds: fc.constantFrom(0, 1, 5, 0b11111),
      fields: fc.record({
        roadWidth: maybe([0, 3.6576, 4, 12.19]),
        floorNumber: maybe([-1, 0, 3]),
        roadDistance: maybe([0, 50, 400.5]),
        landNature: maybe(LAND_NATURES.slice(0, 3)),
        facing: maybe(['East', 'North-East', 'towards the lake']),
        slope: maybe(SLOPES),
        negotiable: fc.boolean(),
        cornerPlot: fc.boolean(),
        petsAllowed: fc.boolean(),
      }),
      isVerified: fc.boolean(),
      isFeatured: fc.boolean(),
      title: text,
      city: fc.constantFrom(...CITIES),
      address: fc.option(text, { nil: null }),
      district: maybe(['Ernakulam', 'Alappuzha', 'Atlantis']),
    }),
  )
  .map(([place, listing]) => ({
    ...listing,
    ...place,
    // As the database measures: a listing without a floor is as large as its plot, and bare land is all plot.
    areaSqFt: listing.areaSqFt ?? listing.plotSqFt,
    plotSqFt: listing.plotSqFt ?? (isLand(listing.propertyType) ? listing.areaSqFt : null),
  }))

const words = [
  'lake',
  'LAKE view',
  'kumarakom',
  'kumarkom',
  'കുമരകം',
  'തണ്ണീര്മുക്കം',
  'la',
  'alappuzha',
  'ആലപ്പുഴ',
  'erna',
  'brien',
  'nothing',
] as const
const places = [
  'kochi',
  'Alleppey',
  '%',
  '_',
  '\\',
  "o'b",
  'e v',
  'lake view',
  '% l',
  'e, ',
  'ആല',
  'മുക്കം l',
  'തണ്ണീര്മുക്കം',
  '—',
  ' ',
  "'",
  'zzz',
] as const

const anything = <T>(value: fc.Arbitrary<T>, otherwise: T, weight = 1): fc.Arbitrary<T> =>
  fc.oneof({ arbitrary: fc.constant(otherwise), weight: 4 }, { arbitrary: value, weight })

const fieldFilters = fc.record(
  {
    roadWidth: fc.constantFrom(3.6576, 4, 20),
    floorNumber: fc.constantFrom(-1, 0, 2),
    roadDistance: fc.constantFrom(50, 400.5),
    landNature: fc.constantFrom(...LAND_NATURES.slice(0, 3), 'unknown'),
    facing: fc.constantFrom('East', 'North-East', 'South'),
    slope: fc.constantFrom(...SLOPES),
    negotiable: fc.constant(true),
    cornerPlot: fc.constant(true),
    petsAllowed: fc.constant(true),
  },
  { requiredKeys: [] },
)

export const filtersArbitrary: fc.Arbitrary<SearchFilters> = fc.record({
  location: anything(fc.constantFrom<string>(...places), '', 2),
  q: anything(fc.constantFrom<string>(...words), '', 2),
  propertyType: anything(fc.subarray(PROPERTY_TYPES.slice(0, 5)), []),
  minPrice: anything(maybe([0, 1, 5_000, 1_000_000, 5_000_000]), null),
  maxPrice: anything(maybe([0, 9_000, 20_000, 4_500_000, 200_000_000]), null),
  bedrooms: anything(fc.integer({ min: 0, max: 8 }), 0),
  maxBedrooms: anything(maybe([1, 2, 3, 6, 8]), null),
  bathrooms: anything(fc.integer({ min: 0, max: 8 }), 0),
  furnishing: anything(maybe(FURNISHING), null),
  possessionStatus: anything(maybe(POSSESSION_STATUS), null),
  amenities: anything(fc.subarray([...AMENITY_CHOICES], { maxLength: 2 }), []),
  forSale: anything(fc.boolean(), true),
  forRent: anything(fc.boolean(), true),
  minArea: anything(maybe([435.6, 501, 1_000]), null),
  maxArea: anything(maybe([435.6, 1_000, 90_000]), null),
  parking: anything(maybe(PARKING), null),
  yearBuilt: anything(fc.constantFrom(1, 1931, 1990, 2001, 2003, 2024, 2035, 9_999), 0),
  minPlotArea: anything(maybe([435.6, 2_000]), null),
  maxPlotArea: anything(maybe([435.6, 4_356, 90_000]), null),
  postedWithin: anything(maybe([1, 7, 30]), null),
  postedBy: anything(maybe(POSTED_BY), null),
  verified: anything(fc.boolean(), false),
  photos: anything(fc.boolean(), false),
  papers: anything(fc.boolean(), false),
  boundary: anything(fc.boolean(), false),
  well: anything(fc.boolean(), false),
  priceLowered: anything(fc.boolean(), false),
  nearTo: anything(fc.subarray(NEAR_KINDS.slice(0, 4), { maxLength: 2 }), []),
  readyBy: anything(maybe(['1999-05-05', '2026-03-01', '2030-06-30']), null),
  maxAdvance: anything(maybe([0, 2, 5, 11]), null),
  fields: anything(fieldFilters, {}),
})

const edge = (low: number, high: number) => fc.oneof(degrees(low, high), degrees(-200, 400))
const box: fc.Arbitrary<BBox> = fc.oneof(
  fc.tuple(degrees(76, 76), degrees(9, 9), degrees(77, 77), degrees(10, 10)),
  fc.tuple(edge(76, 77), degrees(9, 10), edge(76, 77), degrees(9, 10)),
  fc.constantFrom<BBox>(
    [170, -10, -170, 10],
    [-180, -90, 180, 90],
    [-500, -90, 500, 90],
    [NaN, 9, 77, 10],
    [76, 10, 77, 9],
    [129.426, -103.72, -445.93, 114.518],
  ),
)
const ring = fc.array(fc.tuple(degrees(76, 77), degrees(9, 10)), { minLength: 2, maxLength: 9 })
const polygons = fc.array(fc.array(ring, { minLength: 1, maxLength: 2 }), { maxLength: 2 })
const near = fc.record({ lat: degrees(9, 10), lng: degrees(76, 77) })

/** Of a listing, or of none. */
const someId = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 61 }) },
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, NaN, 1.5),
)

export const requestArbitrary: fc.Arbitrary<IndexRequest> = fc.record({
  filters: filtersArbitrary,
  // A day or a week later, to the microsecond of some listings.
  now: fc.constantFrom(1, 7, 60).map((days) => new Date((CREATED + 2_000) / 1_000 + days * DAY_MS)),
  bbox: anything(fc.option(box, { nil: null }), null, 3),
  polygons: anything(fc.option(polygons, { nil: null }), null),
  near: anything(fc.option(near, { nil: null }), null, 3),
  radiusKm: anything(fc.option(fc.constantFrom(0, 20, 60, 700, NaN), { nil: null }), null),
  only: anything<IndexRequest['only']>(
    fc.record(
      { verified: fc.boolean(), featured: fc.boolean(), ids: fc.array(someId, { maxLength: 40 }) },
      { requiredKeys: ['verified', 'featured'] },
    ),
    {},
  ),
  exclude: anything<IndexRequest['exclude']>(fc.array(someId, { maxLength: 30 }), null),
  sort: fc.constantFrom(...SORTS),
  limit: fc.constantFrom(0, 1, 3, 20, 1e9, -1, NaN),
  facets: anything(fc.subarray([...FACETS]), [...FACETS]),
  zoom: fc.constantFrom(null, -1, 0, 5, 9, 12.7, 16, 99, NaN),
})
