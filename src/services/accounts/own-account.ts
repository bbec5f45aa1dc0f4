import { and, desc, eq, getTableColumns, gt, isNull, ne } from 'drizzle-orm'
import type { AccountPatch, OwnAccount, OwnSession } from '../../contracts/accounts/account.ts'
import type { Db } from '../../db/client.ts'
import { oneTimeTokens, properties, savedSearches, sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { deviceOf } from '../../domain/accounts/device.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { RESTORABLE_DAYS } from '../../domain/listings/visibility.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { emailChange } from './email-change.ts'
import {
  emailGreeting,
  ownUser,
  refuseDemo,
  sendOrLog,
  type AccountDeps,
  type UserRow,
} from './own-user.ts'
import { requireAnotherAdmin } from './last-admin.ts'
import type { Caller, PasswordGate } from './passwords/password-check.ts'
import { removePerson } from './removal.ts'
import { liveSession } from './sessions.ts'

/** A person's own account: profile, sessions and deletion. */
export function ownAccountService(deps: AccountDeps, gate: PasswordGate) {
  const { clock, mailer, letters, log, settings } = deps
  const { db } = deps.database

  async function present(user: UserRow): Promise<OwnAccount> {
    const [[pending], alerts, listings] = await Promise.all([
      db
        .select({ email: oneTimeTokens.email })
        .from(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.userId, user.id),
            eq(oneTimeTokens.kind, 'change-email'),
            isNull(oneTimeTokens.usedAt),
            gt(oneTimeTokens.expiresAt, clock()),
          ),
        ),
      db.$count(
        savedSearches,
        and(eq(savedSearches.userId, user.id), ne(savedSearches.alert, 'off')),
      ),
      db.$count(
        properties,
        and(eq(properties.ownerId, user.id), ne(properties.publication, 'deleted')),
      ),
    ])
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      role: user.role,
      lang: emailGreeting(user).lang,
      phone: user.phone,
      phoneVerified: user.phoneVerifiedAt !== null,
      phoneShownSince: user.phoneShownSince?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      pendingEmail: pending?.email ?? null,
      alerts,
      listings,
      demo: user.demo,
    }
  }

  return {
    ...emailChange(deps, gate),

    async get(actor: Actor | null): Promise<OwnAccount> {
      return present((await ownUser(db, actor)).user)
    },

    /** @throws DomainError `invalid` (account.phoneFirst) for consent without a number to show. */
    async update(actor: Actor | null, patch: AccountPatch): Promise<OwnAccount> {
      const { user } = await ownUser(db, actor)
      const { name, lang, alerts } = patch
      await db.transaction(async (tx) => {
        const changed = {
          ...(name === undefined ? {} : { name }),
          ...(lang === undefined ? {} : { lang }),
          ...(await phoneChange(tx, user.id, patch, clock())),
        }
        if (Object.keys(changed).length > 0)
          await tx.update(users).set(changed).where(eq(users.id, user.id))
        if (alerts === false)
          await tx
            .update(savedSearches)
            .set({ alert: 'off' })
            .where(and(eq(savedSearches.userId, user.id), ne(savedSearches.alert, 'off')))
      })
      return this.get(actor)
    },

    /** The person's sessions, latest first. */
    async sessions(actor: Actor | null): Promise<OwnSession[]> {
      const person = authorize(actor, 'ownAccount')
      const rows = await db
        .select(getTableColumns(sessions))
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(and(eq(sessions.userId, person.id), liveSession(clock())))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
        .limit(200)
      return rows.map((row) => ({
        id: row.id,
        device: deviceOf(row.userAgent),
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        current: row.id === person.sessionId,
      }))
    },

    /** @throws DomainError not_found, also for another person's. */
    async endSession(actor: Actor | null, id: number): Promise<void> {
      const person = authorize(actor, 'ownAccount')
      const [ended] = await db
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.userId, person.id)))
        .returning({ id: sessions.id })
      if (!ended) throw new DomainError('not_found', 'notFound')
    },

    /** Signs out everywhere, or everywhere else. Returns the number of sessions ended. */
    async endSessions(actor: Actor | null, others: boolean): Promise<number> {
      const person = authorize(actor, 'ownAccount')
      const ended = await db
        .delete(sessions)
        .where(
          and(
            eq(sessions.userId, person.id),
            others ? ne(sessions.id, person.sessionId) : undefined,
          ),
        )
        .returning({ id: sessions.id })
      return ended.length
    },

    /**
     * Deletes the account. An administrator can restore it within 30 days; after that its personal data is erased.
     * @throws DomainError `invalid` (password.notYours), `conflict` for the last administrator.
     */
    async remove(actor: Actor | null, password: string, caller: Caller): Promise<void> {
      const { user } = await ownUser(db, actor)
      refuseDemo(user)
      await gate.askAgain(user, password, 'password', caller)
      const now = clock()
      await db.transaction(async (tx) => {
        if (user.role === 'ADMIN') await requireAnotherAdmin(tx, user.id, settings)
        const [row] = await tx
          .select({ deletedAt: users.deletedAt })
          .from(users)
          .where(eq(users.id, user.id))
          .for('update')
        if (row?.deletedAt === null) await removePerson(tx, user.id, { at: now, actorId: user.id })
      })
      await sendOrLog(log, user.id, 'an account email was not queued', async () => {
        const until = new Date(now.getTime() + RESTORABLE_DAYS * DAY_MS)
        await mailer.send({
          to: user.email,
          ...letters.accountDeleted({ ...emailGreeting(user), until }),
        })
      })
    },
  }
}

/**
 * The columns of the number that a patch changes. The row is locked first, so that a number that is proved in the
 * meantime and one that was only typed are never taken for each other.
 * @throws DomainError `invalid` (account.phoneFirst).
 */
async function phoneChange(
  tx: Db,
  userId: number,
  patch: Pick<AccountPatch, 'phone' | 'showPhone'>,
  now: Date,
): Promise<Partial<typeof users.$inferInsert>> {
  if (patch.phone === undefined && patch.showPhone === undefined) return {}
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw new DomainError('not_found', 'notFound')
  const phone = patch.phone === undefined ? user.phone : patch.phone
  const isSame = phone === user.phone
  // Consent is for one number: another one needs new consent.
  const before = isSame ? user.phoneShownSince : null
  const shown = patch.showPhone ?? before !== null
  if (patch.showPhone && phone === null)
    throw new DomainError('invalid', 'account.phoneFirst', {
      fields: { phone: 'account.phoneFirst' },
    })
  return {
    phone,
    // Another number is not proved.
    ...(isSame ? {} : { phoneVerifiedAt: null }),
    phoneShownSince: shown && phone !== null ? (before ?? now) : null,
  }
}
