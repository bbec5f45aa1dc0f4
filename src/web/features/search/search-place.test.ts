import { expect, test } from 'vitest'
import { TOWNS } from '../../../domain/places/towns/towns.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { locationAsSearched, locationAsShown, placeKey, searchPlace } from './search-place.ts'
import { cityIn } from '../places/place-names.ts'

const cities = [...TOWNS]
const place = (location: string, bbox: [number, number, number, number] | null = null) =>
  searchPlace({ filters: { ...DEFAULT_FILTERS, location }, bbox }, cities)

test('the map area takes precedence over a location, a city over other text', () => {
  expect(place('Kochi', [1, 2, 3, 4]).kind).toBe('area')
  expect(place('kochi')).toMatchObject({ kind: 'city', city: { name: 'Kochi' } })
  expect(place('Vyttila')).toEqual({ kind: 'text', text: 'Vyttila' })
  expect(place('').kind).toBe('state')
  expect(new Set(['Kochi', 'Vyttila', ''].map((one) => placeKey(place(one)))).size).toBe(3)
})

test("a city is searched for by its English name and shown in the page's language", () => {
  expect(locationAsSearched(' കൊച്ചി ', cities)).toBe('Kochi')
  expect(locationAsSearched('Alleppey', cities)).toBe('Alleppey')
  expect(locationAsShown('Kochi', cities, 'ml')).toBe('കൊച്ചി')
  expect(locationAsShown('Kochi', cities, 'en')).toBe('Kochi')
  const kochi = cities.find(({ name }) => name === 'Kochi')
  expect(kochi && cityIn(kochi, 'ml')).toBe('കൊച്ചിയിലെ')
})
