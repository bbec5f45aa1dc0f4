import { describe, expect, test } from 'vitest'
import { DEFAULT_FILTERS, type BBox } from '../../../domain/search/filters.ts'
import type { SearchState } from './address.ts'
import { draftOf, type Draft } from './filters/draft.ts'
import { normalizeSort, searchFromPanel, type ChosenPlace } from './panel-search.ts'

const cities = [
  { name: 'Kochi', nameMl: 'കൊച്ചി', district: 'Ernakulam', lat: 9.97, lng: 76.28 },
  { name: 'Thrissur', nameMl: 'തൃശ്ശൂർ', district: 'Thrissur', lat: 10.5, lng: 76.2 },
]
const box: BBox = [75, 10, 76, 11]
const inBox: SearchState = { filters: DEFAULT_FILTERS, bbox: box, sort: 'newest' }
const district: ChosenPlace = {
  text: 'Thrissur district',
  location: null,
  bounds: [75.9, 10.1, 76.3, 10.7],
  place: { kind: 'district', name: 'Thrissur', nameMl: 'തൃശ്ശൂർ', pin: null },
}

function wanted(
  change: Partial<Draft>,
  state: SearchState = inBox,
  chosen: ChosenPlace | null = null,
  shownPlace: string | null = null,
): SearchState {
  const draft = { ...draftOf(state.filters, 'sqft'), ...change }
  const read = searchFromPanel(draft, state, cities, chosen, shownPlace)
  if (!read.ok) throw new Error('not read')
  return read.search
}

test('without a location the map area stays; a new location replaces it', () => {
  expect(wanted({ bedrooms: 2 })).toMatchObject({ bbox: box, filters: { bedrooms: 2 } })
  const state = { ...inBox, bbox: null, near: { lat: 10, lng: 76 }, radiusKm: 5 }
  expect(wanted({ bedrooms: 2 }, state)).toMatchObject({ radiusKm: 5 })
  expect(wanted({ location: 'കൊച്ചി' }, state)).toMatchObject({
    near: null,
    radiusKm: null,
    filters: { location: 'Kochi' },
  })
})

describe('a suggested place', () => {
  test('is searched by its bounds if listings do not name it', () => {
    expect(wanted({ location: 'Thrissur district' }, inBox, district)).toMatchObject({
      bbox: district.bounds,
      place: { kind: 'district' },
      filters: { location: '' },
    })
  })

  test('is searched by its location if it has one, in either language', () => {
    const town = { ...district, text: 'തൃശ്ശൂർ', location: 'Thrissur' }
    expect(wanted({ location: 'തൃശ്ശൂർ' }, inBox, town)).toMatchObject({
      bbox: null,
      filters: { location: 'Thrissur' },
    })
  })

  test('is dropped when the text changes', () => {
    expect(wanted({ location: 'Thrissur dis' }, inBox, district)).toMatchObject({
      bbox: null,
      filters: { location: 'Thrissur dis' },
    })
  })

  test('stays as long as the field names it, and is dropped when the field is cleared', () => {
    const state = { ...inBox, bbox: district.bounds, place: district.place }
    const stays = wanted({ location: 'Thrissur district' }, state, null, 'Thrissur district')
    expect(stays).toMatchObject({ bbox: district.bounds, place: district.place })
    expect(stays.filters.location).toBe('')
    expect(wanted({ location: '' }, state, null, 'Thrissur district')).toMatchObject({
      bbox: null,
      place: null,
    })
  })
})

test('reports a field that cannot be parsed', () => {
  const draft = { ...draftOf(DEFAULT_FILTERS, 'sqft'), maxPrice: 'abc' }
  const read = searchFromPanel(draft, inBox, cities)
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual(['maxPrice'])
})

test('sorting by nearest needs a point', () => {
  expect(normalizeSort({ ...inBox, sort: 'nearest' }).sort).toBe('newest')
  expect(normalizeSort({ ...inBox, sort: 'nearest', near: { lat: 10, lng: 76 } }).sort).toBe(
    'nearest',
  )
})

test('a point that only ordered the results leaves with that order', () => {
  const near = { lat: 10, lng: 76 }
  expect(normalizeSort({ ...inBox, sort: 'newest', near }).near).toBeNull()
  expect(normalizeSort({ ...inBox, sort: 'newest', near, radiusKm: 5 }).near).toEqual(near)
})
