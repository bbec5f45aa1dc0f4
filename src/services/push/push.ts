import { and, eq } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { PushPatch, PushState, PushSubscriptionBody } from '../../contracts/push/push.ts'
import { pushSettings, pushSubscriptions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { DEFAULT_QUIET } from '../../domain/push/push.ts'
import type { Deps } from '../deps.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A person's devices that are notified, and of what. */
export function pushService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  keys: () => Promise<VapidKeys>,
) {
  const service = {
    async get(actor: Actor | null): Promise<PushState> {
      const person = authorize(actor, 'ownAccount')
      const { publicKey } = await keys()
      const [row] = await db.select().from(pushSettings).where(eq(pushSettings.userId, person.id))
      return {
        publicKey,
        messages: row?.messages ?? true,
        visits: row?.visits ?? true,
        offers: row?.offers ?? true,
        alerts: row?.alerts ?? true,
        quietFrom: row?.quietFrom ?? DEFAULT_QUIET.from,
        quietUntil: row?.quietUntil ?? DEFAULT_QUIET.until,
        devices: await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, person.id)),
      }
    },

    async update(actor: Actor | null, patch: PushPatch): Promise<PushState> {
      const person = authorize(actor, 'ownAccount')
      if (Object.keys(patch).length > 0)
        await db
          .insert(pushSettings)
          .values({ userId: person.id, ...patch })
          .onConflictDoUpdate({ target: pushSettings.userId, set: patch })
      return service.get(actor)
    },

    /**
     * Notifies this device until the session ends. A device has one subscription: that of the person who allowed it last.
     * @throws DomainError conflict at the maximum number of devices.
     */
    async subscribe(actor: Actor | null, body: PushSubscriptionBody): Promise<PushState> {
      const person = authorize(actor, 'ownAccount')
      const { endpoint, keys: secrets } = body
      await db.transaction(async (tx) => {
        // Serialized, so that the limit holds.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
        await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
        const { maxDevices: max } = LIMITS.push
        const devices = await tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, person.id))
        if (devices >= max) throw new DomainError('conflict', message('push.tooMany', { max }))
        await tx.insert(pushSubscriptions).values({
          userId: person.id,
          sessionId: person.sessionId,
          endpoint,
          ...secrets,
          createdAt: clock(),
        })
      })
      return service.get(actor)
    },

    /** Idempotent. */
    async unsubscribe(actor: Actor | null, endpoint: string): Promise<PushState> {
      const person = authorize(actor, 'ownAccount')
      await db
        .delete(pushSubscriptions)
        .where(
          and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, person.id)),
        )
      return service.get(actor)
    },
  }
  return service
}
