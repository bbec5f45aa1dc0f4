import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deedArea, ratePer, sizeIn, typedSize, UNIT_ORDER } from './area-table.ts'
import { AREA_UNITS } from '../numbers/area-units.ts'

const cents = { unit: 'cent', text: '12' } as const

test('converts 12 cents to every unit (1 cent = 435.6 sq ft = 40.4686 m²: calculatorlib.com, cents to square feet; exact foot of 1959)', () => {
  expect(UNIT_ORDER.map((unit) => sizeIn(cents, unit))).toEqual([
    '12',
    '4.8562',
    '5,227.2',
    '485.62',
    '0.12',
    '0.048562',
  ])
  // calculatorlib.com: 5 cents are 2,178 sq ft and about 202.34 m².
  expect(sizeIn({ unit: 'cent', text: '5' }, 'sqft')).toBe('2,178')
  expect(sizeIn({ unit: 'cent', text: '5' }, 'sqm')).toBe('202.34')
})

test('keeps the typed text, and converts nothing for an invalid one', () => {
  expect(sizeIn({ unit: 'cent', text: '2 acre 30 cents' }, 'cent')).toBe('2 acre 30 cents')
  expect(sizeIn({ unit: 'cent', text: '2 acre 30 cents' }, 'acre')).toBe('2.3')
  expect(sizeIn({ unit: 'cent', text: 'big' }, 'acre')).toBe('')
})

test('detects the edited one of six filled fields', () => {
  const filled = Object.fromEntries(UNIT_ORDER.map((unit) => [unit, sizeIn(cents, unit)]))
  const sent = (change: Record<string, string>): URLSearchParams =>
    new URLSearchParams({ ...filled, of: 'cent', was: '12', ...change })
  expect(typedSize(sent({}))).toEqual(cents)
  expect(typedSize(sent({ are: '5' }))).toEqual({ unit: 'are', text: '5' })
  expect(typedSize(sent({ cent: '10' }))).toEqual({ unit: 'cent', text: '10' })
  expect(typedSize(new URLSearchParams('acre=2'))).toEqual({ unit: 'acre', text: '2' })
  expect(typedSize(new URLSearchParams())).toBeNull()
})

test('splits an area into hectares, ares and square metres that add up', () => {
  expect(deedArea(485.622_77)).toEqual({ hectares: 0, ares: 4, sqm: 85.62 })
  expect(deedArea(9_999.999)).toEqual({ hectares: 1, ares: 0, sqm: 0 })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (sqm) => {
      const deed = deedArea(sqm)
      expect(deed.sqm).toBeLessThan(100)
      expect(deed.hectares * 10_000 + deed.ares * 100 + deed.sqm).toBeCloseTo(sqm, 1)
    }),
  )
})

test('converts a price per unit to any other unit and back', () => {
  expect(ratePer(500_000, 'cent', 'acre')).toBe(50_000_000)
  expect(ratePer(500_000, 'cent', 'are')).toBeCloseTo(1_235_526.9, 0)
  const unit = fc.constantFrom(...AREA_UNITS)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), unit, unit, (rupees, a, b) => {
      expect(ratePer(ratePer(rupees, a, b), b, a) / rupees).toBeCloseTo(1, 9)
    }),
  )
})
