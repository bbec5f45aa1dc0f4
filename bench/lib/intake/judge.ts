import { parse } from 'csv-parse/sync'
import { convertArea } from '../../../src/domain/numbers/area-units.ts'
import { PLOT_UNITS, type PlotUnit } from '../../../src/domain/listings/listing.ts'
import type { ImportRow } from '../../../src/contracts/imports/imports.ts'
import type { ExpectedListing } from './table.ts'

/** What became of a table's rows. */
export interface Judgement {
  rows: number
  /** Every fact is as a person would have entered it. */
  right: number
  /** Something is wrong in a listing, and no problem of the row says so. */
  wrongUntold: number
  /** A fact of the row is not in its listing, and no problem says so. */
  lostUntold: number
  /** How often each fact was not as expected, with example rows. */
  misses: Map<string, { count: number; examples: string[] }>
}

type Exported = Readonly<Record<string, string>>

/** Listings by their number, from the owner's own export. */
export function exportedListings(csv: string): Map<number, Exported> {
  const rows = parse(csv, { columns: true, bom: true }) as Exported[]
  return new Map(rows.map((row) => [Number(row['Veedu ID']), row]))
}

/** Holds the listings of a run against what the rows say. `rows` are the run's rows in their order. */
export function judge(
  expected: readonly ExpectedListing[],
  rows: readonly ImportRow[],
  listings: ReadonlyMap<number, Exported>,
): Judgement {
  const judgement: Judgement = {
    rows: expected.length,
    right: 0,
    wrongUntold: 0,
    lostUntold: 0,
    misses: new Map(),
  }
  for (const [at, truth] of expected.entries()) {
    const row = rows[at]
    const listing = row?.property ? listings.get(row.property.id) : undefined
    // Every listing has a price: a row without one is right when it is refused for that alone.
    if (truth.amount === null && row && !listing) {
      const graves = row.problems.filter(({ grave }) => grave)
      if (graves.length > 0 && graves.every(({ field }) => field === 'price')) {
        judgement.right += 1
        continue
      }
    }
    if (!row || !listing) {
      // A repetition of an earlier row that the page points out is no loss.
      note(judgement, row ? `row: ${row.action}` : 'row: none', row ? describe(row) : '')
      if (row && row.problems.length === 0 && row.action !== 'same') judgement.lostUntold += 1
      continue
    }
    const misses = missesOf(truth, listing)
    if (misses.length === 0) judgement.right += 1
    const told = new Set(row.problems.map(({ field }) => field))
    const untold = misses.filter(({ fields }) => !fields.some((field) => told.has(field)))
    if (untold.some(({ lost }) => !lost)) judgement.wrongUntold += 1
    else if (untold.length > 0) judgement.lostUntold += 1
    for (const { fact, lost, found } of misses)
      note(
        judgement,
        `${fact} ${lost ? 'lost' : 'wrong'}${untold.some((each) => each.fact === fact) ? ', untold' : ''}`,
        `row ${row.row} "${row.title}": ${found}`,
      )
  }
  return judgement
}

function note(judgement: Judgement, what: string, example: string): void {
  const miss = judgement.misses.get(what) ?? { count: 0, examples: [] }
  miss.count += 1
  if (miss.examples.length < 3 && example !== '') miss.examples.push(example)
  judgement.misses.set(what, miss)
}

const describe = ({ row, title, problems }: ImportRow): string =>
  `row ${row} "${title}": ${problems.map(({ field, value, text }) => `${field} “${value}” ${text}`).join('; ')}`

interface Miss {
  fact: string
  /** Fields whose problems say so. */
  fields: readonly string[]
  /** The listing has nothing there, rather than something else. */
  lost: boolean
  found: string
}

const SIZES = ['Total area (sq ft)', 'Built-up area (sq ft)', 'Carpet area (sq ft)'] as const

function missesOf(truth: ExpectedListing, listing: Exported): Miss[] {
  const cell = (heading: string): string => {
    const value = listing[heading]
    if (value === undefined) throw new Error(`the export has no column “${heading}”`)
    return value
  }
  const misses: Miss[] = []
  const expect = (fact: string, fields: readonly string[], found: string, fits: boolean): void => {
    if (!fits) misses.push({ fact, fields, lost: found === '', found })
  }
  const same = (fact: string, field: string, heading: string, wanted: string | null): void =>
    expect(fact, [field], cell(heading), cell(heading) === (wanted ?? ''))

  const kind = cell('Property type')
  expect(
    'kind',
    ['propertyType'],
    kind,
    truth.kinds.some((each) => each === kind),
  )
  const sale = truth.deal === 'sale'
  const deal = `${cell('For sale')} ${cell('For rent')}`
  expect('deal', ['deal', 'forSale', 'forRent'], deal, deal === (sale ? 'yes no' : 'no yes'))
  const amount = cell(sale ? 'Price (₹)' : 'Monthly rent (₹)')
  expect(
    'amount',
    [sale ? 'price' : 'monthlyRent', 'ratePerCent', 'pricePerSqFt'],
    amount,
    truth.amount !== null && near(Number(amount), truth.amount),
  )
  const plot = plotSqFt(cell('Plot area'), cell('Plot area unit'))
  if (truth.plot !== undefined)
    expect('plot', ['plotArea'], String(plot ?? ''), fitsSize(plot, truth.plot))
  if (truth.size !== undefined) {
    const sizes = [
      ...SIZES.map(cell)
        .filter((each) => each !== '')
        .map(Number),
      plot ?? NaN,
    ]
    const found = sizes.filter((each) => !Number.isNaN(each))
    expect(
      'size',
      ['totalArea', 'builtUpArea', 'carpetArea', 'plotArea'],
      found.join(', '),
      truth.size === null
        ? found.length === 0
        : found.length > 0 && found.every((each) => near(each, truth.size ?? 0)),
    )
  }
  for (const [fact, heading] of [
    ['bedrooms', 'Bedrooms'],
    ['bathrooms', 'Bathrooms'],
    ['balconies', 'Balconies'],
    ['floorNumber', 'Floor'],
    ['floors', 'Floors'],
    ['furnishing', 'Furnishing'],
  ] as const) {
    const wanted = truth[fact]
    if (wanted !== undefined) same(fact, fact, heading, wanted === null ? null : String(wanted))
  }
  const city = cell('City')
  expect('town', ['city'], city, truth.towns.includes(city))
  const state = cell('State')
  expect('state', ['state'], state, (state === 'Kerala') === truth.inKerala)
  if (truth.address !== undefined) {
    const address = cell('Address')
    const plain = (text: string): string => text.replace(/\s+/g, ' ')
    expect('address', ['address'], address, plain(address).includes(plain(truth.address)))
  }
  return misses
}

function plotSqFt(area: string, unit: string): number | null {
  if (area === '') return null
  const known = PLOT_UNITS.find((each): each is PlotUnit => each === unit)
  if (!known) throw new Error(`“${unit}” is no unit of a plot`)
  return convertArea(Number(area), known, 'sqft')
}

const fitsSize = (found: number | null, wanted: number | null): boolean =>
  wanted === null || found === null ? found === wanted : near(found, wanted)

/** Sizes are rounded in a unit of their own, to two digits behind the point. */
const near = (found: number, wanted: number): boolean =>
  Math.abs(found - wanted) <= Math.max(1, wanted * 2e-4)
