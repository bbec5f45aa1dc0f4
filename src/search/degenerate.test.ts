import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACETS } from '../domain/search/facets.ts'
import { CostBudget, SearchTooCostly } from './cost-budget.ts'
import { ListingIndex } from './listing-index.ts'
import { MAX_PAGE, type IndexRequest } from './request.ts'
import { isFindable } from './columns/row.ts'
import { listingArbitrary } from './testing/arbitraries.ts'
import { ask, bowTie, near, ODD_REQUESTS, ring } from './testing/odd-requests.ts'
import { plainSearch } from './testing/plain-search.ts'

/*
 * Requests that no page sends. Each returns the same result as the reference search; one that is too costly is rejected
 * before it starts.
 */

const listings = fc
  .sample(listingArbitrary, { numRuns: 4_000, seed: 5 })
  .map((listing, at) => ({ ...listing, id: at + 1 }))
  .filter(isFindable)
const index = new ListingIndex()
index.apply(listings.map((listing) => ({ id: listing.id, listing })))

test.each(ODD_REQUESTS)('%s', (_, request) => {
  const answer = index.search(request)
  const plain = plainSearch(listings, request, index.meanings(request.filters.q))
  const { cells = [] } = answer.clusters ?? {}
  const found = cells.map(({ x, y, count, id }) => [x, y, count, id])
  expect(found).toEqual(plain.clusters?.cells.map(({ x, y, count, id }) => [x, y, count, id]))
  expect({ ...answer, clusters: null }).toEqual({ ...plain, clusters: null })
  expect(answer.ids.length).toBeLessThanOrEqual(MAX_PAGE)
})

test('handles a polygon of ten thousand corners', () => {
  const polygons = [[ring(10_000, (at) => 0.5 - (at % 2) * 0.001)]]
  const { total, ids } = index.search(ask({ polygons, limit: 1e9 }))
  expect(ids).toHaveLength(total)
  const found = new Set(ids)
  for (const { id, lng, lat } of listings) {
    const away = Math.hypot((lng ?? NaN) - 76.5, (lat ?? NaN) - 9.5)
    // Between the inner and the outer corners, either is valid.
    const expected = away > 0.498 && away < 0.501 ? found.has(id) : away < 0.5
    expect([id, found.has(id)]).toEqual([id, expected])
  }
})

test('rejects a q of thousands of words', () => {
  const q = Array.from({ length: 2_000 }, (_, at) => `q${at}`).join(' ')
  expect(() => index.search(ask({}, { q }))).toThrow(SearchTooCostly)
})

test('respects the given cost budget', () => {
  const dear: readonly IndexRequest[] = [
    ask({}, { location: 'view ku' }),
    ask({}, { location: 'a' }),
    ask({}, { q: 'lake' }),
    ask({ near, sort: 'nearest' }),
    ask({ polygons: [[bowTie]] }),
  ]
  for (const request of dear) {
    const answer = index.search({ ...request, facets: FACETS })
    expect(() => index.search(request, new CostBudget(1_000))).toThrow(SearchTooCostly)
    // A search that was rejected half-way leaves no state behind.
    expect(index.search({ ...request, facets: FACETS })).toEqual(answer)
  }
  expect(index.search(ask({}), new CostBudget(0)).total).toBeGreaterThan(0)
})
