import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type {
  CreatedWebhook,
  RotatedSecret,
  WebhookBody,
  WebhookDelivery,
  WebhookLine,
  WebhookPatch,
} from '../../contracts/integrations/webhooks.ts'
import type { Db } from '../../db/client.ts'
import { users, webhookDeliveries, webhooks } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { AuditAction } from '../../domain/accounts/audit-actions.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { WEBHOOK_TEST } from '../../domain/integrations/webhook-events.ts'
import { DomainError, invalidField } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'
import { OutsideRequestError } from '../../domain/platform/outside-requests.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import { ownUser, refuseDemo } from '../accounts/own-user.ts'
import { requireFresh } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { newWebhookSecret } from './webhook-signature.ts'

type WebhookRow = typeof webhooks.$inferSelect
type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** The webhooks of an account, and the log of what was sent to them. webhook-sender.ts sends. */
export function webhookService({
  database: { db },
  clock,
  jobs,
  outside,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'outside' | 'rateLimits'>) {
  /** The owner, after a check that they authenticated within minutes: events go wherever the address points. */
  async function changer(actor: Actor | null): Promise<number> {
    authorize(actor, 'integrate')
    const { person, user } = await ownUser(db, actor)
    refuseDemo(user)
    requireFresh(person, clock())
    await rateLimits.consume('integrationChange', user.id)
    return user.id
  }

  /** @throws DomainError invalid at `url` unless it is an https address on the public internet. */
  async function checkUrl(url: string): Promise<void> {
    try {
      await outside.check(url)
    } catch (error) {
      if (!(error instanceof OutsideRequestError)) throw error
      throw invalidField('url', `webhook.url.${error.fault}`)
    }
  }

  /** @throws DomainError not_found, also for another account's. */
  async function own(tx: Db, ownerId: number, id: number): Promise<WebhookRow> {
    const [row] = await tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, id), eq(webhooks.userId, ownerId)))
      .for('update')
    if (!row) throw new DomainError('not_found', 'notFound')
    return row
  }

  const audit = (tx: Db, ownerId: number, action: AuditAction, id: number): Promise<void> =>
    recordAudit(tx, {
      at: clock(),
      actorId: ownerId,
      action,
      target: ['user', ownerId],
      details: { webhook: id },
    })

  const send = (): Promise<void> => jobs.enqueue('send-webhooks', {}, { key: 'send-webhooks' })

  return {
    /** Oldest first. */
    async list(actor: Actor | null): Promise<WebhookLine[]> {
      const owner = authorize(actor, 'integrate')
      const rows = await db
        .select()
        .from(webhooks)
        .where(eq(webhooks.userId, owner.id))
        .orderBy(asc(webhooks.id))
      return rows.map(presentWebhook)
    },

    /**
     * Creates a webhook; its secret is returned once.
     * @throws DomainError fresh_authentication_required; invalid at `url`; conflict when there are too many.
     */
    async create(actor: Actor | null, { url, events }: WebhookBody): Promise<CreatedWebhook> {
      const ownerId = await changer(actor)
      await checkUrl(url)
      const secret = newWebhookSecret()
      const row = await db.transaction(async (tx) => {
        // Two requests at once must not exceed the limit together.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update')
        const { max } = LIMITS.webhooks
        if ((await tx.$count(webhooks, eq(webhooks.userId, ownerId))) >= max)
          throw new DomainError('conflict', message('webhook.tooMany', { max }))
        const [made] = await tx
          .insert(webhooks)
          .values({ userId: ownerId, url, events, secret, createdAt: clock() })
          .returning()
        if (!made) throw new Error('the webhook was not written')
        await audit(tx, ownerId, 'webhook.create', made.id)
        return made
      })
      return { ...presentWebhook(row), secret }
    },

    /** Changes address or events, turns it on or off. Turned on, it begins anew with what happens from then on. */
    async update(actor: Actor | null, id: number, patch: WebhookPatch): Promise<WebhookLine> {
      const ownerId = await changer(actor)
      if (patch.url !== undefined) await checkUrl(patch.url)
      return db.transaction(async (tx) => {
        const row = await own(tx, ownerId, id)
        const { url = row.url, events = row.events, on = row.offAt === null } = patch
        const turned = on !== (row.offAt === null)
        const [after] = await tx
          .update(webhooks)
          .set({
            url,
            events,
            ...(turned && on ? { offAt: null, offReason: null, failingSince: null } : {}),
            ...(turned && !on ? { offAt: clock(), offReason: 'owner' as const } : {}),
          })
          .where(eq(webhooks.id, id))
          .returning()
        if (!after) throw new Error('the webhook was not written')
        if (turned && !on) await giveUpWaiting(tx, id, clock())
        await audit(tx, ownerId, 'webhook.change', id)
        return presentWebhook(after)
      })
    },

    /** Deletes a webhook with its log. @throws DomainError not_found. */
    async remove(actor: Actor | null, id: number): Promise<void> {
      const owner = authorize(actor, 'integrate')
      await db.transaction(async (tx) => {
        await own(tx, owner.id, id)
        await tx.delete(webhooks).where(eq(webhooks.id, id))
        await audit(tx, owner.id, 'webhook.delete', id)
      })
    },

    /** A new secret, returned once. The earlier one signs too for a day, so that the receiver can change over. */
    async rotate(actor: Actor | null, id: number): Promise<RotatedSecret> {
      const ownerId = await changer(actor)
      const secret = newWebhookSecret()
      const until = new Date(clock().getTime() + LIMITS.webhooks.previousSecretHours * HOUR_MS)
      await db.transaction(async (tx) => {
        const row = await own(tx, ownerId, id)
        await tx
          .update(webhooks)
          .set({ secret, previousSecret: row.secret, previousUntil: until })
          .where(eq(webhooks.id, id))
        await audit(tx, ownerId, 'webhook.rotate', id)
      })
      return { secret, previousUntil: until.toISOString() }
    },

    /** The last deliveries, newest first. @throws DomainError not_found. */
    async deliveries(actor: Actor | null, id: number): Promise<WebhookDelivery[]> {
      const owner = authorize(actor, 'integrate')
      const [found] = await db
        .select({ id: webhooks.id })
        .from(webhooks)
        .where(and(eq(webhooks.id, id), eq(webhooks.userId, owner.id)))
      if (!found) throw new DomainError('not_found', 'notFound')
      const rows = await db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, id))
        .orderBy(desc(webhookDeliveries.id))
        .limit(LIMITS.webhooks.log)
      return rows.map(presentDelivery)
    },

    /** Queues a test event. @throws DomainError not_found; conflict when it is off; rate_limited. */
    async test(actor: Actor | null, id: number): Promise<void> {
      const owner = authorize(actor, 'integrate')
      await rateLimits.consume('webhookSend', owner.id)
      await db.transaction(async (tx) => {
        const row = await own(tx, owner.id, id)
        if (row.offAt !== null) throw new DomainError('conflict', 'webhook.off')
        await tx
          .insert(webhookDeliveries)
          .values({ webhookId: id, event: WEBHOOK_TEST, occurredAt: clock(), data: {} })
      })
      await send()
    },

    /**
     * Sends a delivery again, with the same id, so that a receiver that had it can tell.
     * @throws DomainError not_found; conflict when the webhook is off or an attempt is under way; rate_limited.
     */
    async sendAgain(actor: Actor | null, id: number, deliveryId: number): Promise<void> {
      const owner = authorize(actor, 'integrate')
      await rateLimits.consume('webhookSend', owner.id)
      await db.transaction(async (tx) => {
        const row = await own(tx, owner.id, id)
        if (row.offAt !== null) throw new DomainError('conflict', 'webhook.off')
        const [delivery] = await tx
          .select()
          .from(webhookDeliveries)
          .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, id)))
          .for('update')
        if (!delivery) throw new DomainError('not_found', 'notFound')
        if (isClaimed(delivery, clock())) throw new DomainError('conflict', 'webhook.waiting')
        await tx
          .update(webhookDeliveries)
          .set({ attempts: 0, notBefore: null, deliveredAt: null, failedAt: null })
          .where(eq(webhookDeliveries.id, deliveryId))
      })
      await send()
    },
  }
}

/** Whether a sender is at it: a claim clears the duration, which each outcome records. */
function isClaimed(row: DeliveryRow, now: Date): boolean {
  const waits = row.deliveredAt === null && row.failedAt === null
  const until = row.notBefore ?? now
  return waits && row.attempts > 0 && row.durationMs === null && until > now
}

/** Gives up what waits for a webhook that was turned off. */
export async function giveUpWaiting(tx: Db, webhookId: number, at: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ failedAt: at, notBefore: null })
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        isNull(webhookDeliveries.deliveredAt),
        isNull(webhookDeliveries.failedAt),
      ),
    )
}

function presentWebhook(row: WebhookRow): WebhookLine {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    createdAt: row.createdAt.toISOString(),
    on: row.offAt === null,
    offReason: row.offReason,
    failingSince: row.failingSince?.toISOString() ?? null,
  }
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const waits = row.deliveredAt === null && row.failedAt === null
  return {
    id: row.id,
    event: row.event,
    occurredAt: row.occurredAt.toISOString(),
    state: row.deliveredAt ? 'delivered' : row.failedAt ? 'failed' : 'waiting',
    attempts: row.attempts,
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    responseStatus: row.responseStatus,
    fault: row.fault,
    durationMs: row.durationMs,
    nextAt: waits ? (row.notBefore?.toISOString() ?? null) : null,
  }
}
