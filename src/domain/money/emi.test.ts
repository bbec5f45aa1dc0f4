import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyInstalment, repaymentSchedule } from './emi.ts'

test.each([
  // The example that Indian banks publish with the formula.
  { principal: 1_000_000, ratePercent: 7.2, years: 10, rupees: 11_714 },
  { principal: 1_000_000, ratePercent: 10, years: 20, rupees: 9_650 },
  { principal: 5_000_000, ratePercent: 8.5, years: 20, rupees: 43_391 },
  { principal: 6_000_000, ratePercent: 8.5, years: 20, rupees: 52_069 },
  { principal: 2_500_000, ratePercent: 9, years: 15, rupees: 25_357 },
  { principal: 1_200_000, ratePercent: 0, years: 10, rupees: 10_000 },
  { principal: 0, ratePercent: 8.5, years: 20, rupees: 0 },
])(
  'computes ₹ $rupees a month for ₹ $principal at $ratePercent % for $years years',
  ({ rupees, ...loan }) => {
    expect(Math.round(monthlyInstalment(loan))).toBe(rupees)
  },
)

test('charges almost no interest at a rate near zero', () => {
  expect(monthlyInstalment({ principal: 1_200_000, ratePercent: 1e-9, years: 10 })).toBeCloseTo(
    10_000,
    3,
  )
})

test.each([
  { principal: -1, ratePercent: 8, years: 20 },
  { principal: 1, ratePercent: -1, years: 20 },
  { principal: 1, ratePercent: 8, years: 0 },
  { principal: Number.NaN, ratePercent: 8, years: 20 },
])('rejects %j', (loan) => {
  expect(() => monthlyInstalment(loan)).toThrow(RangeError)
})

test('repays the principal, with equal instalments except for the last', () => {
  fc.assert(
    fc.property(
      fc.record({
        principal: fc.integer({ min: 1, max: 1_000_000_000 }),
        ratePercent: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
        years: fc.integer({ min: 1, max: 40 }),
      }),
      (loan) => {
        const instalment = monthlyInstalment(loan)
        const schedule = repaymentSchedule(loan)
        const paid = schedule.reduce((sum, month) => sum + month.principal, 0)
        expect(schedule).toHaveLength(loan.years * 12)
        expect(schedule.at(-1)?.balance).toBe(0)
        expect(Math.abs(paid - loan.principal)).toBeLessThan(1e-6 * loan.principal)
        for (const { interest, principal } of schedule)
          expect(Math.abs(interest + principal - instalment)).toBeLessThan(1e-5 * loan.principal)
      },
    ),
  )
})
