import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertArea } from '../numbers/area-units.ts'
import { fairValue } from './fair-value.ts'
import { FILE_RATES } from './file.ts'
import { DEED_KINDS, DEED_RELATIONS, HOLDINGS } from './kinds.ts'
import { tdsOfSale, type TdsQuery } from './nri-tds.ts'
import { stampDuty, type Deed } from './stamp-duty.ts'

const TODAY = '2026-11-28'
const LAKH = 100_000
const duty = (deed: Partial<Deed>, day = TODAY) =>
  stampDuty(
    FILE_RATES,
    { kind: 'sale', relation: 'others', price: null, fairValue: null, ...deed },
    day,
  )
const rupees = fc.integer({ min: 0, max: 1_000_000_000 })

describe('stamp duty, by published examples', () => {
  test('a sale at ₹ 50,00,000: 4,00,000 + 1,00,000 (thithithara.com, 19 August 2025)', () => {
    expect(duty({ price: 50 * LAKH })).toMatchObject({
      duty: { amount: 4 * LAKH },
      fee: { amount: LAKH },
      total: { least: 5 * LAKH, most: 5 * LAKH },
    })
  })

  test('a new flat at ₹ 25 lakh: ₹ 1.75 lakh (Onmanorama, 14 March 2023)', () => {
    expect(duty({ kind: 'newFlat', price: 25 * LAKH })).toMatchObject({
      duty: { amount: 1.75 * LAKH },
    })
  })

  test('the fair value counts where it is higher (advocateanakha.com, 2026)', () => {
    expect(duty({ price: 30 * LAKH, fairValue: 40 * LAKH })).toMatchObject({
      basis: 'fairValue',
      value: 40 * LAKH,
      duty: { amount: 3.2 * LAKH },
      fee: { amount: 80_000 },
    })
    expect(duty({ price: 40 * LAKH, fairValue: 30 * LAKH })).toMatchObject({ basis: 'price' })
  })

  test('a gift in the family: 2 % + 2 % (advocateanakha.com) or ₹ 1,000 + 2 % (lawrato.com)', () => {
    expect(duty({ kind: 'gift', relation: 'family', fairValue: 20 * LAKH })).toMatchObject({
      duty: { least: 1_000, most: 40_000 },
      fee: { amount: 40_000 },
      total: { least: 41_000, most: 80_000 },
    })
  })

  test('a small share: 0.15 % is ₹ 1,000 at least (rule of 24 July 2019, kaanoon.com)', () => {
    const share = (fairValue: number) => duty({ kind: 'partition', relation: 'family', fairValue })
    expect(share(LAKH)).toMatchObject({ duty: { amount: 4_000, least: 1_000 } })
    expect(share(20 * LAKH)).toMatchObject({ duty: { amount: 80_000, least: 3_000 } })
  })

  test('a power of attorney to a near relative: ₹ 600 (cyriacandcyriac.in) or ₹ 1,000; the fee was not read', () => {
    expect(duty({ kind: 'power', relation: 'family' })).toMatchObject({
      basis: 'fixed',
      duty: { least: 600, most: 1_000 },
      fee: null,
      total: null,
    })
  })

  test('returns nothing when no source gives the rate', () => {
    for (const deed of [
      { kind: 'exchange' },
      { kind: 'other' },
      { kind: 'partition', relation: 'others' },
    ] as const)
      expect(duty({ ...deed, price: LAKH })).toEqual({ known: false })
    expect(duty({ kind: 'newFlat', price: LAKH }, '2023-03-31')).toEqual({ known: false })
    expect(duty({})).toBeNull()
  })
})

const deeds = fc.record({
  kind: fc.constantFrom(...DEED_KINDS),
  relation: fc.constantFrom(...DEED_RELATIONS),
  price: rupees,
  fairValue: fc.option(rupees),
})

test('never falls when the price or the fair value rises', () => {
  fc.assert(
    fc.property(deeds, rupees, fc.constantFrom('price', 'fairValue'), (deed, more, field) => {
      const lower = duty(deed)
      const higher = duty({ ...deed, [field]: (deed[field as 'price'] ?? 0) + more })
      if (!lower?.known || !higher?.known) return
      for (const end of ['least', 'most', 'amount'] as const) {
        expect(higher.duty[end]).toBeGreaterThanOrEqual(lower.duty[end])
        expect(higher.fee?.[end] ?? 0).toBeGreaterThanOrEqual(lower.fee?.[end] ?? 0)
      }
      expect(higher.total?.most ?? 0).toBeGreaterThanOrEqual(lower.total?.most ?? 0)
    }),
  )
})

test('adds duty and fee in whole rupees, per 100 rupees charged', () => {
  fc.assert(
    fc.property(deeds, (deed) => {
      const answer = duty(deed)
      if (!answer?.known) return
      expect(answer.charged % 100).toBe(0)
      expect(answer.charged - answer.value).toBeGreaterThanOrEqual(0)
      expect(answer.charged - answer.value).toBeLessThan(100)
      expect(Number.isInteger(answer.duty.amount)).toBe(true)
      const { duty: due, fee, total } = answer
      expect(total).toEqual(fee && { least: due.least + fee.least, most: due.most + fee.most })
    }),
  )
})

describe('fair value', () => {
  const asked = { value: 1 * LAKH, unit: 'are', kind: 'base', area: null, day: TODAY } as const

  test.each([
    ['2015-06-01', 150_000],
    ['2018-06-01', 165_000],
    ['2022-06-01', 220_000],
    ['2026-11-28', 264_000],
  ])('₹ 1,00,000 of 2010 on %s (S.R.O. 305/2022; Onmanorama 2023)', (day, perUnit) => {
    expect(fairValue(FILE_RATES, { ...asked, day })?.perUnit).toBe(perUnit)
  })

  test('covers an extent, and the other unit', () => {
    const area = convertArea(10, 'cent', 'sqm')
    expect(fairValue(FILE_RATES, { ...asked, area })).toMatchObject({
      // 10 cents are 4.046856 ares.
      total: Math.ceil(264_000 * 4.0468564224),
      perOther: { unit: 'cent', rupees: 106_837 },
    })
  })

  test('does not raise a value that is already raised', () => {
    expect(fairValue(FILE_RATES, { ...asked, kind: 'raised' })).toMatchObject({
      multiplier: null,
      perUnit: LAKH,
    })
  })

  test('is undefined before fair values existed', () => {
    expect(fairValue(FILE_RATES, { ...asked, day: '2009-12-31' })).toBeUndefined()
  })

  test('never falls with the day, the base or the extent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.nat(1_000),
        (value, area, more) => {
          const total = (v: number, a: number, day: string) =>
            fairValue(FILE_RATES, { ...asked, value: v, area: a, day })?.total ?? 0
          const first = total(value, area, '2015-01-01')
          expect(total(value + more, area, '2015-01-01')).toBeGreaterThanOrEqual(first)
          expect(total(value, area + more, '2015-01-01')).toBeGreaterThanOrEqual(first)
          expect(total(value, area, TODAY)).toBeGreaterThanOrEqual(first)
        },
      ),
    )
  })
})

const tds = (asked: Partial<TdsQuery>) =>
  tdsOfSale(
    FILE_RATES,
    { seller: 'nri', price: 0, stampValue: null, cost: null, holding: 'long', ...asked },
    TODAY,
  )
const lines = (asked: Partial<TdsQuery>) => {
  const answer = tds(asked)
  if (answer?.seller !== 'nri') throw new Error('not of a non-resident')
  return answer.lines
}

describe('TDS', () => {
  test('is zero for a resident below ₹ 50 lakh, and 1 % from there', () => {
    const resident = (price: number, stampValue: number | null = null) =>
      tds({ seller: 'resident', price, stampValue })
    expect(resident(50 * LAKH - 1)).toMatchObject({ tds: null })
    expect(resident(50 * LAKH)).toMatchObject({ tds: { amount: 50_000 } })
    // A published example: a price below ₹ 50 lakh in the deed, stamp value ₹ 55,00,000 (a summary of TDS rules, 2024).
    expect(resident(48 * LAKH, 55 * LAKH)).toMatchObject({
      basis: 55 * LAKH,
      tds: { amount: 55_000 },
    })
  })

  test('depends on the size of a non-resident’s gain (indiapage.com, 2026), or is 14.95 % throughout', () => {
    const gain = (of: number) => lines({ price: of + 10 * LAKH, cost: 10 * LAKH })[0]
    expect(gain(40 * LAKH)).toMatchObject({
      on: 'gain',
      main: { amount: 5.2 * LAKH },
      most: 5.98 * LAKH,
    })
    expect(gain(60 * LAKH)).toMatchObject({ main: { amount: 8.58 * LAKH } })
    expect(gain(150 * LAKH)).toMatchObject({ main: { amount: 22.425 * LAKH } })
    expect(gain(201 * LAKH)).toMatchObject({ main: null, least: 30.0495 * LAKH })
    expect(gain(-5 * LAKH)).toMatchObject({ amount: 0, most: 0 })
  })

  test('also covers the whole price, alone when the cost is unknown', () => {
    expect(lines({ price: 60 * LAKH }).map(({ on }) => on)).toEqual(['price'])
    expect(lines({ price: 60 * LAKH, cost: 20 * LAKH })[1]).toMatchObject({
      on: 'price',
      main: { amount: 8.58 * LAKH },
    })
  })

  test('is 31.2 % for a short holding, marked as general', () => {
    expect(tds({ price: 10 * LAKH, cost: 0, holding: 'short' })).toMatchObject({
      general: true,
      lines: [{ main: { amount: 3.12 * LAKH } }, {}],
    })
  })

  test('never falls when the price rises or the cost falls; on the gain never more than on the price', () => {
    const upTo = fc.integer({ min: 0, max: 200 * LAKH })
    fc.assert(
      fc.property(upTo, upTo, upTo, fc.constantFrom(...HOLDINGS), (a, b, cost, holding) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const [gain, whole] = lines({ price: less, cost, holding })
        const [gainMore, wholeMore] = lines({ price: more, cost, holding })
        for (const end of ['least', 'most'] as const) {
          expect(gainMore?.[end] ?? 0).toBeGreaterThanOrEqual(gain?.[end] ?? 0)
          expect(wholeMore?.[end] ?? 0).toBeGreaterThanOrEqual(whole?.[end] ?? 0)
          expect(gain?.[end] ?? 0).toBeLessThanOrEqual(whole?.[end] ?? 0)
        }
      }),
    )
  })

  test('never falls for a resident either', () => {
    fc.assert(
      fc.property(rupees, rupees, fc.option(rupees), (a, b, stampValue) => {
        const of = (price: number): number => {
          const answer = tds({ seller: 'resident', price, stampValue })
          return answer?.seller === 'resident' ? (answer.tds?.amount ?? 0) : 0
        }
        expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)))
      }),
    )
  })
})
