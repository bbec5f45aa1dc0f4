import { and, asc, count, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type {
  RecoveryCodes,
  SecondFactorState,
  TotpSetUp,
} from '../../../contracts/accounts/second-factor.ts'
import { passkeys, recoveryCodes, totpFactors } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import { CODE_LENGTH, factorChanges, plainCode } from './factor-changes.ts'
import type { AccountDeps, UserRow } from '../own-user.ts'
import { qrSvg } from '../../platform/qr-svg.ts'

export type SecondFactors = ReturnType<typeof secondFactorService>

/** Seconds per TOTP step; codes of the previous and next step are accepted too, for clock differences. */
const STEP = 30
const WINDOW = 1

/** Second factors: an authenticator app and recovery codes. Passkeys are in passkeys.ts. */
export function secondFactorService(deps: AccountDeps) {
  const { clock, settings } = deps
  const { db } = deps.database
  const { methodsOf, changer, prepareCodes, renewCodes, hashCode, added, removed, notify } =
    factorChanges(deps)

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
