import type { PropertyType } from '../../../src/domain/listings/listing.ts'
import { randomInt, seeded, type Random } from '../../../src/domain/platform/seeded-random.ts'
import { kannurRents, malayalamPlots, positions, twoRowHeadings } from './made-land-tables.ts'
import { csvOf, pick, PLACES, type MadeRow } from './made-parts.ts'
import type { Table } from './table.ts'

const ROWS = 200

/** Tables as agencies in Kerala keep them, each with faults of its own. The people in them are invented. */
export function madeTables(): Table[] {
  return [
    oneColumnSaysIt,
    cityPlots,
    portal,
    kannurRents,
    malayalamPlots,
    ownWords,
    twoRowHeadings,
    positions,
  ].map((make, at) => {
    const random = seeded(20_261_129, `table ${at}`)
    return make(
      Array.from({ length: ROWS }, (_, row) => row + 1),
      random,
    )
  })
}

/** Kind, rooms, place and size in one cell; prices as they are spoken; two phones in a cell; no town and no title. */
function oneColumnSaysIt(rows: readonly number[], random: Random): Table {
  const made = rows.map((row): MadeRow => {
    const place = pick(random, PLACES)
    const [word, kind] = pick(random, [
      ['House', 'INDEPENDENT_HOUSE'],
      ['Villa', 'VILLA'],
      ['Apartment', 'APARTMENT'],
      ['flat', 'APARTMENT'],
    ] as const)
    const bedrooms = randomInt(random, 2, 5)
    const size = randomInt(random, 80, 260) * 10
    const lakhs = randomInt(random, 30, 240)
    const [price, amount] = pick(random, [
      [`${lakhs} Lakhs Neg`, lakhs * 100_000],
      [`${lakhs} lakh (neg)`, lakhs * 100_000],
      [`${lakhs}L`, lakhs * 100_000],
      [`${(lakhs / 100).toFixed(2)}Cr`, Math.round(lakhs) * 100_000],
      [`Rs. ${lakhs}.5 Lakhs`, lakhs * 100_000 + 50_000],
      ['Price on request', null],
    ] as const)
    return {
      cells: [
        `K-${row}`,
        `${bedrooms} BHK ${word} in ${place.name}, ${size} sqft`,
        price,
        `${phone(row)} / ${phone(row + 5_000)}`,
        pick(random, ['Key with Babu', 'owner abroad', '']),
      ],
      expected: {
        kinds: [kind],
        deal: 'sale',
        amount,
        size,
        bedrooms,
        towns: [place.town],
        inKerala: true,
        address: place.name,
      },
    }
  })
  return {
    name: 'one-column',
    fileName: 'stock.csv',
    content: csvOf([['Ref No', 'Property', 'Price', 'Mobile', 'Remarks'], ...cellsOf(made)]),
    expected: made.map(({ expected }) => expected),
    answers: {},
  }
}

/** Bare cents, a rate of a cent and a total, all in lakhs without a word; the town only in the file's name. */
function cityPlots(rows: readonly number[], random: Random): Table {
  const made = rows.map((row): MadeRow => {
    const cents = randomInt(random, 6, 150) / 2
    const rate = randomInt(random, 4, 30) / 2
    return {
      cells: [
        String(row),
        pick(random, ['Near temple', 'Bypass side', 'River view', 'Behind school']),
        String(cents),
        String(rate),
        String(cents * rate),
        `${randomInt(random, 1, 900)}/${randomInt(random, 1, 20)}`,
      ],
      expected: {
        kinds: ['PLOT'],
        deal: 'sale',
        amount: Math.round(cents * rate * 100_000),
        plot: cents * 435.6,
        towns: ['Kottayam'],
        inKerala: true,
      },
    }
  })
  return {
    name: 'city-plots',
    fileName: 'Kottayam plots 2026.csv',
    content: csvOf([
      ['Sl No', 'Location', 'Extent', 'Rate/cent', 'Total', 'Sy No'],
      ...cellsOf(made),
    ]),
    expected: made.map(({ expected }) => expected),
    answers: {
      town: 'Kottayam',
      kind: 'PLOT',
      deal: 'sale',
      units: { Extent: 'cent', 'Rate/cent': 'lakh', Total: 'lakh' },
      columns: { Total: 'price' },
    },
  }
}

/** As portals show it: slashes, price and rate in one cell, sizes in two units, abbreviated districts. */
function portal(rows: readonly number[], random: Random): Table {
  const cities = [
    ['TVM', 'Thiruvananthapuram'],
    ['Ernakulam (Dt), Kochi', 'Kochi'],
    ['Thrissur Dist', 'Thrissur'],
    ['Kozhikode', 'Kozhikode'],
    // An old name is kept as written; it means the town everywhere.
    ['Calicut', 'Calicut'],
  ] as const
  const made = rows.map((row): MadeRow => {
    const [city, town] = pick(random, cities)
    const [word, kind] = pick(random, [
      ['Flat/Apartment', 'APARTMENT'],
      ['House/Villa', 'INDEPENDENT_HOUSE'],
    ] as const)
    const bedrooms = randomInt(random, 2, 4)
    const size = randomInt(random, 700, 2_600)
    const rate = randomInt(random, 30, 80) * 100
    const amount = Math.round((size * rate) / 100_000) * 100_000
    const floors = randomInt(random, 4, 15)
    const floorNumber = randomInt(random, 0, 4)
    const [furnished, furnishing] = pick(random, [
      ['Semi-Furnished', 'SEMI_FURNISHED'],
      ['Un-furnished', 'UNFURNISHED'],
      ['Fully Furnished', 'FULLY_FURNISHED'],
    ] as const)
    return {
      cells: [
        word,
        'Sale',
        pick(random, [`${bedrooms} BHK`, `${bedrooms} Bedrooms`, `${bedrooms} BHK\n2 Baths`]),
        `₹ ${amount / 100_000} Lac\n₹ ${Math.round(amount / size).toLocaleString('en-IN')}/sq.ft.`,
        `${size.toLocaleString('en-IN')} sq.ft.\n(${Math.round(size / 10.7639)} sq.m.) Super built-up Area`,
        `Ward ${row % 60}, ${pick(random, ['MG Road', 'Beach Road', 'Main Road'])}`,
        city,
        `${floorNumber === 0 ? 'Ground' : floorNumber} out of ${floors}`,
        furnished,
      ],
      expected: {
        kinds: kind === 'APARTMENT' ? [kind] : ['INDEPENDENT_HOUSE', 'VILLA'],
        deal: 'sale',
        amount,
        size,
        bedrooms,
        floorNumber,
        floors,
        furnishing,
        towns: [town],
        inKerala: true,
        address: `Ward ${row % 60}`,
      },
    }
  })
  return {
    name: 'portal',
    fileName: 'export.csv',
    content: csvOf([
      ['Property Type', 'Deal', 'BHK', 'Price', 'Area', 'Locality', 'City', 'Floor', 'Furnishing'],
      ...cellsOf(made),
    ]),
    expected: made.map(({ expected }) => expected),
    answers: { town: 'Thrissur', words: { 'House/Villa': 'INDEPENDENT_HOUSE' } },
  }
}

/** Kinds in an agency's own words. */
function ownWords(rows: readonly number[], random: Random): Table {
  const words: readonly [readonly [string, PropertyType], ...(readonly [string, PropertyType])[]] =
    [
      ['Res. Plot', 'PLOT'],
      ['Shop room', 'SHOP'],
      ['Gated colony', 'VILLA'],
      ['Old tharavad', 'INDEPENDENT_HOUSE'],
      ['Godown/Shed', 'WAREHOUSE'],
      ['Thottam', 'AGRICULTURAL'],
    ]
  const made = rows.map((row): MadeRow => {
    const place = pick(random, PLACES)
    const [word, kind] = pick(random, words)
    const cents = randomInt(random, 4, 60)
    const lakhs = randomInt(random, 20, 400)
    return {
      cells: [
        `C/${String(row).padStart(3, '0')}`,
        word,
        place.name,
        place.town,
        `${cents} Cts`,
        lakhs >= 100 ? `${lakhs / 100} Cr` : `${lakhs} Lks`,
      ],
      expected: {
        kinds: [kind],
        deal: 'sale',
        amount: lakhs * 100_000,
        plot: cents * 435.6,
        towns: [place.town],
        inKerala: true,
        address: place.name,
      },
    }
  })
  return {
    name: 'own-words',
    fileName: 'list.csv',
    content: csvOf([
      ['File No', 'Category', 'Place', 'Nearest town', 'Land', 'Expected price'],
      ...cellsOf(made),
    ]),
    expected: made.map(({ expected }) => expected),
    answers: { words: Object.fromEntries(words) },
  }
}

const cellsOf = (made: readonly MadeRow[]): string[][] => made.map(({ cells }) => cells)

/** Of a range that no operator assigns. */
const phone = (row: number): string => `+91 00000 ${String(row).padStart(5, '0')}`
