import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compactRupees,
  exactNumber,
  formatNumber,
  formatRupees,
  groupIndian,
  plainNumber,
  shortPrice,
} from './format.ts'

it('groups digits by three, then by twos', () => {
  expect(['1', '999', '1000', '100000', '123456789'].map(groupIndian)).toEqual([
    '1',
    '999',
    '1,000',
    '1,00,000',
    '12,34,56,789',
  ])
})

describe('formatRupees', () => {
  it('formats rupees in full', () => {
    expect(formatRupees(1_234_567)).toBe('₹ 12,34,567')
    expect(formatRupees(0)).toBe('₹ 0')
    expect(formatRupees(4999.5)).toBe('₹ 5,000')
    expect(formatRupees(-0.4)).toBe('₹ 0')
    expect(formatRupees(-150_000)).toBe('-₹ 1,50,000')
    expect(formatRupees(123_456_789)).toBe('₹ 12,34,56,789')
  })

  it('returns null for a missing figure', () => {
    for (const absent of [null, undefined, Number.NaN, Infinity]) {
      expect(formatRupees(absent)).toBeNull()
      expect(compactRupees(absent, 'en')).toBeNull()
      expect(shortPrice(absent, 'en')).toBeNull()
    }
  })
})

describe('compactRupees', () => {
  it('rounds before choosing the unit', () => {
    const cases: [number, string][] = [
      [0, '0'],
      [4999.5, '5,000'],
      [99_999, '99,999'],
      [99_999.5, '1.0 L'],
      [100_000, '1.0 L'],
      [4_500_000, '45.0 L'],
      [9_994_999, '99.9 L'],
      [9_995_000, '1.0 Cr'],
      [9_999_999, '1.0 Cr'],
      [10_000_000, '1.0 Cr'],
      [12_500_000, '1.3 Cr'],
      [123_456_789, '12.3 Cr'],
      [12_345_678_900, '1,234.6 Cr'],
      [-4_500_000, '-45.0 L'],
    ]
    for (const [rupees, text] of cases) expect(compactRupees(rupees, 'en')).toBe(text)
  })

  it('never shows a hundred lakh, and stays within half a step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (rupees) => {
        const text = compactRupees(rupees, 'en')
        const number = Number(text.replace(/[^\d.]/g, ''))
        expect(text.endsWith('L') && number >= 100).toBe(false)
        const scale = text.endsWith('Cr') ? 1e7 : text.endsWith('L') ? 1e5 : 1
        const step = scale === 1 ? 0 : scale / 20
        expect(Math.abs(number * scale - rupees)).toBeLessThanOrEqual(step + 1e-3)
      }),
      { seed: 3, numRuns: 2000 },
    )
  })

  it('says lakh and crore in Malayalam, without a zero after the point', () => {
    const cases: [number, string][] = [
      [99_999, '99,999'],
      [7_500_000, '75 ലക്ഷം'],
      [7_540_000, '75.4 ലക്ഷം'],
      [9_995_000, '1 കോടി'],
      [12_000_000, '1.2 കോടി'],
      [-100_000, '-1 ലക്ഷം'],
    ]
    for (const [rupees, text] of cases) expect(compactRupees(rupees, 'ml')).toBe(text)
    expect(shortPrice(7_500_000, 'ml')).toBe('₹ 75 ലക്ഷം')
  })

  it('adds the currency sign', () => {
    expect(shortPrice(4_500_000, 'en')).toBe('₹ 45.0 L')
    expect(shortPrice(18_000, 'en')).toBe('₹ 18,000')
    expect(shortPrice(-4_500_000, 'en')).toBe('-₹ 45.0 L')
  })
})

it('formats plain numbers with the requested decimals', () => {
  expect(formatNumber(1234.5678, 2)).toBe('1,234.57')
  expect(formatNumber(1200, 2)).toBe('1,200')
  expect(formatNumber(100, 2)).toBe('100')
  expect(formatNumber(-0.001, 2)).toBe('0')
  expect(formatNumber(435.6, 2)).toBe('435.6')
  expect(formatNumber(2 ** 53)).toBe('9,00,71,99,25,47,40,992')
})

describe('numbers for text fields', () => {
  it('contain every digit and no exponent', () => {
    expect(plainNumber(1e-7)).toBe('0.0000001')
    expect(plainNumber(-12.5)).toBe('-12.5')
    expect(plainNumber(1.5e21)).toBe('1500000000000000000000')
    expect(plainNumber(0)).toBe('0')
    expect(plainNumber(null)).toBe('')
    expect(exactNumber(1234567.125)).toBe('12,34,567.125')
    expect(exactNumber(-1000)).toBe('-1,000')
  })
  it('are restored by parsing', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(plainNumber(value))).toBe(value === 0 ? 0 : value)
        expect(Number(exactNumber(value).replaceAll(',', ''))).toBe(value === 0 ? 0 : value)
      }),
      { seed: 4, numRuns: 2000 },
    )
  })
})
