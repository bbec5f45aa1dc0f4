import { describe, expect, test } from 'vitest'
import { guessColumns, type Column } from './columns.ts'
import { areaReader } from './values.ts'

/** Generated values by kind, for 120 rows. */
const VALUES = {
  price: (n) => String(3_000_000 + ((n * 7_919) % 5_000_000)),
  lakhs: (n) => String(30 + ((n * 79) % 90) + 0.5),
  sqft: (n) => String(650 + ((n * 131) % 1_900)),
  sqm: (n) => String(45 + ((n * 13) % 140)),
  ranges: (n) => (n % 9 ? String(1_056 + ((n * 131) % 900)) : '1000 - 1285'),
  withUnit: (n) => (n % 9 ? `${700 + ((n * 131) % 900)} sqft` : '34.46Sq. Meter'),
  cents: (n) => String(4 + ((n * 3) % 17)),
  year: (n) => String(1_950 + ((n * 17) % 70)),
  rooms: (n) => String(1 + (n % 5)),
  bhk: (n) => `${1 + (n % 4)} BHK`,
  mostlyNone: (n) => (n % 3 ? '0' : String(200 + ((n * 37) % 600))),
  kindOfArea: (n) => ['Super Area', 'Carpet Area', 'Built Area'][n % 3] ?? '',
  place: (n) => ['Aluva', 'Pala', 'Adoor', 'Kannur'][n % 4] ?? '',
  latitude: (n) => (9.5 + ((n * 31) % 200) / 100).toFixed(4),
  longitude: (n) => (76.1 + ((n * 17) % 90) / 100).toFixed(4),
  farNorth: (n) => (47.2 + ((n * 31) % 60) / 100).toFixed(4),
  farWest: (n) => (-122.4 + ((n * 17) % 90) / 100).toFixed(4),
  day: (n) => `2024-0${1 + (n % 9)}-1${n % 10}`,
  month: (n) => `20${15 + (n % 9)}-0${1 + (n % 9)}`,
  compactDay: (n) => `2014${String(1 + (n % 12)).padStart(2, '0')}13T000000`,
} satisfies Record<string, (n: number) => string>

type Kind = keyof typeof VALUES

function columnsOf(spec: readonly (readonly [string, Kind])[], target: string): Column[] {
  const rows = Array.from({ length: 120 }, (_, n) =>
    spec.map(([, kind]) => VALUES[kind](n * n + n)),
  )
  return guessColumns(
    spec.map(([name]) => name),
    rows,
    target,
  )
}

function one(name: string, kind: Kind): Column {
  const column = columnsOf(
    [
      [name, kind],
      ['asked', 'price'],
    ],
    'asked',
  )[0]
  if (!column) throw new Error('no column')
  return column
}

test.each<[string, Kind]>([
  ['sqft', 'sqft'],
  ['SQUARE_FT', 'sqft'],
  ['Square Feet', 'sqft'],
  ['GROSS SQUARE FEET', 'sqft'],
  ['SqFtTotLiving', 'sqft'],
  ['GrLivArea', 'sqft'],
  ['total_sqft', 'sqft'],
  ['total_sqft', 'ranges'],
  ['Super Area', 'withUnit'],
  ['Size', 'sqft'],
  ['PropertySize', 'sqft'],
  ['builtUpArea', 'sqft'],
  ['floorarea', 'sqft'],
  ['sq_mt_built', 'sqm'],
  ['size_sqm', 'sqm'],
  ['floor_area_sqm', 'sqm'],
  ['squareMeters', 'sqm'],
  ['area (m²)', 'sqm'],
  ['superficie', 'sqm'],
  ['surface_covered', 'sqm'],
  ['area', 'sqm'],
  ['Plot area (cents)', 'cents'],
])('recognises "%s" with %s as an area, with the reason', (name, kind) => {
  const column = one(name, kind)
  expect(column).toMatchObject({ use: 'area' })
  expect(column.because).toMatch(/^areas: its name says .+; median \d+/)
})

test.each<[string, Kind, Column['use']]>([
  ['yr_built', 'year', 'number'],
  ['YearBuilt', 'year', 'number'],
  ['year', 'year', 'number'],
  ['built', 'year', 'number'],
  ['Construction year', 'year', 'number'],
  ['Size', 'bhk', 'number'],
  ['size', 'rooms', 'number'],
  ['BHK', 'rooms', 'number'],
  ['BHK_NO.', 'rooms', 'number'],
  ['bedrooms', 'rooms', 'number'],
  ['area_type', 'kindOfArea', 'category'],
  ['Area', 'place', 'place'],
  ['household_size', 'rooms', 'number'],
  ['price_per_sqft', 'sqft', 'leak'],
  ['rent', 'price', 'leak'],
  ['capacity', 'rooms', 'number'],
  ['LandSlope', 'kindOfArea', 'category'],
])('classifies "%s" with %s as %s instead of an area', (name, kind, use) => {
  expect(one(name, kind)).toMatchObject({ use })
})

test.each<[string, Kind, NonNullable<Column['rejected']>]>([
  [
    'Size',
    'bhk',
    {
      use: 'area',
      because: 'its name says "size", but only 0 % of its cells can be read as areas',
    },
  ],
  [
    'size',
    'rooms',
    { use: 'area', because: 'its name says "size", but its values are too small (median 2 sq ft)' },
  ],
  [
    'area_type',
    'kindOfArea',
    { use: 'area', because: 'its name says "type", but "type" is no measure' },
  ],
  ['built', 'year', { use: 'area', because: 'its values are years' }],
  ['yr_built', 'year', { use: 'area', because: 'its values are years' }],
  ['year', 'year', { use: 'date', because: 'years, not days' }],
  [
    'volume',
    'sqft',
    { use: 'area', because: 'its values could be areas, its name does not say so' },
  ],
  [
    'date',
    'rooms',
    { use: 'date', because: "its name is a date's, but 0 % of its cells are days" },
  ],
])('rejects "%s" with its reason: %s', (name, kind, rejected) => {
  expect(one(name, kind).rejected).toEqual(rejected)
})

test.each<[string, Kind, Partial<Column>]>([
  ['lat', 'latitude', { use: 'number', as: 'latitude' }],
  ['LATITUDE', 'latitude', { use: 'number', as: 'latitude' }],
  ['geo_lng', 'longitude', { use: 'number', as: 'longitude' }],
  ['long', 'longitude', { use: 'number', as: 'longitude' }],
  ['lat', 'farNorth', { use: 'number', because: 'degrees of latitude, outside India' }],
  ['long', 'farWest', { use: 'number', because: 'degrees of longitude, outside India' }],
  ['date', 'compactDay', { use: 'date' }],
  ['month', 'month', { use: 'date' }],
  ['Posted On', 'day', { use: 'date' }],
])('"%s" with %s', (name, kind, expected) => {
  const column = one(name, kind)
  expect(column).toMatchObject(expected)
  expect([column.as]).toEqual([expected.as])
})

describe('whole files', () => {
  test.each<[string, string, string, (readonly [string, Kind])[]]>([
    [
      'an American county',
      'price',
      'sqft_living',
      [
        ['price', 'price'],
        ['sqft_lot', 'sqft'],
        ['sqft_above', 'sqft'],
        ['sqft_basement', 'mostlyNone'],
        ['sqft_living', 'sqft'],
        ['sqft_living15', 'sqft'],
        ['yr_built', 'year'],
      ],
    ],
    [
      'an American town',
      'SalePrice',
      'GrLivArea',
      [
        ['LotArea', 'sqft'],
        ['YearBuilt', 'year'],
        ['TotalBsmtSF', 'sqft'],
        ['1stFlrSF', 'sqft'],
        ['GrLivArea', 'sqft'],
        ['GarageArea', 'mostlyNone'],
        ['SalePrice', 'price'],
      ],
    ],
    [
      'Indian homes in lakhs',
      'TARGET(PRICE_IN_LACS)',
      'SQUARE_FT',
      [
        ['BHK_NO.', 'rooms'],
        ['SQUARE_FT', 'sqft'],
        ['ADDRESS', 'place'],
        ['LONGITUDE', 'longitude'],
        ['LATITUDE', 'latitude'],
        ['TARGET(PRICE_IN_LACS)', 'lakhs'],
      ],
    ],
    [
      'Spanish homes',
      'buy_price',
      'sq_mt_built',
      [
        ['sq_mt_allotment', 'sqm'],
        ['sq_mt_built', 'sqm'],
        ['built_year', 'year'],
        ['buy_price', 'price'],
      ],
    ],
  ])('%s', (_, target, area, spec) => {
    const columns = columnsOf(spec, target)
    expect(columns.filter(({ use }) => use === 'area').map(({ name }) => name)).toEqual([area])
    expect(columns.find(({ use }) => use === 'target')?.name).toBe(target)
    const others = columns.filter(({ name, as }) => name !== area && as === 'area')
    for (const other of others) expect(other.rejected?.because).toContain(`"${area}"`)
    for (const column of columns) expect(column.because).not.toBe('')
  })
})

test('recognises metres in a name', () => {
  expect(areaReader('sq_mt_built')('100')).toBeCloseTo(1_076.39, 1)
  expect(areaReader('superficie')('100')).toBeCloseTo(1_076.39, 1)
  expect(areaReader('surface_sqft')('100')).toBe(100)
})
