import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AREA_UNITS,
  areaEcho,
  convertArea,
  isAreaUnit,
  toSquareFeet,
  toSquareMetres,
} from './area-units.ts'

describe('convertArea', () => {
  it('uses the exact definitions', () => {
    expect(convertArea(1, 'cent', 'sqft')).toBe(435.6)
    expect(convertArea(10, 'cent', 'sqft')).toBe(4356)
    expect(convertArea(1, 'acre', 'cent')).toBe(100)
    expect(convertArea(1, 'acre', 'sqft')).toBe(43_560)
    expect(convertArea(1, 'sqft', 'sqm')).toBe(0.09290304)
    expect(convertArea(1, 'cent', 'sqm')).toBe(40.468564224)
    expect(convertArea(1, 'are', 'sqm')).toBe(100)
    expect(convertArea(1, 'hectare', 'are')).toBe(100)
    expect(convertArea(1, 'are', 'cent')).toBeCloseTo(2.47105381, 8)
    expect(convertArea(2, 'acre', 'sqft')).toBe(87_120)
  })

  it('preserves a number in a round trip', () => {
    expect(convertArea(convertArea(0.5, 'acre', 'sqft'), 'sqft', 'acre')).toBe(0.5)
    expect(convertArea(convertArea(0.5, 'sqft', 'acre'), 'acre', 'sqft')).toBe(0.5)
    const unit = fc.constantFrom(...AREA_UNITS)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom(1, 100, 1e4),
        unit,
        unit,
        (n, scale, a, b) => {
          const value = n / scale
          expect(convertArea(convertArea(value, a, b), b, a)).toBe(value)
        },
      ),
      { numRuns: 5000, seed: 11 },
    )
  })

  it('is monotonic', () => {
    const unit = fc.constantFrom(...AREA_UNITS)
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), unit, unit, (value, a, b) => {
        expect(convertArea(value * 1.001, a, b)).toBeGreaterThan(convertArea(value, a, b))
      }),
      { seed: 12 },
    )
  })
})

it('converts to both base units', () => {
  expect(toSquareMetres(4, 'cent')).toBe(161.874256896)
  expect(toSquareFeet(4, 'cent')).toBe(1742.4)
  expect(toSquareFeet(1200, 'sqft')).toBe(1200)
})

it('recognises its units', () => {
  expect(isAreaUnit('cent')).toBe(true)
  expect(isAreaUnit('marla')).toBe(false)
})

it('echoes an area in other units for comparison', () => {
  expect(areaEcho(12, 'cent').map((part) => `${part.text} ${part.unit}`)).toEqual([
    '12 cent',
    '5,227 sqft',
    '4.86 are',
  ])
  expect(areaEcho(2.5, 'acre').map((part) => `${part.text} ${part.unit}`)).toEqual([
    '2.5 acre',
    '250 cent',
    '101.17 are',
  ])
})
