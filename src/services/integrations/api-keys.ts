import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type {
  ApiKeyBody,
  ApiKeyLine,
  CreatedApiKey,
} from '../../contracts/integrations/api-keys.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { apiKeys, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize, hasPermission, NOT_ALLOWED } from '../../domain/accounts/permissions.ts'
import type { ApiKeyScope } from '../../domain/integrations/api-key-scopes.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { DAY_MS, MINUTE_MS } from '../../domain/time/units.ts'
import {
  emailGreeting,
  ownUser,
  refuseDemo,
  sendOrLog,
  type AccountDeps,
} from '../accounts/own-user.ts'
import { hashToken, hasSecondFactor, requireFresh } from '../accounts/sessions.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import { isWellFormedKey, newApiKey, startOfKey } from './key-format.ts'

type KeyRow = typeof apiKeys.$inferSelect

/** API keys of an account: their owner manages them here, and requests authenticate with them. */
export function apiKeyService(deps: AccountDeps) {
  const { clock, letters, log, mailer, rateLimits, settings } = deps
  const { db } = deps.database
  const required = settings.requireSecondFactor

  return {
    /** Oldest first. */
    async list(actor: Actor | null): Promise<ApiKeyLine[]> {
      const owner = authorize(actor, 'integrate')
      const rows = await db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.userId, owner.id))
        .orderBy(asc(apiKeys.id))
      return rows.map((row) => presentKey(row, clock()))
    },

    /**
     * Creates a key; it is returned once, and only its hash is stored. The owner is told by email.
     * @throws DomainError fresh_authentication_required; conflict when there are too many; rate_limited; forbidden.
     */
    async create(actor: Actor | null, body: ApiKeyBody): Promise<CreatedApiKey> {
      authorize(actor, 'integrate')
      const { person, user } = await ownUser(db, actor)
      refuseDemo(user)
      requireFresh(person, clock())
      await rateLimits.consume('integrationChange', user.id)
      const now = clock()
      const key = newApiKey()
      const row = await db.transaction(async (tx) => {
        // Two requests at once must not exceed the limit together.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
        const { max } = LIMITS.apiKeys
        if ((await tx.$count(apiKeys, eq(apiKeys.userId, user.id))) >= max)
          throw new DomainError('conflict', message('apiKey.tooMany', { max }))
        const [made] = await tx
          .insert(apiKeys)
          .values({
            userId: user.id,
            name: body.name,
            start: startOfKey(key),
            keyHash: hashToken(key),
            scopes: body.scopes,
            createdAt: now,
            expiresAt:
              body.expiresInDays === null
                ? null
                : new Date(now.getTime() + body.expiresInDays * DAY_MS),
          })
          .returning()
        if (!made) throw new Error('the API key was not written')
        await recordAudit(tx, {
          at: now,
          actorId: user.id,
          action: 'apiKey.create',
          target: ['user', user.id],
          details: { key: made.id, scopes: made.scopes },
        })
        return made
      })
      await sendOrLog(log, user.id, 'the email about an API key was not queued', async () => {
        const url = `${settings.publicUrl}/account/integrations`
        const letter = letters.apiKeyCreated({ ...emailGreeting(user), key: row.name, url })
        await mailer.send({ to: user.email, ...letter })
      })
      return { ...presentKey(row, now), key }
    },

    /** Revokes a key at once. @throws DomainError not_found, also for another account's. */
    async revoke(actor: Actor | null, id: number): Promise<void> {
      const owner = authorize(actor, 'integrate')
      await db.transaction(async (tx) => {
        const [gone] = await tx
          .delete(apiKeys)
          .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, owner.id)))
          .returning({ id: apiKeys.id })
        if (!gone) throw new DomainError('not_found', 'notFound')
        await recordAudit(tx, {
          at: clock(),
          actorId: owner.id,
          action: 'apiKey.revoke',
          target: ['user', owner.id],
          details: { key: id },
        })
      })
    },

    /**
     * The account of a key, for a route that requires `scope`; null: the route is closed to keys.
     * @throws DomainError unauthenticated for an unknown, revoked or expired key and one of a suspended account;
     * forbidden where the key's scopes do not include the route's; rate_limited.
     */
    async actorOfKey(key: string, scope: ApiKeyScope | null): Promise<Actor> {
      const invalid = new DomainError('unauthenticated', 'apiKey.invalid')
      if (!isWellFormedKey(key)) throw invalid
      const now = clock()
      const [row] = await db
        .select({
          keyId: apiKeys.id,
          scopes: apiKeys.scopes,
          lastUsedAt: apiKeys.lastUsedAt,
          id: users.id,
          name: users.name,
          email: users.email,
          role: users.role,
          emailVerifiedAt: users.emailVerifiedAt,
          demo: users.demo,
          hasFactor: required.length === 0 ? sql<boolean>`true` : hasSecondFactor(sql`${users.id}`),
        })
        .from(apiKeys)
        .innerJoin(users, eq(users.id, apiKeys.userId))
        .where(
          and(
            eq(apiKeys.keyHash, hashToken(key)),
            or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
            isNull(users.deletedAt),
            isNull(users.suspendedAt),
            excludeDemoUsers(settings),
          ),
        )
      if (!row) throw invalid
      await rateLimits.consume('apiKeyCall', row.keyId)
      if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= MINUTE_MS)
        await db
          .update(apiKeys)
          .set({ lastUsedAt: now })
          .where(
            and(
              eq(apiKeys.id, row.keyId),
              // Of several calls at once one writes.
              or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now)),
            ),
          )
      if (scope === null) throw new DomainError('forbidden', 'apiKey.closedRoute')
      if (!row.scopes.includes(scope))
        throw new DomainError('forbidden', message('apiKey.lacksScope', { scope }))
      const actor: Actor = {
        id: row.id,
        name: row.name,
        email: row.email,
        role: row.role,
        verified: row.emailVerifiedAt !== null,
        // No session has this id, and no key counts as a recent authentication.
        sessionId: 0,
        apiKeyId: row.keyId,
        needsSecondFactor: required.includes(row.role) && !row.demo && !row.hasFactor,
      }
      // The account may have got a role whose power no key may have.
      if (!hasPermission(actor, 'integrate')) throw new DomainError('forbidden', NOT_ALLOWED)
      return actor
    },
  }
}

function presentKey(row: KeyRow, now: Date): ApiKeyLine {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    expired: row.expiresAt !== null && row.expiresAt.getTime() <= now.getTime(),
  }
}
