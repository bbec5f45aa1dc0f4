import { and, count, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import {
  writeMark,
  type AdminStats,
  type AdminUser,
  type AdminUsersQuery,
} from '../../contracts/admin/admin.ts'
import { properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { RESTORABLE_DAYS } from '../../domain/listings/visibility.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { presentAccount } from '../accounts/accounts.ts'
import { afterCursor, allOf, contains, orderBy, type Order } from './lists.ts'
import type { Deps } from '../deps.ts'
import { userDecisions } from './user-decisions.ts'

type UserRow = typeof users.$inferSelect

const ID = sql`${users.id}`
const WORDS = sql`lower(${users.name} || E'\\n' || ${users.email})`
const ORDERS: Record<AdminUsersQuery['sort'], Order> = {
  newest: { value: null, down: true },
  oldest: { value: null, down: false },
  name: { value: sql`lower(${users.name})`, down: false },
  email: { value: sql`${users.emailKey}`, down: false },
}

/** What administrators see of people, and their actions on them. */
export function adminUserService({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const { db } = database

  async function present(id: number): Promise<AdminUser> {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    if (!row || row.demoHiddenAt || (row.deletedAt !== null && row.email === ''))
      throw new DomainError('not_found', 'notFound')
    const listings = await listingCounts([id])
    return presentUser({ ...row, listings: listings.get(id) ?? 0 }, clock())
  }

  /** Listings that are not deleted, by owner. */
  async function listingCounts(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ owner: properties.ownerId, n: count() })
      .from(properties)
      .where(and(inArray(properties.ownerId, [...ids]), ne(properties.publication, 'deleted')))
      .groupBy(properties.ownerId)
    return new Map(rows.map(({ owner, n }) => [owner, n]))
  }

  return {
    ...userDecisions({ database, clock, settings }, present),

    /** Counts of the tabs, without deleted records. */
    async totals(actor: Actor | null): Promise<{ users: number; properties: number }> {
      authorize(actor, 'administer')
      const [people, listings] = await Promise.all([
        db.$count(users, isNull(users.deletedAt)),
        db.$count(properties, ne(properties.publication, 'deleted')),
      ])
      return { users: people, properties: listings }
    },

    async stats(actor: Actor | null): Promise<AdminStats> {
      authorize(actor, 'administer')
      const [totalUsers, [listings]] = await Promise.all([
        db.$count(users, isNull(users.deletedAt)),
        db
          .select({
            totalProperties: count(),
            verifiedProperties: sql<number>`count(*) filter (where ${properties.isVerified})::int`,
            featuredProperties: sql<number>`count(*) filter (where ${properties.isFeatured})::int`,
            totalViews: sql<number>`coalesce(sum(${properties.views}), 0)::float8`,
          })
          .from(properties)
          .where(ne(properties.publication, 'deleted')),
      ])
      return {
        totalUsers,
        totalProperties: listings?.totalProperties ?? 0,
        verifiedProperties: listings?.verifiedProperties ?? 0,
        featuredProperties: listings?.featuredProperties ?? 0,
        totalViews: listings?.totalViews ?? 0,
      }
    },

    /** People in the requested order; deleted ones only on request. `q` is searched in name and address. */
    async list(
      actor: Actor | null,
      query: AdminUsersQuery,
    ): Promise<{ total: number; items: AdminUser[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const where = allOf(
        inState(query.state),
        query.role === null ? undefined : eq(users.role, query.role),
        query.q === '' ? undefined : contains(WORDS, query.q),
      )
      const order = ORDERS[query.sort]
      const [total, rows] = await Promise.all([
        db.$count(users, where),
        db
          .select({
            ...getTableColumns(users),
            value: order.value === null ? sql<null>`null` : sql<string>`${order.value}::text`,
          })
          .from(users)
          .where(allOf(where, afterCursor(query.cursor, order, ID)))
          .orderBy(...orderBy(order, ID))
          .limit(query.limit + 1),
      ])
      const shown = rows.slice(0, query.limit)
      const listings = await listingCounts(shown.map(({ id }) => id))
      const items = shown.map((row) =>
        presentUser({ ...row, listings: listings.get(row.id) ?? 0 }, clock()),
      )
      const last = rows.length > query.limit ? shown.at(-1) : undefined
      return { total, items, nextCursor: last ? writeMark(last) : null }
    },

    /** One person; also a deleted one whose data is not erased yet. @throws DomainError not_found. */
    async get(actor: Actor | null, id: number): Promise<AdminUser> {
      authorize(actor, 'administer')
      return present(id)
    },
  }
}

function inState(state: AdminUsersQuery['state']): SQL | undefined {
  const here = isNull(users.deletedAt)
  switch (state) {
    case null:
      return here
    case 'active':
      return and(here, isNull(users.suspendedAt))
    case 'suspended':
      return and(here, sql`${users.suspendedAt} is not null`)
    case 'unconfirmed':
      return and(here, isNull(users.emailVerifiedAt))
    case 'deleted':
      // After 30 days only the id is left.
      return sql`${users.deletedAt} is not null and ${users.email} <> '' and ${users.demoHiddenAt} is null`
  }
}

function presentUser(row: UserRow & { listings: number }, now: Date): AdminUser {
  const since = row.deletedAt === null ? null : now.getTime() - row.deletedAt.getTime()
  return {
    ...presentAccount(row),
    suspended: row.suspendedAt !== null,
    suspendedReason: row.suspendedReason,
    listings: row.listings,
    version: String(row.version),
    demo: row.demo,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    daysLeft: since === null ? null : Math.max(0, RESTORABLE_DAYS - Math.floor(since / DAY_MS)),
  }
}
