import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from './filters.ts'
import { completeFilters } from './stored-filters.ts'

test.each([
  [null, []],
  ['PLOT' as const, ['PLOT']],
  [['PLOT', 'VILLA'] as const, ['PLOT', 'VILLA']],
  [undefined, []],
])('filters stored with the kind %j are read with %j', (propertyType, kinds) => {
  const stored = {
    location: 'Kochi',
    bedrooms: 2,
    ...(propertyType === undefined ? {} : { propertyType }),
  }
  expect(completeFilters(stored)).toEqual({
    ...DEFAULT_FILTERS,
    location: 'Kochi',
    bedrooms: 2,
    propertyType: kinds,
  })
})
