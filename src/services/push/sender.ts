import { eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { LIMITS } from '../../contracts/limits.ts'
import { pushNotifications, pushSubscriptions } from '../../db/schema.ts'
import { OutsideRequestError } from '../../domain/platform/outside-requests.ts'
import { retryMinutes } from '../../domain/push/push.ts'
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** Notifications that are sent at the same time: a slow push service does not hold up the others. */
const AT_ONCE = 20
/** Another process may try a claimed one after this time: the first has died. */
const CLAIM_MS = 2 * MINUTE_MS

interface Claimed {
  id: number
  attempts: number
  createdAt: Date
  payload: { title: string; url: string; tag: string }
  subscription: { id: number; endpoint: string; p256dh: string; auth: string }
}
type Outcome = 'sent' | 'expired' | 'rejected' | 'failed'

/** Sends the notifications that are due to the push services of browsers. */
export function pushSender(
  {
    database: { db },
    clock,
    log,
    outside,
    settings,
  }: Pick<Deps, 'database' | 'clock' | 'log' | 'outside' | 'settings'>,
  keys: () => Promise<VapidKeys>,
) {
  /** Whom a push service turns to: an https or mailto address. */
  const { publicUrl, contact } = settings
  const subject = publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${contact.email ?? 'nobody@veedu.invalid'}`

  /** Claims what is due, so that no other process sends it too. */
  async function claim(now: Date): Promise<Claimed[]> {
    const until = new Date(now.getTime() + CLAIM_MS)
    return db.transaction(async (tx) => {
      const { rows } = (await tx.execute(sql`
        update push_notifications set not_before = ${until.toISOString()}::timestamptz, attempts = attempts + 1
          where id in (select id from push_notifications
            where not_before <= ${now.toISOString()}::timestamptz
            order by not_before, id limit ${AT_ONCE} for update skip locked)
          returning id`)) as { rows: { id: number | string }[] }
      const ids = rows.map(({ id }) => Number(id))
      if (ids.length === 0) return []
      return tx
        .select({
          id: pushNotifications.id,
          attempts: pushNotifications.attempts,
          createdAt: pushNotifications.createdAt,
          payload: pushNotifications.payload,
          subscription: {
            id: pushSubscriptions.id,
            endpoint: pushSubscriptions.endpoint,
            p256dh: pushSubscriptions.p256dh,
            auth: pushSubscriptions.auth,
          },
        })
        .from(pushNotifications)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushNotifications.subscriptionId))
        .where(sql`${pushNotifications.id} = any(${`{${ids.join()}}`}::bigint[])`)
    })
  }

  /** The encrypted and signed request; null when the browser's keys are no keys. */
  function requestOf({ subscription, payload }: Claimed, vapid: VapidKeys) {
    const { endpoint, p256dh, auth } = subscription
    try {
      return webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { TTL: DAY_SECONDS, contentEncoding: 'aes128gcm', vapidDetails: { subject, ...vapid } },
      )
    } catch (error) {
      log.warn({ err: error }, 'a push notification could not be encrypted')
      return null
    }
  }

  async function send(one: Claimed, signal: AbortSignal): Promise<Outcome> {
    const request = requestOf(one, await keys())
    if (!request) return 'expired'
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    try {
      const answer = await outside.request({
        url: one.subscription.endpoint,
        method: 'POST',
        headers,
        body: request.body ?? '',
        maxBytes: LIMITS.push.maxResponseBytes,
        timeoutMs: LIMITS.push.timeoutMs,
        signal,
      })
      for await (const _ of answer.body);
      if (answer.status >= 200 && answer.status < 300) return 'sent'
      if (answer.status === 404 || answer.status === 410) return 'expired'
      return answer.status === 429 || answer.status >= 500 ? 'failed' : 'rejected'
    } catch (error) {
      if (error instanceof OutsideRequestError) return 'failed'
      throw error
    }
  }

  async function deliver(one: Claimed, signal: AbortSignal): Promise<boolean> {
    const outcome = await send(one, signal)
    await settle(one, outcome)
    return outcome === 'sent'
  }

  async function settle(one: Claimed, outcome: Outcome): Promise<void> {
    if (outcome === 'expired') {
      // Its notifications go with it.
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, one.subscription.id))
      return
    }
    const minutes = outcome === 'failed' ? retryMinutes(one.attempts) : null
    const now = clock()
    if (minutes === null || now.getTime() - one.createdAt.getTime() > DAY_MS) {
      await db.delete(pushNotifications).where(eq(pushNotifications.id, one.id))
      return
    }
    await db
      .update(pushNotifications)
      .set({ notBefore: new Date(now.getTime() + minutes * MINUTE_MS) })
      .where(eq(pushNotifications.id, one.id))
  }

  return {
    /** Sends what is due; what fails is tried again later. Returns how many were sent. */
    async run(signal: AbortSignal): Promise<number> {
      let sent = 0
      while (!signal.aborted) {
        const claimed = await claim(clock())
        const outcomes = await Promise.allSettled(claimed.map((one) => deliver(one, signal)))
        for (const outcome of outcomes) {
          if (outcome.status === 'fulfilled') sent += outcome.value ? 1 : 0
          // It stays claimed, and is sent when that has run out.
          else if (!signal.aborted)
            log.error({ err: outcome.reason as Error }, 'a push notification could not be sent')
        }
        if (claimed.length < AT_ONCE) break
      }
      return sent
    },
  }
}
