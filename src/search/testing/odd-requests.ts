import { DEFAULT_FILTERS, type BBox, type SearchFilters } from '../../domain/search/filters.ts'
import type { IndexRequest } from '../request.ts'

/* Named requests that no page sends: every engine must answer them, with the same result. */

export const ask = (
  rest: Partial<IndexRequest>,
  filters: Partial<SearchFilters> = {},
): IndexRequest => ({
  filters: { ...DEFAULT_FILTERS, ...filters },
  now: new Date('2026-01-15T00:00:00Z'),
  sort: 'newest',
  limit: 20,
  facets: ['propertyType'],
  zoom: 9,
  ...rest,
})

const boxes: readonly BBox[] = [
  [170, -10, -170, 10],
  [129.426, -103.72, -445.93, 114.518],
  [458.22, -84.239, -117.137, 120.206],
  [76, 10, 77, 9],
  [77, 9, 76, 10],
  [76.5, 9.5, 76.5, 9.5],
  [NaN, NaN, NaN, NaN],
  [76, NaN, 77, 10],
  [-Infinity, -Infinity, Infinity, Infinity],
  [-1e300, -90, 1e300, 90],
  [-500, -500, 500, 500],
]

/** About 76.5° east, 9.5° north. */
export const ring = (corners: number, reach: (at: number) => number) =>
  Array.from({ length: corners }, (_, at) => {
    const turn = (at / corners) * 2 * Math.PI
    return [76.5 + reach(at) * Math.cos(turn), 9.5 + reach(at) * Math.sin(turn)] as const
  })
export const bowTie = [
  [76, 9],
  [77, 10],
  [77, 9],
  [76, 10],
] as const

export const near = { lat: 9.5, lng: 76.5 }

export const ODD_REQUESTS: readonly (readonly [string, IndexRequest])[] = [
  ...boxes.map((bbox) => [`the box ${bbox.join()}`, ask({ bbox })] as const),
  ...boxes.map((bbox) => [`nearest in ${bbox.join()}`, ask({ bbox, sort: 'nearest' })] as const),
  ['a bow-tie', ask({ polygons: [[bowTie]] })],
  ['spikes', ask({ polygons: [[ring(200, (at) => (at % 2 === 0 ? 0.5 : 0.01))]] })],
  ['a ring within itself', ask({ polygons: [[ring(7, () => 0.4), ring(7, () => 0.4)]] })],
  ['a polygon round the world', ask({ polygons: [[ring(5, () => 1e6)]] })],
  ['a polygon of no breadth', ask({ polygons: [[[...bowTie.slice(0, 2), [76.5, 9.5]]]] })],
  ['no polygons', ask({ polygons: [] })],
  ['no rings', ask({ polygons: [[]] })],
  ['no corners', ask({ polygons: [[[]]] })],
  ['one corner', ask({ polygons: [[bowTie.slice(0, 1)]] })],
  ['two corners', ask({ polygons: [[bowTie.slice(0, 2)]] })],
  ['a hole alone', ask({ polygons: [[[], bowTie]] })],
  ...[-1, 99, NaN, Infinity, -Infinity, 7.9].map(
    (zoom) => [`a zoom of ${zoom}`, ask({ zoom })] as const,
  ),
  ...[1e9, NaN, -1, -1e9, Infinity, 2.9, 0].map(
    (limit) => [`a page of ${limit}`, ask({ limit })] as const,
  ),
  ...[0, NaN, 1e9, -1, Infinity, 1e-9].flatMap((radiusKm) => [
    [`a radius of ${radiusKm}`, ask({ near, radiusKm })] as const,
    [`nearest in a radius of ${radiusKm}`, ask({ near, radiusKm, sort: 'nearest' })] as const,
  ]),
  ...[
    { lat: 95, lng: 500 },
    { lat: -1e6, lng: 1e6 },
    { lat: NaN, lng: 76 },
    { lat: 9, lng: Infinity },
  ].flatMap((near) => [
    [`nearest to ${near.lat}, ${near.lng}`, ask({ near, sort: 'nearest' })] as const,
    [`around ${near.lat}, ${near.lng}`, ask({ near, radiusKm: 50 })] as const,
  ]),
  ['a mark of nothing', ask({ after: [NaN, NaN, NaN] })],
  ['a mark behind all', ask({ after: [9, 0, 0], sort: 'price-desc' })],
  ['a mark before all', ask({ after: [-1, 0, 0], sort: 'nearest', near })],
  ['endless bounds', ask({}, { minPrice: -Infinity, maxArea: Infinity })],
  ['bounds that cross', ask({}, { minPrice: 5, maxPrice: 4, minArea: 10, maxArea: 1 })],
  ['bounds that are no numbers', ask({}, { minPrice: NaN, maxArea: NaN })],
  ['more rooms than a byte holds', ask({}, { bedrooms: 70_000, bathrooms: 1.5 })],
  ['a location of blanks', ask({}, { location: '   ' })],
  ['a location of commas', ask({}, { location: ', '.repeat(100) })],
  ['a location of one letter', ask({}, { location: 'a' })],
  ['a location with the end of a field', ask({}, { location: 'lake\0view' })],
  ['a q of every letter', ask({}, { q: [...'abcdefghijklmnopqrstuvwxyz'].join(' ') })],
  ['a long q', ask({}, { q: 'lake vew '.repeat(22) })],
  ['a q of one long word', ask({}, { q: 'a'.repeat(200) })],
]
