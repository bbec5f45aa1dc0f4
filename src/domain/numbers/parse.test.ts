import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, parseIndianNumber, parseMoney, parseArea } from './indian.ts'
import { rangeEnds } from './parse.ts'

/** The result of parsing a text: the rupees, or the rejection code. */
function money(text: string, options?: { perMonth?: boolean }): number | string | null {
  const parsed = parseMoney(text, options)
  return parsed.ok ? parsed.value : parsed.code
}

describe('parseMoney', () => {
  it.each<[string, number | null]>([
    ['', null],
    ['   ', null],
    ['0', 0],
    ['1,50,000', 150_000],
    ['1,25,00,000', 12_500_000],
    ['1,250,000', 1_250_000],
    ['45 00 000', 4_500_000],
    ['45\u00a0lakh', 4_500_000],
    ['₹ 45,00,000', 4_500_000],
    ['Rs 45,00,000', 4_500_000],
    ['Rs. 18,000', 18_000],
    ['Rs.18,000/-', 18_000],
    ['INR 18000 only', 18_000],
    ['₹ 45,00,000/- only', 4_500_000],
    ['45 Lakhs (Negotiable)', 4_500_000],
    ['18000.00', 18_000],
    ['45 lakh', 4_500_000],
    ['45 LAKHS', 4_500_000],
    ['45L', 4_500_000],
    ['45 lacs', 4_500_000],
    ['8 Lac', 800_000],
    ['1.2 cr', 12_000_000],
    ['1.2Cr.', 12_000_000],
    ['1.15 crore', 11_500_000],
    ['5.25 Crore', 52_500_000],
    ['₹1.25 cr', 12_500_000],
    ['1 crore 25 lakh', 12_500_000],
    ['1 cr and 5 L', 10_500_000],
    ['1 lakh 50,000', 150_000],
    ['1 lakh 50 thousand', 150_000],
    ['18k', 18_000],
    ['18.5 K', 18_500],
    ['1.2 million', 1_200_000],
    ['൪൫', 45],
    ['൪൫ ലക്ഷം', 4_500_000],
    ['45 ലക്ഷം രൂപ', 4_500_000],
    ['1.2 കോടി', 12_000_000],
    ['രണ്ട് കോടി', 20_000_000],
    ['രണ്ടു കോടി', 20_000_000],
    ['ഒരു കോടി 20 ലക്ഷം', 12_000_000],
    ['18 ആയിരം', 18_000],
    ['two crore', 20_000_000],
    ['1½ crore', 15_000_000],
    ['1 1/2 crore', 15_000_000],
    ['½ crore', 5_000_000],
    ['１２３', 123],
    ['9007199254740991', 9_007_199_254_740_991],
    ['1.23456789 cr', 12_345_679],
  ])('parses %j as %j', (text, rupees) => {
    expect(money(text)).toBe(rupees)
  })

  it.each<[string, string]>([
    ['1e5', 'unreadable'],
    ['0x10', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['NaN', 'unreadable'],
    ['abc', 'unreadable'],
    ['₹', 'unreadable'],
    ['lakh', 'unreadable'],
    ['Price on Request', 'unreadable'],
    ['1,5', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1,00,00', 'unreadable'],
    ['45 lakh lakh', 'unreadable'],
    ['45 lakh 50', 'unreadable'],
    ['45 10 lakh', 'unreadable'],
    ['25 lakh 1 crore', 'unreadable'],
    ['1.5 crore 10 lakh', 'unreadable'],
    ['1 crore 150 lakh', 'unreadable'],
    ['+919876543210', 'unreadable'],
    ['5%', 'unreadable'],
    ['(5)', 'unreadable'],
    ["45'; DROP TABLE", 'unreadable'],
    ['9'.repeat(201), 'unreadable'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['Rs. -5', 'negative'],
    ['- 45 lakh', 'negative'],
    ['50-55 lakh', 'range'],
    ['Rs 50-Rs 55 lakh', 'range'],
    ['₹ 50 – 55 Lac', 'range'],
    ['50 to 55 lakh', 'range'],
    ['45/50 lakh', 'range'],
    ['45 മുതൽ 50 ലക്ഷം വരെ', 'range'],
    ['45 lakh onwards', 'range'],
    ['45L+', 'range'],
    ['9007199254740992', 'too_large'],
    ['9007199254740993', 'too_large'],
    ['9'.repeat(190), 'too_large'],
    ['1.2', 'fraction'],
    ['4,999.5', 'fraction'],
    ['12 cents', 'area'],
    ['12 സെന്റ്', 'area'],
    ['1200 sq ft', 'area'],
    ['10 lakhs / Cent', 'rate'],
    ['10 lakh per cent', 'rate'],
    ['₹ 4,700/sq.ft.', 'rate'],
    ['18,000/month', 'rate'],
    ['സെന്റിന് 2 കോടി', 'rate'],
  ])('rejects %j: %s', (text, code) => {
    expect(money(text)).toBe(code)
  })

  it('accepts a monthly rent where requested', () => {
    for (const text of [
      '18,000/month',
      '18000 per month',
      '₹18k pm',
      '18,000/- per month',
      '18000 p.m.',
      '18,000 മാസം',
    ]) {
      expect(money(text, { perMonth: true })).toBe(18_000)
    }
    expect(money('15,000-18,000 per month', { perMonth: true })).toBe('range')
    expect(money('10 lakh / cent', { perMonth: true })).toBe('rate')
  })

  it('echoes the parsed amount', () => {
    expect(parseMoney('1.2 cr')).toEqual({ ok: true, value: 12_000_000, echo: '₹ 1,20,00,000' })
    expect(parseMoney('')).toEqual({ ok: true, value: null, echo: '' })
  })

  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (rupees) => {
        expect(money(formatRupees(rupees))).toBe(rupees)
        expect(money(String(rupees))).toBe(rupees)
      }),
      { seed: 5, numRuns: 1000 },
    )
  })

  it('parses lakh and crore to the rupee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (tens) => {
        const crores = `${Math.floor(tens / 10 ** 6)}.${String(tens % 10 ** 6).padStart(6, '0')}`
        expect(money(`${crores} cr`)).toBe(tens * 10)
      }),
      { seed: 6, numRuns: 1000 },
    )
  })

  it('never throws, and returns only whole rupees or an error code', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '4',
        '45',
        ',',
        '.',
        ' ',
        'lakh',
        'cr',
        '-',
        '₹',
        'e',
        '/',
        'ലക്ഷം',
        '൪',
        '½',
        '1/2',
        'cent',
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((list) => list.join('')),
        ),
        (text) => {
          const parsed = parseMoney(text)
          const value = parsed.ok ? parsed.value : 0
          expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true)
        },
      ),
      { seed: 8, numRuns: 5000 },
    )
  })
})

describe('parseIndianNumber', () => {
  it('keeps decimals and echoes the number in Indian grouping', () => {
    expect(parseIndianNumber('1,234.50')).toEqual({ ok: true, value: 1234.5, echo: '1,234.5' })
    expect(parseIndianNumber('.5')).toEqual({ ok: true, value: 0.5, echo: '0.5' })
    expect(parseIndianNumber('1.5 lakh')).toEqual({ ok: true, value: 150_000, echo: '1,50,000' })
    expect(parseIndianNumber('')).toEqual({ ok: true, value: null, echo: '' })
  })

  it('rejects anything but a single number', () => {
    expect(parseIndianNumber('₹ 5')).toEqual({ ok: false, code: 'unreadable' })
    expect(parseIndianNumber('3-4')).toEqual({ ok: false, code: 'range' })
    expect(parseIndianNumber('-3')).toEqual({ ok: false, code: 'negative' })
    expect(parseIndianNumber('.')).toEqual({ ok: false, code: 'unreadable' })
  })
})

describe('rangeEnds', () => {
  it.each([
    ['40-45 lakh', '40 lakh', '45 lakh'],
    ['40 lakh to 1.2 cr', '40 lakh', '1.2 cr'],
    ['10 to 12 cents', '10 cents', '12 cents'],
    ['₹40,00,000 – 45,00,000', '₹40,00,000', '45,00,000'],
    ['൪൦ മുതൽ ൪൫ ലക്ഷം വരെ', '40 ലക്ഷം', '45 ലക്ഷം'],
    ['between 40 and 45 lakh', '40 lakh', '45 lakh'],
  ])('splits %s into %s and %s', (text, low, high) => expect(rangeEnds(text)).toEqual([low, high]))
  it.each(['45 lakh', '45 lakh onwards', '', 'a-b', '2 acre 30 cents'])(
    'returns null for %s',
    (text) => expect(rangeEnds(text)).toBeNull(),
  )
  it('returns bounds that can be parsed', () => {
    for (const end of rangeEnds('40-45 lakh') ?? []) expect(parseMoney(end).ok).toBe(true)
    for (const end of rangeEnds('10 to 12 cents') ?? [])
      expect(parseArea(end, 'sqft').ok).toBe(true)
  })
})
