import { expect, test } from 'vitest'
import { seeded } from '../valuation/learning/random.ts'
import { reportLines } from './valuation-report.ts'

const random = seeded(2)
const homes = Array.from({ length: 400 }, () => {
  const town = random() < 0.5 ? 'Kochi' : 'Pala'
  const sqft = Math.round(600 + random() * 2_000)
  const rate = (town === 'Kochi' ? 6_000 : 3_000) * (0.95 + random() * 0.1)
  return `${town},"${sqft} sq ft",${(sqft * rate) / 1e5} lakh`
})
const file = Buffer.from(`\uFEFFCity,Area,Price\n${homes.join('\n')}\n`)
const lines = (bytes: Buffer, target: string, uses: string[] = []): string[] => [
  ...reportLines(bytes, target, uses),
]

test('a file is learnt and judged, and the model is near the noise that was put in', () => {
  const report = lines(file, 'price')
  expect(report).toContain('400 rows: 400 are used.')
  const model = report.find((line) => line.trim().startsWith('model')) ?? ''
  expect(Number(/([\d.]+) %/.exec(model)?.[1])).toBeLessThan(5)
})

test('the columns chosen for price, area and date are named with the reason, and so are the rejected ones', () => {
  const rows = Array.from({ length: 120 }, (_, n) => {
    const sqft = 700 + ((n * 131) % 1_300)
    return [1 + (n % 4), sqft, sqft * 2, 1960 + ((n * 17) % 60), (sqft / 20 + (n % 7)).toFixed(1)]
  })
  const report = lines(
    Buffer.from(
      `BHK_NO.,SQUARE_FT,plot_sqft,yr_built,TARGET(PRICE_IN_LACS)\n${rows.map((row) => row.join()).join('\n')}\n`,
    ),
    'TARGET(PRICE_IN_LACS)',
  )
  expect(report).toContain('The price is taken from "TARGET(PRICE_IN_LACS)".')
  const area = report.findIndex((line) => line.startsWith('Area: '))
  expect(report.slice(area, area + 5)).toEqual([
    expect.stringMatching(
      /^Area: "SQUARE_FT" \(areas: its name says the unit "square ft"; median \d+ sq ft\)\.$/,
    ),
    '  not "plot_sqft": an area too, but "SQUARE_FT" is fuller or nearer to the whole home.',
    '  not "yr_built": its values are years.',
    'Date: none (--use "COLUMN=date" names one).',
    '',
  ])
})

test.each<[string, Buffer, string, string[], string]>([
  ['a column that is not there', file, 'cost', [], 'There is no column "cost". The file has: City'],
  ['a use that is none', file, 'Price', ['City=town'], '--use takes "COLUMN=USE"'],
  ['no rows', Buffer.from('a,b\n'), 'a', [], 'no rows below its header'],
  ['nothing that is a price', file, 'City', [], 'Only 0 of 400 rows have a price'],
  ['open quotes, read as signs', Buffer.from('a,b\n"1,2\n3,4\n'), 'a', [], 'Only 1 of 2 rows'],
])('%s', (_, bytes, target, uses, sentence) => {
  expect(() => lines(bytes, target, uses)).toThrow(sentence)
})
