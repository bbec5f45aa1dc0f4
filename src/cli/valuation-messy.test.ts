import { describe, expect, test } from 'vitest'
import { seeded } from '../valuation/learning/random.ts'
import { readCsv } from './csv-file.ts'
import { reportLines } from './valuation-report.ts'

/**
 * Small files generated from a seed, each in the style of a kind of public Indian file: its columns, its notation of
 * prices and areas, its faults. Prices follow size and place with 5 % noise, so a file that is read correctly is
 * predicted well.
 */

interface Home {
  n: number
  town: string
  place: string
  sqft: number
  rooms: number
  rupees: number
  between: (low: number, high: number) => number
}

const TOWNS = ['Kochi', 'Thrissur', 'Kozhikode'] as const
const PLACES = ['Market Road', 'Lake View', 'Station East', 'Hill Top', 'Temple Gate'] as const

function homes(count: number, seed = 5): Home[] {
  const random = seeded(seed)
  const between = (low: number, high: number): number => Math.floor(low + random() * (high - low))
  return Array.from({ length: count }, (_, n) => {
    const [t, p] = [between(0, TOWNS.length), between(0, PLACES.length)]
    const rooms = between(1, 5)
    const sqft = rooms * between(380, 620)
    const rate = 3_500 * (1 + t * 0.35) * (1 + p * 0.15) * (0.95 + random() * 0.1)
    return {
      n,
      town: TOWNS[t] ?? '',
      place: PLACES[p] ?? '',
      sqft,
      rooms,
      rupees: Math.round((rate * sqft) / 1_000) * 1_000,
      between,
    }
  })
}

const file = (header: string, rows: readonly string[], end = '\n'): string =>
  [header, ...rows].join(end) + end
const short = (rupees: number): string =>
  rupees >= 1e7 ? `${(rupees / 1e7).toFixed(2)} Cr` : `${(rupees / 1e5).toFixed(1)} Lac`
const lines = (content: string | Buffer, target: string): string[] => [
  ...reportLines(Buffer.from(content), target, []),
]

/** The report before training. */
function understood(content: string | Buffer, target: string): string[] {
  const said: string[] = []
  for (const line of reportLines(Buffer.from(content), target, [])) {
    if (line.startsWith('Five folds')) break
    said.push(line)
  }
  return said
}

/** The use that each column was given, as the report prints it. */
function usesOf(report: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    report.flatMap((line) => {
      const found =
        /^ {2}(\S.*?) {2,}(target|area|date|number|category|place|text|leak|nothing) /.exec(line)
      return found ? [[found[1] ?? '', found[2] ?? '']] : []
    }),
  )
}

/** Percent. */
function medianError(report: readonly string[]): number {
  const line = report.find((one) => one.trim().startsWith('model ')) ?? ''
  return Number(/([\d.]+) %/.exec(line)?.[1])
}

describe('kinds of public files', () => {
  test('a metro’s, amenities as 0, 1 and 9 for "not known"', () => {
    const flags = ['Resale', 'MaintenanceStaff', 'Gymnasium', 'SwimmingPool', 'LiftAvailable']
    const rows = homes(240).map(({ rupees, sqft, town, place, rooms, n, between }) =>
      [
        rupees,
        sqft,
        `${place} ${town}`,
        rooms,
        ...flags.map(() => (n % 3 ? between(0, 2) : 9)),
      ].join(),
    )
    const report = lines(file(`Price,Area,Location,No. of Bedrooms,${flags.join()}`, rows), 'price')
    expect(usesOf(report)).toMatchObject({
      Price: 'target',
      Area: 'area',
      Location: 'place',
      'No. of Bedrooms': 'number',
      MaintenanceStaff: 'number',
      Gymnasium: 'number',
    })
    expect(report.some((line) => /Resale\s+number\s+yes and no/.test(line))).toBe(true)
    expect(medianError(report)).toBeLessThan(9)
  })

  test('the price’s unit in a column of its own', () => {
    const rows = homes(240).map(({ rupees, sqft, town, place, rooms, n }) => {
      const inCrores = rupees >= 1e7
      const price = (rupees / (inCrores ? 1e7 : 1e5)).toFixed(2)
      return [
        rooms,
        'Apartment',
        place,
        sqft,
        price,
        inCrores ? 'Cr' : 'L',
        town,
        n % 2 ? 'New' : 'Resale',
      ].join()
    })
    const report = lines(file('bhk,type,locality,area,price,price_unit,region,age', rows), 'price')
    expect(usesOf(report)).toMatchObject({ price_unit: 'nothing', area: 'area', region: 'place' })
    expect(medianError(report)).toBeLessThan(9)
  })

  test('amounts in words beside a rate, sentences over several lines, floors "3 out of 9"', () => {
    const rows = homes(260).map(({ rupees, sqft, town, place, rooms, n, between }) =>
      [
        n,
        `"${rooms} BHK Ready to Occupy Flat for sale in ${place}, ${town}"`,
        `"Fine home.\nNear the ""old"" school,\nprice ${short(rupees)} only. Call us today."`,
        n % 20 ? short(rupees) : 'Call for Price',
        Math.round(rupees / sqft),
        town,
        `${sqft} sqft`,
        `${between(0, 9)} out of 9`,
        'Freehold',
      ].join(),
    )
    const header =
      'Index,Title,Description,Amount(in rupees),Price (in rupees),location,Carpet Area,Floor,Ownership'
    const report = understood(file(header, rows), 'amount')
    expect(usesOf(report)).toMatchObject({
      Index: 'nothing',
      Title: 'text',
      'Amount(in rupees)': 'target',
      'Price (in rupees)': 'leak',
      location: 'place',
      'Carpet Area': 'area',
      Floor: 'number',
      Ownership: 'nothing',
    })
    expect(report).toContain('The price is taken from "Amount(in rupees)".')
    expect(report.join('\n')).toMatch(/13 have no price that can be read/)
    expect(report.join('\n')).toMatch(/Warning: left out, .*Price \(in rupees\)/)
  })

  test('a Kerala scrape in UTF-16 with tabs: land in cents, places by latitude, days first', () => {
    const rows = homes(240).map(({ rupees, sqft, town, n, between }) => {
      const cents = (sqft / 100).toFixed(1)
      const at = TOWNS.indexOf(town as (typeof TOWNS)[number])
      return [
        `₹ ${rupees.toLocaleString('en-IN')}`,
        cents,
        `${Math.round(rupees / Number(cents))}`,
        town,
        `${String(1 + (n % 28)).padStart(2, '0')}/${String(1 + (n % 9)).padStart(2, '0')}/2024`,
        n % 30 ? (10 + at * 0.3 + between(0, 90) / 1_000).toFixed(4) : '0',
        n % 30 ? (76.2 + at * 0.2 + between(0, 90) / 1_000).toFixed(4) : '0',
        `https://example.in/plot-${rupees}-${n}`,
      ].join('\t')
    })
    const header =
      'Price\tPlot size (cents)\tprice per cent\tDistrict\tPosted On\tLatitude\tLongitude\tLink'
    const report = understood(
      Buffer.from(`\uFEFF${file(header, rows, '\r\n')}`, 'utf16le'),
      'Price',
    )
    expect(usesOf(report)).toMatchObject({
      'Plot size (cents)': 'area',
      'price per cent': 'leak',
      District: 'place',
      'Posted On': 'date',
      Latitude: 'number',
      Longitude: 'number',
      Link: 'nothing',
    })
  })

  test('a scrape with semicolons in Windows-1252, lines above the header and the header again', () => {
    const rows = homes(240).map(({ rupees, sqft, town, place, n }) =>
      [
        town,
        place,
        n % 2 ? `${sqft}` : `${sqft - 50} – ${sqft + 50} Sq.Ft`,
        `Rs. ${short(rupees)} onwards`,
        'Café',
      ].join(';'),
    )
    const header = 'City;Locality;Super Area;Price;Society'
    const text = ['Homes for sale', header, ...rows.slice(0, 100), header, ...rows.slice(100)]
    const bytes = Buffer.from(
      text.join('\r\n').replaceAll('–', '\u0096').replaceAll('é', '\u00e9'),
      'latin1',
    )
    const report = understood(bytes, 'price')
    expect(report).toContain('The file is not in UTF-8: it was read as Windows-1252.')
    expect(report).toContain('1 lines above the header were passed over.')
    expect(report).toContain('1 rows are the header again and were left out.')
    expect(report).toContain('240 rows: 240 are used.')
    expect(usesOf(report)).toMatchObject({ City: 'place', 'Super Area': 'area' })
  })

  test('whatever follows the price row by row is left out, under any name', () => {
    const rows = homes(240).map(({ rupees, sqft, town, rooms, n }) =>
      [
        n * 3,
        town,
        sqft,
        rooms,
        rupees,
        (rupees / 1e5).toFixed(2),
        Math.round(rupees * 0.0075),
        (rupees / sqft).toFixed(0),
        Math.round(rupees * 0.08),
      ].join(),
    )
    const header = 'ref,city,sqft,beds,Asking Price,lot,monthly,x7,StampDutyFee'
    const report = understood(file(header, rows), 'Asking Price')
    expect(usesOf(report)).toMatchObject({
      ref: 'nothing',
      sqft: 'area',
      beds: 'number',
      monthly: 'leak',
      x7: 'leak',
      StampDutyFee: 'leak',
    })
    expect(['leak', 'nothing']).toContain(usesOf(report)['lot'])
  })

  test('a builder among hundreds of names teaches what his homes ask', () => {
    const rows = homes(360).map(({ rupees, sqft, town, n }) => {
      const builder = (n * 7) % 36
      return [town, `Builder ${builder}`, sqft, Math.round(rupees * (1 + builder / 36))].join()
    })
    const report = lines(file('City,Builder,Built up area,Price', rows), 'price')
    const nearest = report.find((one) => one.trim().startsWith('median of the town')) ?? ''
    expect(medianError(report)).toBeLessThan(0.85 * Number(/([\d.]+) %/.exec(nearest)?.[1]))
  })
})

describe('what cannot be tried is told in words', () => {
  const plain = (rows: number, price = (home: Home): string => String(home.rupees)): string =>
    file(
      'City,Area,Price',
      homes(rows).map((home) => `${home.town},${home.sqft},${price(home)}`),
    )

  test.each<[string, string | Buffer, string, string]>([
    [
      'no such column',
      plain(120),
      'cost',
      'There is no column "cost". The file has: City, Area, Price. Perhaps "Price"?',
    ],
    [
      'one price for all',
      plain(120, () => '4500000'),
      'price',
      'Every price in "Price" is the same',
    ],
    ['twelve rows', plain(12), 'price', 'Only 12 of 12 rows have a price'],
    ['prices on request', plain(120, () => 'Call for price'), 'price', 'Only 0 of 120 rows'],
    ['a spreadsheet', Buffer.from('PK\u0003\u0004'), 'price', 'save the sheet as CSV'],
    ['a web page', '<!DOCTYPE html><html></html>', 'price', 'This is a web page'],
    ['nothing', '', 'price', 'no rows below its header'],
  ])('%s', (_, content, target, sentence) => {
    expect(() => lines(content, target)).toThrow(sentence)
  })
})

test('of a long file an even part is read', () => {
  const { rows, notes, names } = readCsv(
    Buffer.from(
      file(
        'a,a,',
        Array.from({ length: 100_000 }, (_, n) => `${n},1,2`),
      ),
    ),
  )
  expect(names).toEqual(['a', 'a (2)', 'column 3'])
  expect(rows.length).toBeLessThanOrEqual(40_000)
  expect(rows.length).toBeGreaterThan(20_000)
  expect(Number(rows.at(-1)?.[0])).toBeGreaterThan(99_000)
  expect(notes).toEqual(['The file is long: one row in 3 was read.'])
})
