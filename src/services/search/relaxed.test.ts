import { describe, expect, test } from 'vitest'
import type { RelaxedSearch } from '../../contracts/search/search.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../domain/search/filters.ts'
import { candidatesOf, relaxedSearches, roundUp, type RelaxQueries } from './relaxed.ts'

type Asked = RelaxedSearch['request']

function asked(filters: Partial<SearchFilters>, area: Partial<Asked> = {}): Asked {
  return { filters: { ...DEFAULT_FILTERS, ...filters }, bbox: null, sort: 'newest', ...area }
}

/** Answers by a rule, and how often it was asked. */
function engine(
  total: (asked: Asked) => number,
  cheapest: number | null = null,
): RelaxQueries & { searches: () => number } {
  let count = 0
  return {
    searches: () => count,
    total: async (one) => {
      count += 1
      return total(one)
    },
    cheapest: async () => {
      count += 1
      return cheapest
    },
  }
}

const summaries = (found: RelaxedSearch[]): string[] =>
  found.map(({ gives, amenity, total }) => `${amenity ?? gives} ${total}`)

test('only searches with results are suggested, the least important criterion first', async () => {
  const answers = engine(({ filters, near }) => {
    if (near) return 9
    if (filters.location === '') return 30
    if (!filters.amenities.includes('Lift')) return 14
    return filters.maxPrice === 12_000_000 ? 6 : 0
  }, 11_750_000)
  const found = await relaxedSearches(
    asked({ location: 'Kochi', amenities: ['Lift', 'Gym'], maxPrice: 9_000_000, bedrooms: 4 }),
    answers,
  )
  expect(summaries(found)).toEqual([
    'Lift 14',
    'amenities 14',
    'maxPrice 6',
    'around 9',
    'everywhere 30',
  ])
  expect(found[2]?.request.filters.maxPrice).toBe(12_000_000)
  expect(found[3]?.request).toMatchObject({ radiusKm: 25, filters: { location: '' } })
})

test('at most five suggestions', async () => {
  const all = asked({
    location: 'Kochi',
    amenities: ['Lift', 'Gym', 'Garden'],
    parking: 'COVERED',
    furnishing: 'FULLY_FURNISHED',
    yearBuilt: 2020,
    q: 'sea view',
  })
  const found = await relaxedSearches(
    all,
    engine(() => 3),
  )
  expect(found).toHaveLength(5)
})

test('rooms are reduced one by one', async () => {
  const oneFewer = await relaxedSearches(
    asked({ bedrooms: 4 }),
    engine(({ filters }) => (filters.bedrooms <= 3 ? 2 : 0)),
  )
  expect(oneFewer.map(({ request }) => request.filters.bedrooms)).toEqual([3])
  const none = await relaxedSearches(
    asked({ bedrooms: 4 }),
    engine(({ filters }) => (filters.bedrooms === 0 ? 2 : 0)),
  )
  expect(none.map(({ request }) => request.filters.bedrooms)).toEqual([0])
})

test('when no single criterion helps, the place without filters is suggested', async () => {
  const found = await relaxedSearches(
    asked({ location: 'Kochi', bedrooms: 5, furnishing: 'ULTRA_FURNISHED' }),
    engine(({ filters }) =>
      filters.location === 'Kochi' && filters.bedrooms === 0 && filters.furnishing === null ? 7 : 0,
    ),
  )
  expect(summaries(found)).toEqual(['filters 7'])
  expect(
    await relaxedSearches(
      asked({ bedrooms: 5 }),
      engine(() => 0),
    ),
  ).toEqual([])
})

test('the searches are bounded', async () => {
  const answers = engine(() => 0)
  await relaxedSearches(
    asked(
      {
        amenities: ['Power Backup', 'Security', 'Lift', 'Garden', 'Swimming Pool', 'Gym'],
        bedrooms: 5,
        bathrooms: 4,
        minArea: 10,
        maxPrice: 10,
        propertyType: ['VILLA'],
        furnishing: 'UNFURNISHED',
        possessionStatus: 'RESALE',
        parking: 'OPEN',
        yearBuilt: 2020,
        forRent: false,
        q: 'x',
      },
      { bbox: [76, 9, 77, 10] },
    ),
    answers,
  )
  expect(answers.searches()).toBeLessThanOrEqual(26)
})

describe('places', () => {
  const gives = (one: Asked): string[] => candidatesOf(one).map((candidate) => candidate.gives)

  test('a town is widened, a circle doubled, a box enlarged, and all of Kerala last', () => {
    expect(gives(asked({ location: 'കൊച്ചി' }))).toEqual(['around', 'everywhere'])
    expect(gives(asked({ location: 'Sea view' }))).toEqual(['everywhere'])
    const circle = asked({}, { near: { lat: 10, lng: 76 }, radiusKm: 5 })
    expect(candidatesOf(circle)[0]?.request.radiusKm).toBe(10)
    const box = candidatesOf(asked({}, { bbox: [76, 9, 77, 10] }))[0]
    expect([box?.gives, box?.request.bbox]).toEqual(['wider', [75, 8, 78, 11]])
    expect(gives(asked({}))).toEqual([])
  })
})

test('a price is rounded to two digits', () => {
  expect([11_750_001, 46_30_000, 18_500, 7, 99_00_000, 99_50_000].map(roundUp)).toEqual([
    12_000_000, 47_00_000, 19_000, 7, 99_00_000, 1_00_00_000,
  ])
})
