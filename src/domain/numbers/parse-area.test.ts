import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AREA_UNITS } from './area-units.ts'
import { parseArea } from './indian.ts'

function area(text: string): string {
  const parsed = parseArea(text, 'sqft')
  return parsed.ok ? `${parsed.value} ${parsed.unit}` : parsed.code
}

describe('parseArea', () => {
  it.each<[string, string]>([
    ['1200', '1200 sqft'],
    ['1,200', '1200 sqft'],
    ['1200 sqft', '1200 sqft'],
    ['1,200 sq.ft.', '1200 sqft'],
    ['1200 Sq. Feet', '1200 sqft'],
    ['1200 square feet', '1200 sqft'],
    ['1200 ft²', '1200 sqft'],
    ['1200 ചതുരശ്ര അടി', '1200 sqft'],
    ['1200 ച. അടി', '1200 sqft'],
    ['12 cents', '12 cent'],
    ['3Cents', '3 cent'],
    ['5-cent', '5 cent'],
    ['five cents', '5 cent'],
    ['12 സെന്റ്', '12 cent'],
    ['12 സെൻറ്', '12 cent'],
    ['12 സെൻ്റ്', '12 cent'],
    ['൧൨ സെന്റ്', '12 cent'],
    ['അഞ്ച് സെന്റ്', '5 cent'],
    ['10 cent land', '10 cent'],
    ['60 സെന്റ് സ്ഥലം', '60 cent'],
    ['2 acres of land', '2 acre'],
    ['12½ cents', '12.5 cent'],
    ['2.5 acre', '2.5 acre'],
    ['5.31Acres', '5.31 acre'],
    ['1/2 acre', '0.5 acre'],
    ['2 ഏക്കർ', '2 acre'],
    ['2 ഏക്കര്‍', '2 acre'],
    ['34 are', '34 are'],
    ['4.05 ആർ', '4.05 are'],
    ['1 hectare', '1 hectare'],
    ['1.5 ha', '1.5 hectare'],
    ['34.46Sq. Meter', '34.46 sqm'],
    ['100 m²', '100 sqm'],
    ['100 sq.mtrs', '100 sqm'],
    ['100 ച.മീ.', '100 sqm'],
    ['361.33Sq. Yards', '3251.97 sqft'],
    ['100 gaj', '900 sqft'],
    ['24Guntha', '26136 sqft'],
    ['1Grounds', '2400 sqft'],
    ['2 acre 30 cents', '230 cent'],
    ['2 acres and 30.5 cents', '230.5 cent'],
    ['20 are 23 sq.m', '2023 sqm'],
    ['1 hectare 2 are 3 sqm', '10203 sqm'],
    ['0 cents', '0 cent'],
  ])('parses %j as %s', (text, expected) => {
    expect(area(text)).toBe(expected)
  })

  it.each<[string, string]>([
    ['2100 - 2850', 'range'],
    ['1000Sq. Meter - 2000Sq. Meter', 'range'],
    ['3 to 5 cents', 'range'],
    ['10 cent+', 'range'],
    ['-5 cents', 'negative'],
    ['2,5 acre', 'unreadable'],
    ['30 x 40', 'unit'],
    ['1e5', 'unit'],
    ['10 ft', 'unit'],
    ['5 marla', 'unit'],
    ['12 lakh', 'unit'],
    ['cents', 'unreadable'],
    ['land', 'unreadable'],
    ['30 cents 2 acre', 'unreadable'],
    ['2 acre 130 cents', 'unreadable'],
    ['2 acre 30', 'unreadable'],
    ['99999999999999 acre', 'too_large'],
  ])('rejects %j: %s', (text, code) => {
    expect(area(text)).toBe(code)
  })

  it('returns both base units and the text', () => {
    expect(parseArea('12', 'cent')).toEqual({
      ok: true,
      value: 12,
      unit: 'cent',
      sqm: 485.622770688,
      sqft: 5227.2,
      text: '12',
    })
    expect(parseArea(' ', 'cent')).toEqual({
      ok: true,
      value: null,
      unit: 'cent',
      sqm: null,
      sqft: null,
      text: '',
    })
  })

  it('parses a formatted number in any unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(...AREA_UNITS),
        (n, unit) => {
          expect(area(`${n / 100} ${unit}`)).toBe(`${n / 100} ${unit}`)
        },
      ),
      { seed: 21 },
    )
  })

  it('never throws', () => {
    const pieces = fc.array(
      fc.constantFrom('4', '.', ' ', 'cent', 'sq', 'ft', '-', '²', 'acre', 'സെന്റ്', '½', '&', 'and'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          pieces.map((list) => list.join('')),
        ),
        (text) => {
          expect(typeof parseArea(text, 'are').ok).toBe('boolean')
        },
      ),
      { seed: 22, numRuns: 3000 },
    )
  })
})
