import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byYear, interestOf, rupeeSchedule, type EarlyRepayment } from './early-repayment.ts'

const loans = fc.record({
  principal: fc.integer({ min: 1, max: 1_000_000_000 }),
  ratePercent: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 1, max: 40 }),
})
const early = fc.record<EarlyRepayment>({
  amount: fc.integer({ min: 1, max: 50_000_000 }),
  every: fc.constantFrom('once', 'month', 'year'),
  from: fc.integer({ min: 1, max: 480 }),
  effect: fc.constantFrom('time', 'instalment'),
})
const sum = (months: { principal: number; early: number }[]): number =>
  months.reduce((all, month) => all + month.principal + month.early, 0)

test('matches indiacalculates.in for ₹ 50,00,000 at 8.5 % for 20 years (EMI calculator, read 28 Nov 2026)', () => {
  const schedule = rupeeSchedule({ principal: 5_000_000, ratePercent: 8.5, years: 20 })
  expect(schedule).toHaveLength(240)
  expect((schedule[0]?.interest ?? 0) + (schedule[0]?.principal ?? 0)).toBe(43_391)
  // Simple multiplication gives 240 × 43,391 − 50,00,000 = 54,13,840. The last month settles the rounding.
  expect(Math.abs(interestOf(schedule) - 5_413_840)).toBeLessThan(240)
})

test('matches gunnalag.com for ₹ 30,00,000 at 10.75 % for 10 years: ₹ 40,902 a month, ₹ 49,08,192 in all', () => {
  const schedule = rupeeSchedule({ principal: 3_000_000, ratePercent: 10.75, years: 10 })
  expect((schedule[0]?.interest ?? 0) + (schedule[0]?.principal ?? 0)).toBe(40_902)
  expect(schedule[0]?.interest).toBe(26_875)
  expect(Math.abs(interestOf(schedule) - 1_908_192)).toBeLessThan(120)
})

test('matches a manual calculation: ₹ 1,20,000 without interest, ₹ 20,000 early with the first instalment', () => {
  const loan = { principal: 120_000, ratePercent: 0, years: 1 }
  const once = { amount: 20_000, every: 'once', from: 1 } as const
  expect(rupeeSchedule(loan, { ...once, effect: 'time' })).toHaveLength(10)
  const lower = rupeeSchedule(loan, { ...once, effect: 'instalment' })
  expect(lower).toHaveLength(12)
  // ₹ 90,000 in eleven months.
  expect(lower[1]?.principal).toBe(8_182)
})

test('repays the loan exactly in whole rupees, with or without early payments', () => {
  fc.assert(
    fc.property(loans, fc.option(early), (loan, more) => {
      const schedule = rupeeSchedule(loan, more)
      expect(sum(schedule)).toBe(loan.principal)
      expect(schedule.at(-1)?.balance).toBe(0)
      expect(sum(byYear(schedule))).toBe(loan.principal)
      for (const { interest, principal, early: paid } of schedule)
        for (const rupees of [interest, principal, paid])
          expect(Number.isInteger(rupees)).toBe(true)
    }),
  )
})

test('never lengthens a loan or raises its cost by paying early', () => {
  fc.assert(
    fc.property(loans, early, (loan, more) => {
      const [plain, sooner] = [rupeeSchedule(loan), rupeeSchedule(loan, more)]
      expect(sooner.length).toBeLessThanOrEqual(plain.length)
      // A reduced instalment is rounded again each time: half a rupee a month.
      const rounding = more.effect === 'instalment' ? plain.length ** 2 : 0
      expect(interestOf(sooner)).toBeLessThanOrEqual(interestOf(plain) + rounding)
    }),
  )
})
