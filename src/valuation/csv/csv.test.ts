import { describe, expect, test } from 'vitest'
import { guessColumns } from './columns.ts'
import { readCsvTable } from './csv-table.ts'
import { areaOf, dayOf, moneyOf, numbersOf } from './values.ts'
import { timeSplit, fiveFoldSplits } from '../learning/cross-validation.ts'

describe('cells as people write them', () => {
  test.each([
    ['1200', 1_200],
    ['1,200 sqft', 1_200],
    ['2100 - 2850', 2_475],
    ['34.46Sq. Meter', 34.46 * 10.7639],
    ['5 Acres', 217_800],
    ['10Cents', 4_356],
    ['1500 to 2000 sq ft', 1_750],
    ['10 - 12 cents', 4_791.6],
  ])('area %s', (text, sqft) => {
    expect(areaOf(text)).toBeCloseTo(sqft, 1)
  })
  test.each(['', 'N/A', 'on request'])('rejects the area %s', (text) =>
    expect(areaOf(text)).toBeNaN(),
  )

  test.each([
    ['45 Lac', 4_500_000],
    ['₹1.2 Cr', 12_000_000],
    ['45,00,000', 4_500_000],
    ['1.2e7', 12_000_000],
    ['39.07', 39.07],
    ['₹ 18,000/month', 18_000],
    ['40 - 50 lakh', 4_500_000],
    ['Call for price', NaN],
  ])('money %s', (text, rupees) => expect(moneyOf(text)).toEqual(rupees))

  test.each([
    ['3 BHK', [3, NaN]],
    ['Ground out of 2', [0, 2]],
    ['Upper Basement out of 4', [-1, 4]],
    ['Lower Basement out of 4', [-2, 4]],
    ['10 to 15 years', [10, 15]],
    ['Two', [2, NaN]],
    ['Furnished', [NaN, NaN]],
  ])('numbers of %s', (text, numbers) => expect(numbersOf(text)).toEqual(numbers))

  test.each(['2022-05-18', '18/05/2022', '18-05-2022', '18 May 2022', 'May 18, 2022'])(
    'parses the date %s',
    (text) => expect(dayOf(text)).toBe(Date.UTC(2022, 4, 18) / 86_400_000),
  )
  test('parses compact ISO dates and months', () => {
    expect(dayOf('20220518T000000')).toBe(Date.UTC(2022, 4, 18) / 86_400_000)
    expect(dayOf('2022-05')).toBe(Date.UTC(2022, 4, 1) / 86_400_000)
    expect(dayOf('202205')).toBeNaN()
    expect(dayOf('1000-1285')).toBeNaN()
  })
  test('rejects an incomplete date', () => expect(dayOf('19-Dec')).toBeNaN())
})

const header = [
  'id',
  'City',
  'Locality',
  'Size',
  'Area (sqft)',
  'Plot area',
  'price_per_sqft',
  'Posted On',
  'Furnishing',
  'Description',
  'Price',
]
const rows = Array.from({ length: 300 }, (_, i) => [
  String(i),
  i % 2 ? 'Kochi' : 'Pala',
  `Street ${i % 50} of ${i % 2 ? 'Kochi' : 'Pala'}`,
  `${1 + (i % 4)} BHK`,
  i % 10 ? `${800 + i} sq ft` : '800 - 900',
  i % 3 ? '' : '5 cents',
  String(5_000 + i),
  `${String(1 + (i % 28)).padStart(2, '0')}/0${1 + (i % 6)}/2024`,
  ['Furnished', 'Unfurnished', 'Semi'][i % 3] ?? '',
  `A fine home number ${i} with a garden, near the school and the river`,
  i === 7 ? 'on request' : `${40 + (i % 30)} lakh`,
])

describe('a file of listings', () => {
  const columns = guessColumns(header, rows, 'Price')

  test('is classified by names and cells, without columns that reveal the price', () => {
    expect(Object.fromEntries(columns.map(({ name, use }) => [name, use]))).toEqual({
      id: 'nothing',
      City: 'place',
      Locality: 'place',
      Size: 'number',
      'Area (sqft)': 'area',
      'Plot area': 'nothing',
      price_per_sqft: 'leak',
      'Posted On': 'date',
      Furnishing: 'category',
      Description: 'text',
      Price: 'target',
    })
  })

  test('keeps a use that the user specifies', () => {
    const told = guessColumns(header, rows, 'Price', new Map([['id', 'number']]))
    expect(told[0]).toMatchObject({ use: 'number', because: 'named with --use' })
  })

  test('drops rows without a price and duplicates, and finds the coarse place', () => {
    const twice = [...rows, rows[3] ?? [], rows[3] ?? []]
    const csv = readCsvTable(guessColumns(header, twice, 'Price'))
    expect(csv.dropped).toEqual({ noPrice: 1, duplicates: 2 })
    expect(csv.table.rows).toBe(299)
    expect(new Set(csv.towns)).toEqual(new Set(['kochi', 'pala']))
    expect(csv.targets[1]).toBeCloseTo(Math.log(4_100_000 / 801))
  })

  test('never splits copies of a home between training and test, in folds or in time', () => {
    const again = rows.map((row, i) => [...row.slice(0, 8), `${row[8]} ${i}`, ...row.slice(9)])
    const csv = readCsvTable(guessColumns(header, [...rows, ...again], 'Price'))
    expect(csv.table.rows).toBe(598)
    const time = timeSplit(csv)
    expect(time).not.toBeNull()
    for (const { learnt, judged } of [...fiveFoldSplits(csv), ...(time ? [time] : [])]) {
      const known = new Set(Array.from(learnt, (row) => csv.groups[row]))
      expect(judged.length).toBeGreaterThan(0)
      expect(Array.from(judged).filter((row) => known.has(csv.groups[row]))).toEqual([])
    }
    for (const row of time?.judged ?? [])
      for (const earlier of time?.learnt ?? [])
        expect(csv.days?.[row]).toBeGreaterThan((csv.days?.[earlier] ?? 0) - 1)
  })
})
