import { describe, expect, test } from 'vitest'
import { serverI18n } from '../../../i18n/server.ts'
import { searchName } from './search-name.ts'
import { queryOf, sameSearch } from './search-query.ts'

const cities = [
  { name: 'Kochi', nameMl: 'കൊച്ചി', district: 'Ernakulam', lat: 9.9, lng: 76.2 },
] as unknown as Parameters<typeof searchName>[1]['cities']
const name = (query: string, lang: 'en' | 'ml' = 'en'): string =>
  searchName(query, { t: serverI18n(lang).getFixedT(lang, 'saved'), lang, cities })

test.each([
  ['', 'Homes in Kerala'],
  [
    'location=Kochi&propertyType=APARTMENT&bedrooms=2&maxPrice=8000000',
    '2+ BHK flats in Kochi under ₹ 80.0 L',
  ],
  [
    'location=Fort+Kochi&forSale=false&maxPrice=25000',
    'Homes for rent in Fort Kochi under ₹ 25,000/month',
  ],
  [
    'propertyType=PLOT&forRent=false&minArea=4356&unit=cent',
    'Plots for sale in Kerala from 10 cents',
  ],
  [
    'bbox=76,9,77,10&minPrice=5000000&maxPrice=10000000',
    'Homes in one part of the map ₹ 50.0 L to ₹ 1.0 Cr',
  ],
  ['polygon=76,9,77,9,77,10', 'Homes in an area drawn on the map'],
  ['near=9,76&radiusKm=5&q=river', 'Homes “river” within 5 km of a place'],
  ['maxPrice=abc&bedrooms=x', 'Homes in Kerala'],
  ['propertyType=PLOT,AGRICULTURAL&minArea=4356', 'Land in Kerala from 10 cents'],
  [
    'propertyType=VILLA,INDEPENDENT_HOUSE&bedrooms=3&maxBedrooms=3',
    '3 BHK villas, houses in Kerala',
  ],
  ['bedrooms=2&maxBedrooms=3', '2–3 BHK homes in Kerala'],
  ['near=9,76&radiusKm=5&nearName=Infopark', 'Homes within 5 km of Infopark'],
])('%s is called “%s”', (query, expected) => {
  expect(name(query)).toBe(expected)
})

test('in Malayalam the place comes first', () => {
  expect(name('location=Kochi&bedrooms=2', 'ml')).toBe('കൊച്ചിയിലെ 2+ BHK വീടുകൾ')
})

test('a name is never longer than a name may be', () => {
  expect(name(`location=${'x'.repeat(300)}`)).toHaveLength(100)
})

describe('the search in an address', () => {
  test('is what is left without the view', () => {
    expect(queryOf('?location=Kochi&home=3&limit=40&cursor=x&lang=ml&bbox=1%2C2%2C3%2C4')).toBe(
      'location=Kochi&bbox=1%2C2%2C3%2C4',
    )
    expect(queryOf('?location=')).toBe('')
  })
  test('is the same in any order', () => {
    expect(sameSearch('a=1&b=2', 'b=2&a=1')).toBe(true)
    expect(sameSearch('a=1', 'a=2')).toBe(false)
  })
})
