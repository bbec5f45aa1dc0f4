import { describe, expect, test } from 'vitest'
import type { ColumnUnit, ImportField } from './fields.ts'
import { readCell } from './cells/read-cell.ts'
import {
  bareNumber,
  columnNumbersCollector,
  guessUnit,
  settleUnit,
  type ColumnNumbers,
  type RunColumn,
} from './units.ts'

function numbersOf(cells: readonly string[]): ColumnNumbers {
  const collector = columnNumbersCollector()
  for (const cell of cells) collector.add([cell])
  return collector.result()[0] ?? { bare: 0, range: null, units: {}, examples: [] }
}

function guessed(
  field: ImportField,
  heading: string,
  cells: readonly string[],
  more: Partial<RunColumn> = {},
) {
  const column = { field, unit: null, kept: false, numbers: numbersOf(cells), ...more }
  return guessUnit(column, heading, [field])
}

describe('the unit of a column', () => {
  test.each<[ImportField, string, string[], ColumnUnit | null, string, boolean]>([
    // What the numbers suggest is asked; what they leave no doubt about is not.
    ['plotArea', 'Plot area', ['12'], 'cent', 'spread', false],
    ['plotArea', 'Plot area', ['3', '5.5', '80'], 'cent', 'spread', false],
    ['plotArea', 'Plot area', ['1.5', '120', '600'], 'cent', 'spread', false],
    ['plotArea', 'Plot area', ['1200', '5227'], 'sqft', 'spread', false],
    ['price', 'Price', ['48'], 'lakh', 'spread', false],
    ['price', 'Price', ['8', '95', '900'], 'lakh', 'spread', false],
    ['price', 'Price', ['4500000', '₹ 1,25,00,000'], 'rupees', 'spread', true],
    ['monthlyRent', 'Rent', ['18', '25'], 'thousand', 'spread', false],
    ['monthlyRent', 'Rent', ['18000 / month'], 'rupees', 'spread', true],
    ['builtUpArea', 'House area', ['1200', '3400'], 'sqft', 'spread', true],
    ['ratePerCent', 'Rate/cent', ['4', '12.5'], 'lakh', 'spread', false],
    ['roadWidth', 'Road', ['12', '20'], 'ft', 'spread', false],
    ['price', 'Price', ['1.2', '45', '60', '75', '2500000'], 'lakh', 'spread', false],
    ['price', 'Price', ['48', '95', '4500000', '5500000'], null, 'unknown', false],
    ['plotArea', 'Plot', ['200'], 'cent', 'spread', false],
    // What the heading says is taken, unless the numbers contradict it.
    ['price', 'Price (lakhs)', ['48'], 'lakh', 'heading', true],
    ['price', 'Price (lakhs)', ['4500000'], 'lakh', 'heading', false],
    ['price', 'Price (Rs)', ['48'], 'rupees', 'heading', false],
    ['plotArea', 'Extent in acres', ['5'], 'acre', 'heading', true],
    // What the cells say is no question, unless some of them say nothing.
    ['plotArea', 'Plot area', ['12 cent', '2.5 acre'], null, 'cells', true],
    ['price', 'Price', ['45.0 L', '1.2 Cr'], null, 'cells', true],
    ['plotArea', 'Plot area', ['12 acre', '10'], 'acre', 'cells', false],
  ])('%s under “%s” with %j', (field, heading, cells, unit, origin, sure) => {
    expect(guessed(field, heading, cells)).toEqual({ unit, origin, sure })
  })

  test('is not asked twice, unless the numbers are of another magnitude', () => {
    const kept = { unit: 'lakh' as const, kept: true, seen: { low: 30, high: 120 } }
    expect(guessed('price', 'Price', ['25', '200'], kept)?.sure).toBe(true)
    expect(guessed('price', 'Price', ['4500000'], kept)?.sure).toBe(false)
    expect(
      guessed('plotArea', 'Plot', ['5'], { ...kept, unit: 'acre', seen: { low: 4, high: 9 } }),
    ).toEqual({ unit: 'acre', origin: 'kept', sure: true })
  })

  test('of plots comes from the column of units; texts and other fields have none', () => {
    const column = {
      field: 'plotArea' as const,
      unit: null,
      kept: false,
      numbers: numbersOf(['12']),
    }
    expect(guessUnit(column, 'Plot', ['plotArea', 'plotAreaUnit'])?.origin).toBe('column')
    expect(guessed('price', 'Price', ['on request', ''])).toBeNull()
    expect(guessed('bedrooms', 'BHK', ['3'])).toBeNull()
  })

  test('of a run from before numbers were counted must be chosen', () => {
    expect(guessUnit({ field: 'plotArea', unit: null, kept: false }, 'Plot', ['plotArea'])).toEqual(
      {
        unit: null,
        origin: 'unknown',
        sure: false,
      },
    )
  })

  test('is confirmed when it is only suggested, chosen otherwise, or missing', () => {
    const spread = { unit: 'cent', origin: 'spread', sure: false } as const
    expect(settleUnit(spread, null)).toEqual({ unit: 'cent', missing: false, confirm: true })
    expect(settleUnit(spread, 'acre')).toEqual({ unit: 'acre', missing: false, confirm: true })
    const heading = { unit: 'lakh', origin: 'heading', sure: true } as const
    expect(settleUnit(heading, 'lakh').confirm).toBe(false)
    expect(settleUnit(heading, 'rupees').confirm).toBe(true)
    expect(settleUnit({ unit: null, origin: 'unknown', sure: false }, null).missing).toBe(true)
  })
})

describe('the numbers of a column', () => {
  test('have examples: bare ones first, each once', () => {
    const numbers = numbersOf(['12 cent', '10', 'x', '10', '7.5', ''])
    expect(numbers).toMatchObject({
      bare: 3,
      units: { cent: 1 },
      examples: ['10', '7.5', '12 cent'],
    })
  })

  test('of a long column are ranged without its outliers', () => {
    const cells = Array.from({ length: 20_000 }, (_, at) => String(20 + (at % 60)))
    const { bare, range } = numbersOf([...cells, '4500000'])
    expect(bare).toBe(20_001)
    expect(range?.low).toBeGreaterThanOrEqual(20)
    expect(range?.high).toBeLessThan(80)
  })

  test.each([
    ['12', 12],
    ['₹ 4,500/-', 4500],
    ['Rs. 45', 45],
    ['18,000 / month', 18_000],
    ['൪൫', 45],
    ['12 cent', null],
    ['12/3', null],
    ['30-40', null],
    ['', null],
  ])('%s', (text, number) => {
    expect(bareNumber(text)).toBe(number)
  })
})

describe('a cell without a unit', () => {
  test.each<[ImportField, string]>([
    ['price', '48'],
    ['plotArea', '12'],
    ['plotArea', '12000'],
    ['builtUpArea', '45'],
    ['roadWidth', '12'],
    ['ratePerCent', '4'],
  ])('%s: %s is refused when nothing names the unit', (field, text) => {
    expect(readCell(field, text, null)).toMatchObject({
      ok: false,
      key: expect.stringMatching(/^import\.unitOf/),
    })
  })

  test('is in rupees when its column is in lakhs and it is too large for that, and this is said', () => {
    expect(readCell('price', '4500000', 'lakh')).toEqual({
      ok: true,
      values: { price: 4_500_000 },
      notice: expect.stringContaining('import.inRupees'),
    })
    expect(readCell('price', '₹ 45', 'lakh')).toEqual({ ok: true, values: { price: 4_500_000 } })
    expect(readCell('monthlyRent', '18 / month', 'thousand')).toEqual({
      ok: true,
      values: { monthlyRent: 18_000 },
    })
  })
})
