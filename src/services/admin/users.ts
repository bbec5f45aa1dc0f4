import { and, count, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import {
  writeMark,
  type AdminStats,
  type AdminUser,
  type AdminUserPatch,
  type AdminUsersQuery,
} from '../../contracts/admin/admin.ts'
import type { Db } from '../../db/client.ts'
import { properties, sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { RESTORABLE_DAYS } from '../../domain/listings/visibility.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { presentAccount } from '../accounts/accounts.ts'
import { afterCursor, allOf, contains, orderBy, type Order } from './lists.ts'
import { republish, listingsWithdrawnWith } from '../accounts/user-listings.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { requireAnotherAdmin } from '../accounts/last-admin.ts'
import {
  requireVersion,
  checkVersionOnce,
  checkRecordVersion,
  type SeenVersion,
} from '../platform/audit/judged-versions.ts'
import { removePerson } from '../accounts/removal.ts'
import { requireFresh } from '../accounts/sessions.ts'
import { endChallenges } from '../accounts/sign-in-challenges.ts'
import { isUniqueViolation } from '../platform/unique-violation.ts'

type UserRow = typeof users.$inferSelect

const ID = sql`${users.id}`
const WORDS = sql`lower(${users.name} || E'\\n' || ${users.email})`
const ORDERS: Record<AdminUsersQuery['sort'], Order> = {
  newest: { value: null, down: true },
  oldest: { value: null, down: false },
  name: { value: sql`lower(${users.name})`, down: false },
  email: { value: sql`${users.emailKey}`, down: false },
}

/** Administrators' actions on people. Every change writes an audit entry in the same transaction. */
export function adminUserService({
  database,
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  const { db } = database

  /** The row, locked. @throws DomainError not_found. */
  async function locked(tx: Db, id: number): Promise<UserRow> {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!row || row.demoHiddenAt) throw new DomainError('not_found', 'notFound')
    return row
  }

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
    /** Counts of the tabs, without deleted records. */
    async totals(actor: Actor | null): Promise<{ users: number; properties: number }> {
      authorize(actor, 'administer')
      const [people] = await db.select({ n: count() }).from(users).where(isNull(users.deletedAt))
      const [listings] = await db
        .select({ n: count() })
        .from(properties)
        .where(ne(properties.publication, 'deleted'))
      return { users: people?.n ?? 0, properties: listings?.n ?? 0 }
    },

    async stats(actor: Actor | null): Promise<AdminStats> {
      authorize(actor, 'administer')
      const [people] = await db.select({ n: count() }).from(users).where(isNull(users.deletedAt))
      const [listings] = await db
        .select({
          totalProperties: count(),
          verifiedProperties: sql<number>`count(*) filter (where ${properties.isVerified})::int`,
          featuredProperties: sql<number>`count(*) filter (where ${properties.isFeatured})::int`,
          totalViews: sql<number>`coalesce(sum(${properties.views}), 0)::float8`,
        })
        .from(properties)
        .where(ne(properties.publication, 'deleted'))
      return {
        totalUsers: people?.n ?? 0,
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
      const [sum] = await db.select({ total: count() }).from(users).where(where)
      const rows = await db
        .select({
          ...getTableColumns(users),
          value: order.value === null ? sql<null>`null` : sql<string>`${order.value}::text`,
        })
        .from(users)
        .where(allOf(where, afterCursor(query.cursor, order, ID)))
        .orderBy(...orderBy(order, ID))
        .limit(query.limit + 1)
      const shown = rows.slice(0, query.limit)
      const listings = await listingCounts(shown.map(({ id }) => id))
      const items = shown.map((row) =>
        presentUser({ ...row, listings: listings.get(row.id) ?? 0 }, clock()),
      )
      const last = rows.length > query.limit ? shown.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? writeMark(last) : null }
    },

    /** One person; also a deleted one whose data is not erased yet. @throws DomainError not_found. */
    async get(actor: Actor | null, id: number): Promise<AdminUser> {
      authorize(actor, 'administer')
      return present(id)
    },

    /**
     * Changes a role, suspends or reinstates a person. Nobody may do it to themselves, and one administrator must
     * remain. A suspended person, or one whose role changed, is signed out everywhere at once.
     * @throws DomainError `fresh_authentication_required` for a role.
     */
    async change(
      actor: Actor | null,
      id: number,
      patch: AdminUserPatch,
      seen: SeenVersion,
    ): Promise<AdminUser> {
      const admin = authorize(actor, 'administer')
      if (admin.id === id) throw new DomainError('forbidden', 'admin.notYourself')
      if (patch.role !== undefined) requireFresh(admin, clock())
      const judged = requireVersion(seen)
      await db.transaction(async (tx) => {
        const takesAway =
          patch.suspended === true || (patch.role !== undefined && patch.role !== 'ADMIN')
        if (takesAway) await requireAnotherAdmin(tx, id, settings)
        const row = await locked(tx, id)
        if (row.deletedAt) throw new DomainError('not_found', 'notFound')
        const version = await checkVersionOnce(tx, 'user', row, judged)
        const now = clock()
        if (patch.role !== undefined && patch.role !== row.role) {
          await tx.update(users).set({ role: patch.role }).where(eq(users.id, id))
          // Sessions of one role must not continue with another.
          await tx.delete(sessions).where(eq(sessions.userId, id))
          await endChallenges(tx, id)
          await recordAudit(tx, {
            at: now,
            actorId: admin.id,
            action: 'user.role',
            target: ['user', id],
            details: { version, before: row.role, after: patch.role },
          })
        }
        if (patch.suspended !== undefined && patch.suspended !== (row.suspendedAt !== null)) {
          await tx
            .update(users)
            .set({
              suspendedAt: patch.suspended ? now : null,
              suspendedReason: patch.suspended ? patch.reason : null,
            })
            .where(eq(users.id, id))
          if (patch.suspended) await tx.delete(sessions).where(eq(sessions.userId, id))
          const action = patch.suspended ? 'user.suspend' : 'user.unsuspend'
          await recordAudit(tx, {
            at: now,
            actorId: admin.id,
            action,
            target: ['user', id],
            details: { version },
          })
        }
      })
      return present(id)
    },

    /** Ends all sessions of a person. Returns their number. @throws DomainError not_found. */
    async signOut(actor: Actor | null, id: number): Promise<{ id: number; sessions: number }> {
      const admin = authorize(actor, 'administer')
      return db.transaction(async (tx) => {
        await locked(tx, id)
        const ended = await tx
          .delete(sessions)
          .where(eq(sessions.userId, id))
          .returning({ id: sessions.id })
        await recordAudit(tx, {
          at: clock(),
          actorId: admin.id,
          action: 'user.signOut',
          target: ['user', id],
          details: { sessions: ended.length },
        })
        return { id, sessions: ended.length }
      })
    },

    /**
     * Deletes a person, who can be restored for 30 days, signs them out everywhere and withdraws their listings, whose
     * previous states are in the audit entry. Never an administrator.
     */
    async remove(actor: Actor | null, id: number, seen: SeenVersion): Promise<void> {
      const admin = authorize(actor, 'administer')
      await db.transaction(async (tx) => {
        const row = await locked(tx, id)
        if (row.deletedAt) throw new DomainError('gone', 'admin.userGone')
        if (row.role === 'ADMIN') throw new DomainError('forbidden', 'admin.notAdmins')
        const version = await seenUser(tx, row, seen, admin, 'user.delete')
        if (version === null) return
        await removePerson(tx, id, { at: clock(), actorId: admin.id }, { version })
      })
    },

    /** Restores a person within 30 days of the deletion, with the listings that it withdrew. */
    async restore(actor: Actor | null, id: number, seen: SeenVersion): Promise<AdminUser> {
      const admin = authorize(actor, 'administer')
      await db
        .transaction(async (tx) => {
          const row = await locked(tx, id)
          if (!row.deletedAt) return
          const version = await seenUser(tx, row, seen, admin, 'user.restore')
          if (version === null) return
          const now = clock()
          if (now.getTime() - row.deletedAt.getTime() > RESTORABLE_DAYS * DAY_MS)
            throw new DomainError('gone', 'admin.tooLate')
          const [other] = await tx
            .select({ id: users.id })
            .from(users)
            .where(and(eq(users.emailKey, row.emailKey), isNull(users.deletedAt)))
          if (other) throw new DomainError('conflict', 'emailTaken')
          await tx.update(users).set({ deletedAt: null }).where(eq(users.id, id))
          await republish(tx, { at: now, actorId: admin.id }, await listingsWithdrawnWith(tx, id))
          await recordAudit(tx, {
            at: now,
            actorId: admin.id,
            action: 'user.restore',
            target: ['user', id],
            details: { version },
          })
        })
        .catch((error: unknown) => {
          // Somebody registered with the address between the check and the update.
          throw isUniqueViolation(error) ? new DomainError('conflict', 'emailTaken') : error
        })
      return present(id)
    },
  }
}

/** Checks a decision about a person against the version that was seen. */
function seenUser(
  tx: Db,
  row: UserRow,
  seen: SeenVersion,
  admin: Authorized<Actor>,
  action: string,
): Promise<string | null> {
  return checkRecordVersion(tx, 'user', row, seen, {
    actorId: admin.id,
    action,
    target: ['user', row.id],
  })
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
