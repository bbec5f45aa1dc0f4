import { eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { writeMark, type AdminPropertiesQuery } from '../../contracts/admin/admin.ts'
import type { Db } from '../../db/client.ts'
import { listingFlags, properties, propertyReports, users } from '../../db/schema.ts'
import { afterCursor, allOf, contains, orderBy, type Order } from './lists.ts'

/** Most owners whose name or address matches; with more, listings are searched by the other fields only. */
const MOST_OWNERS = 500

const ID = sql`${properties.id}`
const ASKED = sql`coalesce(${properties.price}, ${properties.monthlyRent}, 0)`
const TITLE = sql`lower(${properties.title})`
const ORDERS: Record<AdminPropertiesQuery['sort'], Order> = {
  newest: { value: null, down: true },
  oldest: { value: null, down: false },
  dearest: { value: ASKED, type: 'bigint', down: true },
  cheapest: { value: ASKED, type: 'bigint', down: false },
  views: { value: sql`${properties.views}`, type: 'bigint', down: true },
  title: { value: TITLE, down: false },
}

/** The ids of one page of the administrators' table in order, the total count, and the next page's cursor. */
export async function listedIds(
  db: Db,
  query: AdminPropertiesQuery,
): Promise<{ total: number; ids: number[]; nextCursor: string | null }> {
  const where = allOf(
    query.publication === null
      ? ne(properties.publication, 'deleted')
      : eq(properties.publication, query.publication),
    // After 30 days only a tombstone is left.
    query.publication === 'deleted'
      ? allOf(ne(properties.title, ''), isNull(properties.demoPublication))
      : undefined,
    query.status === null ? undefined : eq(properties.status, query.status),
    query.kind === null ? undefined : eq(properties.propertyType, query.kind),
    query.owner === undefined ? undefined : eq(properties.ownerId, query.owner),
    marked(query.mark),
    query.q === '' ? undefined : await sought(db, query.q),
  )
  const sort = query.order === 'oldest' ? 'oldest' : query.sort
  const order = ORDERS[sort]
  const [sum] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(properties)
    .where(where)
  const rows = await db
    .select({
      id: properties.id,
      value: order.value === null ? sql<null>`null` : sql<string>`${order.value}::text`,
    })
    .from(properties)
    .where(allOf(where, afterCursor(query.cursor, order, ID)))
    .orderBy(...orderBy(order, ID))
    .limit(query.limit + 1)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  return {
    total: sum?.total ?? 0,
    ids: shown.map(({ id }) => id),
    nextCursor: last ? writeMark(last) : null,
  }
}

/** Owners are looked up first: an index serves a list of ids, but not a join. */
async function sought(db: Db, q: string): Promise<SQL> {
  const owners = await db
    .select({ id: users.id })
    .from(users)
    .where(contains(sql`lower(${users.name} || E'\n' || ${users.email})`, q))
    .limit(MOST_OWNERS)
  const parts = [
    contains(sql`${properties.searchText}`, q),
    sql`((${properties.hideAddress} or ${properties.pinPrecision} = 'approximate')
      and ${contains(sql`lower(${properties.address})`, q)})`,
    ...(owners.length === 0
      ? []
      : [
          inArray(
            properties.ownerId,
            owners.map(({ id }) => id),
          ),
        ]),
    ...(/^[1-9]\d{0,14}$/.test(q) ? [eq(properties.id, Number(q))] : []),
  ]
  return sql`(${sql.join(parts, sql` or `)})`
}

function marked(mark: AdminPropertiesQuery['mark']): SQL | undefined {
  switch (mark) {
    case null:
      return undefined
    case 'verified':
      return sql`${properties.isVerified}`
    case 'unverified':
      return sql`not ${properties.isVerified}`
    case 'featured':
      return sql`${properties.isFeatured}`
    case 'reported':
      return sql`${properties.id} in (select ${propertyReports.propertyId} from ${propertyReports} where ${propertyReports.resolvedAt} is null)`
    case 'alike':
      return sql`${properties.id} in (
        select ${listingFlags.propertyId} from ${listingFlags} where ${listingFlags.dismissedAt} is null
        union all select ${listingFlags.otherId} from ${listingFlags} where ${listingFlags.dismissedAt} is null)`
  }
}
