import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_FILTERS, SORTS } from '../domain/search/filters.ts'
import { FACETS } from '../domain/search/facets.ts'
import { ListingIndex } from './listing-index.ts'
import type { IndexRequest, PageMark } from './request.ts'
import type { IndexedListing } from './columns/row.ts'
import { runToCompletion } from './run-generator.ts'
import { filtersArbitrary, listingArbitrary, requestArbitrary } from './testing/arbitraries.ts'
import { isMatch, plainSearch } from './testing/plain-search.ts'
import { rounds } from '../../tests/support/test-rounds.ts'

/** Enough rows for many blocks, and for ranges composed from stored planes. */
const ROWS = 16_000

const listings: readonly IndexedListing[] = fc
  .sample(listingArbitrary, { numRuns: ROWS / 8, seed: 11 })
  .flatMap((one, at) =>
    Array.from({ length: 8 }, (_, copy) => {
      const id = at * 8 + copy + 1
      return {
        ...one,
        id,
        createdAtMicros: 1.7e15 + ((id * 7_919) % 5_000),
        price: one.price && one.price + ((id * 31) % 2_000) * 1_000,
        monthlyRent: one.monthlyRent && one.monthlyRent + ((id * 17) % 300) * 100,
        areaSqFt: one.areaSqFt && one.areaSqFt + ((id * 13) % 4_000),
        lng: one.lng && one.lng + (((id * 97) % 1_000) / 1_000) * (one.lng < 179 ? 0.2 : 0),
      }
    }),
  )
const index = new ListingIndex()
index.apply(listings.map((listing) => ({ id: listing.id, listing })))

const NOW = new Date('2023-11-20T00:00:00Z')

describe('many listings', () => {
  test('match the reference search in totals, pages and bounds', () => {
    fc.assert(
      fc.property(requestArbitrary, (asked) => {
        const request = { ...asked, facets: [], zoom: null }
        expect(index.search(request)).toEqual(
          plainSearch(listings, request, index.meanings(request.filters.q)),
        )
      }),
      { numRuns: rounds(10) },
    )
  })

  test('are not affected by stale data of an earlier search', () => {
    for (const sort of SORTS)
      for (const bbox of [
        [76, 9, 77, 10],
        [76.25, 9.25, 76.5, 9.5],
      ] as const) {
        const whole: IndexRequest = { filters: DEFAULT_FILTERS, now: NOW, sort, limit: 5 }
        const part = { ...whole, filters: { ...DEFAULT_FILTERS, minArea: 500 }, bbox }
        for (const request of [whole, part])
          expect(index.search(request)).toEqual({
            ...plainSearch(listings, request, []),
            clusters: null,
          })
      }
  })

  test('are counted by facets as a selection finds them, and clustered if they have a point', () => {
    fc.assert(
      fc.property(filtersArbitrary, fc.constantFrom(...FACETS), (filters, facet) => {
        const request: IndexRequest = {
          filters,
          now: NOW,
          sort: 'newest',
          limit: 0,
          facets: [facet],
          zoom: 6,
        }
        const { facets, clusters } = index.search(request)
        const meanings = index.meanings(filters.q)
        expect(facets).toEqual(plainSearch(listings, { ...request, zoom: null }, meanings).facets)
        const placed = listings.filter(
          (listing) => listing.lat !== null && isMatch(listing, request, meanings),
        )
        expect(clusters?.cells.reduce((sum, { count }) => sum + count, 0)).toBe(placed.length)
      }),
      { numRuns: rounds(2) },
    )
  })

  test('occur once each in a walk over all pages, in every order', () => {
    for (const sort of SORTS) {
      const seen: number[] = []
      let after: PageMark | null = null
      do {
        const request: IndexRequest = {
          filters: DEFAULT_FILTERS,
          now: NOW,
          sort,
          limit: 1_000,
          after,
          near: { lat: 9.5, lng: 76.5 },
        }
        const page = index.search(request)
        seen.push(...page.ids)
        after = page.nextMark
      } while (after)
      expect(seen).toHaveLength(
        index.search({ filters: DEFAULT_FILTERS, now: NOW, sort, limit: 0 }).total,
      )
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  test('give the same results while merging in steps', () => {
    const changing = new ListingIndex(index.current())
    const left = new Map(listings.map((listing) => [listing.id, listing]))
    const request: IndexRequest = {
      filters: DEFAULT_FILTERS,
      now: NOW,
      sort: 'price-asc',
      limit: 50,
    }
    for (let id = 1; id <= 6_000; id += 1) left.delete(id)
    changing.apply(Array.from({ length: 6_000 }, (_, at) => ({ id: at + 1, listing: null })))
    const merging = changing.compact()
    for (let id = 6_001; !merging.next().done; id += 1) {
      left.delete(id)
      const moved = { ...(left.get(id + 5_000) ?? listings[0]), city: 'Kochi' } as IndexedListing
      left.set(moved.id, moved)
      changing.apply([
        { id, listing: null },
        { id: moved.id, listing: moved },
      ])
    }
    expect(changing.search(request)).toEqual(plainSearch([...left.values()], request, []))
    expect(changing.stats().listings).toBe(changing.search(request).total)
    runToCompletion(changing.compact())
    expect(changing.search(request)).toEqual(plainSearch([...left.values()], request, []))
  })
})
