import { LIMITS } from '../../contracts/limits.ts'
import type { Place } from '../../contracts/places/places.ts'
import { searchInPlace } from '../../contracts/search/in-place.ts'
import type { SearchRequest } from '../../contracts/search/url.ts'
import type {
  FacetValue,
  MapPoint,
  MapPoints,
  RelaxedSearch,
  SearchAnswer,
} from '../../contracts/search/search.ts'
import type { PropertyCard } from '../../contracts/listings/listings.ts'
import { effectivePrice, rentPrice } from '../../domain/listings/price/price.ts'
import { comparesRent, facetValues, type FacetName } from '../../domain/search/facets.ts'
import type { IndexAnswer, IndexRequest } from '../../search/request.ts'
import { CostBudget, SearchTooCostly } from '../../search/cost-budget.ts'
import type { Deps } from '../deps.ts'
import { openCursor, sealCursor } from './cursor.ts'
import { relaxedSearches } from './relaxed.ts'

/** The search engine: the listing index in this process, or SQL. Both give the same answer to the same request. */
export interface SearchEngine {
  /** @throws SearchTooCostly when it costs more than the budget, by default that of a search; SQL has none. */
  search: (request: IndexRequest, budget?: CostBudget) => IndexAnswer | Promise<IndexAnswer>
}

export interface SearchEngines {
  /** Null while it is loading, or when SEARCH_ENGINE selects the database. */
  index: () => SearchEngine | null
  sql: SearchEngine
}

/** Reads the cards of listings, in the order of their ids; listings that are no longer live have none. */
export interface CardSource {
  of: (ids: readonly number[]) => Promise<PropertyCard[]>
  /** The same as JSON. */
  jsonOf: (ids: readonly number[]) => Promise<string[]>
}

/** The ids of one page, and the facts about all matches. */
export type SearchResult = Omit<IndexAnswer, 'nextMark'> & { nextCursor: string | null }

const NANOSECONDS_PER_MS = 1_000_000

/** Searches for pages and the API. */
export function listingSearch(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  engines: SearchEngines,
  cards: CardSource,
) {
  async function ask(asked: Omit<IndexRequest, 'now'>): Promise<IndexAnswer> {
    const request: IndexRequest = { ...asked, now: clock() }
    const index = engines.index()
    if (!index) return engines.sql.search(request)
    try {
      return await index.search(request)
    } catch (error) {
      // The database runs it in another process and delays no other request.
      if (error instanceof SearchTooCostly) return engines.sql.search(request)
      throw error
    }
  }

  /** @throws DomainError malformed at `cursor` or `polygon`. */
  async function find(request: SearchRequest): Promise<SearchResult> {
    const after = request.cursor ? openCursor(request.cursor, request, settings.secret) : null
    const { nextMark, ...found } = await ask({ ...request, after })
    return {
      ...found,
      nextCursor: nextMark ? sealCursor(nextMark, request, settings.secret) : null,
    }
  }

  const WHOLE = { after: null, facets: [], zoom: null } as const

  const pointsOf = async (ids: readonly number[]): Promise<MapPoint[]> =>
    (await cards.of(ids)).flatMap(pointOf)

  return {
    find,
    /** The first or next page of cards. */
    async search(request: SearchRequest): Promise<SearchAnswer> {
      const { ids, facets, ...found } = await find(request)
      return {
        ...found,
        items: await cards.of(ids),
        facets: named(facets, request),
      }
    },
    /** The number of results alone. */
    async total(request: SearchRequest): Promise<number> {
      return (await ask({ ...request, ...WHOLE, limit: 0 })).total
    },
    /** Whether searches are answered by the index, and counts therefore take milliseconds. */
    isIndexed: (): boolean => engines.index() !== null,
    /** The number of results alone if the index counts them at the cost of `ms` milliseconds at most, otherwise null. */
    async totalWithin(ms: number, request: SearchRequest): Promise<number | null> {
      const index = engines.index()
      if (!index) return (await ask({ ...request, ...WHOLE, limit: 0 })).total
      try {
        const whole: IndexRequest = { ...request, ...WHOLE, limit: 0, now: clock() }
        return (await index.search(whole, new CostBudget(ms * NANOSECONDS_PER_MS))).total
      } catch (error) {
        if (error instanceof SearchTooCostly) return null
        throw error
      }
    },
    /** How many of the `total` matches have a position on the map; null when all have. */
    async placed(request: SearchRequest, total: number): Promise<number | null> {
      // What is looked for in an area has a position.
      if (total === 0 || request.bbox || request.polygons || request.radiusKm) return null
      const placed = { ...request, ...WHOLE, bbox: ANYWHERE, sort: 'newest' as const, limit: 0 }
      const found = (await ask(placed)).total
      return found < total ? found : null
    },
    /** Those of `ids` that match this search, ignoring its exclusions. */
    async among(ids: readonly number[], request: SearchRequest): Promise<number[]> {
      if (ids.length === 0) return []
      const wanted = { ...request, ...WHOLE, exclude: null, only: { ids }, limit: ids.length }
      return (await ask(wanted)).ids
    },
    /**
     * Places among `places` where this search, with its filters, has results: each with their number instead of that of
     * all listings there.
     */
    async inPlaces(request: SearchRequest, places: readonly Place[]): Promise<Place[]> {
      const counted: Place[] = []
      for (const place of places) {
        const there = {
          ...request,
          ...searchInPlace(place, request.filters),
          sort: 'newest' as const,
        }
        const { total } = await ask({ ...there, ...WHOLE, limit: 0 })
        if (total > 0) counted.push({ ...place, listings: total })
      }
      return counted
    },
    /** At most five less strict searches with results, for a search without any. */
    async relaxed({
      filters,
      bbox,
      polygons,
      near,
      nearName,
      radiusKm,
      exclude,
      sort,
    }: SearchRequest) {
      const asked: RelaxedSearch['request'] = { filters, bbox, sort }
      const hidden = { exclude: exclude ?? null }
      if (polygons) asked.polygons = polygons
      if (near) asked.near = near
      if (nearName) asked.nearName = nearName
      if (radiusKm != null) asked.radiusKm = radiusKm
      return relaxedSearches(asked, {
        total: async (one) => (await ask({ ...one, ...WHOLE, ...hidden, limit: 0 })).total,
        async cheapest(one) {
          const { ids } = await ask({
            ...one,
            ...WHOLE,
            ...hidden,
            sort: 'price-asc',
            limit: 1,
          })
          const [card] = await cards.of(ids)
          if (!card) return null
          return comparesRent(one.filters) ? rentPrice(card) : card.forSale ? card.price : null
        },
      })
    },
    /** The same as JSON text, with the cached JSON of the cards. */
    async searchJson(request: SearchRequest): Promise<Buffer> {
      const { ids, facets, total, clusters, bounds, nextCursor } = await find(request)
      const items = (await cards.jsonOf(ids)).join(',')
      // Numbers and fixed words: always ASCII.
      const rest = JSON.stringify({ facets: named(facets, request), clusters, bounds, nextCursor })
      return Buffer.from(`{"total":${total},"items":[${items}],${rest.slice(1)}`, 'latin1')
    },
    /**
     * Every match with a position, newest first. Beyond `most`, only clusters at the requested zoom and single homes;
     * without a zoom, nothing.
     */
    async points(request: SearchRequest, most: number = LIMITS.points.max): Promise<MapPoints> {
      const placed: Omit<IndexRequest, 'now'> = {
        ...request,
        bbox: request.bbox ?? ANYWHERE,
        sort: 'newest',
        limit: most,
        after: null,
        facets: [],
        zoom: null,
      }
      const { total, ids } = await ask(placed)
      if (total <= most) return { points: await pointsOf(ids), cells: [], truncated: false }
      if (request.zoom == null) return { points: [], cells: [], truncated: true }
      const { clusters } = await ask({ ...placed, limit: 0, zoom: request.zoom })
      const squares = clusters?.cells ?? []
      const alone = squares.flatMap(({ id }) => id ?? []).slice(0, most)
      const cells = squares.filter(({ id }) => id === null)
      return { points: await pointsOf(alone), cells, truncated: true }
    },
  }
}
export type ListingSearch = ReturnType<typeof listingSearch>

const ANYWHERE = [-180, -90, 180, 90] as const

/** The map point of a card with a position. */
function pointOf(card: PropertyCard): MapPoint[] {
  const { id, lat, lng, forSale, bedrooms, title, city, demo } = card
  if (lat === null || lng === null) return []
  const polygon = card.polygon?.map(([x, y]): [number, number] => [x, y]) ?? null
  const price = effectivePrice(card)
  const rent = rentPrice(card)
  return [
    {
      id,
      lat,
      lng,
      forSale,
      price,
      rent,
      bedrooms,
      title,
      city,
      polygon,
      ...(demo ? { demo } : {}),
    },
  ]
}

/** Counts by the names of their values. */
function named(
  facets: IndexAnswer['facets'],
  { filters }: SearchRequest,
): Partial<Record<FacetName, FacetValue[]>> {
  const entries = Object.entries(facets) as [FacetName, number[]][]
  return Object.fromEntries(
    entries.map(([name, counts]) => [
      name,
      facetValues(name, filters).map((value, at) => ({ value, count: counts[at] ?? 0 })),
    ]),
  )
}
