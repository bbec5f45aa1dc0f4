import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DERIVED_FILTERS, filterOptions } from '../../domain/search/field-filters.ts'
import { ListingIndex } from '../listing-index.ts'
import { readSnapshot, snapshotBytes } from './snapshot.ts'
import { listingArbitrary, requestArbitrary } from '../testing/arbitraries.ts'
import { rounds } from '../../../tests/support/test-rounds.ts'

function written(index: ListingIndex, note = ''): Uint8Array {
  const parts = [...snapshotBytes(index.current(), note)]
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const listings = fc.array(listingArbitrary, { minLength: 1, maxLength: 40 })

test('restores an index that answers and changes as before', () => {
  fc.assert(
    fc.property(listings, fc.array(requestArbitrary, { maxLength: 6 }), (listed, requests) => {
      const index = new ListingIndex()
      for (const [at, listing] of listed.entries())
        index.apply([
          { id: at, listing: { ...listing, id: at } },
          { id: at >>> 1, listing: null },
        ])
      const read = readSnapshot(written(index, 'change 17'))
      const again = new ListingIndex(read?.liveSegments)
      expect(read?.note).toBe('change 17')
      expect(again.stats()).toEqual(index.stats())
      for (const request of requests) expect(again.search(request)).toEqual(index.search(request))
      for (const one of [index, again]) one.apply([{ id: listed.length - 1, listing: null }])
      for (const request of requests) expect(again.search(request)).toEqual(index.search(request))
    }),
    { numRuns: rounds(20) },
  )
})

test('supports an empty index', () => {
  expect(readSnapshot(written(new ListingIndex()))).toEqual({ liveSegments: [], note: '' })
})

test('reads bytes at any offset of their buffer', () => {
  const bytes = written(new ListingIndex())
  const shifted = new Uint8Array(bytes.length + 3)
  shifted.set(bytes, 3)
  expect(readSnapshot(shifted.subarray(3))?.liveSegments).toEqual([])
})

test('rejects a truncated, modified or foreign snapshot', () => {
  const index = new ListingIndex()
  const [listing] = fc.sample(listingArbitrary, { numRuns: 1, seed: 1 })
  if (!listing) throw new Error('no sample')
  index.apply([{ id: 1, listing: { ...listing, forSale: true, id: 1 } }])
  const bytes = written(index)
  expect(readSnapshot(bytes)?.liveSegments).toHaveLength(1)
  for (const length of [0, 7, 15, 40, bytes.length >>> 1, bytes.length - 64])
    expect([length, readSnapshot(bytes.slice(0, length))]).toEqual([length, null])
  for (let at = 0; at < bytes.length - 8; at += 101) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 0x10
    // The bytes between two arrays have no meaning.
    const liveSegments = readSnapshot(changed)?.liveSegments ?? index.current()
    expect(new ListingIndex(liveSegments).stats()).toEqual(index.stats())
  }
})

test('rejects a snapshot of a version that numbered the options of a field otherwise', () => {
  const bytes = written(new ListingIndex())
  const lists = DERIVED_FILTERS.filter(({ filter }) => filter === 'oneOf').map(({ spec }) =>
    filterOptions(spec),
  ) as string[][]
  expect(lists.length).toBeGreaterThan(1)
  for (const options of lists) {
    options.reverse()
    try {
      expect(readSnapshot(bytes)).toBeNull()
    } finally {
      options.reverse()
    }
  }
  expect(readSnapshot(bytes)).not.toBeNull()
})
