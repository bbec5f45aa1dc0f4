import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { users, webhookDeliveries, webhooks } from '../../db/schema.ts'
import {
  retryDelay,
  WEBHOOK_FAILING_MS,
  type DeliveryFault,
  type WebhookOffReason,
} from '../../domain/integrations/webhook-events.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { giveUpWaiting } from './webhooks.ts'

/** A delivery claimed by a sender that crashed can be claimed again after this time. */
const CLAIMED_FOR = 10 * MINUTE_MS
/** Deliveries sent at the same time, each to another webhook: a slow receiver does not hold up the others. */
const AT_ONCE = 8

export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export interface AttemptOutcome {
  /** Null: there was no response. */
  status: number | null
  /** Null: delivered. */
  fault: DeliveryFault | null
}

/** The deliveries that wait, in the database: claimed before an attempt, settled after it. */
export function webhookQueue({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const WAITING = and(isNull(webhookDeliveries.deliveredAt), isNull(webhookDeliveries.failedAt))

  /**
   * Claims the oldest due delivery of each of some webhooks, so that no other sender sends them too. Those webhooks whose
   * last attempt is the longest ago come first, so that each gets its turn, however slow others are.
   */
  async function claim(): Promise<DeliveryRow[]> {
    const now = clock()
    return db.transaction(async (tx) => {
      const oldest = tx
        .selectDistinctOn([webhookDeliveries.webhookId], {
          id: webhookDeliveries.id,
          webhookId: webhookDeliveries.webhookId,
        })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .innerJoin(users, eq(users.id, webhooks.userId))
        .where(
          and(
            WAITING,
            or(isNull(webhookDeliveries.notBefore), lte(webhookDeliveries.notBefore, now)),
            isNull(webhooks.offAt),
            isNull(users.deletedAt),
            isNull(users.suspendedAt),
          ),
        )
        .orderBy(asc(webhookDeliveries.webhookId), asc(webhookDeliveries.id))
        .as('oldest')
      const due = await tx
        .select({ id: oldest.id })
        .from(oldest)
        .orderBy(
          sql`(select max(d.attempted_at) from webhook_deliveries d
            where d.webhook_id = oldest.webhook_id) asc nulls first`,
          asc(oldest.id),
        )
        .limit(AT_ONCE)
      if (due.length === 0) return []
      const free = await tx
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(
          and(
            inArray(
              webhookDeliveries.id,
              due.map(({ id }) => id),
            ),
            WAITING,
            or(isNull(webhookDeliveries.notBefore), lte(webhookDeliveries.notBefore, now)),
          ),
        )
        .for('update', { skipLocked: true })
      if (free.length === 0) return []
      return tx
        .update(webhookDeliveries)
        .set({
          notBefore: new Date(now.getTime() + CLAIMED_FOR),
          attempts: sql`${webhookDeliveries.attempts} + 1`,
          durationMs: null,
        })
        .where(
          inArray(
            webhookDeliveries.id,
            free.map(({ id }) => id),
          ),
        )
        .returning()
    })
  }

  /**
   * Records the outcome of an attempt, unless another sender claimed the delivery since. One that was given up meanwhile
   * is not tried again. Returns why the webhook was turned off by it, if it was.
   */
  async function settle(
    delivery: DeliveryRow,
    outcome: AttemptOutcome,
    begun: Date,
  ): Promise<WebhookOffReason | null> {
    const now = clock()
    const delivered = outcome.fault === null
    const delay = delivered ? null : retryDelay(delivery.attempts)
    return db.transaction(async (tx) => {
      const [webhook] = await tx
        .select()
        .from(webhooks)
        .where(eq(webhooks.id, delivery.webhookId))
        .for('no key update')
      // Deleted meanwhile, and its deliveries with it.
      if (!webhook) return null
      const [current] = await tx
        .select({ attempts: webhookDeliveries.attempts, failedAt: webhookDeliveries.failedAt })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.id, delivery.id))
        .for('update')
      if (current?.attempts !== delivery.attempts) return null
      const givenUp = webhook.offAt !== null || current.failedAt !== null
      const retryAt = delay === null || givenUp ? null : new Date(now.getTime() + delay)
      await tx
        .update(webhookDeliveries)
        .set({
          attemptedAt: now,
          responseStatus: outcome.status,
          fault: outcome.fault,
          durationMs: Math.max(0, now.getTime() - begun.getTime()),
          deliveredAt: delivered ? now : null,
          failedAt: delivered || retryAt !== null ? null : now,
          notBefore: retryAt,
        })
        .where(eq(webhookDeliveries.id, delivery.id))
      if (webhook.offAt !== null) return null
      if (delivered) {
        if (webhook.failingSince !== null)
          await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
        return null
      }
      const since = webhook.failingSince ?? now
      const reason =
        outcome.status === 410
          ? 'gone'
          : now.getTime() - since.getTime() >= WEBHOOK_FAILING_MS
            ? 'failing'
            : null
      await tx
        .update(webhooks)
        .set({
          failingSince: since,
          ...(reason === null ? {} : { offAt: now, offReason: reason }),
        })
        .where(eq(webhooks.id, webhook.id))
      if (reason !== null) await giveUpWaiting(tx, webhook.id, now)
      return reason
    })
  }

  /** When the next delivery that waits is due; null: none waits. */
  async function nextDue(): Promise<Date | null> {
    const [row] = await db
      .select({ at: webhookDeliveries.notBefore })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(and(WAITING, isNull(webhooks.offAt), gt(webhookDeliveries.notBefore, clock())))
      .orderBy(asc(webhookDeliveries.notBefore))
      .limit(1)
    return row?.at ?? null
  }

  return { claim, settle, nextDue }
}
