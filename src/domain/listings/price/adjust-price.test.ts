import { expect, test } from 'vitest'
import { adjustedAmounts } from './adjust-price.ts'

test('a price changes by a share and stays readable; the rent too where there is one', () => {
  expect(adjustedAmounts({ forSale: true, price: 4_523_000 }, -5)).toEqual({ price: 4_297_000 })
  expect(adjustedAmounts({ forRent: true, price: 18_250 }, 10)).toEqual({ price: 20_100 })
  expect(
    adjustedAmounts({ forSale: true, forRent: true, price: 9_000_000, monthlyRent: 25_000 }, -10),
  ).toEqual({ price: 8_100_000, monthlyRent: 22_500 })
})

test('of a listing that is only for rent, the rent changes', () => {
  expect(adjustedAmounts({ forRent: true, price: 20_000, monthlyRent: 20_000 }, 5)).toEqual({
    monthlyRent: 21_000,
  })
})

test('nothing is left of a listing without a price', () => {
  expect(adjustedAmounts({ forSale: true, price: null }, -5)).toBeNull()
  expect(adjustedAmounts({ forSale: true, price: 0 }, -5)).toBeNull()
})
