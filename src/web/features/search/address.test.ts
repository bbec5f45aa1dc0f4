import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'

import { homeParam, resultsKey, searchAddress, type SearchState } from './address.ts'
import { areaChoice } from './filters/draft.ts'

const state: SearchState = { filters: DEFAULT_FILTERS, bbox: null, sort: 'newest' }

test('a search without filters still has its own address', () => {
  expect(searchAddress(state)).toBe('/properties?location=')
})

test('the address holds the whole state', () => {
  expect(
    searchAddress({
      filters: { ...DEFAULT_FILTERS, minPrice: 4_500_000, amenities: ['Lift', 'Gym'] },
      bbox: [76.2, 9.9, 76.4, 10.1],
      sort: 'price-asc',
      limit: 40,
      unit: 'cent',
      home: 7,
    }),
  ).toBe(
    '/properties?minPrice=4500000&amenities=Lift%2CGym&bbox=76.2%2C9.9%2C76.4%2C10.1&sort=price-asc&limit=40&unit=cent&home=7',
  )
})

test('land is measured in cents unless another unit was chosen', () => {
  const filters = { ...DEFAULT_FILTERS, propertyType: ['PLOT' as const] }
  const land = { filters, bbox: null, sort: 'newest' as const }
  expect(areaChoice(new URLSearchParams('propertyType=PLOT'))).toBe('cent')
  expect(searchAddress({ ...land, unit: 'cent' })).toBe('/properties?propertyType=PLOT')
  expect(searchAddress({ ...land, unit: 'sqft' })).toBe('/properties?propertyType=PLOT&unit=sqft')
})

test('opening a home or loading more of the list does not change the results', () => {
  const key = (query: string): string => resultsKey(new URLSearchParams(query))
  expect(key('location=Kochi&limit=40&home=7&unit=cent')).toBe(key('location=Kochi'))
  expect(key('location=Kochi&sort=price-asc')).not.toBe(key('location=Kochi'))
})

test('only a plain id opens a listing', () => {
  const home = (value: string): number | null => homeParam(new URLSearchParams({ home: value }))
  expect([home('7'), home('0'), home('-1'), home('1.5'), home('x'), home('')]).toEqual([
    7,
    null,
    null,
    null,
    null,
    null,
  ])
})
