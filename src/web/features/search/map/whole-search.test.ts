import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '../../../../domain/search/filters.ts'
import { wholeSearch } from './whole-search.ts'

test('a point that only orders the list does not bound the map', () => {
  const near = { lat: 9.9, lng: 76.3 }
  const filters = DEFAULT_FILTERS
  expect(wholeSearch({ filters, near, radiusKm: null }).near).toBeNull()
  expect(wholeSearch({ filters, near, radiusKm: 5 }).near).toEqual(near)
})
