import { createHmac } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, count, eq } from 'drizzle-orm'
import { LIMITS } from '../../../contracts/limits.ts'
import type {
  PasskeyAddBody,
  PasskeyOptions,
  PasskeySignInBody,
  RecoveryCodes,
} from '../../../contracts/accounts/second-factor.ts'
import { passkeys } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { MINUTE_MS } from '../../../domain/time/units.ts'
import type { Deps } from '../../deps.ts'
import type { SecondFactors } from './second-factors.ts'
import { issueChallenge, consumeChallenge } from './sign-in-challenges.ts'
import { isUniqueViolation } from '../../platform/unique-violation.ts'

type PasskeyRow = typeof passkeys.$inferSelect
export type Passkeys = ReturnType<typeof passkeyService>

/** Loaded on first use, so that the start does not wait for a library that few requests need. */
const webauthn = () => import('@simplewebauthn/server')

/** Passkeys (WebAuthn): adding, naming, removing and verifying them. */
export function passkeyService(
  { database: { db }, clock, settings, log }: Pick<Deps, 'database' | 'clock' | 'settings' | 'log'>,
  factors: SecondFactors,
) {
  const site = new URL(settings.publicUrl)

  const idsOf = async (userId: number) =>
    (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).map((row) => ({
      id: row.credentialId,
      transports: row.transports,
    }))

  /** An opaque handle that authenticators store with the passkey; it is stable and reveals nothing. */
  const handleOf = (userId: number): Uint8Array<ArrayBuffer> =>
    new Uint8Array(createHmac('sha256', settings.secret).update(`passkey\n${userId}`).digest())

  return {
    /**
     * Options for the browser's authenticator request. `userId`: this person's passkeys only; null: any of this site.
     */
    async requestOptions(userId: number | null): Promise<Record<string, unknown>> {
      const { generateAuthenticationOptions } = await webauthn()
      return plainObject(
        await generateAuthenticationOptions({
          rpID: site.hostname,
          timeout: LIMITS.secondFactor.challengeMinutes * MINUTE_MS,
          // A passkey alone counts as both factors, so the authenticator must verify its user by a fingerprint or PIN.
          userVerification: userId === null ? 'required' : 'preferred',
          ...(userId === null ? {} : { allowCredentials: await idsOf(userId) }),
        }),
      )
    },

    /**
     * The passkey that signed this challenge, or null. `alone`: without a password, so the authenticator must have
     * verified its user.
     */
    async verify(
      credential: PasskeySignInBody['credential'],
      { expected, alone }: { expected: string; alone: boolean },
    ): Promise<PasskeyRow | null> {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
      if (!row) return null
      const { verifyAuthenticationResponse } = await webauthn()
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: credential as unknown as AuthenticationResponseJSON,
          expectedChallenge: expected,
          expectedOrigin: site.origin,
          expectedRPID: site.hostname,
          requireUserVerification: alone,
          credential: {
            id: row.credentialId,
            publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
            counter: row.counter,
          },
        })
        if (!verified) return null
        await db
          .update(passkeys)
          .set({
            counter: authenticationInfo.newCounter,
            backedUp: authenticationInfo.credentialBackedUp,
            lastUsedAt: clock(),
          })
          .where(eq(passkeys.id, row.id))
        return row
      } catch (error) {
        // The library throws for a wrong challenge, origin, signature or counter.
        log.info({ err: error }, 'a passkey was refused')
        return null
      }
    },

    /** Starts adding a passkey. @throws DomainError `conflict` when the person has the maximum. */
    async addOptions(actor: Actor | null): Promise<PasskeyOptions> {
      const { person, user } = await factors.changer(actor)
      const [own] = await db
        .select({ n: count() })
        .from(passkeys)
        .where(eq(passkeys.userId, user.id))
      if ((own?.n ?? 0) >= LIMITS.secondFactor.maxPasskeys)
        throw new DomainError('conflict', 'passkey.tooMany')
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        rpName: 'Veedu',
        rpID: site.hostname,
        userName: user.email,
        userDisplayName: user.name,
        userID: handleOf(user.id),
        timeout: LIMITS.secondFactor.challengeMinutes * MINUTE_MS,
        attestationType: 'none',
        excludeCredentials: await idsOf(user.id),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
      const challenge = await issueChallenge(db, clock(), 'passkey-add', {
        userId: user.id,
        sessionId: person.sessionId,
        webauthn: options.challenge,
      })
      return { challenge, options: plainObject(options) }
    },

    /**
     * Returns recovery codes when it is the first factor, else null. @throws DomainError `invalid`,
     * `challenge_expired`, `conflict`.
     */
    async add(actor: Actor | null, body: PasskeyAddBody): Promise<RecoveryCodes | null> {
      const { person, user } = await factors.changer(actor)
      const step = await consumeChallenge(db, clock(), body.challenge, ['passkey-add'])
      if (step.userId !== user.id || step.sessionId !== person.sessionId) throw refused()
      const { verifyRegistrationResponse } = await webauthn()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: body.credential as unknown as RegistrationResponseJSON,
        expectedChallenge: step.webauthn ?? '',
        expectedOrigin: site.origin,
        expectedRPID: site.hostname,
        requireUserVerification: false,
      }).catch((error: unknown) => {
        log.info({ err: error }, 'a new passkey was refused')
        throw refused()
      })
      if (!verified) throw refused()
      const { credential, credentialBackedUp } = registrationInfo
      const prepared = await factors.prepareCodes(user.id)
      const codes = await db
        .transaction(async (tx) => {
          const before = await factors.methodsOf(user.id, tx)
          await tx.insert(passkeys).values({
            userId: user.id,
            credentialId: credential.id,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports: credential.transports ?? [],
            backedUp: credentialBackedUp,
            name: body.name,
            createdAt: clock(),
          })
          return factors.added(tx, person, before, prepared)
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new DomainError('conflict', 'passkey.known') : error
        })
      await factors.notify(user, 'passkeyAdded', body.name)
      return codes
    },

    /** @throws DomainError `not_found`, also for another person's. */
    async rename(actor: Actor | null, id: number, name: string): Promise<void> {
      const { user } = await factors.changer(actor)
      const [row] = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
        .returning({ id: passkeys.id })
      if (!row) throw new DomainError('not_found', 'notFound')
    },

    /**
     * @throws DomainError `not_found`, also for another person's; `conflict` for the last factor of a role that
     * requires one.
     */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const { user } = await factors.changer(actor)
      const name = await db.transaction(async (tx) => {
        const [row] = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
          .returning({ name: passkeys.name })
        if (!row) throw new DomainError('not_found', 'notFound')
        await factors.removed(tx, user)
        return row.name
      })
      await factors.notify(user, 'passkeyRemoved', name)
    },
  }
}

function refused(): DomainError {
  return new DomainError('invalid', 'passkey.refused')
}

function plainObject(value: object): Record<string, unknown> {
  return { ...value }
}
