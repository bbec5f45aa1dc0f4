import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { properties } from '../../db/schema.ts'
import { comparesRent } from '../../domain/search/facets.ts'
import { effectivePrice, rentPrice, type PricedListing } from '../../domain/listings/price/price.ts'
import type { SearchFilters } from '../../domain/search/filters.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { WholeSearch } from '../../contracts/saved/searches.ts'
import { searchWhere } from '../search/sql/engine.ts'

/**
 * A listing that comes back within this many days, or whose price returns to a value from that time, is not reported:
 * otherwise pausing and resuming, or raising and lowering the price every day, would put it into every email.
 */
const LONG_ENOUGH = 14
const LOWEST_OF = 30

interface Entry {
  at: Date
  kind: string
  before: string | null
  after: string | null
}

/** Homes of which something changed, with all their changes since `from` less 30 days, oldest first. */
export type Changes = ReadonlyMap<number, readonly Entry[]>

/** A home to tell of; `was` is its earlier, higher price in whole rupees, null for a new one. */
export interface AlertMatch {
  id: number
  was: number | null
}

/** What was listed, published or priced anew after `from` and up to `until`. */
export async function changesBetween(db: Db, from: Date, until: Date): Promise<Changes> {
  const { rows: found } = (await db.execute(sql`
    select id from properties
      where publication = 'live' and created_at > ${from.toISOString()}::timestamptz
        and created_at <= ${until.toISOString()}::timestamptz
    union select property_id from property_history
      where at > ${from.toISOString()}::timestamptz and at <= ${until.toISOString()}::timestamptz
        and kind <> 'listed'`)) as { rows: { id: number | string }[] }
  const changes = new Map<number, Entry[]>(found.map(({ id }) => [Number(id), []]))
  if (changes.size === 0) return changes
  const since = new Date(from.getTime() - LOWEST_OF * DAY_MS)
  const { rows } = (await db.execute(sql`
    select property_id, at, kind, before, after from property_history
      where property_id = any(${idList(changes.keys())}::bigint[]) and kind <> 'listed'
        and at > ${since.toISOString()}::timestamptz
      order by at, id`)) as {
    rows: (Omit<Entry, 'at'> & { property_id: number | string; at: string | Date })[]
  }
  for (const { property_id: id, at, ...entry } of rows)
    changes.get(Number(id))?.push({ ...entry, at: new Date(at) })
  return changes
}

/** A list of ids as one parameter: an import may change more homes than a statement has parameters. */
function idList(ids: Iterable<number>): string {
  return `{${[...ids].join()}}`
}

/** The time that a search looks at, `since` excluded. */
export interface AlertPeriod {
  since: Date
  until: Date
  /** Listings about which its person was alerted already, by any search, and up to when. */
  alertedUntil: ReadonlyMap<number, Date>
}

/**
 * What a search has to tell of the time after `since` up to `until`: homes that are new among its matches, the newest
 * first, then homes among them that ask less than before. Never the person's own.
 */
export async function alertMatches(
  db: Db,
  search: WholeSearch & { userId: number },
  changes: Changes,
  { since: from, until, alertedUntil }: AlertPeriod,
): Promise<AlertMatch[]> {
  const { filters, beside } = search
  const where = await searchWhere(db, {
    filters,
    now: until,
    bbox: beside.bbox ?? null,
    near: beside.near ?? null,
    radiusKm: beside.radiusKm ?? null,
    polygons: beside.polygons ?? null,
  })
  const matches = await db
    .select({
      id: properties.id,
      createdAt: properties.createdAt,
      forSale: properties.forSale,
      forRent: properties.forRent,
      price: properties.price,
      monthlyRent: properties.monthlyRent,
    })
    .from(properties)
    .where(
      sql`${where} and properties.owner_id <> ${search.userId}
        and properties.id = any(${idList(changes.keys())}::bigint[])`,
    )
    .orderBy(sql`properties.created_at desc, properties.id desc`)
  const fresh: AlertMatch[] = []
  const cheaper: AlertMatch[] = []
  for (const home of matches) {
    const entries = changes.get(home.id) ?? []
    const known = alertedUntil.get(home.id) ?? from
    const since = known > from ? known : from
    if (isNew(home.createdAt, entries, since, until)) fresh.push({ id: home.id, was: null })
    else {
      const was = earlierPrice(home, filters, entries, since, until)
      if (was !== null) cheaper.push({ id: home.id, was })
    }
  }
  return [...fresh, ...cheaper]
}

const OPEN = ['Available', 'Under Contract']

function isNew(createdAt: Date, entries: readonly Entry[], since: Date, until: Date): boolean {
  const goesOn = (entry: Entry): boolean =>
    (entry.kind === 'publication' && entry.after === 'live') ||
    (entry.kind === 'status' &&
      OPEN.includes(entry.after ?? '') &&
      !OPEN.includes(entry.before ?? ''))
  // It came on after the time that is looked at: the next letter tells of it.
  if (entries.some((entry) => entry.at > until && goesOn(entry))) return false
  if (createdAt > since && createdAt <= until) return true
  const on = entries.find((entry) => entry.at > since && entry.at <= until && goesOn(entry))
  if (!on) return false
  if (on.before === 'draft' || on.before === 'review') return true
  const goesOff = (entry: Entry): boolean =>
    (entry.kind === 'publication' && entry.before === 'live') ||
    (entry.kind === 'status' &&
      OPEN.includes(entry.before ?? '') &&
      !OPEN.includes(entry.after ?? ''))
  const lately = on.at.getTime() - LONG_ENOUGH * DAY_MS
  return !entries.some(
    (entry) => entry.at <= on.at && entry.at.getTime() > lately && goesOff(entry),
  )
}

/** The price before it fell, when it is lower now than it has been for a month. */
function earlierPrice(
  home: PricedListing,
  filters: SearchFilters,
  entries: readonly Entry[],
  since: Date,
  until: Date,
): number | null {
  const byRent = comparesRent(filters) || home.forSale !== true
  const now = byRent ? rentPrice(home) : effectivePrice(home)
  const priced = entries.filter(({ kind }) => kind === (byRent ? 'rent' : 'price'))
  const lately = priced.filter(({ at }) => at > since && at <= until)
  if (now === null || lately.length === 0 || priced.some(({ at }) => at > until)) return null
  const earlier = priced.flatMap(({ before }) => (before === null ? [] : [Number(before)]))
  const was = lately[0]?.before ?? null
  return was !== null && earlier.every((price) => now < price) ? Number(was) : null
}
