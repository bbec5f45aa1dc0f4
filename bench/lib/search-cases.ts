import { DEFAULT_FILTERS, type SearchFilters } from '../../src/domain/search/filters.ts'
import { FACETS } from '../../src/domain/search/facets.ts'
import type { IndexRequest } from '../../src/search/request.ts'

/**
 * The measured searches. Each is generated anew for every run, and no two runs of a case are equal, so that caches
 * cannot help.
 */
export interface SearchCase {
  name: string
  /** The goal in milliseconds at a million listings; absent when there is none. */
  goal?: number
  request: (run: number) => IndexRequest
}

/** The day of the generated listings. */
const NOW = new Date('2026-01-15T00:00:00Z')

const search = (
  filters: Partial<SearchFilters>,
  zoom: number,
  rest: Partial<IndexRequest> = {},
): IndexRequest => ({
  filters: { ...DEFAULT_FILTERS, ...filters },
  now: NOW,
  sort: 'newest',
  limit: 20,
  facets: FACETS,
  zoom,
  ...rest,
})

const kind = (run: number) =>
  (['APARTMENT', 'INDEPENDENT_HOUSE', 'VILLA'] as const)[run % 3] ?? 'VILLA'

const fiveFilters = (run: number): Partial<SearchFilters> => ({
  propertyType: [kind(run)],
  bedrooms: 1 + (run % 3),
  minPrice: 1_000_000 + run * 1_000,
  maxPrice: 20_000_000 + run * 10_000,
  forRent: false,
  amenities: [run % 2 === 0 ? 'Water Supply' : 'Parking'],
})

/** A ring of a wavy circle, degrees. */
const ring = (lng: number, lat: number, reach: number, corners: number) =>
  Array.from({ length: corners }, (_, at) => {
    const turn = (at / corners) * 2 * Math.PI
    const out = reach * (1 + 0.2 * Math.sin(7 * turn))
    return [lng + out * Math.cos(turn), lat + out * Math.sin(turn)] as const
  })

/** Kottayam on a phone or a laptop, at zoom 13. */
const town = (run: number) =>
  [76.5 + (run % 50) * 2e-4, 9.55 + (run % 7) * 2e-4, 76.56 + (run % 50) * 2e-4, 9.62] as const

export const SEARCH_CASES: readonly SearchCase[] = [
  { name: 'state', goal: 3, request: (run) => search(fiveFilters(run), 7) },
  {
    name: 'state-wide',
    request: (run) =>
      search(
        { bedrooms: 2, bathrooms: 1, parking: 'COVERED', forRent: false, minArea: 800 + run },
        7,
      ),
  },
  { name: 'state-unfiltered', request: (run) => search({ minPrice: run + 1 }, 7) },
  { name: 'town', goal: 0.5, request: (run) => search(fiveFilters(run), 13, { bbox: town(run) }) },
  {
    name: 'text',
    goal: 3,
    request: (run) => search({ q: 'lake view kumarakom', minPrice: run + 1 }, 7),
  },
  {
    name: 'text-malayalam',
    goal: 3,
    request: (run) => search({ q: 'കായൽ തീരത്തിനടുത്ത് കോട്ടയം', minPrice: run + 1 }, 7),
  },
  {
    name: 'text-typo',
    request: (run) => search({ q: 'lake veiw kumarkom', minPrice: run + 1 }, 7),
  },
  { name: 'location', request: (run) => search({ location: 'Kochi', minPrice: run + 1 }, 7) },
  {
    name: 'polygon',
    goal: 3,
    request: (run) => search({}, 10, { polygons: [[ring(76.55, 9.6, 0.25 + run * 1e-4, 200)]] }),
  },
  {
    name: 'radius-nearest',
    request: (run) =>
      search({}, 10, {
        near: { lat: 9.6, lng: 76.5 },
        radiusKm: 30 + run * 0.01,
        sort: 'nearest',
      }),
  },
]

const spikes = (corners: number, inner: number) =>
  Array.from({ length: corners }, (_, at) => {
    const turn = (at / corners) * 2 * Math.PI
    const out = at % 2 === 0 ? 2.5 : inner
    return [76.3 + out * Math.cos(turn), 10.3 + out * Math.sin(turn)] as const
  })

/** The most expensive known requests: how long each kind may block others, whether it is answered or rejected. */
export const HEAVY_CASES: readonly SearchCase[] = [
  { name: 'location-one-letter', request: () => search({ location: 'a' }, 7) },
  { name: 'location-two-words', request: () => search({ location: 'road, ko' }, 7) },
  { name: 'location-anything', request: () => search({ location: 'e r' }, 7) },
  { name: 'location-malayalam', request: () => search({ location: 'കായൽ തീ' }, 7) },
  { name: 'location-long', request: () => search({ location: 'road, '.repeat(33) }, 7) },
  {
    name: 'q-letters',
    request: () => search({ q: [...'abcdefghijklmnopqrstuvwxyz'].join(' ') }, 7),
  },
  { name: 'q-common-part', request: () => search({ q: 'yil' }, 7) },
  {
    name: 'q-typos',
    request: () => search({ q: 'raod huose wiht cetns naer staiton flta viilla' }, 7),
  },
  {
    name: 'polygon-10000-corners',
    request: () => search({}, 10, { polygons: [[ring(76.3, 10.3, 1.5, 10_000)]] }),
  },
  { name: 'polygon-spikes', request: () => search({}, 10, { polygons: [[spikes(500, 0.01)]] }) },
  {
    name: 'polygon-teeth',
    request: () => search({}, 10, { polygons: [[spikes(10_000, 2.3)]] }),
  },
  {
    name: 'page-of-points',
    request: () => search({ bedrooms: 2 }, 22, { limit: 5_001, sort: 'area-desc' }),
  },
  {
    name: 'nearest-of-rare',
    request: () =>
      search({ q: 'lake view', bedrooms: 3 }, 22, {
        limit: 5_001,
        sort: 'nearest',
        near: { lat: 9.6, lng: 76.5 },
        radiusKm: 20_000,
      }),
  },
]
