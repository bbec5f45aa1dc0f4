import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ChangeEmailBody } from '../../contracts/accounts/account.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { hasOptedOut } from '../platform/email/opt-outs.ts'
import { isUniqueViolation } from '../platform/unique-violation.ts'
import {
  emailGreeting,
  ownUser,
  refuseDemo,
  sendOrLog,
  userById,
  type AccountDeps,
} from './own-user.ts'
import type { Caller, PasswordGate } from './passwords/password-check.ts'
import { consumeToken, endTokens, issueToken } from './tokens.ts'

/** The change of an account's email address, which its new owner confirms. */
export function emailChange(
  { database: { db }, clock, mailer, letters, log, settings, rateLimits }: AccountDeps,
  gate: PasswordGate,
) {
  return {
    /**
     * Emails the new address; nothing changes until its link is opened. An address that has an account gets no email,
     * and the response is the same.
     * @throws DomainError `invalid` (password.notYours, account.sameEmail), `rate_limited`.
     */
    async askForEmail(actor: Actor | null, body: ChangeEmailBody, caller: Caller): Promise<void> {
      const { user } = await ownUser(db, actor)
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
      const { user } = await ownUser(db, actor)
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
        await sendOrLog(log, before.id, 'an account email was not queued', async () => {
          const letter = letters.emailChanged({ ...emailGreeting(before), email })
          await mailer.send({ to: before.email, ...letter })
        })
      return { email }
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
