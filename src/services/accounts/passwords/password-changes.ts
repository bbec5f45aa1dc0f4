import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ChangePasswordBody, ResetPasswordBody } from '../../../contracts/accounts/account.ts'
import type { Db } from '../../../db/client.ts'
import {
  apiKeys,
  calendarSettings,
  externalIdentities,
  passkeys,
  recoveryCodes,
  sessions,
  stockFeeds,
  totpFactors,
  users,
  webhooks,
} from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { emailKey } from '../../../domain/accounts/email.ts'
import { DomainError, isDomainError } from '../../../domain/platform/errors.ts'
import type { Role } from '../../../domain/accounts/roles.ts'
import { invalidToken, endTokens, issueToken, peekToken, consumeToken } from '../tokens.ts'
import {
  emailGreeting,
  ownUser,
  refuseDemo,
  sendOrLog,
  userById,
  type AccountDeps,
  type UserRow,
} from '../own-user.ts'
import type { Caller, PasswordGate } from './password-check.ts'
import { isWeakPassword } from './weak-passwords.ts'
import { hashPassword } from './passwords.ts'
import { endChallenges } from '../second-factor/sign-in-challenges.ts'

/** Kinds of emails with a link to set a password; both lead to the same page. */
const CHOOSING = ['reset-password', 'invitation'] as const

/** Rejects easily guessed passwords. @throws DomainError `invalid` (password.weak). */
export function refuseWeak(
  password: string,
  own: { name: string; email: string },
  field = 'password',
): void {
  if (isWeakPassword(password, own))
    throw new DomainError('invalid', 'password.weak', { fields: { [field]: 'password.weak' } })
}

/** Forgotten, reset and changed passwords. */
export function accountPasswordService(
  { database: { db }, clock, mailer, letters, log, settings, rateLimits }: AccountDeps,
  gate: PasswordGate,
) {
  const underway = new Set<Promise<void>>()

  async function sendReset(key: string): Promise<void> {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.emailKey, key), isNull(users.deletedAt), isNull(users.suspendedAt)))
    if (!user || user.demo) return
    const token = await issueToken(db, clock(), 'reset-password', user.id)
    const url = `${settings.publicUrl}/reset-password/${token}`
    await mailer.send({ to: user.email, ...letters.resetPassword({ ...emailGreeting(user), url }) })
  }

  /** Notifies the owner, who may not have made the change. */
  async function notifyChanged(user: UserRow): Promise<void> {
    await sendOrLog(log, user.id, 'the email about a new password was not queued', async () => {
      const url = `${settings.publicUrl}/forgot-password`
      const letter = letters.passwordChanged({ ...emailGreeting(user), url })
      await mailer.send({ to: user.email, ...letter })
    })
  }

  /** Stores the new hash and, in the same transaction, ends what the old password opened. */
  async function set(tx: Db, id: number, hash: string, keep: number | null): Promise<void> {
    await tx.update(users).set({ passwordHash: hash }).where(eq(users.id, id))
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, id), keep === null ? undefined : ne(sessions.id, keep)))
    await endTokens(tx, id, ['reset-password', 'invitation', 'change-email'])
    await endChallenges(tx, id)
  }

  return {
    /**
     * Sends an email if the address has an account. The response is sent before the look-up, so that neither its
     * content nor its timing reveals whether there is one.
     * @throws DomainError `rate_limited` for an address with too many requests.
     */
    async forgot(email: string, caller: Caller): Promise<void> {
      await rateLimits.consume('passwordReset', caller.address)
      const key = emailKey(email)
      try {
        await rateLimits.consume('passwordResetEmail', key)
      } catch (error) {
        if (!isDomainError(error)) throw error
        // The hourly limit of emails is reached; the response is the same.
        return
      }
      const work = sendReset(key)
        .catch((error: unknown) =>
          log.error({ err: error }, 'the password reset email was not queued'),
        )
        .finally(() => underway.delete(work))
      underway.add(work)
    },

    /** Waits until all pending emails are queued. */
    async settled(): Promise<void> {
      await Promise.all(underway)
    },

    /** Whether a link is still valid; does not consume it. */
    async isAlive(token: string): Promise<boolean> {
      return (await peekToken(db, clock(), CHOOSING, token)) !== null
    },

    /**
     * Consumes the link and signs the person out everywhere. The email reached the address, so this confirms it too.
     * @throws DomainError `invalid`: token.dead, password.weak (the link stays valid).
     */
    async reset({ token, password }: ResetPasswordBody, caller: Caller): Promise<{ role: Role }> {
      const looked = await peekToken(db, clock(), CHOOSING, token)
      const user = looked?.userId ? await userById(db, looked.userId) : null
      if (!user) throw invalidToken()
      refuseWeak(password, user)
      const hash = await hashPassword(password)
      await db.transaction(async (tx) => {
        await consumeToken(tx, clock(), CHOOSING, token)
        await set(tx, user.id, hash, null)
        if (user.emailVerifiedAt === null) await endWaysIn(tx, user.id)
        await tx
          .update(users)
          .set({ emailVerifiedAt: clock() })
          .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)))
      })
      await gate.proved(user.emailKey, caller)
      await notifyChanged(user)
      return { role: user.role }
    },

    /** Signs the person out everywhere else. @throws DomainError `invalid`: password.notYours, password.weak. */
    async change(actor: Actor | null, body: ChangePasswordBody, caller: Caller): Promise<void> {
      const { person, user } = await ownUser(db, actor)
      refuseDemo(user)
      await gate.askAgain(user, body.current, 'current', caller)
      refuseWeak(body.password, user)
      const hash = await hashPassword(body.password)
      await db.transaction((tx) => set(tx, user.id, hash, person.sessionId))
      await notifyChanged(user)
    },
  }
}

/**
 * Removes every way into an account, and out of it, other than its password. The person who opened it had not confirmed the
 * address, and may be somebody else than the owner of the mailbox, who has it from now on.
 */
async function endWaysIn(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ phone: null, phoneVerifiedAt: null, phoneShownSince: null })
    .where(eq(users.id, userId))
  for (const table of [
    externalIdentities,
    passkeys,
    totpFactors,
    recoveryCodes,
    apiKeys,
    webhooks,
    stockFeeds,
  ])
    await tx.delete(table).where(eq(table.userId, userId))
  await tx
    .update(calendarSettings)
    .set({ feedHash: null, feedAt: null })
    .where(eq(calendarSettings.userId, userId))
}
