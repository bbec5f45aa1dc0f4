import { describe, expect, test } from 'vitest'
import { DEFAULT_FILTERS, type SearchFilters } from '../domain/search/filters.ts'
import { facetValues, FACETS } from '../domain/search/facets.ts'
import { ListingIndex } from './listing-index.ts'
import type { IndexRequest } from './request.ts'
import type { IndexedListing } from './columns/row.ts'
import { listing } from './testing/listing.ts'

/** Known listings with known results. */

function indexOf(...listings: IndexedListing[]): ListingIndex {
  const index = new ListingIndex()
  index.apply(listings.map((one) => ({ id: one.id, listing: one })))
  return index
}

const ask = (filters: Partial<SearchFilters>, rest: Partial<IndexRequest> = {}): IndexRequest => ({
  now: new Date('2026-01-15T00:00:00Z'),
  filters: { ...DEFAULT_FILTERS, ...filters },
  sort: 'newest',
  limit: 20,
  ...rest,
})
const found = (index: ListingIndex, filters: Partial<SearchFilters>, rest = {}): number[] =>
  index.search(ask(filters, rest)).ids.toSorted((a, b) => a - b)

describe('prices', () => {
  const both = { forSale: true, forRent: true }
  const rentOnly = { forSale: false, forRent: true }
  const index = indexOf(
    listing(1, { price: 3_000_000 }),
    listing(2, { ...both, price: 4_000_000, monthlyRent: 18_000 }),
    listing(3, { ...rentOnly, price: 1, monthlyRent: 18_000 }),
    listing(4, { ...rentOnly, price: 9_000, monthlyRent: null }),
    listing(5, { ...both, price: 2_000_000, monthlyRent: null }),
    listing(6, { ...rentOnly, price: 0, monthlyRent: 0 }),
    listing(7, { price: 125_000_000 }),
  )

  test('applies a bound to the sale price, with For Rent alone to the rent', () => {
    expect(found(index, { maxPrice: 20_000 })).toEqual([])
    expect(found(index, { maxPrice: 20_000, forSale: false })).toEqual([2, 3, 4])
    expect(found(index, { minPrice: 3_000_000 })).toEqual([1, 2, 7])
    expect(found(index, { maxPrice: 4_000_000, minPrice: 2_500_000 })).toEqual([1, 2])
    expect(found(index, {})).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(found(index, { minPrice: 5, maxPrice: 4 })).toEqual([])
  })

  test('sorts sales, then rents, then unpriced listings, ascending and descending', () => {
    const order = (filters: Partial<SearchFilters>, sort: IndexRequest['sort']) =>
      index.search(ask(filters, { sort })).ids
    expect(order({}, 'price-asc')).toEqual([5, 1, 2, 7, 4, 3, 6])
    expect(order({}, 'price-desc')).toEqual([7, 2, 1, 5, 3, 4, 6])
    expect(order({ forSale: false }, 'price-asc')).toEqual([4, 2, 3, 5, 6])
    expect(order({ forSale: false }, 'price-desc')).toEqual([2, 3, 4, 5, 6])
    expect(order({}, 'newest')).toEqual([7, 6, 5, 4, 3, 2, 1])
  })

  test('counts what each deal checkbox alone would find', () => {
    const offers = (filters: Partial<SearchFilters>) =>
      index.search(ask(filters, { facets: ['offer'] })).facets.offer
    expect(offers({})).toEqual([4, 5])
    expect(offers({ maxPrice: 20_000 })).toEqual([0, 3])
    expect(offers({ forSale: false, maxPrice: 20_000 })).toEqual([0, 3])
    expect(offers({ forSale: false, forRent: false })).toEqual([4, 5])
    expect(found(index, { forSale: false, forRent: false })).toEqual([])
  })

  test('counts rent ranges when only rents are requested', () => {
    const steps = (filters: Partial<SearchFilters>) => {
      const counts = index.search(ask(filters, { facets: ['price'] })).facets.price ?? []
      const values = facetValues('price', { ...DEFAULT_FILTERS, ...filters })
      return values.flatMap((value, at) => (counts[at] ? [[value, counts[at]]] : []))
    }
    expect(steps({})).toEqual([
      [2_000_000, 1],
      [3_000_000, 1],
      [4_000_000, 1],
      [100_000_000, 1],
    ])
    expect(steps({ forSale: false })).toEqual([
      [5_000, 1],
      [15_000, 2],
    ])
  })
})

describe('excludes a facet’s own filter from its counts', () => {
  const index = indexOf(
    listing(1, { propertyType: 'APARTMENT', bedrooms: 2, amenityKeys: ['Lift', 'Gym'] }),
    listing(2, { propertyType: 'APARTMENT', bedrooms: 3, amenityKeys: ['Lift'] }),
    listing(3, { propertyType: 'VILLA', bedrooms: 3, yearBuilt: 2021 }),
    listing(4, { propertyType: 'PLOT', areaSqFt: 87_120 }),
  )
  const facet = (name: (typeof FACETS)[number], filters: Partial<SearchFilters>) => {
    const counts = index.search(ask(filters, { facets: FACETS })).facets[name] ?? []
    return Object.fromEntries(
      facetValues(name, DEFAULT_FILTERS).flatMap((value, at) =>
        counts[at] ? [[value, counts[at]]] : [],
      ),
    )
  }

  test('counts a kind, a minimum and an additional amenity', () => {
    expect(facet('propertyType', { propertyType: ['VILLA'], bedrooms: 3 })).toEqual({
      APARTMENT: 1,
      VILLA: 1,
    })
    expect(facet('bedrooms', { bedrooms: 3 })).toEqual({ 1: 3, 2: 3, 3: 2 })
    expect(facet('bedrooms', { propertyType: ['VILLA'] })).toEqual({ 1: 1, 2: 1, 3: 1 })
    expect(facet('amenities', { amenities: ['Lift'] })).toEqual({ Lift: 2, Gym: 1 })
    expect(facet('yearBuilt', { yearBuilt: 2022 })).toEqual({
      1990: 1,
      2000: 1,
      2010: 1,
      2015: 1,
      2020: 1,
    })
    expect(facet('area', { minArea: 100_000 })).toEqual({ 10_000: 1 })
  })
})

describe('words', () => {
  const index = indexOf(
    listing(1, { title: 'Kochi%20 flat', city: 'Kochi' }),
    listing(2, { title: '100% new', address: "O'Brien_Road" }),
    listing(3, { title: 'back\\slash', city: 'ആലപ്പുഴ' }),
    listing(4, { title: 'Lake view near Kumarakom', city: 'Alappuzha' }),
    listing(5, { address: 'തണ്ണീര്മുക്കം' }),
    listing(6, { address: 'തണ്ണീര്\u200dമുക്കം' }),
    listing(7, { address: 'തണ്ണീർമുക്കം' }),
    listing(8, { address: 'ക\u0d46\u0d3eച്ചി' }),
    listing(9, { title: 'കുമരകം കായൽ', city: 'Alleppey' }),
  )

  test.each([
    ['%', [1, 2]],
    ['_', [2]],
    ['100%', [2]],
    ['\\', [3]],
    ["'", [2]],
    ['Kochi%20', [1]],
    ['KOCHI', [1]],
    ['lake view NEAR kuma', [4]],
    ['view lake', []],
    ['തണ്ണീർമുക്കം', [5, 6, 7]],
    ['തണ്ണീര്മുക്കം', [5, 6, 7]],
    ['തണ്ണീര്\u200dമുക്കം', [5, 6, 7]],
    ['കൊ', [8]],
    ['Alleppey', [3, 4, 9]],
    ['ആലപ്പുഴ', [3, 4, 9]],
  ])('location %s', (location, expected) => {
    expect(found(index, { location })).toEqual(expected)
  })

  test.each([
    ['kumarakom lake', [4]],
    ['kumarkom', [4, 9]],
    ['kumarakom', [4, 9]],
    ['കുമരകം', [4, 9]],
    ['veiw', [4]],
    ['alappuzha', [3, 4, 9]],
    ['ആലപ്പുഴ', [3, 4, 9]],
    ['തണ്ണീർമുക്കം', [5, 6, 7]],
    ['brien 100', [2]],
    ['kottayam', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['nowhere', []],
    ['—', [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])('q %s', (q, expected) => {
    expect(found(index, { q })).toEqual(expected)
  })

  test('matches a location literally even with more tokens than can be tracked', () => {
    const long = Array.from({ length: 60 }, (_, at) => `w${at % 7}`).join(', ')
    const two = indexOf(
      listing(1, { title: `${long}!` }),
      listing(2, { title: `${long.slice(3)}` }),
    )
    expect(found(two, { location: long })).toEqual([1])
    expect(found(two, { location: long.slice(5) })).toEqual([1, 2])
    expect(found(two, { location: long.replace(/.$/, 'x') })).toEqual([])
  })
})

describe('the map', () => {
  const corners = indexOf(
    listing(1, { lng: 76.522249, lat: 9.1 }),
    listing(2, { lng: 76.9, lat: 9.5916004, forRent: true, monthlyRent: 5_000 }),
    listing(3, { lng: 76.5222491, lat: 9.2 }),
    listing(4, { lng: 76.7, lat: 9.0999999 }),
    listing(5),
  )

  test('includes points on the edges of fitted bounds', () => {
    const { bounds, total } = corners.search(ask({}))
    expect([total, bounds]).toEqual([5, [76.522249, 9.0999999, 76.9, 9.5916004]])
    expect(found(corners, {}, { bbox: bounds })).toEqual([1, 2, 3, 4])
  })

  test('sorts by distance, points last when missing, and only points within a radius', () => {
    const near = { lat: 9.1, lng: 76.5 }
    const ids = (rest: Partial<IndexRequest>) =>
      corners.search(ask({}, { near, sort: 'nearest', ...rest })).ids
    expect(ids({})).toEqual([1, 3, 4, 2, 5])
    expect(ids({ radiusKm: 12 })).toEqual([1, 3])
  })

  test('puts every match with a point into a cell, at any zoom', () => {
    for (const zoom of [-1, 0, 3, 8, 11, 16, 22, 99, NaN]) {
      const { clusters } = corners.search(ask({}, { zoom }))
      const cells = clusters?.cells ?? []
      const sum = (key: 'count' | 'forRent') => cells.reduce((n, cell) => n + cell[key], 0)
      expect([zoom, sum('count'), sum('forRent')]).toEqual([zoom, 4, 1])
    }
    const far = corners.search(ask({}, { zoom: 11 })).clusters?.cells
    const alone = [2, 1, 76.9, 9.5916004]
    expect(far?.map(({ id, count, lng, lat }) => [id, count, lng, lat])).toContainEqual(alone)
    const [one] = corners.search(ask({}, { zoom: 0 })).clusters?.cells ?? []
    expect(one).toMatchObject({ count: 4, forSale: 4, forRent: 1, id: null, x: 5, y: 3 })
    expect(one?.lng).toBeCloseTo((76.522249 + 76.9 + 76.5222491 + 76.7) / 4, 4)
    expect(one?.lat).toBeCloseTo((9.1 + 9.5916004 + 9.2 + 9.0999999) / 4, 4)
  })
})

describe('changes', () => {
  test('removes hidden, moved and no longer offered listings at once', () => {
    const index = indexOf(listing(1), listing(2), listing(3))
    index.apply([
      { id: 1, listing: null },
      { id: 2, listing: listing(2, { city: 'Kochi' }) },
      { id: 3, listing: listing(3, { forSale: false }) },
      { id: 4, listing: null },
    ])
    expect(found(index, {})).toEqual([2])
    expect(found(index, { location: 'Kochi' })).toEqual([2])
    expect(index.stats()).toMatchObject({ listings: 1, segments: 1 })
  })

  test('keeps the later of two changes of one listing in a batch', () => {
    const index = new ListingIndex()
    index.apply([
      { id: 1, listing: listing(1, { city: 'Kochi' }) },
      { id: 1, listing: listing(1, { city: 'Pala' }) },
    ])
    expect(found(index, { location: 'kochi' })).toEqual([])
    expect(index.search(ask({})).total).toBe(1)
  })

  test('keeps pages stable when a listing is added and another deleted between them', () => {
    const index = indexOf(
      ...Array.from({ length: 50 }, (_, at) => listing(at + 1, { createdAtMicros: 7 })),
    )
    const first = index.search(ask({}, { limit: 20 }))
    index.apply([
      { id: 99, listing: listing(99, { createdAtMicros: 7 }) },
      { id: first.ids[19] ?? 0, listing: null },
    ])
    const rest = index.search(ask({}, { limit: 1e9, after: first.nextMark }))
    expect([...first.ids, ...rest.ids]).toEqual(Array.from({ length: 50 }, (_, at) => 50 - at))
    expect(rest.nextMark).toBeNull()
  })
})
