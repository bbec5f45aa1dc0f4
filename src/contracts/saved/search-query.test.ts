import { expect, test } from 'vitest'
import { DEFAULT_FILTERS, type SearchBeside } from '../../domain/search/filters.ts'
import { savedQuery } from './search-query.ts'

const near = { lat: 9.9, lng: 76.3 }

test.each<[SearchBeside, string]>([
  [{ near, sort: 'nearest' }, 'near=9.9%2C76.3&sort=nearest'],
  // Alerts list the newest: the point was no bound, and must not become one.
  [{ near, nearName: 'Infopark', sort: 'newest' }, ''],
  [{ near, radiusKm: 2 }, 'near=9.9%2C76.3&radiusKm=2'],
  [{ near, minutes: 20, by: 'walk', radiusKm: 1 }, 'near=9.9%2C76.3&minutes=20&by=walk&radiusKm=1'],
])('%j is %s', (beside, query) => {
  expect(savedQuery(DEFAULT_FILTERS, beside)).toBe(query)
})
