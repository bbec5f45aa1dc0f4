import { setImmediate as nextTurn } from 'node:timers/promises'
import { chance, pickRandom, randomInt, seeded } from '../../domain/platform/seeded-random.ts'
import type { Publication } from '../../domain/listings/listing.ts'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../client.ts'
import {
  appointments,
  callbacks,
  dealEvents,
  dealLines,
  dealReceipts,
  deals,
  messageReports,
  messages,
  offerEvents,
  offers,
  properties,
  propertyDays,
  propertyHistory,
  propertyReports,
  propertyViews,
  savedProperties,
  savedSearches,
  settings,
  users,
  visitEvents,
  visits,
} from '../schema.ts'
import { makeCallbacks, makeMessageReports, makeReports } from './desk.ts'
import { simulateHistory, type ListingHistory } from './life.ts'
import { makeListings } from './listing.ts'
import type { ListingRow } from './listing-row.ts'
import { makeOffers, type SeededOffer } from './offers.ts'
import { AGENCIES, makePeople, type People } from './people.ts'
import { makeMessages, makeSaved, makeSearches, type Written } from './talk.ts'
import { makeAppointments, makeVisits, type SeededVisit } from './visits.ts'

/** Increased when the demo data change; an installation keeps the version that it was seeded with. */
const VERSION = 1
const SEED = 'veedu'
/** Listings made or written between two turns of the event loop. */
const AT_ONCE = 100
export const DEMO_SIZE = { count: 2_400, least: 3, dense: 160 } as const

export interface SeedOptions {
  /** The demo's dates are relative to this time, so that it always looks current. */
  today: Date
  /** Hash of the demo accounts' password. */
  passwordHash: string
  /** Smaller in tests that need only some of everything. */
  size?: { count: number; least: number; dense: number }
}

export async function isSeeded({ query }: Database): Promise<boolean> {
  return (await query("select 1 from settings where name = 'seed'")).length > 0
}

/**
 * Seeds the demo once per installation, in one transaction: people, 2,400 listings in all towns, their history, views,
 * favourites and messages. Returns the number of listings written; 0 when it was seeded before. A server that adds it
 * while it runs goes on handling events in between; on the embedded database, queries wait for the transaction.
 */
export async function seedDemo({ db }: Database, options: SeedOptions): Promise<number> {
  const [done] = await db
    .select()
    .from(settings)
    .where(sql`${settings.name} = 'seed'`)
  if (done) return 0
  const { today, size = DEMO_SIZE } = options
  const listings: ListingRow[] = []
  for (const listing of makeListings({ ...size, distinct: true, seed: SEED, today })) {
    listings.push(listing)
    if (listings.length % AT_ONCE === 0) await nextTurn()
  }
  listings.sort((a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0))
  const listingsIn = new Map<string, number>()
  for (const { city } of listings) listingsIn.set(city, (listingsIn.get(city) ?? 0) + 1)
  const people = makePeople(SEED, today, options.passwordHash, listingsIn)
  const lived = simulateHistory(listings, SEED, today)
  return db.transaction(async (tx) => {
    // A second process that starts on a shared database waits here and then finds it seeded.
    const claimed = await tx
      .insert(settings)
      .values({ name: 'seed', value: { version: VERSION, listings: lived.length } })
      .onConflictDoNothing()
      .returning({ name: settings.name })
    if (claimed.length === 0) return 0
    const ids = await inserted(tx, people)
    const written = await insertListings(tx, lived, people, ids)
    await insertPasts(tx, lived, written, ids)
    const saved = makeSaved(SEED, today, people, ids, written)
    await tx.insert(savedProperties).values(saved)
    // The price at the time of saving: before the first later cut.
    await tx.execute(
      sql`update saved_properties s set price_then = cut.before
          from (
            select distinct on (s.id) s.id, h.before::bigint as before
            from saved_properties s join property_history h
              on h.property_id = s.property_id and h.kind = 'price' and h.at > s.saved_at
            order by s.id, h.at
          ) cut where cut.id = s.id`,
    )
    await tx.execute(
      sql`update properties p set favorites = s.n
          from (select property_id, count(*) as n from saved_properties group by 1) s where s.property_id = p.id`,
    )
    const said = await tx
      .insert(messages)
      .values(makeMessages(SEED, today, people, ids, written))
      .returning({ id: messages.id, recipientId: messages.recipientId, body: messages.body })
    await tx.execute(sql`select thread_loose_messages()`)
    await tx.insert(propertyReports).values(makeReports(today, people, ids, written))
    await tx.insert(messageReports).values(makeMessageReports(today, said))
    await tx.insert(callbacks).values(makeCallbacks(today))
    await insertVisits(tx, makeVisits(SEED, today, people, ids, written))
    await insertOffers(tx, makeOffers(today, people, ids, written))
    await tx.insert(appointments).values(makeAppointments(today, people, ids))
    await tx.insert(savedSearches).values(makeSearches(today, people, ids))
    return lived.length
  })
}

async function insertVisits(tx: Db, made: readonly SeededVisit[]): Promise<void> {
  if (made.length === 0) return
  const rows = await tx
    .insert(visits)
    .values(made.map(({ row }) => row))
    .returning({ id: visits.id })
  await tx
    .insert(visitEvents)
    .values(
      made.flatMap(({ events }, i) =>
        events.map((event) => ({ ...event, visitId: rows[i]?.id ?? 0 })),
      ),
    )
}

async function insertOffers(tx: Db, made: readonly SeededOffer[]): Promise<void> {
  for (const { row, events, deal } of made) {
    const [offer] = await tx.insert(offers).values(row).returning({ id: offers.id })
    const offerId = offer?.id ?? 0
    await tx.insert(offerEvents).values(events.map((event) => ({ ...event, offerId })))
    if (deal === null) continue
    const [opened] = await tx
      .insert(deals)
      .values({ ...deal.row, offerId })
      .returning({ id: deals.id })
    const dealId = opened?.id ?? 0
    await tx.insert(dealLines).values(deal.lines.map((line) => ({ ...line, dealId })))
    await tx.insert(dealEvents).values(deal.events.map((event) => ({ ...event, dealId })))
    await tx.insert(dealReceipts).values({ ...deal.receipt, dealId })
  }
}

async function inserted(tx: Db, people: People): Promise<number[]> {
  const rows = await tx
    .insert(users)
    .values(people.rows)
    .onConflictDoNothing()
    .returning({ id: users.id, key: users.emailKey })
  const byKey = new Map(rows.map(({ key, id }) => [key, id]))
  return people.rows.map(({ emailKey }) => {
    const id = byKey.get(emailKey)
    if (id === undefined) throw new Error(`an account with the address ${emailKey} exists already`)
    return id
  })
}

/** The town of the demo seller's and the demo realtor's listings, and how many each has. */
const ACCOUNTS_TOWN = 'Kottayam'
const OF_ACCOUNTS = { seller: 12, realtor: 36, buyer: 2 }
/** Listings of the demo seller that are not live: one of each state, so that the dashboard shows them all. */
const HELD_BACK_OF_SELLER: readonly Publication[] = ['draft', 'review', 'paused', 'expired']

/**
 * Assigns an owner to each listing, an index in `people.rows`: the accounts of the demo, the agency of the town for one
 * in seven, else a private owner of the town. `lived` is in the order of creation.
 */
function ownersOf(lived: readonly ListingHistory[], people: People): number[] {
  const r = seeded(SEED, 'owners')
  const agencyIn = new Map<string, number>(
    AGENCIES.flatMap(({ towns }, i) => towns.map((town) => [town, people.agencies[i] ?? 0])),
  )
  const owners = lived.map(({ row }) => {
    const agency = agencyIn.get(row.city)
    if (agency !== undefined && chance(r, 0.15)) return agency
    const [first = 0, ...others] = people.ownersIn.get(row.city) ?? people.sellers
    return pickRandom(r, [first, ...others])
  })
  const inTown = [...lived.keys()].filter((i) => lived[i]?.row.city === ACCOUNTS_TOWN)
  const live = inTown.filter((i) => lived[i]?.row.publication === 'live')
  const wanted = Object.values(OF_ACCOUNTS).reduce((sum, n) => sum + n, 0)
  const step = Math.max(1, Math.floor(live.length / wanted))
  let next = 0
  for (const account of ['realtor', 'seller', 'buyer'] as const)
    for (let n = 0; n < OF_ACCOUNTS[account]; n += 1) {
      const listing = live[next * step]
      if (listing !== undefined) owners[listing] = people.accounts[account]
      next += 1
    }
  for (const publication of HELD_BACK_OF_SELLER) {
    const fits = (i: number): boolean => lived[i]?.row.publication === publication
    owners[inTown.find(fits) ?? lived.findIndex((_, i) => fits(i))] = people.accounts.seller
  }
  return owners
}

async function insertListings(
  tx: Db,
  lived: readonly ListingHistory[],
  people: People,
  ids: readonly number[],
): Promise<Written[]> {
  const r = seeded(SEED, 'contact')
  const owners = ownersOf(lived, people)
  const written: Written[] = []
  for (const part of parts(lived, AT_ONCE)) {
    await nextTurn()
    const rows = part.map(({ row }, i) => {
      const owner = owners[written.length + i] ?? 0
      const person = people.rows[owner]
      return {
        owner,
        row: {
          ...row,
          contactPerson: person?.name ?? null,
          contactPhone: person?.phone ?? null,
          contactEmail: person?.email ?? null,
          preferredTime: randomInt(r, 0, 2) === 0 ? 'Evenings after 5' : null,
        },
      }
    })
    const given = await tx
      .insert(properties)
      .values(rows.map(({ owner, row }) => ({ ...row, ownerId: ids[owner] ?? 0 })))
      .returning({ id: properties.id })
    for (const [i, { owner, row }] of rows.entries())
      written.push({ id: given[i]?.id ?? 0, owner, row })
  }
  return written
}

async function insertPasts(
  tx: Db,
  lived: readonly ListingHistory[],
  written: readonly Written[],
  ids: readonly number[],
): Promise<void> {
  const history = lived.flatMap(({ history }, i) =>
    history.map((entry) => ({
      ...entry,
      propertyId: written[i]?.id ?? 0,
      actorId: ids[written[i]?.owner ?? 0] ?? null,
    })),
  )
  for (const part of parts(history, 500)) {
    await nextTurn()
    await tx.insert(propertyHistory).values(part)
  }
  const views = lived.flatMap(({ views }, i) =>
    views.map((view) => ({ ...view, propertyId: written[i]?.id ?? 0 })),
  )
  // Columns as three arrays: tens of thousands of rows without one parameter each.
  for (const part of parts(views, 10_000)) {
    await nextTurn()
    await tx.execute(
      sql`insert into ${propertyViews} (property_id, day, visitor)
          select * from unnest(
            ${list(part.map((view) => view.propertyId))}::bigint[],
            ${list(part.map((view) => view.day))}::date[],
            ${list(part.map((view) => view.visitor))}::text[])`,
    )
  }
  await tx.execute(
    sql`insert into ${propertyDays} (property_id, day, views)
        select property_id, day, count(*) from ${propertyViews} group by 1, 2`,
  )
}

/** A PostgreSQL array literal; the words are constants that need no quoting. */
function list(words: readonly (string | number)[]): string {
  return `{${words.join(',')}}`
}

function* parts<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
