import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPrice } from './usual-price.ts'

const LAKH = 100_000
/** ₹ 4 lakh per cent of land. */
const usual = { rupees: 4 * LAKH }

describe('checkPrice', () => {
  it.each([
    [45, 12, 45 * LAKH],
    [4500, 12, 45 * LAKH],
    [4.5 * LAKH, 12, 45 * LAKH],
    [45 * 100 * LAKH, 12, 45 * LAKH],
    [450 * LAKH, 12, 45 * LAKH],
  ])('asks whether ₹ %d for %d cents was meant as ₹ %d', (typed, cents, meant) => {
    expect(checkPrice(typed, cents, usual)?.meant).toBe(meant)
  })
  it('accepts good and poor locations', () => {
    expect(checkPrice(45 * LAKH, 12, usual)).toBeNull()
    expect(checkPrice(12 * LAKH, 12, usual)).toBeNull()
    expect(checkPrice(200 * LAKH, 12, usual)).toBeNull()
  })
  it('questions only implausibly low prices when no usual price is known', () => {
    expect(checkPrice(45, null, null)).toEqual({ meant: 45 * LAKH, times: null })
    expect(checkPrice(18, null, null, 'month')).toEqual({ meant: 18_000, times: null })
    expect(checkPrice(450_000, 12, null)).toBeNull()
    expect(checkPrice(2_000, null, null, 'month')).toBeNull()
    expect(checkPrice(0, 12, usual)).toBeNull()
  })
  it('accepts every price that it suggests', () => {
    const positive = (max: number) => fc.integer({ min: 1, max })
    const doubtsItself = (rupees: number, size: number, rate: number): boolean => {
      const doubt = checkPrice(rupees, size, { rupees: rate })
      // A price of a rupee or two per acre cannot be corrected in whole rupees.
      if (doubt === null || doubt.meant < 1_000) return false
      return checkPrice(doubt.meant, size, { rupees: rate }) !== null
    }
    expect(
      fc.check(
        fc.property(
          positive(1e9),
          positive(5_000),
          positive(1e8),
          (rupees, size, rate) => !doubtsItself(rupees, size, rate),
        ),
        { seed: 8, numRuns: 500 },
      ).counterexample,
    ).toBeNull()
  })
})
