import { expect, test } from 'vitest'
import type { ColumnChoice } from './fields.ts'
import { titled } from './make-fields.ts'
import { NEW_OPTIONS, readRow } from './read-row.ts'

const column = (field: ColumnChoice['field']): ColumnChoice => ({ field, unit: null })

test('a row with more cells than headings is doubted, since its values may be shifted', () => {
  const columns = [
    column('title'),
    column('price'),
    { field: null, unit: null, beyond: true as const },
  ]
  const [doubt] = readRow(['Home', '45', '00'], columns, NEW_OPTIONS).problems.filter(
    ({ doubt }) => doubt,
  )
  expect(doubt).toMatchObject({ key: 'import.extraCells?cells=3&headings=2', grave: true })
  const accepted = readRow(['Home', '45 lakh', '00'], columns, {
    ...NEW_OPTIONS,
    acceptDoubts: true,
  })
  expect(accepted.problems.filter(({ grave }) => grave)).toEqual([])
  expect(readRow(['Home', '45 lakh', ' '], columns, NEW_OPTIONS).problems).toEqual([])
})

test.each([
  ['House', { plotArea: 8, plotAreaUnit: 'cent' }],
  ['Villa', { plotArea: 8, plotAreaUnit: 'cent' }],
])('cents under a column of areas are the plot of a %s', (kind, expected) => {
  const { input } = readRow(
    ['8 cents', kind],
    [column('totalArea'), column('propertyType')],
    NEW_OPTIONS,
  )
  expect(input).toMatchObject(expected)
  expect(input).not.toHaveProperty('totalArea')
})

test.each([null, 'cent', 'sqft'] as const)(
  'a column of units is about the one size of land, with %s chosen for the size',
  (unit) => {
    const columns = [
      column('propertyType'),
      { field: 'totalArea' as const, unit },
      column('plotAreaUnit'),
    ]
    expect(readRow(['Land', '5.5', 'Acre'], columns, NEW_OPTIONS).input).toMatchObject({
      plotArea: 5.5,
      plotAreaUnit: 'acre',
    })
  },
)

test('square feet under a column of areas stay the area of a house', () => {
  const columns = [column('totalArea'), column('propertyType')]
  expect(readRow(['1,200 sq ft', 'House'], columns, NEW_OPTIONS).input).toMatchObject({
    totalArea: 1200,
  })
})

test('a title says for rent where a cell does, whatever column the amount stands in', () => {
  const home = { propertyType: 'APARTMENT', city: 'Kochi', price: 25_000 }
  expect(titled({ ...home, forSale: false, forRent: true }, null)).toMatchObject({
    forSale: false,
    forRent: true,
  })
  expect(titled(home, null)).toMatchObject({ forSale: true, forRent: false })
})
