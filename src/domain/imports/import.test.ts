import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { csvLine, guardCell, listCell, readListCell, unguardCell } from './cells/cells.ts'
import { choiceOf } from './cells/choices.ts'
import { IMPORT_FIELDS, type ImportField } from './fields.ts'
import { guessColumn, guessColumns, guessHeadingRow, heading } from './headings/headings.ts'
import { readCell } from './cells/read-cell.ts'
import { readDate } from './cells/read-date.ts'
import { townLike } from '../places/towns/town-like.ts'
import { NEW_OPTIONS, readRow } from './read-row.ts'
import { withdrawalOf } from './run.ts'

const said = (field: ImportField, text: string, unit: Parameters<typeof readCell>[2] = null) => {
  const reading = readCell(field, text, unit)
  return reading.ok ? reading.values : reading.key
}

describe('headings', () => {
  test('are recognised in our own files', () => {
    const own = IMPORT_FIELDS.map(heading)
    expect(own.map((text) => guessColumn(text).field)).toEqual(IMPORT_FIELDS)
    expect(guessHeadingRow([own])).toBe(0)
  })

  test.each([
    ['Price (in lakhs)', 'price', 'lakh'],
    ['Asking Price in Crores', 'price', 'crore'],
    ['PRICE ₹', 'price', 'rupees'],
    ['Plot Area (cents)', 'plotArea', 'cent'],
    ['Extent of land in acres', 'plotArea', 'acre'],
    ['Built up area sqft', 'builtUpArea', 'sqft'],
    ['Road width (ft)', 'roadWidth', 'ft'],
    ['വില (ലക്ഷത്തിൽ)', 'price', 'lakh'],
    ['ഭൂമിയുടെ അളവ് (സെന്റ്)', 'plotArea', 'cent'],
    ['വിലാസം', 'address', null],
    ['bhk', 'bedrooms', null],
    ['ID', 'reference', null],
    ['Something else', null, null],
    ['Rate/cent', 'ratePerCent', null],
    ['Rate per cent (lakhs)', 'ratePerCent', 'lakh'],
    ['Rate (per cent)', 'ratePerCent', null],
    ['Cent rate in lakhs', 'ratePerCent', 'lakh'],
    ['Lakhs/cent', 'ratePerCent', 'lakh'],
    ['സെന്റിന് വില', 'ratePerCent', null],
    ['Rate / acre', 'ratePerAcre', null],
    ['Rate/sqft', 'pricePerSqFt', null],
    ['Price per sq.ft (Rs)', 'pricePerSqFt', 'rupees'],
    // Amounts for a size are neither the amount nor the price.
    ['Rate/sqm', null, null],
    ['Rate per sq yard', null, null],
    ['Rent/sqft', null, null],
    ['Rent per sq ft', null, null],
    ['Maintenance/sqft', null, null],
    ['Maintenance sqft', null, null],
    ['Fair value per cent', null, null],
    ['Rent/month', 'monthlyRent', null],
    ['Rate', 'price', null],
  ])('%s', (text, field, unit) => {
    expect(guessColumn(text)).toEqual({ field, unit })
  })

  test('are the row with the most known headings, never a row of numbers', () => {
    expect(
      guessHeadingRow([
        ['My list', ''],
        ['Title', 'City', 'Rent'],
        ['A', 'Kochi', '1'],
      ]),
    ).toBe(1)
    expect(
      guessHeadingRow([
        ['House', '45 lakh'],
        ['Plot', '30 lakh'],
      ]),
    ).toBe(null)
  })

  test.each([['Rate/cent'], ['Rate'], ['Rate per cent']])(
    'read the price from “Total Price” beside “%s”',
    (rate) => {
      for (const headings of [
        [rate, 'Total Price'],
        ['Total Price', rate],
      ]) {
        const columns = guessColumns(headings, new Map())
        expect(columns[headings.indexOf('Total Price')]?.field).toBe('price')
        expect(columns[headings.indexOf(rate)]?.field).toBe(rate === 'Rate' ? null : 'ratePerCent')
      }
    },
  )

  test('assign each field to one column, with earlier choices first', () => {
    const kept = new Map([['xyz', { field: 'price' as const, unit: 'lakh' as const }]])
    expect(guessColumns(['Price', 'XYZ', 'Title', 'Name'], kept)).toEqual([
      { field: null, unit: null, kept: false },
      { field: 'price', unit: 'lakh', kept: true },
      { field: 'title', unit: null, kept: false },
      { field: null, unit: null, kept: false },
    ])
  })
})

describe('cells', () => {
  test.each<[ImportField, string, unknown]>([
    ['price', '45 lakh', { price: 4_500_000 }],
    ['price', '1,25,00,000', { price: 12_500_000 }],
    ['price', '12500.00', { price: 12_500 }],
    ['price', '45.0 L', { price: 4_500_000 }],
    ['price', '₹ 4,500,000', { price: 4_500_000 }],
    ['price', '30-40 lakh', 'import.priceRange'],
    ['monthlyRent', '18,500 / month', { monthlyRent: 18_500 }],
    ['plotArea', '12 cent', { plotArea: 12, plotAreaUnit: 'cent' }],
    ['plotArea', '10.0 cents', { plotArea: 10, plotAreaUnit: 'cent' }],
    ['plotArea', '2.5 acre', { plotArea: 2.5, plotAreaUnit: 'acre' }],
    ['plotArea', '1.50 acre', { plotArea: 1.5, plotAreaUnit: 'acre' }],
    ['plotArea', '2 acre 30 cents', { plotArea: 230, plotAreaUnit: 'cent' }],
    ['totalArea', '34.46Sq. Meter', { totalArea: expect.closeTo(370.92, 1) }],
    ['bedrooms', '3 BHK', { bedrooms: 3 }],
    ['bedrooms', '3BHK', { bedrooms: 3 }],
    ['bedrooms', '൩', { bedrooms: 3 }],
    ['bedrooms', '2, 3 BHK', 'import.oneNumber'],
    ['bathrooms', 'No', { bathrooms: 0 }],
    ['lift', 'ഉണ്ട്', { lift: true }],
    ['lift', 'No', { lift: false }],
    ['lift', 'perhaps', 'import.flag'],
    ['lift', '????', 'import.flag'],
    ['lift', '✗', { lift: false }],
    ['lift', '-', { lift: false }],
    ['propertyType', 'Flat', { propertyType: 'APARTMENT' }],
    ['propertyType', 'വീട്', { propertyType: 'INDEPENDENT_HOUSE' }],
    ['propertyType', 'semi-detached', expect.stringMatching(/^import\.choice/)],
    ['furnishing', 'Semi-Furnished', { furnishing: 'SEMI_FURNISHED' }],
    ['deal', 'For Rent', { forSale: false, forRent: true }],
    ['deal', 'both', { forSale: true, forRent: true }],
    ['floorNumber', '2 out of 5', { floorNumber: 2, floors: 5 }],
    ['floorNumber', 'Ground', { floorNumber: 0 }],
    ['floorNumber', 'Upper Basement out of 4', { floorNumber: -1, floors: 4 }],
    ['zipCode', '686 001', { zipCode: '686001' }],
    ['coordinates', '9.5916° N, 76.5222° E', { latitude: 9.5916, longitude: 76.5222 }],
    ['distanceFromSchool', '800 m', { distanceFromSchool: 0.8 }],
    ['roadWidth', '12 ft road', { roadWidth: 3.66 }],
    ['possessionDate', '30/06/2027', { possessionDate: '2027-06-30' }],
    ['amenities', 'Lift; CCTV', { amenities: ['Lift', 'CCTV'] }],
  ])('%s: %s', (field, text, expected) => {
    expect(said(field, text)).toEqual(expected)
  })

  test.each<[ImportField, string, Parameters<typeof readCell>[2], unknown]>([
    ['ratePerCent', '4 lakh', null, { rupees: 400_000, per: 'cent' }],
    ['ratePerCent', '4', 'lakh', { rupees: 400_000, per: 'cent' }],
    ['ratePerCent', '4 L/cent', null, { rupees: 400_000, per: 'cent' }],
    ['ratePerCent', '4.5 lakh per cent', null, { rupees: 450_000, per: 'cent' }],
    ['ratePerCent', 'സെന്റിന് 4 ലക്ഷം', null, { rupees: 400_000, per: 'cent' }],
    ['ratePerCent', '4 crore/acre', null, { rupees: 400_000, per: 'cent' }],
    ['ratePerAcre', '60 lakh', null, { rupees: 6_000_000, per: 'acre' }],
    ['pricePerSqFt', '4,500/sqft', null, { rupees: 4500, per: 'sqft' }],
    ['pricePerSqFt', 'Rs. 4500 per sq. ft.', null, { rupees: 4500, per: 'sqft' }],
    ['pricePerSqFt', '4500/gaj', null, { rupees: 500, per: 'sqft' }],
  ])('a rate: %s, %s in %s', (field, text, unit, rate) => {
    expect(readCell(field, text, unit)).toMatchObject({ ok: true, rate })
  })

  test('uses the unit of the column for bare numbers', () => {
    expect(said('price', '45', 'lakh')).toEqual({ price: 4_500_000 })
    expect(said('price', '45 lakh', 'crore')).toEqual({ price: 4_500_000 })
    expect(said('plotArea', '12', 'cent')).toEqual({ plotArea: 12, plotAreaUnit: 'cent' })
    expect(said('roadWidth', '12', 'ft')).toEqual({ roadWidth: 3.66 })
  })

  test('uses the unit column of the row', () => {
    const columns = [
      { field: 'plotArea' as const, unit: null },
      { field: 'plotAreaUnit' as const, unit: null },
    ]
    for (const [cells, plotArea, plotAreaUnit] of [
      [['12', 'Cents'], 12, 'cent'],
      [['2 acre', 'Cents'], 2, 'acre'],
      [['', 'Cents'], undefined, 'cent'],
    ] as const)
      for (const turned of [false, true]) {
        const [row, heads] = turned ? [cells.toReversed(), columns.toReversed()] : [cells, columns]
        expect(readRow(row, heads, NEW_OPTIONS).input).toMatchObject({
          ...(plotArea === undefined ? {} : { plotArea }),
          plotAreaUnit,
        })
      }
  })

  test('treats placeholders as blank', () => {
    const columns = (['price', 'bedrooms', 'title'] as const).map((field) => ({
      field,
      unit: null,
    }))
    const cells = ['Price on request', 'N/A', 'NA']
    expect(readRow(cells, columns, NEW_OPTIONS)).toMatchObject({
      input: { title: 'NA' },
      problems: [],
    })
    const emptied = readRow(['', '-', 'A'], columns, { ...NEW_OPTIONS, blanksEmpty: true })
    expect(emptied.input).toEqual({ price: null, bedrooms: null, title: 'A' })
  })

  test.each([
    ['2027-06-30', '2027-06-30'],
    ['30-6-27', '2027-06-30'],
    ['30 June 2027', '2027-06-30'],
    ['June 30, 2027', '2027-06-30'],
    ['Dec 2026', '2026-12-01'],
    ['31/02/2027', null],
    ['05/13/2026', null],
    ['18-Dec', null],
  ])('parses the date %s as %s', (text, day) => {
    expect(readDate(text)).toBe(day)
  })
})

describe('a cell that a spreadsheet would execute', () => {
  it('is escaped with an apostrophe and restored on reading', () => {
    const lead = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', "'=")
    fc.assert(
      fc.property(lead, fc.string({ unit: 'grapheme' }), (begin, rest) => {
        const text = begin + rest
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r]/)
        expect(unguardCell(guardCell(text))).toBe(text)
      }),
      { seed: 5 },
    )
    expect(csvLine(['=1+1', -5, '+91 98'])).toBe("'=1+1,-5,'+91 98\r\n")
  })

  it('restores lists as written', () => {
    const item = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.trim())
    fc.assert(
      fc.property(fc.uniqueArray(item.filter((text) => text !== '')), (items) => {
        expect(readListCell(listCell(items))).toEqual(items)
      }),
      { seed: 6 },
    )
  })
})

test('suggests towns with similar names and leaves other names alone', () => {
  expect(townLike('Aluvaa')).toBe('Aluva')
  expect(townLike('Thiruvanantapuram')).toBe('Thiruvananthapuram')
  expect(townLike('Chennai')).toBe(null)
})

test('matches a word to one value', () => {
  expect(choiceOf('status', 'Sold')).toBe('Sold')
  expect(choiceOf('plotAreaUnit', 'സെന്റ്')).toBe('cent')
  expect(choiceOf('plotAreaUnit', 'guntha')).toBe(undefined)
})

test('never withdraws listings for a broken file, and more than half only when confirmed', () => {
  const counts = { stock: 10, missing: 3, right: 7, wrong: 0 }
  expect(withdrawalOf(counts)).toBe('free')
  expect(withdrawalOf({ ...counts, missing: 0 })).toBe('none')
  expect(withdrawalOf({ ...counts, missing: 6 })).toBe('ask')
  expect(withdrawalOf({ ...counts, wrong: 1 })).toBe('refused')
  expect(withdrawalOf({ ...counts, missing: 10, right: 0 })).toBe('refused')
})

test.each([
  ['10 cent', { plotArea: 10, plotAreaUnit: 'cent' }],
  ['5000 sq ft', { plotArea: 5000, plotAreaUnit: 'sqft' }],
])('the one size of land is that of the plot: %s', (size, expected) => {
  const columns = [
    { field: 'propertyType' as const, unit: null },
    { field: 'totalArea' as const, unit: null },
  ]
  const { input } = readRow(['Plot', size], columns, NEW_OPTIONS)
  expect(input).toMatchObject(expected)
  expect(input).not.toHaveProperty('totalArea')
  expect(readRow(['Flat', size], columns, NEW_OPTIONS).input).toHaveProperty('totalArea')
})
