import { createHmac, randomBytes } from 'node:crypto'
import { and, asc, count, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { LIMITS } from '../../contracts/limits.ts'
import type {
  RecoveryCodes,
  SecondFactorState,
  TotpSetUp,
} from '../../contracts/accounts/second-factor.ts'
import type { Db } from '../../db/client.ts'
import { passkeys, recoveryCodes, sessions, totpFactors, type users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { SecondFactorChange } from '../../domain/emails/email-templates.ts'
import { userById, emailGreeting, refuseDemo } from './password-changes.ts'
import type { Deps } from '../deps.ts'
import { hashWithSalt } from './passwords.ts'
import { qrSvg } from '../platform/qr-svg.ts'
import { requireFresh } from './sessions.ts'
import { endChallenges } from './sign-in-challenges.ts'

type UserRow = typeof users.$inferSelect
export type SecondFactors = ReturnType<typeof secondFactorService>
interface PreparedCodes {
  codes: RecoveryCodes
  hashes: readonly string[]
}
export type FactorMethod = 'totp' | 'recovery' | 'passkey'

/** Seconds per TOTP step; codes of the previous and next step are accepted too, for clock differences. */
const STEP = 30
const WINDOW = 1
/** Crockford's base32: no I, L, O and U, which are easily misread. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Second factors: an authenticator app and recovery codes. Passkeys are in passkeys.ts. */
export function secondFactorService({
  database: { db },
  clock,
  mailer,
  letters,
  log,
  settings,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'mailer' | 'letters' | 'log' | 'settings' | 'rateLimits'>) {
  /** The person, after a check that they authenticated within minutes, for changes of factors. */
  async function changer(actor: Actor | null): Promise<{ person: Actor; user: UserRow }> {
    const person = authorize(actor, 'ownAccount')
    const user = await userById(db, person.id)
    if (!user) throw new DomainError('not_found', 'notFound')
    refuseDemo(user)
    requireFresh(person, clock())
    await rateLimits.consume('secondFactorChange', user.id)
    return { person, user }
  }

  async function methodsOf(userId: number, to: Db = db): Promise<FactorMethod[]> {
    const [app] = await to
      .select({ at: totpFactors.confirmedAt })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    const [keys] = await to.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    const methods: FactorMethod[] = []
    if (app) methods.push('totp')
    if ((keys?.n ?? 0) > 0) methods.push('passkey')
    if (methods.length > 0) methods.push('recovery')
    return methods
  }

  /** New recovery codes and their hashes: before any transaction, which must be short. */
  async function prepareCodes(userId: number): Promise<PreparedCodes> {
    const codes = newCodes()
    const hashes = await Promise.all(codes.map((code) => hashCode(userId, plainCode(code))))
    return { codes, hashes }
  }

  /** Replaces all recovery codes of a person. The codes are returned once; only their hashes are stored. */
  async function renewCodes(tx: Db, userId: number, { hashes }: PreparedCodes): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    const createdAt = clock()
    await tx
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })))
  }

  /** A per-person salt that can be derived again, so that one hash finds the code among the person's. */
  function hashCode(userId: number, plain: string): Promise<string> {
    const salt = createHmac('sha256', settings.secret).update(`recovery\n${userId}`).digest()
    return hashWithSalt(plain, salt.subarray(0, 16))
  }

  /** After a factor was added: the first one creates recovery codes, and other sessions end. */
  async function added(
    tx: Db,
    person: Actor,
    before: readonly FactorMethod[],
    prepared: PreparedCodes,
  ): Promise<RecoveryCodes | null> {
    await endChallenges(tx, person.id)
    if (before.length > 0) return null
    await renewCodes(tx, person.id, prepared)
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, person.id), ne(sessions.id, person.sessionId)))
    return prepared.codes
  }

  /** After a factor was removed. @throws DomainError `conflict` when the role requires one. */
  async function removed(tx: Db, user: UserRow): Promise<void> {
    await endChallenges(tx, user.id)
    if ((await methodsOf(user.id, tx)).length > 0) return
    if (settings.requireSecondFactor.includes(user.role))
      throw new DomainError('conflict', 'secondFactor.roleNeedsOne')
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  }

  /** Notifies the owner of every change. An email that cannot be queued undoes nothing. */
  async function notify(user: UserRow, change: SecondFactorChange, passkey = ''): Promise<void> {
    try {
      const url = `${settings.publicUrl}/account/security`
      const letter = letters.secondFactorChanged({ ...emailGreeting(user), change, passkey, url })
      await mailer.send({ to: user.email, ...letter })
    } catch (error) {
      log.error({ err: error, userId: user.id }, 'the email about a second factor was not queued')
    }
  }

  return {
    methodsOf,
    changer,
    prepareCodes,
    added,
    removed,
    notify,

    async state(actor: Actor | null): Promise<SecondFactorState> {
      const person = authorize(actor, 'ownAccount')
      const [app] = await db.select().from(totpFactors).where(eq(totpFactors.userId, person.id))
      const keys = await db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, person.id))
        .orderBy(asc(passkeys.id))
      const [codes] = await db
        .select({ n: count() })
        .from(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, person.id), isNull(recoveryCodes.usedAt)))
      return {
        totpSince: app?.confirmedAt?.toISOString() ?? null,
        passkeys: keys.map((key) => ({
          id: key.id,
          name: key.name,
          createdAt: key.createdAt.toISOString(),
          lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft: codes?.n ?? 0,
        required: settings.requireSecondFactor.includes(person.role),
      }
    },

    /**
     * Starts the set-up of an app; an earlier unconfirmed secret is dropped. @throws DomainError `conflict` when there
     * is an app already.
     */
    async beginTotp(actor: Actor | null): Promise<TotpSetUp> {
      const { user } = await changer(actor)
      const secret = new Secret({ size: 20 })
      const [row] = await db
        .insert(totpFactors)
        .values({ userId: user.id, secret: secret.base32, createdAt: clock() })
        .onConflictDoUpdate({
          target: totpFactors.userId,
          set: { secret: secret.base32, createdAt: clock(), lastStep: null },
          setWhere: isNull(totpFactors.confirmedAt),
        })
        .returning()
      if (!row) throw new DomainError('conflict', 'secondFactor.appExists')
      const uri = totpOf(secret.base32, user.email).toString()
      return { secret: secret.base32, uri, qr: qrSvg(uri) }
    },

    /**
     * Confirms the app by its first code. Returns null when recovery codes exist already. @throws DomainError
     * `invalid`.
     */
    async confirmTotp(actor: Actor | null, code: string): Promise<RecoveryCodes | null> {
      const { person, user } = await changer(actor)
      const prepared = await prepareCodes(user.id)
      const codes = await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(totpFactors)
          .where(eq(totpFactors.userId, user.id))
          .for('update')
        if (row?.confirmedAt) throw new DomainError('conflict', 'secondFactor.appExists')
        const step = row ? stepOf(row.secret, code, clock()) : null
        if (step === null)
          throw new DomainError('invalid', 'secondFactor.wrongCode', {
            fields: { code: 'secondFactor.wrongCode' },
          })
        const before = await methodsOf(user.id, tx)
        await tx
          .update(totpFactors)
          .set({ confirmedAt: clock(), lastStep: step })
          .where(eq(totpFactors.userId, user.id))
        return added(tx, person, before, prepared)
      })
      await notify(user, 'appAdded')
      return codes
    },

    async removeTotp(actor: Actor | null): Promise<void> {
      const { user } = await changer(actor)
      const had = await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(totpFactors)
          .where(eq(totpFactors.userId, user.id))
          .returning()
        if (!row) throw new DomainError('not_found', 'notFound')
        await removed(tx, user)
        return row.confirmedAt !== null
      })
      if (had) await notify(user, 'appRemoved')
    },

    /** New recovery codes; the earlier ones become invalid. @throws DomainError `conflict` without a factor. */
    async renewRecoveryCodes(actor: Actor | null): Promise<RecoveryCodes> {
      const { user } = await changer(actor)
      const prepared = await prepareCodes(user.id)
      await db.transaction(async (tx) => {
        if ((await methodsOf(user.id, tx)).length === 0)
          throw new DomainError('conflict', 'secondFactor.none')
        await renewCodes(tx, user.id, prepared)
      })
      await notify(user, 'codesRenewed')
      return prepared.codes
    },

    /**
     * Whether this is an unused code of the person's app, or a recovery code, which this consumes. Each app code is
     * accepted once: a second sign-in within the same step needs the next code.
     */
    async takeCode(user: UserRow, code: string): Promise<boolean> {
      const now = clock()
      const plain = plainCode(code)
      if (/^\d{6}$/.test(plain)) {
        const [row] = await db
          .select()
          .from(totpFactors)
          .where(and(eq(totpFactors.userId, user.id), isNotNull(totpFactors.confirmedAt)))
        const step = row ? stepOf(row.secret, plain, now) : null
        if (step === null) return false
        const [taken] = await db
          .update(totpFactors)
          .set({ lastStep: step })
          .where(
            and(
              eq(totpFactors.userId, user.id),
              or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step)),
            ),
          )
          .returning({ userId: totpFactors.userId })
        return taken !== undefined
      }
      if (plain.length !== CODE_LENGTH) return false
      const [used] = await db
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(recoveryCodes.userId, user.id),
            eq(recoveryCodes.codeHash, await hashCode(user.id, plain)),
            isNull(recoveryCodes.usedAt),
          ),
        )
        .returning({ id: recoveryCodes.id })
      if (used) await notify(user, 'codeUsed')
      return used !== undefined
    },
  }
}

/** Characters of a recovery code, 5 bits each. */
const CODE_LENGTH = 12

function newCodes(): RecoveryCodes {
  return Array.from({ length: LIMITS.secondFactor.recoveryCodes }, () => {
    const signs = Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length])
    return [0, 4, 8].map((at) => signs.slice(at, at + 4).join('')).join('-')
  })
}

/** Normalizes a code: without spaces and dashes, misread letters replaced by the digits that they look like. */
function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replaceAll('o', '0')
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Veedu', label, secret: Secret.fromBase32(secret), period: STEP })
}

/** The step whose code this is, or null. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const token = plainCode(code)
  const delta = totpOf(secret, '').validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP) + delta
}
