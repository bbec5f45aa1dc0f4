import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { AdminUser, AdminUserPatch } from '../../contracts/admin/admin.ts'
import type { Db } from '../../db/client.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { RESTORABLE_DAYS } from '../../domain/listings/visibility.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { requireAnotherAdmin } from '../accounts/last-admin.ts'
import { removePerson } from '../accounts/removal.ts'
import { requireFresh } from '../accounts/sessions.ts'
import { endChallenges } from '../accounts/second-factor/sign-in-challenges.ts'
import { listingsWithdrawnWith, republish } from '../accounts/user-listings.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import {
  checkRecordVersion,
  checkVersionOnce,
  requireVersion,
  type SeenVersion,
} from '../platform/audit/judged-versions.ts'
import { isUniqueViolation } from '../platform/unique-violation.ts'

type UserRow = typeof users.$inferSelect

/** Administrators' actions on people. Every change writes an audit entry in the same transaction. */
export function userDecisions(
  { database: { db }, clock, settings }: Pick<Deps, 'database' | 'clock' | 'settings'>,
  present: (id: number) => Promise<AdminUser>,
) {
  return {
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

/** The row, locked. @throws DomainError not_found. */
async function locked(tx: Db, id: number): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row || row.demoHiddenAt) throw new DomainError('not_found', 'notFound')
  return row
}

/** Checks a decision about a person against the version that was seen. */
function seenUser(
  tx: Db,
  row: UserRow,
  seen: SeenVersion,
  admin: Authorized<Actor>,
  action: AuditAction,
): Promise<string | null> {
  return checkRecordVersion(tx, 'user', row, seen, {
    actorId: admin.id,
    action,
    target: ['user', row.id],
  })
}
