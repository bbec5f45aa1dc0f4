import fc from 'fast-check'
import { z } from 'zod'
import {
  FEATURE_FLAGS,
  FURNISHING,
  LEGAL_STATUS,
  PARKING,
  PLOT_UNITS,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  STATUSES,
} from '../../src/domain/listings/listing.ts'

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
const km = maybe(fc.double({ min: 0, max: 1_000, noNaN: true }))
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
const flags = fc.record(
  Object.fromEntries(FEATURE_FLAGS.map((name) => [name, fc.boolean()])) as Record<
    string,
    fc.Arbitrary<boolean>
  >,
)
const words = fc.record({
  title: said(),
  description: maybe(text(8_000)),
  type: maybe(text(60)),
  address: said(),
  city: fc.oneof(fc.constantFrom('Kottayam', 'Kochi', 'കൊല്ലം', 'Trichur'), said()),
  state: fc.oneof(fc.constant('Kerala'), said()),
  country: maybe(text(60)),
  zipCode: maybe(fc.oneof(fc.integer({ min: 100_000, max: 999_999 }), fc.constant('686 001'))),
  facing: maybe(text(60)),
  kitchenType: maybe(text(60)),
  flooring: maybe(text(60)),
  waterSupply: maybe(text(60)),
  restrictions: maybe(text(400)),
  approvalStatus: maybe(text(60)),
  village: maybe(text(60)),
  block: maybe(text(60)),
  surveyNumber: maybe(text(60)),
  resurveyNumber: maybe(text(60)),
  thandaper: maybe(text(60)),
  reraNumber: maybe(text(60)),
  crimeRate: maybe(text(60)),
  noiseLevel: maybe(text(60)),
  contactPerson: maybe(text(60)),
  preferredTime: maybe(text(60)),
  contactPhone: maybe(fc.constantFrom('+91 98470 00000', '0481-2560000', '9847000000')),
  contactEmail: maybe(email),
  virtualTour: maybe(link),
  videoTour: maybe(link),
  possessionDate: maybe(day),
})
const choices = fc.record({
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  status: fc.constantFrom(...STATUSES),
  parking: fc.constantFrom(...PARKING),
  furnishing: fc.constantFrom(...FURNISHING),
  possessionStatus: fc.constantFrom(...POSSESSION_STATUS),
  legalStatus: fc.constantFrom(...LEGAL_STATUS),
  landNature: fc.constantFrom(
    'purayidam',
    'nilam',
    'Data-Bank',
    'unnotified',
    'plantation',
    'converted',
    'other',
    '',
    null,
  ),
  pinPrecision: fc.constantFrom('exact', 'approximate'),
  hideAddress: fc.boolean(),
  plotAreaUnit: fc.constantFrom(...PLOT_UNITS),
})
const figures = fc.record({
  totalArea: area,
  builtUpArea: area,
  carpetArea: area,
  plotArea: maybe(fc.double({ min: 0.01, max: 4_000, noNaN: true })),
  areaAsTyped: maybe(
    fc.record(
      { totalArea: typedArea, builtUpArea: typedArea, carpetArea: typedArea, plotArea: typedArea },
      { requiredKeys: [] },
    ),
  ),
  bedrooms: whole(0, 99),
  bathrooms: whole(0, 99),
  balconies: whole(0, 99),
  floors: whole(0, 200),
  floorNumber: whole(-5, 200),
  yearBuilt: fc.oneof(whole(1900, 2025), fc.constant(0)),
  parkingSpaces: whole(0, 200),
  roadWidth: maybe(
    fc.oneof(fc.double({ min: 0, max: 200, noNaN: true }), fc.constantFrom(3.66, 6.1, 3, 12.5)),
  ),
  distanceFromAirport: km,
  distanceFromMetro: km,
  distanceFromBusStop: km,
  distanceFromRailway: km,
  distanceFromHospital: km,
  distanceFromSchool: km,
  distanceFromMarket: km,
  localityRating: maybe(fc.double({ min: 0, max: 5, noNaN: true })),
  airQualityIndex: maybe(fc.double({ min: 0, max: 999, noNaN: true })),
  pricePerSqFt: rupees,
  securityDeposit: rupees,
  maintenance: rupees,
  bookingAmount: rupees,
  downPayment: rupees,
  emiAmount: rupees,
  propertyTax: rupees,
  registrationCharges: rupees,
  stampDuty: rupees,
})
const lists = fc.record({
  amenities: list,
  documents: list,
  highlights: list,
  specialFeatures: list,
})

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
  .tuple(words, choices, figures, lists, flags, deal, place, agreeing)
  .map((parts) => Object.assign({}, ...parts) as Record<string, unknown>)
