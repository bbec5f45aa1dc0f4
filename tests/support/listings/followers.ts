import { expect } from 'vitest'
import type { Database } from '../../../src/db/client.ts'
import { DEFAULT_FILTERS, SORTS } from '../../../src/domain/search/filters.ts'
import type { ListingIndex } from '../../../src/search/listing-index.ts'
import type { IndexRequest } from '../../../src/search/request.ts'
import { ListingCards } from '../../../src/services/listings/card-cache.ts'
import { listingFeed, type ListingFeed } from '../../../src/services/search/index-feed.ts'
import { sqlEngine } from '../../../src/services/search/sql/engine.ts'

export interface Follower {
  feed: ListingFeed
  cards: ListingCards
  /** Its log: messages, with the details that a test may inspect. */
  said: { text: string; details: Record<string, unknown> }[]
  /** Reads the change log as its timer would. */
  look: () => void
  index: () => ListingIndex
}

/**
 * Follows the listings like another process. It has no timer, so that everything it receives came through a
 * notification.
 */
export async function follower(
  database: Database,
  options: {
    engine?: 'index' | 'postgres'
    snapshotDir?: string | null
    atOnce?: number
    clock?: () => Date
  } = {},
): Promise<Follower> {
  const said: Follower['said'] = []
  const say = (details: object, text: string): void =>
    void said.push({ text, details: { ...details } })
  const cards = new ListingCards(database.db)
  const looks: (() => void)[] = []
  const feed = listingFeed(
    {
      clock: options.clock ?? (() => new Date()),
      database,
      log: { info: say, warn: say, error: say },
      settings: {
        demo: false,
        contact: { email: null, phone: null },
        requireSecondFactor: [],
        publicUrl: '',
        vapidKeys: null,
        phoneCountries: [],
        secret: '',
        scratchDir: '',
        storage: { dataDir: '', pictures: 'disk' },
        search: { engine: options.engine ?? 'index', snapshotDir: options.snapshotDir ?? null },
      },
    },
    cards,
    {
      every: (_milliseconds, work) => {
        looks.push(work)
        return () => undefined
      },
      ...(options.atOnce === undefined ? {} : { atOnce: options.atOnce }),
    },
  )
  await feed.start()
  await feed.ready()
  return {
    feed,
    cards,
    said,
    look: () => {
      for (const look of looks) look()
    },
    index() {
      const index = feed.index()
      if (!index) throw new Error('there is no index')
      return index
    },
  }
}

const now = new Date('2026-01-15T00:00:00Z')
const near = { lat: 9.6, lng: 76.5 }
const offers = [
  {},
  { forSale: false },
  { forRent: false },
  { location: 'kotta' },
  { bedrooms: 3, maxPrice: 8_000_000 },
  { minArea: 900, propertyType: ['APARTMENT' as const] },
]

/** Searches of many kinds, each with a page of everything. */
export const MANY_REQUESTS: IndexRequest[] = SORTS.flatMap((sort) =>
  offers.flatMap((offer): IndexRequest[] => {
    const filters = { ...DEFAULT_FILTERS, ...offer }
    const request = { filters, now, sort, near, limit: 1_000 }
    return [request, { ...request, limit: 7, bbox: [76.2, 9.2, 76.9, 10.1] }]
  }),
)

/** Expects the index to return the database's results and to contain exactly the live listings. */
export async function expectSameAnswers(index: ListingIndex, database: Database): Promise<void> {
  const sql = sqlEngine(database.db)
  for (const request of MANY_REQUESTS) {
    const { total, ids, nextMark, bounds } = await sql.search(request)
    const found = index.search(request)
    const answer = {
      total: found.total,
      ids: found.ids,
      nextMark: found.nextMark,
      bounds: found.bounds,
    }
    // Distances differ in their last digits.
    if (request.sort === 'nearest')
      expect([request, { ...answer, nextMark: null }]).toEqual([
        request,
        { total, ids, nextMark: null, bounds },
      ])
    else expect([request, answer]).toEqual([request, { total, ids, nextMark, bounds }])
  }
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from properties
     where publication = 'live' and status in ('Available', 'Under Contract')`,
  )
  expect(index.stats().listings).toBe(row?.count)
}

/** The ids that a follower's index finds by a title. */
export function foundByTitle({ index }: Pick<Follower, 'index'>, title: string): number[] {
  const filters = { ...DEFAULT_FILTERS, location: title }
  return index()
    .search({ filters, now, sort: 'newest', limit: 1_000 })
    .ids.toSorted((a, b) => a - b)
}
