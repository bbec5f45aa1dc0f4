import { and, eq, getTableColumns, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { OwnListingsQuery } from '../../../contracts/listings/own-listings.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { properties, propertyDays, users } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { dayBefore, indianDay } from '../../../domain/time/kerala-time.ts'
import type { RejectReason } from '../../../domain/admin/moderation.ts'
import { usualDirection, type OwnSort, type OwnState } from '../../../domain/listings/visibility.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import { DAY_MS } from '../../../domain/time/units.ts'
import type { Deps } from '../../deps.ts'
import { enquiriesTo } from './figures.ts'
import { photosOf } from '../../images/decode.ts'
import { OWNER_COLUMNS, presentProperty } from '../presenter.ts'
import { RENT, SALE_PRICE } from '../../search/sql/where.ts'

/** Days in a row's sparkline. */
export const SPARK_DAYS = 30

/** Why an administrator rejected a listing, and the note to its owner. */
export interface Rejection {
  /** ISO 8601. */
  at: string
  reason: RejectReason
  note: string | null
}

export interface OwnListingFigures {
  home: PropertyDetail
  /** For a rejected draft that was not submitted again. */
  sentBack: Rejection | null
  /** Conversations that others started about it. */
  enquiries: number
  /** Views by day in India, the last SPARK_DAYS days, today last. */
  views: number[]
}

export interface OwnListingsPage {
  /** Matching listings on all pages. */
  total: number
  page: number
  pages: number
  items: OwnListingFigures[]
}

/** SQL for a listing's state, one of OWN_STATES. */
export const OWN_STATE = sql.raw(`case
  when properties.publication = 'live' and properties.status in ('Sold', 'Rented') then 'closed'
  else properties.publication end`)

/** What each order compares. */
const ORDER: Readonly<Record<OwnSort, readonly SQL[]>> = {
  newest: [sql`properties.created_at`],
  views: [sql`properties.views`],
  saves: [sql`properties.favorites`],
  enquiries: [sql`enquiries`],
  dearest: [SALE_PRICE, RENT],
  ending: [
    sql`case when properties.publication in ('live', 'paused') then properties.expires_at end`,
  ],
  title: [sql`lower(properties.title)`],
  town: [sql`lower(properties.city)`],
  state: [OWN_STATE, sql`properties.status`],
}

/** Listings without the value come last in both directions. */
function orderOf({ sort, dir }: Pick<OwnListingsQuery, 'sort' | 'dir'>): SQL {
  const direction = sql.raw(dir ?? usualDirection(sort))
  const parts = ORDER[sort].map((value) => sql`${value} ${direction} nulls last`)
  return sql.join([...parts, sql`properties.id ${direction}`], sql`, `)
}

/**
 * The table of the person's own listings. Pages are numbered: rows are found by owner, and one person has some
 * thousands at most.
 */
export function ownListingService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    async page(actor: Actor | null, query: OwnListingsQuery): Promise<OwnListingsPage> {
      const owner = authorize(actor, 'list')
      const mine = sql`properties.owner_id = ${owner.id} and properties.publication <> 'deleted'
        ${query.state === null ? sql`` : sql`and ${OWN_STATE} = ${query.state}`}
        ${query.q === '' ? sql`` : sql`and (${matchesText(query.q)})`}`
      const enquiries = sql<number>`coalesce(asked.n, 0)::int`
      const read = (page: number) =>
        db
          .select({
            row: getTableColumns(properties),
            owner: OWNER_COLUMNS,
            enquiries: enquiries.as('enquiries'),
            total: sql<number>`(count(*) over ())::int`,
          })
          .from(properties)
          .innerJoin(users, eq(users.id, properties.ownerId))
          .leftJoin(
            sql`(select property_id, count(*) as n from ${enquiriesTo(owner.id)} e group by 1) asked`,
            sql`asked.property_id = properties.id`,
          )
          .where(mine)
          .orderBy(orderOf(query))
          .limit(query.rows)
          .offset((page - 1) * query.rows)
      let { page } = query
      let rows = await read(page)
      if (rows.length === 0 && page > 1) {
        page = 1
        rows = await read(page)
      }
      const ids = rows.map(({ row }) => row.id)
      const [photos, views] = await Promise.all([photosOf(db, ids), viewsOf(ids)])
      const total = rows[0]?.total ?? 0
      return {
        total,
        page,
        pages: Math.max(1, Math.ceil(total / query.rows)),
        items: rows.map(({ row, owner: name, enquiries: asked }) => ({
          home: presentProperty(row, name, photos.get(row.id) ?? [], owner),
          sentBack: sentBackOf(row),
          enquiries: asked,
          views: views(row.id),
        })),
      }
    },

    /** The number of live listings that expire within `days` unless renewed. */
    async ending(actor: Actor | null, days: number): Promise<number> {
      const owner = authorize(actor, 'list')
      const by = new Date(clock().getTime() + days * DAY_MS)
      return db.$count(
        properties,
        and(
          eq(properties.ownerId, owner.id),
          sql`${OWN_STATE} = 'live'`,
          lte(properties.expiresAt, by),
        ),
      )
    },

    /** The number of own listings in each state; 0 for a state without any. */
    async states(actor: Actor | null): Promise<Record<OwnState, number>> {
      const owner = authorize(actor, 'list')
      const counts: Record<OwnState, number> = {
        live: 0,
        closed: 0,
        review: 0,
        draft: 0,
        paused: 0,
        expired: 0,
        withdrawn: 0,
      }
      const rows = await db
        .select({ state: sql<OwnState>`${OWN_STATE}`, n: sql<number>`count(*)::int` })
        .from(properties)
        .where(and(eq(properties.ownerId, owner.id), sql`${properties.publication} <> 'deleted'`))
        .groupBy(sql`1`)
      for (const { state, n } of rows) counts[state] = n
      return counts
    },
  }

  async function viewsOf(ids: readonly number[]): Promise<(id: number) => number[]> {
    const today = indianDay(clock())
    const days = Array.from({ length: SPARK_DAYS }, (_, at) =>
      dayBefore(today, SPARK_DAYS - 1 - at),
    )
    const [from = today] = days
    const seen = new Map<string, number>()
    if (ids.length > 0)
      for (const { propertyId, day, views } of await db
        .select()
        .from(propertyDays)
        .where(
          and(
            inArray(propertyDays.propertyId, [...ids]),
            sql`${propertyDays.day} >= ${from}::date`,
          ),
        ))
        seen.set(`${propertyId} ${day}`, views)
    return (id) => days.map((day) => seen.get(`${id} ${day}`) ?? 0)
  }
}

function sentBackOf({
  publication,
  rejectedAt,
  rejectedReason,
  rejectedNote,
}: typeof properties.$inferSelect): Rejection | null {
  if (publication !== 'draft' || rejectedAt === null) return null
  return { at: rejectedAt.toISOString(), reason: rejectedReason ?? 'other', note: rejectedNote }
}

/** Every word must occur in the title, the town or the address; a number may also be the listing's id. */
function matchesText(q: string): SQL {
  const words = q.toLowerCase().split(/\s+/)
  const text = sql`lower(properties.title || ' ' || properties.city || ' ' || properties.address)`
  const all = sql.join(
    words.map((word) => sql`position(${word}::text in ${text}) > 0`),
    sql` and `,
  )
  return /^\d{1,15}$/.test(q) ? sql`${all} or properties.id = ${Number(q)}` : all
}
