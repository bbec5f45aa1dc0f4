import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import {
  AREA_SLIDER,
  DEFAULT_FILTERS,
  POSTED_BY,
  PRICE_SLIDER,
  SORTS,
} from '../../domain/search/filters.ts'
import { NEAR_KINDS } from '../../domain/places/landmarks/near-kinds.ts'
import { plain } from '../platform/fields.ts'
import { searchToParams, type SearchRequest } from './url.ts'
import { searchQuery } from './search.ts'

/** As an HTTP server passes a query: a repeated name becomes an array. */
function read(params: URLSearchParams): SearchRequest {
  return searchQuery.parse(Object.fromEntries(params))
}

const oneOf = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null })
const word = fc.string({ maxLength: 30, unit: 'grapheme' }).map(plain)
const bounds = (top: number) =>
  fc
    .tuple(
      fc.option(fc.integer({ min: 1, max: top - 1 }), { nil: null }),
      fc.option(
        fc.integer({ min: 1, max: top * 3 }).filter((n) => n !== top),
        { nil: null },
      ),
    )
    .map(([a, b]) => (a !== null && b !== null && a > b ? ([b, a] as const) : ([a, b] as const)))
    .filter(([, max]) => max !== top)

/** Within the five decimals of a URL. */
const corner = fc.tuple(
  fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 100_000 + 0),
  fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 100_000 + 0),
)

const requests: fc.Arbitrary<SearchRequest> = fc
  .record({
    price: bounds(PRICE_SLIDER.max),
    area: bounds(AREA_SLIDER.max),
    location: word,
    q: word,
    propertyType: fc.subarray([...PROPERTY_TYPES]),
    rooms: fc.tuple(fc.nat(9), fc.option(fc.nat(9), { nil: null })),
    plot: bounds(100_000),
    postedWithin: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
    postedBy: oneOf(POSTED_BY),
    verified: fc.boolean(),
    photos: fc.boolean(),
    papers: fc.boolean(),
    boundary: fc.boolean(),
    well: fc.boolean(),
    priceLowered: fc.boolean(),
    nearTo: fc.subarray([...NEAR_KINDS]),
    readyBy: oneOf(['2026-03-01', '2030-12-31']),
    maxAdvance: fc.option(fc.nat(60), { nil: null }),
    bathrooms: fc.nat(9),
    furnishing: oneOf(FURNISHING),
    possessionStatus: oneOf(POSSESSION_STATUS),
    amenities: fc.subarray([...AMENITY_CHOICES]),
    forSale: fc.boolean(),
    forRent: fc.boolean(),
    parking: oneOf(PARKING),
    yearBuilt: fc.constantFrom(0, 1990, 2020),
    sort: fc.constantFrom(...SORTS),
    bbox: fc.option(
      fc.constantFrom<[number, number, number, number]>(
        [76.1, 9.12345, 77, 10],
        [170, -10, -170, 10],
      ),
      { nil: null },
    ),
    polygons: fc.option(
      fc.array(
        fc.array(fc.array(corner, { minLength: 3, maxLength: 5 }), { minLength: 1, maxLength: 2 }),
        { minLength: 1, maxLength: 2 },
      ),
      { nil: null },
    ),
    near: fc.option(fc.constant({ lat: 9.5, lng: 76.25 }), { nil: null }),
    nearName: oneOf(['Infopark', 'മെഡിക്കൽ കോളേജ്']),
    exclude: fc.option(fc.constantFrom([7], [1_234_567, 3]), { nil: null }),
  })
  .map(
    ({ price, area, plot, rooms, bbox, polygons, near, nearName, exclude, sort, ...filters }) => ({
      filters: {
        ...DEFAULT_FILTERS,
        ...filters,
        bedrooms: rooms[0],
        maxBedrooms: rooms[1] === null ? null : rooms[0] + rooms[1] || null,
        minPrice: price[0],
        maxPrice: price[1],
        minArea: area[0],
        maxArea: area[1],
        minPlotArea: plot[0],
        maxPlotArea: plot[1],
      },
      bbox,
      polygons,
      facets: [],
      zoom: null,
      near,
      nearName: near && nearName,
      // A point bounds the search unless it orders it or an area is drawn.
      radiusKm: near && sort !== 'nearest' && !polygons ? 5 : null,
      exclude,
      sort,
      limit: 20,
      cursor: null,
    }),
  )

test('restores every search from its URL', () => {
  fc.assert(
    fc.property(requests, (request) => {
      expect(read(new URLSearchParams(searchToParams(request).toString()))).toEqual(request)
    }),
    { numRuns: 300 },
  )
})

test('keeps points on the edges of a box, and writes the box unchanged the second time', () => {
  const box = [76.522249123, 9.0999999, 76.9000001, 9.5916004] as const
  const first = searchToParams({ bbox: box })
  const [west, south, east, north] = read(first).bbox ?? []
  expect([west, south, east, north]).toEqual([76.52224, 9.09999, 76.90001, 9.59161])
  expect(searchToParams(read(first)).get('bbox')).toBe(first.get('bbox'))
})

test.each([
  ['near=9.9,76.3', 5],
  ['near=9.9,76.3&sort=price-asc', 5],
  ['near=9.9,76.3&radiusKm=0', 5],
  ['near=9.9,76.3&radiusKm=2', 2],
  ['near=9.9,76.3&sort=nearest', null],
  ['near=9.9,76.3&minutes=20&by=car', null],
  ['near=9.9,76.3&polygon=76,9,77,9,77,10', null],
  ['radiusKm=2', null],
])('%s is within %s km', (query, radiusKm) => {
  expect(read(new URLSearchParams(query)).radiusKm).toBe(radiusKm)
})

test.each([
  ['maxPrice=100000000&maxArea=10000&minPrice=0&minArea=0', {}],
  ['maxPrice=1.5 Cr', { maxPrice: 15_000_000 }],
  ['maxPrice=150000000', { maxPrice: 150_000_000 }],
  ['minArea=10 cents', { minArea: 4356 }],
  [
    'propertyType=villa&furnishing=fully_furnished',
    { propertyType: ['VILLA'], furnishing: 'FULLY_FURNISHED' },
  ],
  ['amenities=children’s park, LIFT,,lift', { amenities: ["Children's Park", 'Lift'] }],
  ['forSale=0&forRent=', { forSale: false, forRent: true }],
  ['propertyType=agricultural,,PLOT', { propertyType: ['PLOT', 'AGRICULTURAL'] }],
  ['propertyType=', {}],
  ['want=land', { propertyType: ['PLOT', 'AGRICULTURAL'] }],
  ['maxPlotArea=10000&minPlotArea=0', { maxPlotArea: 10_000 }],
  ['readyBy=1990-01-01', { readyBy: '2000-01-01' }],
  ['readyBy=2199-01-01', { readyBy: '2178-12-31' }],
  ['verified=1&postedWithin=&maxBedrooms=&readyBy=', { verified: true }],
])('parses %s as %o', (query, filters) => {
  const { filters: read_ } = read(new URLSearchParams(query))
  expect(read_).toEqual({ ...read(new URLSearchParams()).filters, ...filters })
})

test.each([
  '1,2,3,4',
  '1,2,3,4,5',
  '1,2,3,4,x,6',
  '1,2,3,4,,6',
  '76,95,76,9,77,9',
  '1,2,3,4,5,6|',
  '1,2,3,4,5,6;',
  ';1,2,3,4,5,6',
  Array.from({ length: 21 }, () => '1,2,3,4,5,6').join('|'),
  Array.from({ length: 51 }, () => '1,2,3,4,5,6').join(';'),
  Array.from({ length: 10_001 }, () => '1,2').join(','),
])('rejects the area %.40s by field name', (polygon) => {
  const refused = searchQuery.safeParse({ polygon })
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['polygon']])
})

test('selects facet counts by name, or all of them by 1', () => {
  expect(searchQuery.parse({ facets: '1' }).facets).toContain('bedrooms')
  expect(searchQuery.parse({ facets: 'price,price, bedrooms' }).facets).toEqual([
    'price',
    'bedrooms',
  ])
  for (const wrong of ['colour', '2', 'price;bedrooms'])
    expect(searchQuery.safeParse({ facets: wrong }).error?.issues[0]?.path).toEqual(['facets'])
  for (const zoom of ['-1', '99', 'x', '1e3'])
    expect(searchQuery.safeParse({ zoom }).error?.issues[0]?.path).toEqual(['zoom'])
})

test('accepts a limited number of distinct ids to exclude', () => {
  expect(read(new URLSearchParams('exclude=7, 9,7'))).toMatchObject({ exclude: [7, 9] })
  expect(read(new URLSearchParams('exclude='))).toMatchObject({ exclude: null })
  for (const bad of ['0', '7,', '7,x', '-1', '1.5', '9'.repeat(16)])
    expect(() => read(new URLSearchParams({ exclude: bad }))).toThrow('notIds')
  const many = Array.from({ length: 501 }, (_, at) => at + 1).join(',')
  expect(() => read(new URLSearchParams({ exclude: many }))).toThrow('tooManyIds')
})

test.each([
  ['propertyType=PLOT,CASTLE', 'propertyType'],
  ['bedrooms=4&maxBedrooms=3', 'maxBedrooms'],
  ['minPlotArea=5000&maxPlotArea=4000', 'maxPlotArea'],
  ['postedWithin=0', 'postedWithin'],
  ['readyBy=tomorrow', 'readyBy'],
  ['readyBy=2026-02-30', 'readyBy'],
  ['maxAdvance=1.5', 'maxAdvance'],
])('rejects %s at %s', (query, field) => {
  const refused = searchQuery.safeParse(Object.fromEntries(new URLSearchParams(query)))
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([[field]])
})
