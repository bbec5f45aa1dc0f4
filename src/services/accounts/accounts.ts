import { and, eq, isNull } from 'drizzle-orm'
import type { Account, LoginBody, RegisterBody, Session } from '../../contracts/accounts/auth.ts'
import type { Db } from '../../db/client.ts'
import { auditLog, users } from '../../db/schema.ts'
import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { readPhone } from '../../domain/accounts/phone.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { SIGN_IN_FIRST } from '../../domain/accounts/permissions.ts'
import { portalOf, type Role } from '../../domain/accounts/roles.ts'
import { invalidToken, issueToken, consumeToken } from './tokens.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import { hasAdmin } from './first-admin.ts'
import {
  emailGreeting,
  emailKeyOfPhone,
  newUserRow,
  sendOrLog,
  type AccountDeps,
  type UserRow,
} from './own-user.ts'
import { isWeakPassword } from './passwords/weak-passwords.ts'
import type { Caller, PasswordGate } from './passwords/password-check.ts'
import { hashPassword } from './passwords/passwords.ts'
import type { PhoneCodes } from './phone-codes.ts'
import type { SecondFactors } from './second-factor/second-factors.ts'
import type { SessionService } from './sessions.ts'
import { issueChallenge } from './second-factor/sign-in-challenges.ts'

/** A person as shown to that person and to administrators; never the password hash. */
export function presentAccount(row: UserRow): Account {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    emailVerified: row.emailVerifiedAt !== null,
  }
}

/** Registration and sign-in. */
export function accountService(
  deps: AccountDeps,
  {
    sessions,
    gate,
    factors,
    phoneCodes,
  }: {
    sessions: SessionService
    gate: PasswordGate
    factors: SecondFactors
    phoneCodes: PhoneCodes
  },
) {
  const { database, clock, mailer, letters, log, settings, rateLimits } = deps
  const { db } = database

  async function byKey(key: string): Promise<UserRow | null> {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.emailKey, key), isNull(users.deletedAt), excludeDemoUsers(settings)))
    return row ?? null
  }

  /** The new row, its password checked and hashed: before any transaction, which must be short. */
  async function prepare(
    body: Omit<RegisterBody, 'role' | 'phoneProof'> & { role: Role },
    emailVerifiedAt: Date | null,
  ): Promise<typeof users.$inferInsert> {
    if (isWeakPassword(body.password, body))
      throw new DomainError('invalid', 'password.weak', { fields: { password: 'password.weak' } })
    const passwordHash = await hashPassword(body.password)
    return newUserRow(db, body, { passwordHash, emailVerifiedAt, createdAt: clock() })
  }

  async function insert(to: Db, values: typeof users.$inferInsert): Promise<UserRow> {
    const [row] = await to.insert(users).values(values).onConflictDoNothing().returning()
    if (!row) throw taken()
    return row
  }

  async function sendVerification(user: UserRow): Promise<void> {
    const token = await issueToken(db, clock(), 'verify-email', user.id)
    const url = `${settings.publicUrl}/verify-email/${token}`
    const { lang } = emailGreeting(user)
    await mailer.send({ to: user.email, ...letters.verifyEmail({ lang, name: '', url }) })
  }

  return {
    async register(body: RegisterBody, caller: Caller): Promise<Session> {
      await rateLimits.consume('registration', caller.address)
      const { phoneProof } = body
      if (phoneProof !== undefined) await phoneCodes.checkProof(phoneProof)
      // The same work is done whether or not the address is free, so that the timing does not reveal it.
      const values = await prepare(body, null)
      const opened = await db.transaction(async (tx) => {
        const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning()
        if (!row) return null
        // Without its number there is no account, so that the person may begin again with the same address.
        const lost = phoneProof === undefined ? [] : await phoneCodes.claim(tx, row, phoneProof)
        return { user: row, lost }
      })
      if (!opened) {
        await rateLimits.consume('registrationTaken', caller.address)
        throw taken()
      }
      const { user, lost } = opened
      // Registration succeeds even if this email can't be queued: it can be requested again.
      await sendOrLog(log, user.id, 'the verification email was not queued', () =>
        sendVerification(user),
      )
      if (phoneProof !== undefined) await phoneCodes.notifyOfPhone(user, lost)
      const token = await sessions.open(user.id, caller.userAgent)
      return { token, user: presentAccount(user) }
    },

    /**
     * The account is named by its e-mail address or its proved telephone number.
     * @throws DomainError `unauthenticated` for wrong credentials (the same whether or not there is an account),
     * `forbidden` for correct credentials of a suspended person, with the reason, or in the wrong portal,
     * `rate_limited`; `second_factor_required` for correct credentials of a person with a second factor, with the
     * challenge of the next step.
     */
    async login(body: LoginBody, caller: Caller): Promise<Session> {
      const phone = readPhone(body.email)
      // Either name leads to the same limits on guessing.
      const key = phone ? await emailKeyOfPhone(db, phone.e164) : emailKey(body.email)
      const { right, whose: user } = await gate.isRight(key, byKey, body.password, caller)
      if (!user || !right) throw new DomainError('unauthenticated', deniedAt(body.role))
      refuseSuspended(user)
      refuseAtPortal(user, body.role)
      const methods = await factors.methodsOf(user.id)
      if (methods.length > 0) {
        const challenge = await issueChallenge(db, clock(), 'second-factor', { userId: user.id })
        throw new DomainError('second_factor_required', 'secondFactor.required', {
          answer: { challenge, methods },
        })
      }
      const token = await sessions.open(user.id, caller.userAgent)
      return { token, user: presentAccount(user) }
    },

    async me(actor: Actor | null): Promise<Account> {
      const [row] = actor ? await db.select().from(users).where(eq(users.id, actor.id)) : []
      if (!row) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
      return presentAccount(row)
    },

    async verifyEmail(token: string): Promise<void> {
      await db.transaction(async (tx) => {
        const { userId } = await consumeToken(tx, clock(), 'verify-email', token)
        if (userId !== null)
          await tx
            .update(users)
            .set({ emailVerifiedAt: clock() })
            .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
      })
    },

    /**
     * Sends a new link to confirm the address and invalidates the previous one. Returns false when it is confirmed
     * already.
     */
    async verifyAgain(actor: Actor | null): Promise<boolean> {
      const [row] = actor ? await db.select().from(users).where(eq(users.id, actor.id)) : []
      if (!row) throw new DomainError('unauthenticated', SIGN_IN_FIRST)
      if (row.emailVerifiedAt) return false
      await rateLimits.consume('confirmationEmail', row.id)
      await sendVerification(row)
      return true
    },

    /**
     * Consumes the set-up link. @throws DomainError `invalid` when it is no longer valid, also once there is an
     * administrator.
     */
    async setUpAdmin(
      token: string,
      body: Omit<RegisterBody, 'role' | 'phoneProof'>,
      caller: Caller,
    ): Promise<Session> {
      await rateLimits.consume('registration', caller.address)
      const values = await prepare({ ...body, role: 'ADMIN' }, clock())
      const user = await db.transaction(async (tx) => {
        await consumeToken(tx, clock(), 'first-admin', token)
        if (await hasAdmin(tx, settings)) throw invalidToken()
        const row = await insert(tx, values)
        await audit(tx, row.id, 'admin.created')
        return row
      })
      return { token: await sessions.open(user.id, caller.userAgent), user: presentAccount(user) }
    },
  }

  async function audit(to: Db, userId: number, action: AuditAction): Promise<void> {
    await to
      .insert(auditLog)
      .values({ at: clock(), actorId: userId, action, targetKind: 'user', targetId: userId })
  }
}

/** @throws DomainError `forbidden`, with the reason of the suspension. Only after the person has authenticated. */
export function refuseSuspended(user: UserRow): void {
  if (!user.suspendedAt) return
  throw new DomainError(
    'forbidden',
    user.suspendedReason === null
      ? 'login.suspended'
      : message('login.suspendedFor', { reason: user.suspendedReason }),
  )
}

/** Checks the role against the portal: buyers and renters share one. @throws DomainError `forbidden`. */
export function refuseAtPortal(user: UserRow, role: Role | undefined): void {
  if (role === undefined || portalOf(role) === portalOf(user.role)) return
  throw new DomainError('forbidden', user.role === 'ADMIN' ? 'login.useAdmin' : deniedAt(role))
}

/** Message key of a rejected sign-in: the portal's own, or a general one when no portal was named. */
function deniedAt(role: Role | undefined): string {
  return role === undefined ? 'login.wrong' : `login.denied.${portalOf(role)}`
}

function taken(): DomainError {
  return new DomainError('conflict', 'emailTaken', { fields: { email: 'emailTaken' } })
}
