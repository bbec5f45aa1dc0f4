import { and, asc, eq } from 'drizzle-orm'
import type { ExternalIdentities } from '../../../contracts/accounts/external.ts'
import type { Db } from '../../../db/client.ts'
import { externalIdentities } from '../../../db/schema.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import type { ExternalIdentity } from '../../../domain/accounts/identity-provider.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import type { Deps } from '../../deps.ts'
import { isUniqueViolation } from '../../platform/unique-violation.ts'
import { ownUser, refuseDemo, userById, type AccountDeps } from '../own-user.ts'
import type { SecondFactors } from '../second-factor/second-factors.ts'
import { requireFresh } from '../sessions.ts'

/** The accounts at an identity provider that sign in to an account here. */
export function externalIdentityService(
  deps: AccountDeps & Pick<Deps, 'identityProvider'>,
  factors: SecondFactors,
) {
  const { clock, identityProvider } = deps
  const { db } = deps.database

  /** @throws DomainError `conflict` for an identity that is linked already. */
  async function insert(
    to: Db,
    userId: number,
    { issuer, subject, email }: ExternalIdentity,
  ): Promise<void> {
    await to
      .insert(externalIdentities)
      .values({ userId, issuer, subject, email, createdAt: clock(), lastUsedAt: clock() })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new DomainError('conflict', 'external.taken') : error
      })
  }

  /** The link of an identity to an account, or null. */
  async function find({ issuer, subject }: ExternalIdentity) {
    const [row] = await db
      .select()
      .from(externalIdentities)
      .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)))
    return row ?? null
  }

  /** Only for somebody who proved both. Idempotent. @throws DomainError as `insert`, for another account's identity. */
  async function link(userId: number, identity: ExternalIdentity): Promise<void> {
    if ((await find(identity))?.userId === userId) return
    await insert(db, userId, identity)
    const user = await userById(db, userId)
    if (user) await factors.notify(user, 'externalLinked')
  }

  return {
    insert,
    find,
    link,

    async list(actor: Actor | null): Promise<ExternalIdentities> {
      const person = authorize(actor, 'ownAccount')
      const rows = await db
        .select()
        .from(externalIdentities)
        .where(eq(externalIdentities.userId, person.id))
        .orderBy(asc(externalIdentities.id))
      return rows.map((row) => ({
        id: row.id,
        provider: identityProvider?.name ?? row.issuer,
        email: row.email,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      }))
    },

    /** @throws DomainError `not_found`, also for another person's; `fresh_authentication_required`. */
    async unlink(actor: Actor | null, id: number): Promise<void> {
      const { person, user } = await ownUser(db, actor)
      refuseDemo(user)
      requireFresh(person, clock())
      const [gone] = await db
        .delete(externalIdentities)
        .where(and(eq(externalIdentities.id, id), eq(externalIdentities.userId, user.id)))
        .returning({ id: externalIdentities.id })
      if (!gone) throw new DomainError('not_found', 'notFound')
      await factors.notify(user, 'externalUnlinked')
    },
  }
}
