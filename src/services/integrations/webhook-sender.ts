import { eq } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type { Db } from '../../db/client.ts'
import { listingReferences, users, webhooks } from '../../db/schema.ts'
import { OutsideRequestError } from '../../domain/platform/outside-requests.ts'
import { emailGreeting, sendOrLog } from '../accounts/own-user.ts'
import type { Deps } from '../deps.ts'
import { webhookQueue, type AttemptOutcome, type DeliveryRow } from './webhook-queue.ts'
import { signedHeaders } from './webhook-signature.ts'

type WebhookRow = typeof webhooks.$inferSelect

/** The channel that the database's triggers notify. */
const CHANNEL = 'webhooks'

/** Sends the events that wait for webhooks. */
export function webhookSender({
  database,
  clock,
  jobs,
  letters,
  log,
  mailer,
  outside,
  settings,
}: Pick<
  Deps,
  'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'mailer' | 'outside' | 'settings'
>) {
  const { db } = database
  const cleanups: (() => Promise<void>)[] = []
  const queue = webhookQueue({ database, clock })

  async function attempt(
    webhook: WebhookRow,
    delivery: DeliveryRow,
    signal: AbortSignal,
  ): Promise<AttemptOutcome> {
    const at = clock()
    const { previousSecret, previousUntil, secret } = webhook
    const rotating = previousSecret !== null && previousUntil !== null && previousUntil > at
    const body = await payloadOf(db, delivery)
    try {
      const answer = await outside.request({
        url: webhook.url,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...signedHeaders(rotating ? [secret, previousSecret] : [secret], {
            id: `msg_${delivery.id}`,
            at,
            body,
          }),
        },
        body,
        maxBytes: LIMITS.webhooks.maxResponseBytes,
        timeoutMs: LIMITS.webhooks.timeoutMs,
        signal,
      })
      // What it says is of no interest, only that it ends: an answer that goes on forever is a fault.
      for await (const _ of answer.body);
      const accepted = answer.status >= 200 && answer.status < 300
      return { status: answer.status, fault: accepted ? null : 'refused' }
    } catch (error) {
      if (!(error instanceof OutsideRequestError)) throw error
      return { status: null, fault: error.fault }
    }
  }

  /** Tells the owner that a webhook was turned off. */
  async function emailOwner(webhook: WebhookRow): Promise<void> {
    const [owner] = await db.select().from(users).where(eq(users.id, webhook.userId))
    if (!owner) return
    await sendOrLog(log, owner.id, 'the email about a webhook was not queued', async () => {
      const url = `${settings.publicUrl}/account/integrations`
      const { hostname } = new URL(webhook.url)
      const letter = letters.webhookTurnedOff({ ...emailGreeting(owner), host: hostname, url })
      await mailer.send({ to: owner.email, ...letter })
    })
  }

  async function deliver(delivery: DeliveryRow, signal: AbortSignal): Promise<boolean> {
    const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId))
    if (!webhook) return false
    const begun = clock()
    const outcome = await attempt(webhook, delivery, signal)
    const turnedOff = await queue.settle(delivery, outcome, begun)
    if (turnedOff !== null) await emailOwner(webhook)
    return outcome.fault === null
  }

  return {
    /**
     * Sends what is due. A delivery is claimed before it is sent and settled after: only a crash in between sends one
     * twice, and then with the same id.
     */
    async run(signal: AbortSignal): Promise<{ sent: number; failed: number }> {
      const done = { sent: 0, failed: 0 }
      while (!signal.aborted) {
        const claimed = await queue.claim()
        if (claimed.length === 0) break
        const outcomes = await Promise.allSettled(
          claimed.map((delivery) => deliver(delivery, signal)),
        )
        for (const outcome of outcomes) {
          done[outcome.status === 'fulfilled' && outcome.value ? 'sent' : 'failed'] += 1
          // One that could not be settled is claimed again later.
          if (outcome.status === 'rejected' && !signal.aborted)
            log.error({ err: outcome.reason as Error }, 'a webhook could not be sent')
        }
      }
      const due = signal.aborted ? null : await queue.nextDue()
      if (due) await jobs.enqueue('send-webhooks', {}, { key: 'send-webhooks-later', runAt: due })
      return done
    },

    /** Has events sent as soon as they are committed. The job's schedule makes up for notifications that are missed. */
    async start(): Promise<void> {
      const wake = (): void => {
        jobs.enqueue('send-webhooks', {}, { key: 'send-webhooks' }).catch((error: unknown) => {
          log.warn({ err: error }, 'the job for webhooks was not queued')
        })
      }
      cleanups.push(await database.listen(CHANNEL, (text) => text !== null && wake()))
    },

    async stop(): Promise<void> {
      await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()))
    },
  }
}

/** The body of a delivery: ids and states that its owner sees anyway, and no personal data. */
async function payloadOf(db: Db, { event, occurredAt, data }: DeliveryRow): Promise<string> {
  const { listingId } = data
  const [known] =
    typeof listingId === 'number'
      ? await db
          .select({ reference: listingReferences.reference })
          .from(listingReferences)
          .where(eq(listingReferences.propertyId, listingId))
      : []
  return JSON.stringify({
    type: event,
    timestamp: occurredAt.toISOString(),
    data: typeof listingId === 'number' ? { reference: known?.reference ?? null, ...data } : data,
  })
}
