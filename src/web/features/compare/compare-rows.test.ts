import type { TFunction } from '../../i18n/i18n.ts'
import { expect, test } from 'vitest'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
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
    securityDeposit: null,
    amenities: [],
    city: 'Kottayam',
    district: 'Kottayam',
    cityMl: null,
    districtMl: null,
    state: 'Kerala',
    status: 'Available',
    bedrooms: null,
    bathrooms: null,
    ...fields,
  } as PropertyDetail
}

const rowsOf = (...homes: PropertyDetail[]) =>
  new Map(compareGroups(homes, t, 'en').flatMap(({ rows }) => rows.map((row) => [row.key, row])))

test('a row stands only where at least one home has a value', () => {
  const rows = rowsOf(home({ bedrooms: 3 }), home({}))
  expect(rows.get('bedrooms')).toMatchObject({ cells: ['3', null], differs: true })
  expect(rows.has('bathrooms')).toBe(false)
})

test('the check by the team is named only where at least one home was checked', () => {
  const [checked, other] = [home({ isVerified: true }), home({ isVerified: false })]
  expect(rowsOf(checked, other).get('verified')?.cells).toEqual(['compare:yes', 'compare:no'])
  expect(rowsOf(other, other).has('verified')).toBe(false)
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

test('what is asked for a home is said whatever is offered', () => {
  const sale = home({ price: 4_500_000 })
  const letting = home({ forSale: false, forRent: true, monthlyRent: 18_000 })
  const both = home({ forRent: true, price: 4_500_000, monthlyRent: 18_000 })
  // Only for rent, with the rent in the price's place.
  const odd = home({ forSale: false, forRent: true, price: 12_000 })
  const month = 'shell:price.perMonth'
  expect(rowsOf(sale, letting, both, odd).get('price')?.cells).toEqual([
    '₹ 45.0 L',
    `₹ 18,000${month}`,
    `₹ 45.0 L shell:price.orRent ₹ 18,000${month}`,
    `₹ 12,000${month}`,
  ])
  expect(rowsOf(sale, home({})).get('price')?.cells[1]).toBeNull()
})

test('what is no question for a home is not called unknown', () => {
  const villa = home({ bedrooms: 3, price: 9_000_000, pricePerSqFt: 4_500 })
  const plot = home({ propertyType: 'PLOT', price: 2_000_000, pricePerCent: 200_000 })
  const letting = home({ forSale: false, forRent: true, monthlyRent: 9_000, securityDeposit: 5e4 })
  const rows = rowsOf(villa, plot, letting)
  expect(rows.get('bedrooms')).toMatchObject({
    cells: ['3', null, null],
    moot: [false, true, false],
  })
  expect(rows.get('perCent')?.moot).toEqual([true, false, true])
  expect(rows.get('perSqFt')?.moot).toEqual([false, true, true])
  expect(rows.get('securityDeposit')?.moot).toEqual([true, true, false])
  expect(rows.get('possession')?.moot).toEqual([false, true, false])
})
