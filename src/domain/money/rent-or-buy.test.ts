import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breakEven, rentOrBuy, type RentOrBuy } from './rent-or-buy.ts'

const STILL: RentOrBuy = {
  price: 6_000_000,
  rent: 20_000,
  rentGrowth: 0,
  priceGrowth: 0,
  loanShare: 0,
  loanRate: 0,
  loanYears: 20,
  buyingCost: 10,
  upkeep: 0,
  sellingCost: 0,
  savings: 0,
  years: 10,
}

test('matches a manual calculation without growth or loan: a duty of ₹ 6,00,000 is 30 months of rent, so year 3', () => {
  const years = rentOrBuy(STILL)
  // The buyer saves the rent: 60,00,000 + 12 × 20,000 a year; the renter keeps 66,00,000.
  expect(years[0]).toMatchObject({ buyer: 6_240_000, renter: 6_600_000 })
  expect(years[2]).toMatchObject({ buyer: 6_720_000, renter: 6_600_000 })
  expect(breakEven(years)).toBe(3)
  expect(years[2]).toMatchObject({ buyerPaid: 6_600_000, renterPaid: 720_000 })
})

test('matches a manual calculation with a full interest-free loan, ₹ 25,000 a month for 20 years', () => {
  const years = rentOrBuy({ ...STILL, loanShare: 100, buyingCost: 0 })
  // The buyer owns 25,000; the renter pays 20,000 and saves 5,000.
  expect(years[0]?.buyer).toBeCloseTo(300_000, 4)
  expect(years[0]?.renter).toBeCloseTo(60_000, 4)
})

test('matches a manual calculation: savings at 12 % a year turn ₹ 66,00,000 into 73,92,000', () => {
  const [year] = rentOrBuy({ ...STILL, rent: 0, savings: 12 })
  expect(year?.renter).toBeCloseTo(7_392_000, 3)
  expect(breakEven(rentOrBuy({ ...STILL, rent: 0, savings: 12 }))).toBeNull()
})

test('matches two published examples of rent paid and home value after 20 years', () => {
  const grown = { ...STILL, rentGrowth: 5, priceGrowth: 5, buyingCost: 0, years: 20 }
  const last = (asked: RentOrBuy) => rentOrBuy(asked).at(-1)
  // A reader's example on rediff.com, 21 August 2008: ₹ 20,00,000 and ₹ 5,000 a month, both growing 5 % a year.
  const small = { ...grown, price: 2_000_000, rent: 5_000 }
  expect(last(small)?.renterPaid).toBeCloseTo(1_983_957, 0)
  expect(last({ ...small, rent: 0 })?.buyer).toBeCloseTo(5_306_595, 0)
  // rupeetools.in, rent against buy: ₹ 75 lakh and ₹ 20,000 become ₹ 1.99 crore, with ₹ 79.36 lakh paid as rent.
  const large = { ...grown, price: 7_500_000, rent: 20_000 }
  expect((last(large)?.renterPaid ?? 0) / 100_000).toBeCloseTo(79.36, 2)
  expect((last({ ...large, rent: 0 })?.buyer ?? 0) / 10_000_000).toBeCloseTo(1.99, 2)
})

const assumptions = fc.record<RentOrBuy>({
  price: fc.integer({ min: 100_000, max: 100_000_000 }),
  rent: fc.integer({ min: 0, max: 500_000 }),
  rentGrowth: fc.integer({ min: 0, max: 15 }),
  priceGrowth: fc.integer({ min: -5, max: 15 }),
  loanShare: fc.integer({ min: 0, max: 90 }),
  loanRate: fc.integer({ min: 0, max: 18 }),
  loanYears: fc.integer({ min: 1, max: 30 }),
  buyingCost: fc.integer({ min: 0, max: 20 }),
  upkeep: fc.integer({ min: 0, max: 5 }),
  sellingCost: fc.integer({ min: 0, max: 10 }),
  savings: fc.integer({ min: 0, max: 15 }),
  years: fc.integer({ min: 1, max: 40 }),
})
const gain = (asked: RentOrBuy): number[] =>
  rentOrBuy(asked).map(({ buyer, renter }) => buyer - renter)

test('favours buying with higher rents and faster price growth, and renting with a higher duty', () => {
  fc.assert(
    fc.property(assumptions, fc.integer({ min: 1, max: 50_000 }), (asked, more) => {
      const slack = 1e-6 * (asked.price + asked.rent) * 1e3
      const plain = gain(asked)
      for (const [at, now] of gain({ ...asked, rent: asked.rent + more }).entries())
        expect(now).toBeGreaterThanOrEqual((plain[at] ?? 0) - slack)
      for (const [at, now] of gain({
        ...asked,
        upkeep: 0,
        priceGrowth: asked.priceGrowth + 1,
      }).entries())
        expect(now).toBeGreaterThanOrEqual((gain({ ...asked, upkeep: 0 })[at] ?? 0) - slack)
      for (const [at, now] of gain({ ...asked, buyingCost: asked.buyingCost + 1 }).entries())
        expect(now).toBeLessThanOrEqual((plain[at] ?? 0) + slack)
    }),
    { numRuns: 50 },
  )
})
