import { I18n } from '../../../i18n/i18n.ts'
import { expect, test } from 'vitest'
import en from '../../../../i18n/en/search/search.json' with { type: 'json' }
import shell from '../../../../i18n/en/platform/shell.json' with { type: 'json' }
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../../../domain/search/filters.ts'
import { searchAddress, type SearchState } from '../address.ts'
import { filterChips } from './chips.ts'

const t = new I18n('en', { search: en, shell }).translator('search')

function search(filters: Partial<SearchFilters>, area: Partial<SearchState> = {}): SearchState {
  return { filters: { ...DEFAULT_FILTERS, ...filters }, bbox: null, sort: 'newest', ...area }
}
const texts = (state: SearchState, isCity = false): string[] =>
  filterChips(state, isCity, t, 'en').map(({ text }) => text)

test('a search without filters has no chips; city and map area have none either', () => {
  expect(texts(search({}))).toEqual([])
  expect(texts(search({ location: 'Kochi' }), true)).toEqual([])
  expect(texts(search({}, { bbox: [75, 9, 76, 10] }))).toEqual([])
})

test('every filter has a chip', () => {
  const all = search({
    q: 'sea view',
    location: 'Marine Drive',
    propertyType: ['VILLA'],
    forRent: false,
    minPrice: 4_500_000,
    maxPrice: 8_000_000,
    bedrooms: 2,
    bathrooms: 1,
    minArea: 4_356,
    furnishing: 'SEMI_FURNISHED',
    possessionStatus: 'RESALE',
    parking: 'COVERED',
    yearBuilt: 2010,
    amenities: ['Lift', 'Gym'],
  })
  expect(texts({ ...all, unit: 'cent' })).toEqual([
    '“sea view”',
    '“Marine Drive”',
    'Villa',
    'For Sale',
    '₹ 45.0 L to ₹ 80.0 L',
    '2+ BHK',
    '1+ bath',
    '10 cents and above',
    'Semi-furnished',
    'Resale',
    'Parking: Covered',
    'Built 2010 or later',
    'Lift',
    'Gym',
  ])
})

test('a chip leads to the search without its filter', () => {
  const state = search(
    { amenities: ['Lift', 'Gym'], minPrice: 1, maxPrice: 2, forSale: false },
    { near: { lat: 10, lng: 76 }, radiusKm: 5, sort: 'nearest' },
  )
  const without = Object.fromEntries(
    filterChips(state, false, t, 'en').map(({ key, without }) => [key, searchAddress(without)]),
  )
  expect(without['amenity Lift']).toBe(
    '/properties?minPrice=1&maxPrice=2&amenities=Gym&forSale=false&near=10%2C76&radiusKm=5&sort=nearest',
  )
  expect(without.price).toBe(
    '/properties?amenities=Lift%2CGym&forSale=false&near=10%2C76&radiusKm=5&sort=nearest',
  )
  expect(without.offer).not.toContain('forSale')
  // Without its point, nearest has nothing to measure from.
  expect(without.near).toBe('/properties?minPrice=1&maxPrice=2&amenities=Lift%2CGym&forSale=false')
})

test('one chip removes all drawn areas', () => {
  const ring = [
    [
      [76, 9],
      [77, 9],
      [77, 10],
    ],
  ] as const
  expect(texts(search({}, { polygons: [ring] }))).toEqual(['Drawn area'])
  expect(texts(search({}, { polygons: [ring, ring] }))).toEqual(['2 drawn areas'])
})

test.each([
  [{ propertyType: ['VILLA', 'SHOP'] }, ['Villa', 'Shop']],
  [{ propertyType: ['PLOT', 'AGRICULTURAL'] }, ['Land']],
  [{ propertyType: PROPERTY_TYPES.filter((kind) => kind !== 'APARTMENT') }, ['Not: Apartment']],
  [{ bedrooms: 3, maxBedrooms: 3 }, ['3 BHK']],
  [{ bedrooms: 2, maxBedrooms: 3 }, ['2 to 3 BHK']],
  [{ maxBedrooms: 2 }, ['Up to 2 BHK']],
  [{ minPlotArea: 4_356 }, ['Plot: 10 cents and above']],
  [{ readyBy: '2027-03-31', maxAdvance: 3 }, ['Ready by 31 Mar 2027', 'Advance up to 3 months']],
  [{ postedWithin: 7, postedBy: 'owner' }, ['Listed in the last 7 days', 'Owner']],
  [
    { verified: true, photos: true, papers: true, boundary: true, well: true, priceLowered: true },
    ['Verified', 'With photos', 'Papers there', 'Boundary drawn', 'Well', 'Price lowered'],
  ],
  [{ nearTo: ['school', 'it_park'] }, ['Near a school', 'Near an IT park']],
  [
    { fields: { roadWidth: 4, facing: 'North-East', cornerPlot: true } },
    ['Road of 4 m or more', 'Corner plot', 'Faces North-East'],
  ],
] as [Partial<SearchFilters>, string[]][])('%j', (filters, expected) => {
  expect(texts(search(filters))).toEqual(expected)
})

test('the chip of a distance names what is near', () => {
  const near = { near: { lat: 10, lng: 76.3 }, radiusKm: 3 }
  expect(texts(search({}, { ...near, nearName: 'Infopark' }))).toEqual(['Within 3 km of Infopark'])
})

test('removing the chip of a kind that is left out adds it, and of the last one leaves any kind', () => {
  const [flats] = filterChips(
    search({ propertyType: PROPERTY_TYPES.filter((kind) => kind !== 'APARTMENT') }),
    false,
    t,
    'en',
  )
  expect(flats?.without.filters.propertyType).toEqual([])
  const [land] = filterChips(
    search({ propertyType: ['PLOT', 'AGRICULTURAL', 'SHOP'] }),
    false,
    t,
    'en',
  )
  expect(land?.without.filters.propertyType).toEqual(['SHOP'])
})
