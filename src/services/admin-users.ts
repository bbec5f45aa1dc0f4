import { and, count, desc, eq, getTableColumns, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { AdminStats, AdminUser, AdminUserPatch, AdminUsersQuery } from '../contracts/admin.ts'
import type { Db } from '../db/client.ts'
import { auditLog, properties, propertyHistory, sessions, users } from '../db/schema.ts'
import type { Actor } from '../domain/actor.ts'
import { DomainError } from '../domain/errors.ts'
import { authorize } from '../domain/permissions.ts'
import type { Publication } from '../domain/property.ts'
import { likeEscape } from '../domain/text/fold.ts'
import { presentAccount } from './accounts.ts'
import { keepAudit } from './audit.ts'
import type { Deps } from './deps.ts'

type UserRow = typeof users.$inferSelect

/** Days in which a deletion can be undone. */
const RESTORABLE = 30

const LISTINGS = sql<number>`(
  select count(*)::int from properties p where p.owner_id = users.id and p.publication <> 'deleted')`

/** What an administrator does with people. Every change leaves an audit row in the same transaction. */
export function adminUserService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const { db } = database

  /** The row, locked. @throws DomainError not_found. */
  async function locked(tx: Db, id: number): Promise<UserRow> {
    const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!row) throw new DomainError('not_found', 'notFound')
    return row
  }

  async function present(id: number): Promise<AdminUser> {
    const [row] = await db
      .select({ ...getTableColumns(users), listings: LISTINGS })
      .from(users)
      .where(eq(users.id, id))
    if (!row) throw new DomainError('not_found', 'notFound')
    return presentUser(row)
  }

  return {
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

    /** Everybody who is not deleted, newest first; `q` is sought in name and address. */
    async list(
      actor: Actor | null,
      query: AdminUsersQuery,
    ): Promise<{ total: number; items: AdminUser[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const words = `%${likeEscape(query.q)}%`
      const where = and(
        isNull(users.deletedAt),
        query.q === ''
          ? undefined
          : sql`(${users.name} ilike ${words} or ${users.email} ilike ${words})`,
        query.role === null ? undefined : eq(users.role, query.role),
      )
      const [sum] = await db.select({ total: count() }).from(users).where(where)
      const rows = await db
        .select({ ...getTableColumns(users), listings: LISTINGS })
        .from(users)
        .where(and(where, query.cursor === undefined ? undefined : lt(users.id, query.cursor)))
        .orderBy(desc(users.id))
        .limit(query.limit + 1)
      const items = rows.slice(0, query.limit).map(presentUser)
      const last = rows.length > query.limit ? items.at(-1) : undefined
      return { total: sum?.total ?? 0, items, nextCursor: last ? String(last.id) : null }
    },

    /**
     * Gives a role, suspends or lets in again. Nobody does it to themselves, so there is always an administrator
     * left. A suspended person is signed out everywhere.
     */
    async change(actor: Actor | null, id: number, patch: AdminUserPatch): Promise<AdminUser> {
      const admin = authorize(actor, 'administer')
      if (admin.id === id) throw new DomainError('forbidden', 'admin.notYourself')
      await db.transaction(async (tx) => {
        const row = await locked(tx, id)
        if (row.deletedAt) throw new DomainError('not_found', 'notFound')
        const now = clock()
        if (patch.role !== undefined && patch.role !== row.role) {
          await tx.update(users).set({ role: patch.role }).where(eq(users.id, id))
          await keepAudit(tx, {
            at: now,
            actorId: admin.id,
            action: 'user.role',
            target: ['user', id],
            details: { before: row.role, after: patch.role },
          })
        }
        if (patch.suspended !== undefined && patch.suspended !== (row.suspendedAt !== null)) {
          const suspendedAt = patch.suspended ? now : null
          await tx.update(users).set({ suspendedAt }).where(eq(users.id, id))
          if (patch.suspended) await tx.delete(sessions).where(eq(sessions.userId, id))
          const action = patch.suspended ? 'user.suspend' : 'user.unsuspend'
          await keepAudit(tx, { at: now, actorId: admin.id, action, target: ['user', id] })
        }
      })
      return present(id)
    },

    /**
     * Leaves a tombstone that can be restored for 30 days, signs the person out everywhere and withdraws their
     * listings; what those were before is kept in the audit row. Never an administrator.
     */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const admin = authorize(actor, 'administer')
      await db.transaction(async (tx) => {
        const row = await locked(tx, id)
        if (row.deletedAt) throw new DomainError('gone', 'admin.userGone')
        if (row.role === 'ADMIN') throw new DomainError('forbidden', 'admin.notAdmins')
        const now = clock()
        await tx.update(users).set({ deletedAt: now }).where(eq(users.id, id))
        await tx.delete(sessions).where(eq(sessions.userId, id))
        const listings = await tx
          .select({ id: properties.id, publication: properties.publication })
          .from(properties)
          .where(
            and(
              eq(properties.ownerId, id),
              inArray(properties.publication, ['live', 'review', 'paused']),
            ),
          )
          .for('update')
        await republish(
          tx,
          { at: now, actorId: admin.id },
          listings.map((each) => ({ id: each.id, before: each.publication, after: 'withdrawn' })),
        )
        await keepAudit(tx, {
          at: now,
          actorId: admin.id,
          action: 'user.delete',
          target: ['user', id],
          details: { withdrawn: listings },
        })
      })
    },

    /** Takes a deletion back within 30 days, the listings that it withdrew with it. */
    async restore(actor: Actor | null, id: number): Promise<AdminUser> {
      const admin = authorize(actor, 'administer')
      await db.transaction(async (tx) => {
        const row = await locked(tx, id)
        if (!row.deletedAt) return
        const now = clock()
        if (now.getTime() - row.deletedAt.getTime() > RESTORABLE * 86_400_000)
          throw new DomainError('gone', 'admin.tooLate')
        const [other] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.emailKey, row.emailKey), isNull(users.deletedAt)))
        if (other) throw new DomainError('conflict', 'emailTaken')
        await tx.update(users).set({ deletedAt: null }).where(eq(users.id, id))
        await republish(tx, { at: now, actorId: admin.id }, await withdrawnWith(tx, id))
        await keepAudit(tx, {
          at: now,
          actorId: admin.id,
          action: 'user.restore',
          target: ['user', id],
        })
      })
      return present(id)
    },
  }
}

/** The listings that the last deletion of this person withdrew and that are withdrawn still. */
async function withdrawnWith(tx: Db, userId: number): Promise<Republished[]> {
  const [entry] = await tx
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'user.delete'),
        eq(auditLog.targetKind, 'user'),
        eq(auditLog.targetId, userId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1)
  const kept = (entry?.details.withdrawn ?? []) as { id: number; publication: Publication }[]
  if (kept.length === 0) return []
  const still = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        inArray(
          properties.id,
          kept.map((each) => each.id),
        ),
        eq(properties.publication, 'withdrawn'),
      ),
    )
    .for('update')
  return kept
    .filter((each) => still.some((row) => row.id === each.id))
    .map((each) => ({ id: each.id, before: 'withdrawn', after: each.publication }))
}

interface Republished {
  id: number
  before: Publication
  after: Publication
}

async function republish(
  tx: Db,
  by: { at: Date; actorId: number },
  listings: Republished[],
): Promise<void> {
  for (const after of new Set(listings.map((each) => each.after)))
    await tx
      .update(properties)
      .set({
        publication: after,
        withdrawnAt: after === 'withdrawn' ? by.at : null,
        updatedAt: by.at,
        version: sql`${properties.version} + 1`,
      })
      .where(
        inArray(
          properties.id,
          listings.filter((each) => each.after === after).map((each) => each.id),
        ),
      )
  if (listings.length === 0) return
  await tx.insert(propertyHistory).values(
    listings.map(({ id, before, after }) => ({
      propertyId: id,
      kind: 'publication' as const,
      before,
      after,
      ...by,
    })),
  )
}

function presentUser(row: UserRow & { listings: number }): AdminUser {
  return {
    ...presentAccount(row),
    suspended: row.suspendedAt !== null,
    listings: row.listings,
    demo: row.demo,
  }
}
