import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Session } from '../../../contracts/accounts/auth.ts'
import type { ExternalOutcome, ExternalRegisterBody } from '../../../contracts/accounts/external.ts'
import { email as emailSchema } from '../../../contracts/accounts/auth.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { externalIdentities, users } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { emailKey } from '../../../domain/accounts/email.ts'
import {
  IdentityProviderError,
  type AuthorizationChecks,
  type ExternalIdentity,
} from '../../../domain/accounts/identity-provider.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import type { Deps } from '../../deps.ts'
import { presentAccount, refuseSuspended } from '../accounts.ts'
import { externalIdentityService } from './external-identities.ts'
import { newUserRow, ownUser, refuseDemo, userById, type AccountDeps } from '../own-user.ts'
import type { Caller } from '../passwords/password-check.ts'
import { hashPassword } from '../passwords/passwords.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { requireFresh, type SessionService } from '../sessions.ts'
import {
  challengeExpired,
  consumeChallenge,
  issueChallenge,
  peekChallenge,
  type Challenge,
} from '../second-factor/sign-in-challenges.ts'

/** Kept while somebody is at the provider. */
interface Begun {
  checks: AuthorizationChecks
  next: string
}
/** Kept until the page has asked what came of it. */
interface Proved {
  identity: ExternalIdentity
  next: string
}

/**
 * Sign-in by an OpenID Connect provider. An identity is known by issuer and subject, never by its e-mail address: an
 * account with the same address is linked only by somebody who has signed in to it.
 */
export function externalSignInService(
  deps: AccountDeps & Pick<Deps, 'identityProvider'>,
  { sessions, factors }: { sessions: SessionService; factors: SecondFactors },
) {
  const { clock, identityProvider, log, rateLimits } = deps
  const { db } = deps.database
  const identities = externalIdentityService(deps, factors)

  async function proved(token: string | null): Promise<{ step: Challenge; about: Proved }> {
    if (token === null) throw new DomainError('invalid', 'external.failed')
    const step = await peekChallenge(db, clock(), token, 'external-proved')
    return { step, about: step.details as Proved }
  }

  async function emailTaken(email: string): Promise<boolean> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.emailKey, emailKey(email)), isNull(users.deletedAt)))
    return row !== undefined
  }

  return {
    /** The provider's name; null when none is configured. */
    provider: identityProvider?.name ?? null,
    /** The site's own, for the address of the return. */
    origin: deps.settings.publicUrl,

    /**
     * Begins a sign-in; of a signed-in person, who authenticated within minutes, it links the identity to the account.
     * @returns the provider's address and the token for the browser's cookie.
     */
    async start(
      actor: Actor | null,
      next: string,
      caller: Caller,
    ): Promise<{ url: string; token: string }> {
      if (!identityProvider) throw new DomainError('not_found', 'external.off')
      if (actor) {
        refuseDemo((await ownUser(db, actor)).user)
        requireFresh(actor, clock())
      }
      await rateLimits.consume('externalSignIn', caller.address)
      const { url, checks } = await identityProvider.authorize().catch((error: unknown) => {
        throw refusal(log, error)
      })
      const token = await issueChallenge(db, clock(), 'external', {
        details: { checks, next } satisfies Begun,
        minutes: LIMITS.externalSignIn.minutes,
        ...(actor ? { userId: actor.id, sessionId: actor.sessionId } : {}),
      })
      return { url, token }
    },

    /**
     * The return from the provider. The step is consumed whatever comes of it, so that an address works once.
     * @returns the token that takes the place of the browser's.
     * @throws DomainError `challenge_expired`, `unauthenticated`.
     */
    async callback(token: string | null, returned: URL): Promise<string> {
      if (!identityProvider || token === null) throw challengeExpired()
      const step = await consumeChallenge(db, clock(), token, ['external'])
      const { checks, next } = step.details as Begun
      const identity = await identityProvider.redeem(returned, checks).catch((error: unknown) => {
        throw refusal(log, error)
      })
      return issueChallenge(db, clock(), 'external-proved', {
        details: { identity, next } satisfies Proved,
        minutes: LIMITS.externalSignIn.minutes,
        ...(step.userId === null ? {} : { userId: step.userId }),
        ...(step.sessionId === null ? {} : { sessionId: step.sessionId }),
      })
    },

    /**
     * What the return led to. Opens the session of a known identity, or links it to the account that began.
     * @throws DomainError `challenge_expired`; `conflict` for an identity of another account; `second_factor_required`;
     * `forbidden` for a suspended person, and for an address that the provider has not verified.
     */
    async finish(
      token: string | null,
      actor: Actor | null,
      caller: Caller,
    ): Promise<ExternalOutcome> {
      const { step, about } = await proved(token)
      const { identity, next } = about
      if (step.userId !== null) {
        if (actor?.id !== step.userId || actor.sessionId !== step.sessionId)
          throw challengeExpired()
        await consumeChallenge(db, clock(), token ?? '', ['external-proved'])
        await identities.link(step.userId, identity)
        return { state: 'linked', next }
      }
      const row = await identities.find(identity)
      const user = row ? await userById(db, row.userId, { suspended: true }) : null
      if (!row || !user) {
        const email = addressOf(identity)
        return {
          state: 'unknown',
          next,
          email,
          name: identity.name,
          taken: await emailTaken(email),
        }
      }
      await consumeChallenge(db, clock(), token ?? '', ['external-proved'])
      refuseSuspended(user)
      await db
        .update(externalIdentities)
        .set({ lastUsedAt: clock(), email: identity.email })
        .where(eq(externalIdentities.id, row.id))
      const methods = await factors.methodsOf(user.id)
      if (methods.length > 0) {
        const challenge = await issueChallenge(db, clock(), 'second-factor', { userId: user.id })
        throw new DomainError('second_factor_required', 'secondFactor.required', {
          answer: { challenge, methods, next },
        })
      }
      const session = {
        token: await sessions.open(user.id, caller.userAgent),
        user: presentAccount(user),
      }
      return { state: 'signed-in', next, session }
    },

    /**
     * Opens an account with the identity's verified address. It has no password until its owner sets one by the link
     * for a forgotten password.
     * @throws DomainError `conflict` for an address that has an account, or an identity that has one meanwhile;
     * `challenge_expired`.
     */
    async register(
      token: string | null,
      body: ExternalRegisterBody,
      caller: Caller,
    ): Promise<Session> {
      await rateLimits.consume('registration', caller.address)
      const { step, about } = await proved(token)
      if (step.userId !== null) throw challengeExpired()
      const address = addressOf(about.identity)
      const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
      await consumeChallenge(db, clock(), token ?? '', ['external-proved'])
      const now = clock()
      const values = await newUserRow(
        db,
        { ...body, email: address },
        { passwordHash, emailVerifiedAt: now, createdAt: now },
      )
      const user = await db.transaction(async (tx) => {
        const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning()
        if (!row)
          throw new DomainError('conflict', 'emailTaken', { fields: { email: 'emailTaken' } })
        await identities.insert(tx, row.id, about.identity)
        return row
      })
      return { token: await sessions.open(user.id, caller.userAgent), user: presentAccount(user) }
    },

    /**
     * Links the identity to the account of somebody who has just signed in to it: both are proved.
     * @throws DomainError `challenge_expired`, `conflict`, `fresh_authentication_required`.
     */
    async linkToAccount(token: string | null, actor: Actor | null): Promise<void> {
      const { person, user } = await ownUser(db, actor)
      refuseDemo(user)
      requireFresh(person, clock())
      const { step, about } = await proved(token)
      if (step.userId !== null) throw challengeExpired()
      await consumeChallenge(db, clock(), token ?? '', ['external-proved'])
      await identities.link(user.id, about.identity)
    },

    list: identities.list,
    unlink: identities.unlink,
  }
}

/** The error for the person, when the provider failed or refused; its reason goes to the log. */
function refusal(log: Deps['log'], error: unknown): unknown {
  if (!(error instanceof IdentityProviderError)) return error
  log.warn({ reason: error.message }, 'a sign-in by the identity provider failed')
  return new DomainError('unauthenticated', 'external.failed')
}

/** The address that the provider has verified. @throws DomainError `forbidden` without one. */
function addressOf({ email, emailVerified }: ExternalIdentity): string {
  const address = emailSchema.safeParse(email)
  if (!emailVerified || !address.success) throw new DomainError('forbidden', 'external.unverified')
  return address.data
}
