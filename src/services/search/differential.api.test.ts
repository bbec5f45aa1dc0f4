import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { listingRow } from '../../../tests/support/factories.ts'
import type { Database } from '../../db/client.ts'
import { properties, users } from '../../db/schema.ts'
import { toSquareMetres } from '../../domain/numbers/area-units.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../../domain/search/filters.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { foldedOf } from '../../domain/listings/text/listing-words.ts'
import { ListingIndex } from '../../search/listing-index.ts'
import type { IndexAnswer, IndexRequest, PageMark } from '../../search/request.ts'
import { rankingOf } from '../../search/query/ranking.ts'
import type { IndexedListing } from '../../search/columns/row.ts'
import { runToCompletion } from '../../search/run-generator.ts'
import { listingArbitrary, requestArbitrary } from '../../search/testing/arbitraries.ts'
import { listing } from '../../search/testing/listing.ts'
import { ODD_REQUESTS } from '../../search/testing/odd-requests.ts'
import { plainSearch } from '../../search/testing/plain-search.ts'
import { offeredAmong } from './load-rows.ts'
import { sqlEngine, type SqlEngine } from './sql/engine.ts'
import { storeWords } from './word-table.ts'
import { rounds } from '../../../tests/support/test-rounds.ts'

/*
 * Three answers to one search, of the index, of SQL and of plain reading, are one answer: over random listings,
 * searches and histories. What words mean is worked out by each engine for itself.
 */

let database: Database
let engine: SqlEngine
let ownerId: number

beforeAll(async () => {
  database = await freshDatabase()
  engine = sqlEngine(database.db)
  const [owner] = await database.db
    .insert(users)
    .values({
      name: 'Owner',
      email: 'o@people.test',
      emailKey: 'o@people.test',
      passwordHash: '',
      role: 'SELLER',
    })
    .returning({ id: users.id })
  ownerId = owner?.id ?? 0
  // The log of changes is another test's.
  await database.query('alter table properties disable trigger user')
})
afterAll(() => database.close())

const RUNS = rounds(5)

type Made = Omit<IndexedListing, 'id'>

/** Doubles whose products no double holds are no places. */
const plain = (degrees: number | null): number | null =>
  degrees !== null && Math.abs(degrees) < 1e-6 ? 0 : degrees
const listings = listingArbitrary.map((made): Made => ({
  ...made,
  lat: plain(made.lat),
  lng: plain(made.lng),
}))
/** The row of a listing; one that is not offered is there as a draft. */
function rowOf(id: number, made: Made) {
  const { createdAtMicros, areaSqFt, plotSqFt, lat, lng, address, amenityKeys, ...rest } = made
  const { hasPapers, hasBoundary, isPriceLowered, hasWell, fields = {}, ...same } = rest
  const { roadWidth, ...columns } = fields
  const row = {
    ...listingRow(id),
    ...same,
    ...columns,
    roadWidthM: roadWidth as number | null,
    id,
    ownerId,
    amenityKeys: [...amenityKeys],
    address: address ?? 'lake view road, Kumarakom',
    hideAddress: address === null,
    totalAreaM2: areaSqFt === null ? null : toSquareMetres(areaSqFt, 'sqft'),
    plotAreaM2: plotSqFt === null ? null : toSquareMetres(plotSqFt, 'sqft'),
    hasPaperFiles: hasPapers,
    polygon: hasBoundary ? ([[76, 9]] as never) : null,
    waterSupply: hasWell ? 'Own well and KWA' : 'KWA, no well',
    loweredAt: isPriceLowered ? new Date(0) : null,
    latitude: lat,
    longitude: lng,
    shownLat: lat,
    shownLng: lng,
    forSale: same.forSale || !same.forRent,
    publication: same.forSale || same.forRent ? ('live' as const) : ('draft' as const),
  }
  return {
    ...row,
    folded: foldedOf({ pinPrecision: 'exact', ...row }),
    createdAt: sql`timestamptz 'epoch' + ${createdAtMicros}::bigint * interval '1 microsecond'`,
  }
}

/** What of the database's listings is from now on so; null deletes one. */
async function write(changes: ReadonlyMap<number, Made | null>): Promise<void> {
  const gone = [...changes].flatMap(([id, made]) => (made ? [] : [id]))
  const rows = [...changes].flatMap(([id, made]) => (made ? [rowOf(id, made)] : []))
  await database.db.transaction(async (tx) => {
    if (gone.length > 0) await tx.delete(properties).where(inArray(properties.id, gone))
    for (const { id, ...columns } of rows)
      await tx
        .insert(properties)
        .overridingSystemValue()
        .values({ id, ...columns })
        .onConflictDoUpdate({ target: properties.id, set: columns })
    await storeWords(
      tx,
      rows.map(({ folded }) => folded),
    )
  })
}

/** Nothing but these. */
async function fill(listed: readonly IndexedListing[]): Promise<void> {
  await database.query('truncate properties, search_words cascade')
  await write(new Map(listed.map((listing) => [listing.id, listing])))
}

function indexOf(listed: readonly IndexedListing[]): ListingIndex {
  const index = new ListingIndex()
  index.apply(listed.map((listing) => ({ id: listing.id, listing })))
  return index
}

const isOffered = ({ forSale, forRent }: Made): boolean => forSale || forRent

/** Km within which two distances are one: sines differ in their last bits. */
const SAME_KM = 1e-9

/** The answer in the words of `like`, where they differ by no more than they may: means, and distances' last bits. */
function settled(
  answer: IndexAnswer,
  like: IndexAnswer,
  request: IndexRequest,
  listed: readonly IndexedListing[],
): IndexAnswer {
  const { from } = rankingOf(request)
  const byDistance = from ? settledByDistance(answer, like, from, listed) : answer
  if (!answer.clusters) return byDistance
  const { level } = answer.clusters
  const apart = 360 / 2 ** level / 32 + 360 / 65_535
  const near = (value: number, other = NaN): number =>
    Math.abs(value - other) <= apart ? other : value
  const cells = answer.clusters.cells.map((cell, at) => {
    const other = like.clusters?.cells[at]
    if (cell.count === 1) return cell
    return { ...cell, lng: near(cell.lng, other?.lng), lat: near(cell.lat, other?.lat) }
  })
  return { ...byDistance, clusters: { level, cells } }
}

function settledByDistance(
  answer: IndexAnswer,
  like: IndexAnswer,
  from: { lat: number; lng: number },
  listed: readonly IndexedListing[],
): IndexAnswer {
  const byId = new Map(listed.map((listing) => [listing.id, listing]))
  const km = (id = 0): number => {
    const { lat, lng } = byId.get(id) ?? {}
    return lat == null || lng == null ? Infinity : distanceKm(from, { lat, lng })
  }
  const isSame = (a: number, b: number): boolean => a === b || Math.abs(a - b) <= SAME_KM
  const ids = answer.ids.map((id, at) => {
    const other = like.ids[at] ?? id
    return isSame(km(id), km(other)) ? other : id
  })
  const [mark, other] = [answer.nextMark, like.nextMark]
  const isSameMark = mark && other && mark[0] === other[0] && isSame(mark[1], other[1])
  return { ...answer, ids, nextMark: isSameMark ? other : mark }
}

/** The answers of the index, of SQL and of plain reading; the latter two in the words of the first. */
async function threeAnswers(
  index: ListingIndex,
  listed: readonly IndexedListing[],
  request: IndexRequest,
): Promise<[index: IndexAnswer, sql: IndexAnswer, plain: IndexAnswer]> {
  const answer = index.search(request)
  const found = await engine.search(request)
  const read = plainSearch(listed, request, index.meanings(request.filters.q))
  return [answer, settled(found, answer, request, listed), settled(read, answer, request, listed)]
}

const catalogue = fc
  .array(listings, { maxLength: 60 })
  .map((made) => made.map((one, at) => ({ ...one, id: 1 + ((at * 37) % 61) })))

describe('the index, SQL and the plain search agree', () => {
  test('for any listings and requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.array(requestArbitrary, { minLength: 1, maxLength: 8 }),
        async (made, requests) => {
          await fill(made)
          const listed = made.filter(isOffered)
          const index = indexOf(listed)
          for (const request of requests) {
            const [answer, found, read] = await threeAnswers(index, listed, request)
            expect(found).toEqual(answer)
            expect(read).toEqual(answer)
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('page by page, alternating between the engines', async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        requestArbitrary,
        fc.integer({ min: 1, max: 9 }),
        async (made, asked, limit) => {
          await fill(made)
          const listed = made.filter(isOffered)
          const index = indexOf(listed)
          const walked = { ...asked, facets: [], zoom: null, limit }
          const all = await engine.search({ ...walked, limit: 1_000 })
          // Of distances that differ in their last bits a mark of the other engine may tell one place too far.
          const alternates = rankingOf(walked).from === null
          const seen: number[] = []
          let after: PageMark | null = null
          for (let page = 0; page === 0 || after; page += 1) {
            const request: IndexRequest = { ...walked, after }
            const found = await engine.search(request)
            expect(alternates ? index.search(request) : found).toEqual(found)
            seen.push(...found.ids)
            after = found.nextMark && (JSON.parse(JSON.stringify(found.nextMark)) as PageMark)
          }
          expect(seen).toEqual(all.ids)
          expect(seen).toHaveLength(all.total)
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('for requests that no page makes', async () => {
    const made = fc.sample(listings, { numRuns: 400, seed: 5 })
    const all = made.map((one, at) => ({ ...one, id: at + 1 }))
    await fill(all)
    const listed = all.filter(isOffered)
    const index = indexOf(listed)
    for (const [name, request] of ODD_REQUESTS) {
      const [answer, found] = await threeAnswers(index, listed, request)
      expect([name, found]).toEqual([name, answer])
    }
  })

  test('for words that are misspelt, phonetic, outdated, or no longer used', async () => {
    const titled = (id: number, city: string, title: string, district: string | null = null) =>
      listing(id, { city, title, address: null, district })
    const listed = [
      titled(1, 'Kumarakom', 'Lake view villa'),
      titled(2, 'കുമരകം', 'തണ്ണീർമുക്കം ബണ്ട്'),
      titled(3, 'Alappuzha', 'Canal house', 'Alappuzha'),
      titled(4, 'Kochi Road', 'Flat in Fort Kochi', 'Ernakulam'),
      titled(5, 'Ernakulam', 'Two lakes, one pond'),
      titled(6, 'Pala', 'Rubber estate, വയനാട്'),
    ]
    await fill([...listed, titled(7, 'Pala', 'Bungalow, Wayanad')])
    const index = indexOf([...listed, titled(7, 'Pala', 'Bungalow, Wayanad')])
    await write(new Map([[7, null]]))
    index.apply([{ id: 7, listing: null }])
    const asked: [Partial<SearchFilters>, number[]][] = [
      [{ q: 'kumarakom' }, [1, 2]],
      [{ q: 'kumarkom lake' }, [1]],
      [{ q: 'lkae veiw' }, [1]],
      [{ q: 'rubbr estat' }, [6]],
      [{ q: 'estaet' }, [6]],
      [{ q: 'bungalow' }, []],
      [{ q: 'bungallow' }, []],
      // One slip from a word that is gone, which sounds like one that is not.
      [{ q: 'wayamad' }, []],
      [{ q: 'wayanad' }, [6]],
      [{ q: 'lake' }, [1, 5]],
      [{ q: 'la' }, [1, 5]],
      [{ q: 'alleppey' }, [3]],
      [{ q: 'kochi' }, [4, 5]],
      [{ location: 'alleppey' }, [3]],
      [{ location: 'Cochin' }, [5]],
      [{ location: 'kochi' }, [4, 5]],
      [{ location: 'തണ്ണീര്\u200dമുക്കം ബ' }, [2]],
      [{ location: 'road fl' }, []],
    ]
    for (const [filters, ids] of asked) {
      const request: IndexRequest = {
        filters: { ...DEFAULT_FILTERS, ...filters },
        now: new Date(),
        sort: 'area-asc',
        limit: 20,
      }
      const [answer, found, plainly] = await threeAnswers(index, listed, request)
      expect([filters, found.ids]).toEqual([filters, ids])
      expect([filters, found]).toEqual([filters, answer])
      expect([filters, plainly]).toEqual([filters, answer])
    }
  })

  test('after any history of changes', async () => {
    const change = fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      made: fc.option(listings, { nil: null, freq: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 10 }), { maxLength: 12 }),
        fc.array(requestArbitrary, { minLength: 1, maxLength: 3 }),
        async (history, requests) => {
          await fill([])
          const index = new ListingIndex()
          const listed = new Map<number, IndexedListing>()
          for (const [at, action] of history.entries()) {
            const changes = new Map(action.map(({ id, made }) => [id, made]))
            await write(changes)
            const read = await offeredAmong(database, [...changes.keys()])
            index.apply(
              [...changes.keys()].map((id) => ({
                id,
                listing: read.find((listing) => listing.id === id) ?? null,
              })),
            )
            if (at % 3 === 2) runToCompletion(index.compact())
            for (const [id, made] of changes)
              if (made && isOffered(made)) listed.set(id, { ...made, id })
              else listed.delete(id)
            for (const request of requests.slice(at % requests.length).slice(0, 1)) {
              const all = [...listed.values()]
              const [answer, found, plainly] = await threeAnswers(index, all, request)
              expect(found).toEqual(answer)
              expect(plainly).toEqual(answer)
            }
          }
        },
      ),
      { numRuns: RUNS },
    )
  })
})
