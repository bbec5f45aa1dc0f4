import { and, count, desc, eq, getTableColumns, gt, isNull, ne } from 'drizzle-orm'
import type {
  AccountPatch,
  ChangeEmailBody,
  OwnAccount,
  OwnSession,
} from '../../contracts/accounts/account.ts'
import type { Db } from '../../db/client.ts'
import { oneTimeTokens, properties, savedSearches, sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { deviceOf } from '../../domain/accounts/device.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { RESTORABLE_DAYS } from '../../domain/listings/visibility.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { userById, emailGreeting, refuseDemo } from './password-changes.ts'
import { endTokens, issueToken, consumeToken } from './tokens.ts'
import { requireAnotherAdmin } from './last-admin.ts'
import type { Deps } from '../deps.ts'
import { hasOptedOut } from '../platform/email/opt-outs.ts'
import type { Caller, PasswordGate } from './password-check.ts'
import { removePerson } from './removal.ts'
import { liveSession } from './sessions.ts'
import { isUniqueViolation } from '../platform/unique-violation.ts'

type UserRow = typeof users.$inferSelect

/** A person's own account: profile, sessions and deletion. */
export function ownAccountService(
  {
    database: { db },
    clock,
    mailer,
    letters,
    log,
    settings,
    rateLimits,
  }: Pick<Deps, 'database' | 'clock' | 'mailer' | 'letters' | 'log' | 'settings' | 'rateLimits'>,
  gate: PasswordGate,
) {
  async function rowOf(actor: Actor | null): Promise<{ person: Actor; user: UserRow }> {
    const person = authorize(actor, 'ownAccount')
    const user = await userById(db, person.id)
    if (!user) throw new DomainError('not_found', 'notFound')
    return { person, user }
  }

  async function present(user: UserRow): Promise<OwnAccount> {
    const [pending] = await db
      .select({ email: oneTimeTokens.email })
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, user.id),
          eq(oneTimeTokens.kind, 'change-email'),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, clock()),
        ),
      )
    const [alerts] = await db
      .select({ n: count() })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, user.id), ne(savedSearches.alert, 'off')))
    const [listings] = await db
      .select({ n: count() })
      .from(properties)
      .where(and(eq(properties.ownerId, user.id), ne(properties.publication, 'deleted')))
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerifiedAt !== null,
      role: user.role,
      lang: emailGreeting(user).lang,
      phone: user.phone,
      phoneShownSince: user.phoneShownSince?.toISOString() ?? null,
      createdAt: user.createdAt.toISOString(),
      pendingEmail: pending?.email ?? null,
      alerts: alerts?.n ?? 0,
      listings: listings?.n ?? 0,
      demo: user.demo,
    }
  }

  async function tell(write: () => Promise<void>, userId: number): Promise<void> {
    try {
      await write()
    } catch (error) {
      log.error({ err: error, userId }, 'an account email was not queued')
    }
  }

  return {
    async get(actor: Actor | null): Promise<OwnAccount> {
      return present((await rowOf(actor)).user)
    },

    /** @throws DomainError `invalid` (account.phoneFirst) for consent without a number to show. */
    async update(actor: Actor | null, patch: AccountPatch): Promise<OwnAccount> {
      const { user } = await rowOf(actor)
      const { name, lang, alerts } = patch
      const phone = patch.phone === undefined ? user.phone : patch.phone
      // Consent is for one number: another one needs new consent.
      const before = phone === user.phone ? user.phoneShownSince : null
      const shown = patch.showPhone ?? before !== null
      if (patch.showPhone && phone === null)
        throw new DomainError('invalid', 'account.phoneFirst', {
          fields: { phone: 'account.phoneFirst' },
        })
      await db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({
            ...(name === undefined ? {} : { name }),
            ...(lang === undefined ? {} : { lang }),
            phone,
            phoneShownSince: shown && phone !== null ? (before ?? clock()) : null,
          })
          .where(eq(users.id, user.id))
        if (alerts === false)
          await tx
            .update(savedSearches)
            .set({ alert: 'off' })
            .where(and(eq(savedSearches.userId, user.id), ne(savedSearches.alert, 'off')))
      })
      return this.get(actor)
    },

    /**
     * Emails the new address; nothing changes until its link is opened. An address that has an account gets no email,
     * and the response is the same.
     * @throws DomainError `invalid` (password.notYours, account.sameEmail), `rate_limited`.
     */
    async askForEmail(actor: Actor | null, body: ChangeEmailBody, caller: Caller): Promise<void> {
      const { user } = await rowOf(actor)
      refuseDemo(user)
      await gate.askAgain(user, body.password, 'password', caller)
      const key = emailKey(body.email)
      if (key === user.emailKey && user.emailVerifiedAt !== null)
        throw new DomainError('invalid', 'account.sameEmail', {
          fields: { email: 'account.sameEmail' },
        })
      await rateLimits.consume('emailChange', user.id)
      const token = await issueToken(db, clock(), 'change-email', user.id, body.email)
      if (await isTaken(db, key, user.id)) return
      const url = `${settings.publicUrl}/confirm-email/${token}`
      await mailer.send({
        to: body.email,
        ...letters.changeEmail({ ...emailGreeting(user), name: '', url }),
      })
    },

    /** Cancels the change of address. */
    async forgetEmail(actor: Actor | null): Promise<void> {
      const { user } = await rowOf(actor)
      await endTokens(db, user.id, ['change-email'])
    },

    /**
     * Consumes the link: the new address becomes the account's, and the old one is notified.
     * @throws DomainError `invalid` (token.dead), `conflict` when somebody registered with the address meanwhile.
     */
    async confirmEmail(token: string): Promise<{ email: string }> {
      const { before, email } = await db
        .transaction(async (tx) => {
          const taken = await consumeToken(tx, clock(), 'change-email', token)
          const user = taken.userId === null ? null : await userById(tx, taken.userId)
          if (!user || taken.email === null) throw new DomainError('invalid', 'token.dead')
          const key = emailKey(taken.email)
          if (await isTaken(tx, key, user.id)) throw new DomainError('conflict', 'emailTaken')
          await tx
            .update(users)
            .set({
              email: taken.email,
              emailKey: key,
              emailVerifiedAt: clock(),
              ...((await hasOptedOut(tx, taken.email, 'messages'))
                ? { messageLetters: false }
                : {}),
            })
            .where(eq(users.id, user.id))
          // Links in the old mailbox become invalid.
          await endTokens(tx, user.id, ['reset-password', 'verify-email'])
          return { before: user, email: taken.email }
        })
        .catch((error: unknown) => {
          // Somebody else took the address between the check and the update.
          throw isUniqueViolation(error) ? new DomainError('conflict', 'emailTaken') : error
        })
      // An address that was never confirmed may be a stranger's, who must not learn the new one.
      if (emailKey(email) !== before.emailKey && before.emailVerifiedAt !== null)
        await tell(async () => {
          const letter = letters.emailChanged({ ...emailGreeting(before), email })
          await mailer.send({ to: before.email, ...letter })
        }, before.id)
      return { email }
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
      const { user } = await rowOf(actor)
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
      await tell(async () => {
        const until = new Date(now.getTime() + RESTORABLE_DAYS * DAY_MS)
        await mailer.send({
          to: user.email,
          ...letters.accountDeleted({ ...emailGreeting(user), until }),
        })
      }, user.id)
    },
  }
}

async function isTaken(db: Db, key: string, except: number): Promise<boolean> {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, key), isNull(users.deletedAt), ne(users.id, except)))
  return other !== undefined
}
