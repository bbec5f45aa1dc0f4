import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Session } from '../../contracts/accounts/auth.ts'
import type {
  OwnPhoneBody,
  PhoneCodeAnswer,
  PhoneCodeBody,
  PhoneCodeRequest,
  PhoneCodeSent,
} from '../../contracts/accounts/phone-codes.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { maskPhone } from '../../domain/accounts/phone.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import { networkPrefix } from '../platform/network-address.ts'
import { isUniqueViolation } from '../platform/unique-violation.ts'
import { presentAccount, refuseAtPortal, refuseSuspended } from './accounts.ts'
import { ownUser, refuseDemo, type AccountDeps, type UserRow } from './own-user.ts'
import type { Caller } from './passwords/password-check.ts'
import type { SecondFactors } from './second-factor/second-factors.ts'
import { requireFresh, type SessionService } from './sessions.ts'
import {
  challengeExpired,
  consumeChallenge,
  failChallenge,
  issueChallenge,
  newChallengeToken,
  peekChallenge,
} from './second-factor/sign-in-challenges.ts'

export type PhoneCodes = ReturnType<typeof phoneCodeService>

/** A number can be taken over at a counter of its operator; these accounts are worth that. */
const NEVER_BY_CODE: readonly Role[] = ['ADMIN', 'GOVERNMENT']

/** One-time codes to telephones: signing in, and proving that a number is one's own. */
export function phoneCodeService(
  deps: AccountDeps & Pick<Deps, 'codes'>,
  { sessions, factors }: { sessions: SessionService; factors: SecondFactors },
) {
  const { clock, codes, log, rateLimits, settings } = deps
  const { db } = deps.database

  /**
   * The number of a challenge whose code is right; consumes the challenge.
   * @throws DomainError `challenge_expired`; `unauthenticated` for a wrong code; `rate_limited`.
   */
  async function checkCode(challenge: string, code: string, caller: Caller): Promise<string> {
    const step = await peekChallenge(db, clock(), challenge, 'phone-code')
    const phone = step.recipient
    if (phone === null || step.codeHash === null) throw challengeExpired()
    await rateLimits.consume('phoneCodeTry', fromAddress(phone, caller))
    const given = Buffer.from(hashCode(challenge, code))
    if (!timingSafeEqual(given, Buffer.from(step.codeHash))) {
      await failChallenge(db, step)
      throw new DomainError('unauthenticated', 'phoneCode.wrong', {
        fields: { code: 'phoneCode.wrong' },
      })
    }
    await consumeChallenge(db, clock(), challenge, ['phone-code'])
    return phone
  }

  async function ownerOf(phone: string): Promise<UserRow | null> {
    const [row] = await db
      .select()
      .from(users)
      .where(
        and(
          eq(users.phone, phone),
          isNotNull(users.phoneVerifiedAt),
          isNull(users.deletedAt),
          excludeDemoUsers(settings),
        ),
      )
    return row ?? null
  }

  /**
   * Records that the person proved the number. It belongs to the account that proved it last: another one that had it keeps
   * its e-mail address and passwords, no longer shows the number, and its owner is told by `notifyOfPhone`.
   * @returns the accounts that had it.
   */
  async function setPhone(tx: Db, user: UserRow, phone: string): Promise<UserRow[]> {
    const lost = await tx
      .update(users)
      .set({ phoneVerifiedAt: null, phoneShownSince: null })
      .where(
        and(
          eq(users.phone, phone),
          ne(users.id, user.id),
          isNotNull(users.phoneVerifiedAt),
          isNull(users.deletedAt),
        ),
      )
      .returning()
    await tx
      .update(users)
      .set({
        phone,
        phoneVerifiedAt: clock(),
        // Consent is for one number: another one needs new consent.
        ...(user.phone === phone ? {} : { phoneShownSince: null }),
      })
      .where(eq(users.id, user.id))
      .catch((error: unknown) => {
        // Two accounts proved it at the same moment.
        throw isUniqueViolation(error) ? challengeExpired() : error
      })
    return lost
  }

  async function notifyOfPhone(user: UserRow, lost: readonly UserRow[]): Promise<void> {
    await factors.notify(user, 'phoneVerified')
    for (const other of lost) await factors.notify(other, 'phoneLost')
  }

  return {
    /** The channels that are offered. */
    channels: codes.channels,

    /**
     * Sends a code. The answer and the work are the same for a number with and without an account.
     * @throws DomainError `not_found` when no provider is configured, `invalid` for a country that is not served,
     * `not_ready` when sending failed, `rate_limited`.
     */
    async send(request: PhoneCodeRequest, caller: Caller): Promise<PhoneCodeSent> {
      const channel = request.channel ?? codes.channels[0]
      if (channel === undefined || !codes.channels.includes(channel))
        throw new DomainError('not_found', 'phoneCode.off')
      const { phone } = request
      await rateLimits.consume('phoneCode', caller.address)
      if (!mayBeSentTo(phone, settings.phoneCountries))
        throw new DomainError('invalid', 'phoneCode.country', {
          fields: { phone: 'phoneCode.country' },
        })
      await rateLimits.consume('phoneCodeNumber', fromAddress(phone, caller))
      await rateLimits.consume('phoneCodeNumberOfAll', phone)
      await rateLimits.consume('phoneCodeSite', '')
      const code = String(randomInt(10 ** LIMITS.phoneCode.digits)).padStart(
        LIMITS.phoneCode.digits,
        '0',
      )
      const token = newChallengeToken()
      const challenge = await issueChallenge(db, clock(), 'phone-code', {
        token,
        recipient: phone,
        codeHash: hashCode(token, code),
        minutes: LIMITS.phoneCode.minutes,
      })
      const result = await codes.send({ to: phone, code, channel })
      if (!result.sent) {
        log.warn({ channel, reason: result.reason }, 'a one-time code was not sent')
        await consumeChallenge(db, clock(), challenge, ['phone-code'])
        throw new DomainError('not_ready', 'phoneCode.notSent')
      }
      return {
        challenge,
        channel,
        phone: maskPhone(phone),
        minutes: LIMITS.phoneCode.minutes,
        ...(codes.showsCode && settings.demo ? { demoCode: code } : {}),
      }
    },

    /**
     * Signs in with a code. Without an account the answer is a proof of the number.
     * @throws DomainError as `checkCode`; `second_factor_required` as a password; `forbidden` for a suspended person,
     * in the wrong portal, and for roles that need a password or passkey.
     */
    async signIn(body: PhoneCodeBody, caller: Caller): Promise<PhoneCodeAnswer> {
      const phone = await checkCode(body.challenge, body.code, caller)
      const user = await ownerOf(phone)
      if (!user) {
        const proof = await issueChallenge(db, clock(), 'phone-proved', {
          recipient: phone,
          minutes: LIMITS.phoneCode.proofMinutes,
        })
        return { proof, phone: maskPhone(phone) }
      }
      refuseSuspended(user)
      if (NEVER_BY_CODE.includes(user.role)) throw new DomainError('forbidden', 'phoneCode.notRole')
      refuseAtPortal(user, body.role)
      const methods = await factors.methodsOf(user.id)
      if (methods.length > 0) {
        const challenge = await issueChallenge(db, clock(), 'second-factor', { userId: user.id })
        throw new DomainError('second_factor_required', 'secondFactor.required', {
          answer: { challenge, methods },
        })
      }
      const token = await sessions.open(user.id, caller.userAgent)
      return { token, user: presentAccount(user) } satisfies Session
    },

    /** Adds a proved number to the account. @throws DomainError as `checkCode`; `fresh_authentication_required`. */
    async addToAccount(
      actor: Actor | null,
      { challenge, code }: OwnPhoneBody,
      caller: Caller,
    ): Promise<string> {
      const { person, user } = await ownUser(db, actor)
      refuseDemo(user)
      requireFresh(person, clock())
      const phone =
        code === undefined
          ? await takeProof(db, challenge)
          : await checkCode(challenge, code, caller)
      await notifyOfPhone(user, await db.transaction((tx) => setPhone(tx, user, phone)))
      return phone
    },

    /** Whether a proof is still good, before an account is opened with it. @throws DomainError `challenge_expired`. */
    async checkProof(proof: string): Promise<void> {
      await peekChallenge(db, clock(), proof, 'phone-proved')
    },

    /**
     * Adds the number of a proof to the account that is opened with it, in the same transaction; `notifyOfPhone` is for
     * afterwards. @throws DomainError `challenge_expired`.
     */
    async claim(tx: Db, user: UserRow, proof: string): Promise<UserRow[]> {
      return setPhone(tx, user, await takeProof(tx, proof))
    },

    notifyOfPhone,
  }

  async function takeProof(on: Db, proof: string): Promise<string> {
    const { recipient } = await consumeChallenge(on, clock(), proof, ['phone-proved'])
    if (recipient === null) throw challengeExpired()
    return recipient
  }
}

/**
 * Keyed by the challenge's token, of which the database has only a hash: a reader of the database cannot try the
 * million codes against it.
 */
function hashCode(token: string, code: string): string {
  return createHmac('sha256', token).update(code).digest('base64url')
}

/** The subject of a limit for a number as one network address uses it. */
function fromAddress(phone: string, { address }: Caller): string {
  return `${phone} ${networkPrefix(address)}`
}

/** Codes to some countries cost much, and fraud with them pays: only those of PHONE_COUNTRIES are served. */
function mayBeSentTo(phone: string, countries: readonly string[]): boolean {
  return countries.some((code) => phone.startsWith(`+${code}`))
}
