import { expect, test } from 'vitest'
import { searchQuery } from '../../../../contracts/search/search.ts'
import { DEFAULT_FILTERS } from '../../../../domain/search/filters.ts'
import {
  isFiltered,
  advancedInUse,
  draftFromParams,
  draftOf,
  mergeEdits,
  parseDraft,
  typedUnit,
  type Draft,
} from './draft.ts'

const blank = draftOf(DEFAULT_FILTERS, 'sqft')

function read(change: Partial<Draft>) {
  return parseDraft({ ...blank, ...change })
}

test('the untouched panel is the default search', () => {
  expect(read({})).toEqual({ ok: true, filters: DEFAULT_FILTERS })
})

test.each<[Partial<Draft>, Record<string, string>]>([
  [{ minPrice: '45 lakh' }, { minPrice: '45 lakh' }],
  [
    { minPrice: '₹ 12,50,000', maxPrice: '1.2 cr' },
    { minPrice: '₹ 12,50,000', maxPrice: '1.2 cr' },
  ],
  [{ maxPrice: '10 crore' }, { maxPrice: '10 crore' }],
  [{ maxPrice: '12 crore' }, { maxPrice: '12 crore' }],
  [{ maxPrice: '' }, { maxPrice: '' }],
  [{ maxPrice: 'abc' }, { maxPrice: 'abc' }],
  [{ maxPrice: '-5' }, { maxPrice: '-5' }],
  [{ maxPrice: '1.25' }, { maxPrice: '1.25' }],
  [
    { minPrice: '90,00,000', maxPrice: '50,00,000' },
    { minPrice: '9000000', maxPrice: '5000000' },
  ],
  [{ minArea: '12', areaUnit: 'cent' }, { minArea: '12 cents' }],
  [{ maxArea: '2.5 acre' }, { maxArea: '2.5 acre' }],
  [{ maxArea: '10,000' }, { maxArea: '10000' }],
  [{ maxArea: '12 marla' }, { maxArea: '12 marla' }],
  [
    { minArea: '20', maxArea: '10', areaUnit: 'are' },
    { minArea: '20 are', maxArea: '10 are' },
  ],
  [{ yearBuilt: '2010' }, { yearBuilt: '2010' }],
  [
    { bedrooms: 3, bathrooms: 2 },
    { bedrooms: '3', bathrooms: '2' },
  ],
  [{ forSale: false }, { forSale: 'false' }],
  [{ amenities: ['Lift', 'CCTV'] }, { amenities: 'Lift,CCTV' }],
])('%j is read as its address is', (change, query) => {
  const panel = read(change)
  const address = searchQuery.safeParse(query)
  expect(panel.ok ? panel.filters : panel.errors).toEqual(
    address.success
      ? address.data.filters
      : Object.fromEntries(address.error.issues.map(({ path, message }) => [path[0], message])),
  )
})

test('an invalid year is an error of its field', () => {
  expect(read({ yearBuilt: 'old' })).toMatchObject({
    ok: false,
    errors: { yearBuilt: /outOfRange/ },
  })
  expect(read({ yearBuilt: '൨൦൧൦' })).toMatchObject({ ok: true, filters: { yearBuilt: 2010 } })
})

test('typed values survive a round trip through the search, in every unit', () => {
  for (const areaUnit of ['sqft', 'cent', 'are', 'acre'] as const) {
    const typed = { ...blank, areaUnit, minArea: '5', maxArea: '12.25', minPrice: '45,00,000' }
    const asked = parseDraft(typed)
    expect(asked.ok && draftOf(asked.filters, areaUnit)).toEqual(typed)
  }
})

test('an address fills the panel even with invalid numbers', () => {
  const params = new URLSearchParams('minPrice=abc&propertyType=villa&parking=sky&forRent=false')
  expect(draftFromParams(params)).toMatchObject({
    minPrice: 'abc',
    propertyType: ['VILLA'],
    parking: null,
    forSale: true,
    forRent: false,
  })
})

test('unapplied changes survive another search', () => {
  const before = { ...blank, location: 'Kochi' }
  const mine = { ...before, maxPrice: '50 lakh' }
  expect(mergeEdits(mine, before, { ...blank, bedrooms: 2 })).toEqual({
    ...blank,
    bedrooms: 2,
    maxPrice: '50 lakh',
  })
})

test('counts the advanced filters in use', () => {
  expect(advancedInUse(blank)).toBe(0)
  expect(advancedInUse({ ...blank, location: 'Kochi', bedrooms: 2, amenities: ['Gym'] })).toBe(2)
  // Two bounds are one filter, as they are one chip.
  expect(advancedInUse({ ...blank, bedrooms: 2, maxBedrooms: 2, maxPrice: '60 lakh' })).toBe(2)
})

test.each<[Partial<Draft>, string]>([
  [{ minArea: '8 cents' }, 'cent'],
  [{ maxArea: '2.5 acre', areaUnit: 'cent' }, 'acre'],
  [{ minArea: '1200' }, 'sqft'],
  [{ minArea: '12', areaUnit: 'cent' }, 'cent'],
  [{ areaUnit: 'are' }, 'are'],
  [{ minArea: '1 hectare', areaUnit: 'acre' }, 'acre'],
])('%o is shown in %s after the search', (typed, unit) => {
  expect(typedUnit({ ...blank, ...typed })).toBe(unit)
})

test.each<[string, number | string]>([
  ['5.31Acres', 231_304],
  ['3Cents', 1_307],
  ['34.46Sq. Meter', 371],
  ['361.33Sq. Yards', 3_252],
  ['2,000 sq.ft.', 2_000],
  ['൧൨ സെന്റ്', 5_227],
  ['2100 - 2850', 'area.range'],
  ['2 marla', 'area.unit'],
])('sizes as listings write them: %s', (text, expected) => {
  const answer = read({ minArea: text })
  expect(answer.ok ? Math.round(answer.filters.minArea ?? 0) : answer.errors.minArea).toBe(expected)
})

test.each<[string, number | string]>([
  ['5.25 Crore', 52_500_000],
  ['45 Lac', 4_500_000],
  ['12,50,000/-', 1_250_000],
  ['45 ലക്ഷം', 4_500_000],
  ['Price on Request', 'money.unreadable'],
  ['₹ 12 - 15 Lac', 'money.range'],
  ['₹ 12 Lac\n₹ 4,500/sq.ft.', 'money.rate'],
])('prices as listings write them: %s', (text, expected) => {
  const answer = read({ maxPrice: text })
  expect(answer.ok ? answer.filters.maxPrice : answer.errors.maxPrice).toBe(expected)
})

test.each([
  [{ location: 'Kochi' }, false],
  [{ areaUnit: 'cent' }, false],
  [{ propertyType: ['PLOT'] }, true],
  [{ forRent: false }, true],
  [{ bedrooms: 2 }, true],
  [{ maxPrice: '45 lakh' }, true],
] as const)('%o is more than a place: %s', (change, expected) => {
  expect(isFiltered({ ...draftOf(DEFAULT_FILTERS, 'sqft'), ...change })).toBe(expected)
})
