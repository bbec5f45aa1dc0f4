import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { pushNotifications, pushSettings, pushSubscriptions } from '../../db/schema.ts'
import { DEFAULT_QUIET, pushTime, type PushKind } from '../../domain/push/push.ts'

/** Characters of a notification's title; browsers show fewer. */
const TITLE = 200

/**
 * Queues a notification for each device of a person who wants this kind, in the caller's transaction. It is sent after
 * their quiet hours.
 * @param about `tag`: a later notification with the same tag takes the place of an earlier one on the device
 */
export async function queuePush(
  tx: Db,
  userId: number,
  kind: PushKind,
  about: { title: string; url: string; tag: string; now: Date },
): Promise<void> {
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  if (devices.length === 0) return
  const [wanted] = await tx.select().from(pushSettings).where(eq(pushSettings.userId, userId))
  if (wanted && !wanted[kind]) return
  const quiet = wanted ? { from: wanted.quietFrom, until: wanted.quietUntil } : DEFAULT_QUIET
  const { title, url, tag, now } = about
  await tx.insert(pushNotifications).values(
    devices.map(({ id }) => ({
      subscriptionId: id,
      payload: { title: title.slice(0, TITLE).toWellFormed(), url, tag },
      notBefore: pushTime(now, quiet),
      createdAt: now,
    })),
  )
}
