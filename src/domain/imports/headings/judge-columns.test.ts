import { describe, expect, test } from 'vitest'
import type { ImportField } from '../fields.ts'
import { guessColumn, guessColumns } from './headings.ts'
import { judgeColumns } from './judge-columns.ts'
import { columnNumbersCollector, guessUnit } from '../units.ts'

/** The fields of a table whose first line has the headings; cells are parted by "|". */
function fieldsOf(...lines: string[]): (ImportField | null)[] {
  const [headings = [], ...rows] = lines.map((line) => line.split('|'))
  return judgeColumns(guessColumns(headings, new Map()), headings, rows).map(({ field }) => field)
}

describe('a column whose cells contradict its heading', () => {
  test('is what they speak of, and its field goes to the next heading that names it', () => {
    expect(
      fieldsOf(
        'area_type|availability|size|total_sqft|bath',
        'Super built-up  Area|19-Dec|2 BHK|1056|2',
        'Plot  Area|Ready To Move|4 Bedroom|2600|5',
        'Built-up  Area|Ready To Move|3 BHK|1440|2',
      ),
    ).toEqual(['sizeKind', 'possessionStatus', 'bedrooms', 'totalArea', 'bathrooms'])
  })

  test('keeps its field when a cell now and then does not fit', () => {
    expect(
      fieldsOf('Size|Price', '1200|45 lakh', '2 BHK|50 lakh', '1100-1300|on request', '900|'),
    ).toEqual(['totalArea', 'price'])
  })

  test('is nothing when they speak of no field', () => {
    expect(fieldsOf('RERA|Bath', '0|attached', '1|common', '0|attached')).toEqual([null, null])
  })

  test('stays for words that may be mapped one by one', () => {
    expect(fieldsOf('Type|Furnishing', 'Gated colony|Bare shell', 'Heritage|Warm shell')).toEqual([
      'propertyType',
      'furnishing',
    ])
  })

  test('stays as a person chose it', () => {
    const headings = ['Size']
    const kept = new Map([['size', { field: 'totalArea' as const, unit: null }]])
    expect(judgeColumns(guessColumns(headings, kept), headings, [['2 BHK'], ['3 BHK']])).toEqual([
      { field: 'totalArea', unit: null, kept: true },
    ])
  })

  test('of areas is of land where a column of units says cents and acres', () => {
    expect(fieldsOf('Area|Unit', '71|Cents', '2|Acre')).toEqual(['plotArea', 'plotAreaUnit'])
    expect(fieldsOf('Area|Unit', '1200|sq ft', '900|sq ft')).toEqual(['totalArea', 'plotAreaUnit'])
  })

  test('of parking holds the number of cars', () => {
    expect(fieldsOf('Parking', '1', '2', '1')).toEqual(['parkingSpaces'])
    expect(fieldsOf('Parking', 'Covered', 'Open')).toEqual(['parking'])
  })
})

test('headings of portals are read with their cells', () => {
  expect(
    fieldsOf(
      'POSTED_BY|RERA|BHK_NO.|BHK_OR_RK|SQUARE_FT|READY_TO_MOVE|RESALE|ADDRESS|LONGITUDE|LATITUDE|TARGET(PRICE_IN_LACS)',
      'Owner|0|2|BHK|1300.25|1|1|Lane 1,Kochi|9.97|76.29|55',
      'Dealer|1|2|RK|1275|1|0|Lane 2,Kochi|9.98|76.31|51',
      'Owner|0|3|BHK|933|1|1|Lane 3,Kochi|9.93|76.27|43',
    ),
  ).toEqual([
    null,
    null,
    'bedrooms',
    null,
    'totalArea',
    null,
    null,
    'address',
    'latitude',
    'longitude',
    'price',
  ])
  expect(
    fieldsOf(
      'Status|Transaction|Type|Per_Sqft|floorNum|Configuration|Unknown',
      'Ready_to_move|New_Property|Builder_Floor|6667|2|3 BHK|Ground out of 2',
      'Almost_ready|Resale|Apartment|6900|1|2 BHK|1 out of 3',
      'Ready_to_move|Resale|Apartment|7000|4|2 BHK|2 out of 4',
    ),
  ).toEqual([
    'possessionStatus',
    'deal',
    'propertyType',
    'pricePerSqFt',
    'floorNumber',
    'bedrooms',
    null,
  ])
  expect(guessColumn('priceInLakhs')).toEqual({ field: 'price', unit: 'lakh' })
  expect(guessColumn('plot_area_cents')).toEqual({ field: 'plotArea', unit: 'cent' })
  expect(guessColumn('ownerPhone').field).toBe(null)
})

test('a column without a known heading is read when its cells are clear', () => {
  expect(
    fieldsOf(
      'A|B|Owner',
      '3 BHK|9.97, 76.28|2 BHK',
      '2 BHK|9.98, 76.29|2 BHK',
      '2 BHK|9.9, 76.3|2 BHK',
    ),
  ).toEqual(['bedrooms', 'coordinates', null])
})

describe('a column “Rate” without a column of prices', () => {
  test.each<[string, string[], ImportField]>([
    ['Plot', ['12|4', '8|6', '20|3.5'], 'ratePerCent'],
    ['Plot', ['12|4,50,000', '8|3,00,000', '20|95,000'], 'ratePerCent'],
    ['Plot', ['12|4 L/cent', '8|6 L/cent'], 'ratePerCent'],
    ['Plot', ['12 cents|48', '8 cents|60', '20 cents|95'], 'price'],
    ['Built-up area', ['1200|4500', '1000|5200'], 'pricePerSqFt'],
    ['Built-up area', ['1200|45', '1000|52'], 'price'],
  ])('beside %s with %j is %s', (size, rows, field) => {
    expect(fieldsOf(`${size}|Rate`, ...rows)[1]).toBe(field)
  })

  test('is asked, however its cells are written', () => {
    for (const cell of ['4500000', '45 lakh', '48']) {
      const collector = columnNumbersCollector()
      collector.add([cell])
      const [numbers] = collector.result()
      const column = {
        field: 'price' as const,
        unit: null,
        kept: false,
        ...(numbers && { numbers }),
      }
      expect(guessUnit(column, 'Rate', ['price'])).toMatchObject({ sure: false })
    }
  })
})
