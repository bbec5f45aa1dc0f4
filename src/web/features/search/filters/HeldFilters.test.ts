import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from '../../../../domain/search/filters.ts'
import { draftOf } from './draft.ts'
import { heldFilters } from './HeldFilters.tsx'
import { normalizeFormParams } from './plain-form.ts'
import { searchQuery } from '../../../../contracts/search/search.ts'

test('what is set comes back from a form without the controls, in any unit', () => {
  const filters = {
    ...DEFAULT_FILTERS,
    location: 'Pala',
    minPrice: 4_500_000,
    bedrooms: 2,
    amenities: ['Lift', 'Gym'] as const,
    maxPlotArea: 4356,
    minArea: 871.2,
    verified: true,
    fields: { roadWidth: 6 },
  }
  const draft = draftOf({ ...filters, amenities: [...filters.amenities] }, 'cent')
  const sent = new URLSearchParams([['ticks', '1'], ...heldFilters(draft)])
  for (const name of ['forSale', 'forRent']) sent.set(name, 'true')
  const { params } = normalizeFormParams(sent)
  const query = Object.fromEntries(
    [...new Set(params.keys())].map((name) => [
      name,
      params.getAll(name).length > 1 ? params.getAll(name) : params.get(name),
    ]),
  )
  const read = searchQuery.parse(query)
  expect(read.filters).toEqual({ ...filters, minArea: expect.closeTo(871.2, 3) })
})

test('a search without filters holds none', () => {
  expect(heldFilters(draftOf(DEFAULT_FILTERS, 'sqft'))).toEqual([])
})
