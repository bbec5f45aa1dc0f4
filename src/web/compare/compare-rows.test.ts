import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { PropertyDetail } from '../../contracts/property.ts'
import { compareGroups } from './compare-rows.ts'

const t = ((key: string, params?: Record<string, string>) =>
  [key, ...Object.values(params ?? {})].join(' ')) as unknown as TFunction

/** The fields that the rows read; the others say nothing here. */
function home(fields: Partial<PropertyDetail>): PropertyDetail {
  return {
    propertyType: 'VILLA',
    forSale: true,
    forRent: false,
    price: null,
    monthlyRent: null,
    pricePerCent: null,
    pricePerSqFt: null,
    amenities: [],
    city: 'Kottayam',
    district: 'Kottayam',
    status: 'Available',
    bedrooms: null,
    bathrooms: null,
    ...fields,
  } as PropertyDetail
}

const rowsOf = (...homes: PropertyDetail[]) =>
  new Map(compareGroups(homes, t).flatMap(({ rows }) => rows.map((row) => [row.key, row])))

test('a row stands only where at least one home has a value', () => {
  const rows = rowsOf(home({ bedrooms: 3 }), home({}))
  expect(rows.get('bedrooms')).toMatchObject({ cells: ['3', null], differs: true })
  expect(rows.has('bathrooms')).toBe(false)
  expect(rows.has('rent')).toBe(false)
})

test('what is the same is not marked', () => {
  const rows = rowsOf(home({ bedrooms: 3 }), home({ bedrooms: 3 }))
  expect(rows.get('bedrooms')).toMatchObject({ differs: false, lowest: [] })
})

test('the lowest price per unit is marked, on every home that has it, and never on all of them', () => {
  const of = (pricePerSqFt: number | null) => home({ pricePerSqFt, price: 5_000_000 })
  expect(rowsOf(of(5_000), of(4_200), of(null), of(4_200)).get('perSqFt')?.lowest).toEqual([1, 3])
  expect(rowsOf(of(5_000), of(5_000)).get('perSqFt')?.lowest).toEqual([])
  expect(rowsOf(of(5_000), of(null)).get('perSqFt')?.lowest).toEqual([])
})

test('a low price alone is no bargain: only prices per unit are marked', () => {
  const rows = rowsOf(home({ price: 1_000_000 }), home({ price: 9_000_000 }))
  expect(rows.get('price')).toMatchObject({ differs: true, lowest: [] })
})
