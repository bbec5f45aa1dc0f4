import { describe, expect, it } from 'vitest'
import {
  areaSqFt,
  effectivePrice,
  isRentOnly,
  landCents,
  priceKind,
  pricePerCent,
  pricePerSqFt,
  rentPrice,
} from './price.ts'

const sale = { forSale: true, forRent: false }
const rent = { forSale: false, forRent: true }
const both = { forSale: true, forRent: true }

describe('effectivePrice', () => {
  it('is the monthly rent for a listing that is only for rent', () => {
    expect(effectivePrice({ ...rent, price: 1, monthlyRent: 18_000 })).toBe(18_000)
    expect(effectivePrice({ ...rent, price: 18_000, monthlyRent: 0 })).toBe(18_000)
    expect(effectivePrice({ ...rent })).toBeNull()
  })

  it('is the sale price for a listing that is for sale or both', () => {
    expect(effectivePrice({ ...sale, price: 4_500_000 })).toBe(4_500_000)
    expect(effectivePrice({ ...both, price: 6_500_000, monthlyRent: 18_000 })).toBe(6_500_000)
    expect(effectivePrice({ ...both, price: 0, monthlyRent: 18_000 })).toBeNull()
  })

  it('reports the kind of price', () => {
    expect(priceKind({ ...rent, monthlyRent: 18_000 })).toBe('month')
    expect(priceKind({ ...both, price: 6_500_000, monthlyRent: 18_000 })).toBe('sale')
    expect(priceKind({ ...sale })).toBeNull()
    expect(isRentOnly(both)).toBe(false)
  })

  it('returns the rent of a rental', () => {
    expect(rentPrice({ ...both, price: 6_500_000, monthlyRent: 18_000 })).toBe(18_000)
    expect(rentPrice({ ...both, price: 6_500_000 })).toBeNull()
    expect(rentPrice({ ...rent, price: 18_000 })).toBe(18_000)
    expect(rentPrice({ ...sale, price: 1, monthlyRent: 5 })).toBeNull()
  })
})

describe('areas of a listing', () => {
  it('prefers total, built-up, carpet, then the plot in its own unit', () => {
    expect(areaSqFt({ totalArea: 1500, builtUpArea: 1400 })).toBe(1500)
    expect(areaSqFt({ totalArea: 0, builtUpArea: 1400, carpetArea: 1200 })).toBe(1400)
    expect(areaSqFt({ carpetArea: 1200 })).toBe(1200)
    expect(areaSqFt({ plotArea: 2, plotAreaUnit: 'acre' })).toBe(87_120)
    expect(areaSqFt({ plotArea: 4356 })).toBe(4356)
    expect(areaSqFt({})).toBeNull()
  })

  it('counts land in cents, from the total area only for bare land', () => {
    expect(landCents({ plotArea: 0.1, plotAreaUnit: 'acre' })).toBe(10)
    expect(landCents({ propertyType: 'PLOT', totalArea: 4356 })).toBe(10)
    expect(landCents({ propertyType: 'APARTMENT', totalArea: 4356 })).toBeNull()
  })
})

describe('prices by size', () => {
  it('divides the sale price, in whole rupees', () => {
    const plot = {
      ...sale,
      price: 5_000_000,
      propertyType: 'PLOT',
      plotArea: 10,
      plotAreaUnit: 'cent' as const,
    }
    expect(pricePerCent(plot)).toBe(500_000)
    expect(pricePerSqFt(plot)).toBe(1148)
    expect(pricePerSqFt({ ...both, price: 6_500_000, totalArea: 1300 })).toBe(5000)
  })

  it('is null for rentals and missing figures', () => {
    expect(pricePerSqFt({ ...rent, monthlyRent: 18_000, totalArea: 1000 })).toBeNull()
    expect(pricePerSqFt({ ...sale, price: 100, totalArea: 0 })).toBeNull()
    expect(pricePerCent({ ...sale, price: 100, totalArea: 1000 })).toBeNull()
  })
})
