import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../tests/support/test-rounds.ts'
import {
  AMENITY_CHOICES,
  FACINGS,
  FURNISHING,
  LAND_NATURES,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  SLOPES,
  type AmenityChoice,
} from '../../domain/listings/listing.ts'
import { comparedSqFt, toSquareFeet } from '../../domain/numbers/area-units.ts'
import { NEAR_KINDS } from '../../domain/places/landmarks/near-kinds.ts'
import { TOWNS } from '../../domain/places/towns/towns.ts'
import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { DEFAULT_FILTERS, FLAG_FILTERS, POSTED_BY } from '../../domain/search/filters.ts'
import { reachKm, TRAVEL_MINUTES, TRAVEL_MODES } from '../../domain/search/reach.ts'
import { writeSentence, type WrittenSearch } from '../../domain/search/sentence/write-sentence.ts'
import { runToCompletion } from '../run-generator.ts'
import { makeGazetteer } from './gazetteer.ts'
import { readSentence } from './read-sentence.ts'
import type { GazetteerPlace, ReadSentence } from './types.ts'

const LANDMARKS = [
  'Infopark',
  'LuLu Mall, Edappally',
  'Ernakulam Junction (South)',
  'Aster Medcity',
]
const PLACES: GazetteerPlace[] = [
  ...TOWNS.map(({ name, nameMl, district, lat, lng }): GazetteerPlace => ({
    kind: 'town',
    name,
    nameMl,
    also: [],
    landmark: null,
    district,
    lat,
    lng,
    size: 10_000,
    nearKm: 10,
  })),
  ...DISTRICTS.map(({ name, nameMl, lat, lng }): GazetteerPlace => ({
    kind: 'district',
    name,
    nameMl,
    also: [`${name} district`, `${nameMl} ജില്ല`],
    landmark: null,
    district: name,
    lat,
    lng,
    size: 0,
    nearKm: 40,
  })),
  ...LANDMARKS.map((name): GazetteerPlace => ({
    kind: 'landmark',
    name,
    nameMl: null,
    also: [],
    landmark: 'itPark',
    district: 'Ernakulam',
    lat: 10,
    lng: 76.3,
    size: 100,
    nearKm: 5,
  })),
  {
    kind: 'pin',
    name: '686575',
    nameMl: null,
    also: [],
    landmark: null,
    district: 'Kottayam',
    lat: 9.7,
    lng: 76.7,
    size: 0,
    nearKm: 3,
  },
]
const gazetteer = runToCompletion(makeGazetteer(PLACES))

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const rupees = fc.oneof(
  fc.integer({ min: 1, max: 999 }).map((lakhs) => lakhs * 100_000),
  fc.integer({ min: 1, max: 99 }).map((thousands) => thousands * 1_000),
  fc.integer({ min: 1, max: 2_000_000_000 }),
)
const aboutOf = (sqft: number) =>
  [comparedSqFt(sqft * 0.9), comparedSqFt(sqft * 1.1)] as [number, number]
const range = (value: fc.Arbitrary<number>) =>
  fc.oneof(
    fc.constant([null, null] as const),
    fc
      .tuple(maybe(value), maybe(value))
      .map(([a, b]) => (a !== null && b !== null && a > b ? ([b, a] as const) : ([a, b] as const))),
  )
const sqft = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map((cents) => comparedSqFt(toSquareFeet(cents, 'cent'))),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 99_999_999 }).map((hundredths) => hundredths / 100),
)
const area = fc.oneof(
  range(sqft),
  fc.integer({ min: 1, max: 400 }).map((cents) => aboutOf(toSquareFeet(cents, 'cent'))),
  fc.integer({ min: 100, max: 9_000 }).map(aboutOf),
)
const day = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(Date.UTC(2026, 11, 1 + days)).toISOString().slice(0, 10))
const fields = fc.record(
  {
    roadWidth: fc.integer({ min: 1, max: 60_000 }).map((mm) => mm / 1_000),
    roadDistance: fc.integer({ min: 0, max: 900 }),
    landNature: fc.constantFrom(...LAND_NATURES),
    slope: fc.constantFrom(...SLOPES),
    floorNumber: fc.integer({ min: 0, max: 50 }),
    facing: fc.constantFrom(...FACINGS),
    negotiable: fc.constant(true),
    noBrokerage: fc.constant(true),
    cornerPlot: fc.constant(true),
    petsAllowed: fc.constant(true),
    bachelorsAllowed: fc.constant(true),
    vegetarianOnly: fc.constant(true),
  },
  { requiredKeys: [] },
)

const search = fc
  .record({
    prices: range(rupees),
    areas: area,
    plots: area,
    rooms: range(fc.integer({ min: 1, max: 9 })),
    deal: fc.constantFrom('sale', 'rent', null),
    place: maybe(
      fc.oneof(
        fc.constantFrom(...TOWNS).map(({ name, nameMl }) => ({ name, nameMl })),
        fc
          .constantFrom(...DISTRICTS)
          .map(({ name, nameMl }) => ({ name, nameMl, isDistrict: true })),
        fc.constant({ name: '686575', nameMl: '686575' }),
      ),
    ),
    near: maybe(
      fc.oneof(
        fc.record({
          name: fc.constantFrom(...LANDMARKS),
          km: fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
        }),
        fc
          .record({
            name: fc.constantFrom(...LANDMARKS),
            minutes: fc.integer(TRAVEL_MINUTES),
            by: fc.constantFrom(...TRAVEL_MODES),
          })
          .map(({ name, ...travel }) => ({ name, km: reachKm(travel), travel })),
      ),
    ),
    filters: fc.record({
      propertyType: fc.subarray([...PROPERTY_TYPES], { maxLength: 4 }),
      bathrooms: fc.integer({ min: 0, max: 9 }),
      furnishing: maybe(fc.constantFrom(...FURNISHING)),
      possessionStatus: maybe(fc.constantFrom(...POSSESSION_STATUS)),
      parking: maybe(fc.constantFrom(...PARKING)),
      amenities: fc.subarray<AmenityChoice>([...AMENITY_CHOICES], { maxLength: 3 }),
      yearBuilt: fc.constantFrom(0, 1990, 2015, 2020),
      postedWithin: maybe(fc.constantFrom(1, 3, 7, 14, 30, 90)),
      postedBy: maybe(fc.constantFrom(...POSTED_BY)),
      nearTo: fc.subarray([...NEAR_KINDS], { maxLength: 2 }),
      readyBy: maybe(day),
      maxAdvance: maybe(fc.integer({ min: 1, max: 12 })),
      q: fc.constantFrom('', '', 'sea view', 'quiet flat for sale', 'കടൽ കാഴ്ച'),
      ...(Object.fromEntries(FLAG_FILTERS.map((flag) => [flag, fc.boolean()])) as Record<
        (typeof FLAG_FILTERS)[number],
        fc.Arbitrary<boolean>
      >),
    }),
    fields,
  })
  .map(({ prices, areas, plots, rooms, deal, place, near, filters, fields: derived }) => {
    const { location: _, ...rest } = DEFAULT_FILTERS
    const written: WrittenSearch = {
      filters: {
        ...rest,
        ...filters,
        minPrice: prices[0],
        maxPrice: prices[1],
        minArea: areas[0],
        maxArea: areas[1],
        minPlotArea: plots[0],
        maxPlotArea: plots[1],
        bedrooms: rooms[0] ?? 0,
        maxBedrooms: rooms[1],
        forSale: deal !== 'rent',
        forRent: deal !== 'sale',
        ...(Object.keys(derived).length > 0 ? { fields: derived } : {}),
      },
      place,
      near,
    }
    return { written, nameMl: place?.nameMl ?? '' }
  })

/** What a reading means as a search, with lists in a fixed order. */
function searchOf({ filters, place, near, rest }: ReadSentence) {
  const { location: _, ...none } = DEFAULT_FILTERS
  return {
    filters: inOrder({ ...none, ...filters, q: rest }),
    place: place && { name: place.name, isDistrict: place.kind === 'district' },
    near: near && {
      name: near.name,
      km: near.radiusKm,
      ...(near.travel ? { travel: near.travel } : {}),
    },
  }
}
function inOrder(filters: WrittenSearch['filters']): WrittenSearch['filters'] {
  return {
    ...filters,
    propertyType: filters.propertyType.toSorted(),
    amenities: filters.amenities.toSorted(),
    nearTo: filters.nearTo.toSorted(),
  }
}

describe.each(['en', 'ml'])('a search written in "%s" and read back', (lang) => {
  it('is the same search', () => {
    fc.assert(
      fc.property(search, ({ written, nameMl }) => {
        const { place } = written
        const shown = lang === 'ml' && place ? { ...place, name: nameMl } : place
        const sentence = writeSentence({ ...written, place: shown }, lang)
        const read = readSentence(sentence, gazetteer, '2026-11-29', Infinity)
        expect({ sentence, ...searchOf(read) }).toEqual({
          sentence,
          filters: inOrder(written.filters),
          place: place && { name: place.name, isDistrict: place.isDistrict === true },
          near: written.near,
        })
      }),
      { numRuns: rounds(300) },
    )
  })
})

describe('writeSentence', () => {
  const { location: _, ...none } = DEFAULT_FILTERS
  const written: WrittenSearch = {
    filters: {
      ...none,
      propertyType: ['VILLA'],
      bedrooms: 3,
      maxBedrooms: 3,
      maxPrice: 6_000_000,
      forRent: false,
    },
    place: { name: 'Thrissur' },
    near: { name: 'LuLu Mall', km: 5 },
  }

  it('is plain and short', () => {
    expect(writeSentence(written, 'en')).toBe(
      '3 BHK villa for sale in Thrissur under ₹60 lakh, within 5 km of LuLu Mall',
    )
    expect(writeSentence({ ...written, place: { name: 'തൃശ്ശൂർ' } }, 'ml')).toBe(
      'തൃശ്ശൂർ 3 ബെഡ്റൂം വില്ല വിൽപനയ്ക്ക് ₹60 ലക്ഷം വരെ, LuLu Mall പരിസരത്ത് 5 കിലോമീറ്ററിനുള്ളിൽ',
    )
  })

  it('says nothing of a search for everything', () => {
    expect(writeSentence({ filters: none, place: null, near: null }, 'en')).toBe('')
  })
})
