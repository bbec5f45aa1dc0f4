import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ListingIndex } from './listing-index.ts'
import { runToCompletion } from './run-generator.ts'
import type { IndexAnswer, IndexRequest, PageMark } from './request.ts'
import type { IndexedListing } from './columns/row.ts'
import { listingArbitrary, requestArbitrary } from './testing/arbitraries.ts'
import { plainSearch } from './testing/plain-search.ts'
import { rounds } from '../../tests/support/test-rounds.ts'

/**
 * The reference result, with the index's mean points where they agree: to a 32nd of the cell and one quantisation step.
 */
function withMeans(plain: IndexAnswer, answer: IndexAnswer): IndexAnswer {
  if (!plain.clusters) return plain
  const apart = 360 / 2 ** plain.clusters.level / 32 + 360 / 65_535
  const settle = (value: number, other = NaN): number =>
    Math.abs(value - other) <= apart ? other : value
  const cells = plain.clusters.cells.map((cell, at) => {
    const other = answer.clusters?.cells[at]
    if (cell.count === 1) return cell
    return { ...cell, lng: settle(cell.lng, other?.lng), lat: settle(cell.lat, other?.lat) }
  })
  return { ...plain, clusters: { ...plain.clusters, cells } }
}

function bothAnswers(
  index: ListingIndex,
  listings: readonly IndexedListing[],
  request: IndexRequest,
): [IndexAnswer, IndexAnswer] {
  const answer = index.search(request)
  const plain = plainSearch(listings, request, index.meanings(request.filters.q))
  return [answer, withMeans(plain, answer)]
}

const catalogue = fc
  .array(listingArbitrary, { maxLength: 60 })
  .map((listings) => listings.map((listing, at) => ({ ...listing, id: 1 + ((at * 37) % 61) })))

describe('the index agrees with the reference search', () => {
  test('for any listings and requests', () => {
    fc.assert(
      fc.property(catalogue, fc.array(requestArbitrary, { maxLength: 8 }), (listings, requests) => {
        const index = new ListingIndex()
        index.apply(listings.map((listing) => ({ id: listing.id, listing })))
        for (const request of requests) {
          const [answer, plain] = bothAnswers(index, listings, request)
          expect(answer).toEqual(plain)
        }
      }),
      { numRuns: rounds(100) },
    )
  })

  test('page by page, in every order', () => {
    fc.assert(
      fc.property(
        catalogue,
        requestArbitrary,
        fc.integer({ min: 1, max: 7 }),
        (listings, asked, limit) => {
          const index = new ListingIndex()
          for (const listing of listings) index.apply([{ id: listing.id, listing }])
          const all = index.search({ ...asked, limit: 1_000, facets: [], zoom: null })
          const seen: number[] = []
          let after: PageMark | null = null
          do {
            const [page, plain] = bothAnswers(index, listings, {
              ...asked,
              limit,
              after,
              facets: [],
            })
            expect(page).toEqual(plain)
            seen.push(...page.ids)
            after = page.nextMark && (JSON.parse(JSON.stringify(page.nextMark)) as PageMark)
          } while (after)
          expect(seen).toEqual(all.ids)
          expect(seen).toHaveLength(all.total)
        },
      ),
      { numRuns: rounds(67) },
    )
  })

  test('through any history of changes and merges', () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 40 }),
      listing: fc.option(listingArbitrary, { nil: null, freq: 4 }),
    })
    const action = fc.oneof(
      { arbitrary: fc.array(change, { maxLength: 12 }), weight: 6 },
      { arbitrary: fc.constantFrom('merge' as const, 'step' as const), weight: 2 },
    )
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 40 }),
        fc.array(requestArbitrary, { minLength: 1, maxLength: 3 }),
        (actions, requests) => {
          const index = new ListingIndex()
          const listed = new Map<number, IndexedListing>()
          let merging: Generator<void, boolean> | null = null
          for (const [at, action] of actions.entries()) {
            if (action === 'merge') runToCompletion(merging ?? index.compact())
            if (action === 'step') {
              merging ??= index.compact()
              if (merging.next().done) merging = null
            } else if (action === 'merge') merging = null
            else {
              index.apply(
                action.map(({ id, listing }) => ({ id, listing: listing && { ...listing, id } })),
              )
              for (const { id, listing } of action)
                if (listing) listed.set(id, { ...listing, id })
                else listed.delete(id)
            }
            for (const request of requests.slice(at % requests.length).slice(0, 1)) {
              const [answer, plain] = bothAnswers(index, [...listed.values()], request)
              expect(answer).toEqual(plain)
            }
          }
        },
      ),
      { numRuns: rounds(50) },
    )
  })
})
