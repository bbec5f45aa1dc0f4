import fc from 'fast-check'
import { z } from 'zod'
import { LIMITS } from '../../../src/contracts/limits.ts'
import {
  FIELD_SPECS,
  LISTING_FIELD_NAMES,
  type ListingFieldName,
} from '../../../src/domain/listings/fields/field-lists.ts'
import type { FieldSpec } from '../../../src/domain/listings/fields/field-spec.ts'
import { LAND_NATURES, PLOT_UNITS } from '../../../src/domain/listings/listing.ts'

/** Bodies of POST /api/properties as any client may send them: most are valid, and every field occurs. */

const text = (max: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(max, 40) }),
    fc.string({ unit: 'binary', maxLength: 20 }).filter((made) => made.length <= max),
    fc.constantFrom(
      'കോട്ടയം, കുമരകം',
      ' 12/3 A "corner"\n<b>',
      '=1+1',
      '0',
      '1e5',
      '-',
      '[x',
      '12,5',
    ),
  )
const said = (max = 40) => text(max).map((made) => `V${made}`)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 })
const whole = (min: number, max: number) =>
  maybe(fc.oneof(fc.integer({ min, max }), fc.integer({ min, max }).map(String)))
const rupees = maybe(
  fc.oneof(
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.maxSafeNat().filter((sum) => sum <= 1e12),
    fc.constantFrom('45 lakh', '1.2 cr', '12,50,000', '₹ 18,000', '18k', ''),
  ),
)
const area = maybe(
  fc.oneof(
    fc.double({ min: 1, max: 4e8, noNaN: true }),
    fc.integer({ min: 0, max: 100_000 }),
    fc.constantFrom('12 cents', '1,200 sq ft', '2.5 acre', '134.5 sq m', '3 are'),
  ),
)
const list = fc.oneof(
  fc.array(text(78), { maxLength: 5 }),
  fc.constantFrom(
    'Lift, CCTV,, Gym ',
    '["Own Well","Road, tarred"]',
    ['Lift', 'lift', 'GYM'],
    null,
  ),
)
const typedArea = fc.record({
  value: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  unit: fc.constantFrom(...PLOT_UNITS, 'sqm' as const),
})
const link = fc.webUrl().filter((url) => url.length <= 400)
const email = fc.emailAddress().filter((address) => z.email().safeParse(address).success)
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const point = fc.record({
  lat: fc.double({ min: 8.2, max: 12.8, noNaN: true }),
  lng: fc.double({ min: 74.9, max: 77.5, noNaN: true }),
})
/** A ring around a point that does not cross itself, in either direction, sometimes closed. */
const ring = fc
  .tuple(
    point,
    fc.array(fc.double({ min: 0.0002, max: 0.004, noNaN: true }), { minLength: 3, maxLength: 9 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([{ lat, lng }, reaches, turned, closed]) => {
    const corners = reaches.map((reach, at) => {
      const angle = (2 * Math.PI * at) / reaches.length
      return [lng + reach * Math.cos(angle), lat + reach * Math.sin(angle)]
    })
    if (turned) corners.reverse()
    return closed ? [...corners, corners[0]] : corners
  })
const place = fc.oneof(
  fc.constant({}),
  point.map(({ lat, lng }) => ({ latitude: lat, longitude: lng })),
  ring.map((corners) => ({ polygonCoordinates: corners })),
  ring.map((corners) => ({ polygonCoordinates: JSON.stringify(corners) })),
  fc.constant({ pinSource: 'town', city: 'Thrissur' }),
)
/** Listings for sale have a price; listings only for rent have a rent, or a price that is one. */
const deal = fc
  .record({
    kind: fc.constantFrom('sale', 'rent', 'both'),
    sum: fc.integer({ min: 1, max: 1_000_000_000 }),
    price: rupees,
    monthlyRent: rupees,
  })
  .map(({ kind, sum, price, monthlyRent }) => ({
    forSale: kind !== 'rent',
    forRent: kind !== 'sale',
    price: kind === 'rent' ? price : sum,
    monthlyRent: kind === 'rent' ? sum : monthlyRent,
  }))
/** Fields that other arbitraries make: of several that belong together, or in another form than their type's. */
const TOGETHER: ReadonlySet<ListingFieldName> = new Set([
  'forSale',
  'forRent',
  'price',
  'monthlyRent',
  'latitude',
  'longitude',
  'polygonCoordinates',
  'pinSource',
  // Only uploads can be pictures.
  'images',
  'imageCaptions',
])
const survey = maybe(fc.constantFrom('12/3 A', '45', 'Re.Sy. 77/1, 77/2', 'സർവേ ൪൫/൧', '123 - 4'))
const BY_HAND: Partial<Record<ListingFieldName, fc.Arbitrary<unknown>>> = {
  surveyNumber: survey,
  resurveyNumber: survey,
  thandaper: maybe(fc.constantFrom('4521', '12/77', '1234567890123')),
  reraNumber: maybe(fc.constantFrom('K-RERA/PRJ/TSR/263/2024', 'K-RERA/PRJ/066/2021')),
  city: fc.oneof(fc.constantFrom('Kottayam', 'Kochi', 'കൊല്ലം', 'Trichur'), said()),
  state: fc.oneof(fc.constant('Kerala'), said()),
  zipCode: maybe(fc.oneof(fc.integer({ min: 100_000, max: 999_999 }), fc.constant('686 001'))),
  contactPhone: maybe(fc.constantFrom('+91 98470 00000', '0481-2560000', '9847000000')),
  contactEmail: maybe(email),
  yearBuilt: fc.oneof(whole(1900, 2025), fc.constant(0)),
  landNature: fc.constantFrom(...LAND_NATURES, 'Data-Bank', '', null),
  plotArea: maybe(fc.double({ min: 0.01, max: 4_000, noNaN: true })),
  areaAsTyped: maybe(
    fc.record(
      { totalArea: typedArea, builtUpArea: typedArea, carpetArea: typedArea, plotArea: typedArea },
      { requiredKeys: [] },
    ),
  ),
  roadWidth: maybe(
    fc.oneof(fc.double({ min: 0, max: 200, noNaN: true }), fc.constantFrom(3.66, 6.1, 3, 12.5)),
  ),
}

/** Values of a field, by its type and its bounds. */
function valuesOf({ type, required, options, limit, min = 0, max }: FieldSpec) {
  const bounds: { maxChars?: number; max?: number } = limit ? LIMITS[limit] : LIMITS.shortText
  const highest = max ?? bounds.max ?? 1e6
  switch (type) {
    case 'text':
      return required ? said() : maybe(text(bounds.maxChars ?? LIMITS.shortText.maxChars))
    case 'link':
      return maybe(link)
    case 'choice':
      return fc.constantFrom(...(options ?? []))
    case 'flag':
      return fc.boolean()
    case 'list':
      return list
    case 'count':
    case 'year':
    case 'integer':
      return whole(min, highest)
    case 'decimal':
    case 'length':
    case 'distance':
      return maybe(fc.double({ min, max: highest, noNaN: true }))
    case 'area':
      return area
    case 'money':
      return rupees
    case 'date':
      return maybe(day)
    case 'other':
      throw new Error('a field of this type needs a line in BY_HAND')
  }
}

const single = fc.record(
  Object.fromEntries(
    LISTING_FIELD_NAMES.filter((name) => !TOGETHER.has(name)).map(
      (name): [string, fc.Arbitrary<unknown>] => [
        name,
        BY_HAND[name] ?? valuesOf(FIELD_SPECS[name]),
      ],
    ),
  ),
)

/** Areas and typed sizes, sometimes of the same area. */
const agreeing = fc.tuple(typedArea, fc.boolean()).map(([typed, used]) =>
  used
    ? {
        plotArea: typed.value,
        plotAreaUnit: 'cent',
        areaAsTyped: { plotArea: { ...typed, unit: 'cent' } },
      }
    : {},
)

export const listingBodyArbitrary: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(single, deal, place, agreeing)
  .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>)
