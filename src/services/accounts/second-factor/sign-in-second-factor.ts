import { eq } from 'drizzle-orm'
import type { Session } from '../../../contracts/accounts/auth.ts'
import type {
  PasskeyOptions,
  PasskeySignInBody,
  ReauthenticateBody,
  SecondFactorBody,
} from '../../../contracts/accounts/second-factor.ts'
import { signInChallenges } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import { userById, type UserRow } from '../own-user.ts'
import { presentAccount, refuseAtPortal, refuseSuspended } from '../accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Passkeys } from './passkeys.ts'
import type { Caller, PasswordGate } from '../passwords/password-check.ts'
import type { SecondFactors } from './second-factors.ts'
import type { SessionService } from '../sessions.ts'
import {
  challengeExpired,
  failChallenge,
  issueChallenge,
  peekChallenge,
  consumeChallenge,
} from './sign-in-challenges.ts'

/** The second step of a sign-in, a sign-in by passkey alone, and re-authentication. */
export function secondFactorSignInService(
  { database: { db }, clock, rateLimits }: Pick<Deps, 'database' | 'clock' | 'rateLimits'>,
  {
    sessions,
    gate,
    factors,
    passkeys,
  }: { sessions: SessionService; gate: PasswordGate; factors: SecondFactors; passkeys: Passkeys },
) {
  async function open(user: UserRow, caller: Caller): Promise<Session> {
    const token = await sessions.open(user.id, caller.userAgent)
    return { token, user: presentAccount(user) }
  }

  return {
    /**
     * A code of the app or a recovery code, after the password.
     * @throws DomainError `challenge_expired`: the password is required again; `unauthenticated`: a wrong code, another
     * attempt is allowed; `rate_limited`.
     */
    async byCode({ challenge, code }: SecondFactorBody, caller: Caller): Promise<Session> {
      const step = await peekChallenge(db, clock(), challenge, 'second-factor')
      const user = step.userId === null ? null : await userById(db, step.userId)
      if (!user) throw challengeExpired()
      // The caller knows the password, so no stranger can use up the owner's attempts.
      await rateLimits.consume('secondFactorCode', user.id)
      const right = await gate.attempt(user.emailKey, caller, () => factors.takeCode(user, code))
      if (!right) {
        await failChallenge(db, step)
        throw new DomainError('unauthenticated', 'secondFactor.wrongCode', {
          fields: { code: 'secondFactor.wrongCode' },
        })
      }
      await consumeChallenge(db, clock(), challenge, ['second-factor'])
      return open(user, caller)
    },

    /** Starts a sign-in by passkey: of the person whose password was correct, or of any person with a passkey. */
    async passkeyOptions(challenge: string | undefined, caller: Caller): Promise<PasskeyOptions> {
      await rateLimits.consume('passkeySignIn', caller.address)
      if (challenge === undefined) {
        const options = await passkeys.requestOptions(null)
        const webauthn = String(options.challenge)
        return {
          challenge: await issueChallenge(db, clock(), 'passkey-sign-in', { webauthn }),
          options,
        }
      }
      const step = await peekChallenge(db, clock(), challenge, 'second-factor')
      if (step.userId === null) throw challengeExpired()
      const options = await passkeys.requestOptions(step.userId)
      await db
        .update(signInChallenges)
        .set({ webauthn: String(options.challenge) })
        .where(eq(signInChallenges.id, step.id))
      return { challenge, options }
    },

    /**
     * Opens the session. The challenge is consumed in any case.
     * @throws DomainError `challenge_expired`, `unauthenticated` (the same for an unknown passkey and a wrong
     * signature), `forbidden` for a suspended person, or in the wrong portal.
     */
    async byPasskey(body: PasskeySignInBody, caller: Caller): Promise<Session> {
      const step = await consumeChallenge(db, clock(), body.challenge, [
        'second-factor',
        'passkey-sign-in',
      ])
      if (step.webauthn === null) throw challengeExpired()
      const alone = step.purpose === 'passkey-sign-in'
      const key = await passkeys.verify(body.credential, { expected: step.webauthn, alone })
      const user = key && (await userById(db, key.userId, { suspended: true }))
      if (!user || (!alone && user.id !== step.userId))
        throw new DomainError('unauthenticated', 'passkey.wrong')
      refuseSuspended(user)
      if (alone) refuseAtPortal(user, body.role)
      return open(user, caller)
    },

    /** Starts re-authentication by passkey in an open session. @throws DomainError `conflict` without a passkey. */
    async reauthenticateOptions(actor: Actor | null): Promise<PasskeyOptions> {
      const person = authorize(actor, 'ownAccount')
      if (!(await factors.methodsOf(person.id)).includes('passkey'))
        throw new DomainError('conflict', 'passkey.none')
      const options = await passkeys.requestOptions(person.id)
      const challenge = await issueChallenge(db, clock(), 'passkey-confirm', {
        userId: person.id,
        sessionId: person.sessionId,
        webauthn: String(options.challenge),
      })
      return { challenge, options }
    },

    /**
     * Re-authenticates by password or passkey: for some minutes this session may make sensitive changes.
     * @throws DomainError `invalid` (password.notYours, passkey.wrong), `challenge_expired`, `rate_limited`.
     */
    async reauthenticate(
      actor: Actor | null,
      body: ReauthenticateBody,
      caller: Caller,
    ): Promise<void> {
      const person = authorize(actor, 'ownAccount')
      if ('password' in body) {
        const user = await userById(db, person.id)
        if (!user) throw new DomainError('not_found', 'notFound')
        await gate.askAgain(user, body.password, 'password', caller)
      } else {
        const step = await consumeChallenge(db, clock(), body.challenge, ['passkey-confirm'])
        const key =
          step.webauthn === null
            ? null
            : await passkeys.verify(body.credential, { expected: step.webauthn, alone: false })
        const own = key?.userId === person.id && step.userId === person.id
        if (!own || step.sessionId !== person.sessionId)
          throw new DomainError('invalid', 'passkey.wrong')
      }
      await sessions.proved(person.sessionId)
    },
  }
}
