import { expect, it } from 'vitest'
import { DEFAULT_FILTERS, type SearchFilters } from '../filters.ts'
import { homesSlug } from './slug.ts'

const { location: _, ...any } = DEFAULT_FILTERS
const slugOf = (
  filters: Partial<SearchFilters>,
  place: string | null = 'Thrissur',
  near: string | null = null,
) =>
  homesSlug({
    filters: { ...any, ...filters },
    place: place === null ? null : { name: place },
    near: near === null ? null : { name: near, km: null },
  })

it.each([
  [{ bedrooms: 3, maxBedrooms: 3, maxPrice: 6_000_000 }, '3-bhk-under-60-lakh-thrissur'],
  [{ bedrooms: 2 }, 'at-least-2-bhk-thrissur'],
  [{ propertyType: ['VILLA'] as const, forRent: false }, 'villa-for-sale-thrissur'],
  [{ propertyType: ['PLOT', 'AGRICULTURAL'] as const }, 'land-thrissur'],
  [{ forSale: false, maxPrice: 15_000 }, 'for-rent-under-15k-thrissur'],
  [{ minPrice: 12_000_000, maxPrice: 12_500_000 }, 'above-120-lakh-under-125-lakh-thrissur'],
])('%j is one slug', (filters, slug) => {
  expect(slugOf(filters)).toBe(slug)
})

it('a landmark goes last, a district says so', () => {
  expect(slugOf({ propertyType: ['APARTMENT'] }, 'Kochi', 'Infopark')).toBe(
    'flat-kochi-near-infopark',
  )
  const filters = { ...any, propertyType: ['PLOT'] as const }
  expect(homesSlug({ filters, place: { name: 'Kottayam', isDistrict: true }, near: null })).toBe(
    'plot-kottayam-district',
  )
})

it('what a slug cannot say, or too much of it, has none', () => {
  expect(slugOf({})).toBeNull()
  expect(slugOf({ q: 'moat' })).toBeNull()
  expect(slugOf({ amenities: ['Lift'] })).toBeNull()
  expect(slugOf({ propertyType: ['APARTMENT', 'SHOP'] })).toBeNull()
  expect(slugOf({ bedrooms: 1, fields: { negotiable: true } })).toBeNull()
  expect(slugOf({ maxPrice: 6_000_001 })).toBeNull()
  expect(slugOf({ forSale: false, forRent: false, bedrooms: 2 })).toBeNull()
  expect(
    slugOf({
      bedrooms: 2,
      propertyType: ['VILLA'],
      forRent: false,
      minPrice: 100_000,
      maxPrice: 6_000_000,
    }),
  ).toBeNull()
})
