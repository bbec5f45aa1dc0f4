import {
  chance,
  pickRandom,
  seeded,
  randomInt,
  type Random,
} from '../../src/domain/platform/seeded-random.ts'
import { TOWNS } from '../../src/domain/places/towns/towns.ts'

/** One request of a visitor's browser: its purpose, and its query. */
export interface Call {
  kind: 'open' | 'scroll' | 'pan'
  query: string
}

const WORDS = ['lake view', 'kumarakom', 'house with well', 'കായൽ', 'new villa', 'veedu'] as const
const SORTS = ['price-asc', 'price-desc', 'area-desc', 'unit-price-asc'] as const
const KINDS = ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE', 'PLOT'] as const
const AMENITIES = ['Parking', 'Water Supply', 'Lift', 'Garden'] as const
const KOTTAYAM = { lat: 9.5916, lng: 76.5222 }
/** Shares of a visitor's requests; the rest open a search or move the map. */
const MOST_PAGES = 3

/**
 * The requests of a visitor of the map page: opens a search (page, facets, clusters), scrolls on (only the page), moves
 * the map (facets and clusters of that view), and scrolls there. `next` receives the cursor of the last response. No
 * two visitors send the same requests: each has different price bounds and views.
 */
export function* visit(seed: number): Generator<Call, void, string | null> {
  const r = seeded(seed, 'visitor')
  const filters = filtersOf(r, seed)
  const town = TOWNS[Math.floor(r() ** 2 * TOWNS.length)] ?? KOTTAYAM
  let view = chance(r, 0.4) ? stateView(r) : townView(r, town)
  let kind: Call['kind'] = 'open'
  for (let views = randomInt(r, 1, 3); views > 0; views -= 1) {
    const asked = new URLSearchParams({ ...filters, bbox: view.bbox })
    let cursor = yield { kind, query: `${asked}&facets=1&zoom=${view.zoom}` }
    for (let pages = randomInt(r, 0, MOST_PAGES); pages > 0 && cursor; pages -= 1)
      cursor = yield { kind: 'scroll', query: `${asked}&cursor=${encodeURIComponent(cursor)}` }
    view = townView(r, town)
    kind = 'pan'
  }
}

function filtersOf(r: Random, seed: number): Record<string, string> {
  const filters: Record<string, string> = {
    minPrice: String(100_000 + randomInt(r, 0, 20) * 100_000 + (seed % 99_991)),
    maxPrice: String(10_000_000 + randomInt(r, 0, 80) * 1_000_000 + (seed % 99_989)),
  }
  if (chance(r, 0.6)) filters.propertyType = pickRandom(r, KINDS)
  if (chance(r, 0.5)) filters.bedrooms = String(randomInt(r, 1, 4))
  if (chance(r, 0.3)) filters.amenities = pickRandom(r, AMENITIES)
  if (chance(r, 0.3)) filters.forRent = 'false'
  if (chance(r, 0.2)) filters.minArea = String(500 + randomInt(r, 0, 1_000))
  if (chance(r, 0.15)) filters.q = pickRandom(r, WORDS)
  if (chance(r, 0.25)) filters.sort = pickRandom(r, SORTS)
  return filters
}

interface View {
  bbox: string
  zoom: number
}

/** All of Kerala, with a small random offset. */
function stateView(r: Random): View {
  return { bbox: box(75.9 + 0.2 * r(), 10.4 + 0.2 * r(), 4, 5), zoom: 7 }
}

/** Around a town, from street level to the surrounding area. */
function townView(r: Random, { lat, lng }: { lat: number; lng: number }): View {
  const zoom = randomInt(r, 10, 14)
  const width = 360 / 2 ** (zoom - 1)
  return { bbox: box(lng + width * (r() - 0.5), lat + width * (r() - 0.5), width, width), zoom }
}

function box(lng: number, lat: number, width: number, height: number): string {
  const edges = [lng - width / 2, lat - height / 2, lng + width / 2, lat + height / 2]
  return edges.map((edge) => edge.toFixed(5)).join(',')
}
