import { createHmac, randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, ne } from 'drizzle-orm'
import { LIMITS } from '../../../contracts/limits.ts'
import type { RecoveryCodes } from '../../../contracts/accounts/second-factor.ts'
import type { Db } from '../../../db/client.ts'
import { passkeys, recoveryCodes, sessions, totpFactors } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import type { SecondFactorChange } from '../../../domain/emails/email-templates.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import {
  emailGreeting,
  ownUser,
  refuseDemo,
  sendOrLog,
  type AccountDeps,
  type UserRow,
} from '../own-user.ts'
import { hashWithSalt } from '../passwords/passwords.ts'
import { requireFresh } from '../sessions.ts'
import { endChallenges } from './sign-in-challenges.ts'

interface PreparedCodes {
  codes: RecoveryCodes
  hashes: readonly string[]
}
export type FactorMethod = 'totp' | 'recovery' | 'passkey'

/** Crockford's base32: no I, L, O and U, which are easily misread. */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

/** What all changes of second factors share: who may make them, and what follows from them. */
export function factorChanges({
  database: { db },
  clock,
  mailer,
  letters,
  log,
  settings,
  rateLimits,
}: AccountDeps) {
  /** The person, after a check that they authenticated within minutes, for changes of factors. */
  async function changer(actor: Actor | null): Promise<{ person: Actor; user: UserRow }> {
    const own = await ownUser(db, actor)
    refuseDemo(own.user)
    requireFresh(own.person, clock())
    await rateLimits.consume('secondFactorChange', own.user.id)
    return own
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

  /** Notifies the owner of every change. */
  async function notify(user: UserRow, change: SecondFactorChange, passkey = ''): Promise<void> {
    await sendOrLog(log, user.id, 'the email about a second factor was not queued', async () => {
      const url = `${settings.publicUrl}/account/security`
      const letter = letters.secondFactorChanged({ ...emailGreeting(user), change, passkey, url })
      await mailer.send({ to: user.email, ...letter })
    })
  }

  return { methodsOf, changer, prepareCodes, renewCodes, hashCode, added, removed, notify }
}

/** Characters of a recovery code, 5 bits each. */
export const CODE_LENGTH = 12

function newCodes(): RecoveryCodes {
  return Array.from({ length: LIMITS.secondFactor.recoveryCodes }, () => {
    const signs = Array.from(randomBytes(CODE_LENGTH), (byte) => SIGNS[byte % SIGNS.length])
    return [0, 4, 8].map((at) => signs.slice(at, at + 4).join('')).join('-')
  })
}

/** Normalizes a code: without spaces and dashes, misread letters replaced by the digits that they look like. */
export function plainCode(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .toLowerCase()
    .replace(/[il]/g, '1')
    .replaceAll('o', '0')
}
