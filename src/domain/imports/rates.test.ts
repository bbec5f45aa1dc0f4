import { describe, expect, test } from 'vitest'
import { resultOfRate, type Rate } from './rates.ts'

const LAKH = 100_000
const rate: Rate = { rupees: 4 * LAKH, per: 'cent' }
const plot = { propertyType: 'PLOT', plotArea: 12, plotAreaUnit: 'cent' } as const

describe('a rate', () => {
  test('with a size says the price', () => {
    expect(resultOfRate(rate, plot)).toEqual({ kind: 'price', rupees: 48 * LAKH })
    expect(resultOfRate({ rupees: 400 * LAKH, per: 'acre' }, plot)).toEqual({
      kind: 'price',
      rupees: 48 * LAKH,
    })
    const flat = { propertyType: 'APARTMENT', totalArea: 1_000 }
    expect(resultOfRate({ rupees: 4_500, per: 'sqft' }, flat)).toEqual({
      kind: 'price',
      rupees: 45 * LAKH,
    })
  })
  test('without a size says nothing', () => {
    expect(resultOfRate(rate, { propertyType: 'APARTMENT', totalArea: 1_000 })).toEqual({
      kind: 'noSize',
    })
  })
  test('must agree with a price, up to rounding', () => {
    expect(resultOfRate(rate, { ...plot, price: 48 * LAKH })).toEqual({ kind: 'agrees' })
    expect(resultOfRate(rate, { ...plot, price: 50 * LAKH })).toEqual({ kind: 'agrees' })
    expect(resultOfRate(rate, { ...plot, price: 4 * LAKH })).toEqual({
      kind: 'differs',
      rupees: 48 * LAKH,
      price: 4 * LAKH,
    })
  })
  test('of land says nothing of the price of a house, but must not exceed it', () => {
    const house = { ...plot, propertyType: 'INDEPENDENT_HOUSE' } as const
    expect(resultOfRate(rate, house)).toEqual({ kind: 'landOnly' })
    expect(resultOfRate(rate, { ...house, price: 95 * LAKH })).toEqual({ kind: 'agrees' })
    expect(resultOfRate(rate, { ...house, price: 40 * LAKH })?.kind).toBe('differs')
  })
  test('of a sale says nothing of a rental', () => {
    expect(resultOfRate(rate, { ...plot, forRent: true, forSale: false })).toBeNull()
  })
})
