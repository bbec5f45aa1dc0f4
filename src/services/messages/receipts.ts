import { and, asc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { messages, users } from '../../db/schema.ts'
import { senderIsBlocked } from './blocks.ts'
import { notifyMessages } from './notes.ts'
import { unreadOf } from './threads.ts'

/** Whether this person shows what they have read, and therefore sees what others have. */
export async function hasReceipts(db: Db, userId: number): Promise<boolean> {
  const [row] = await db.select({ on: users.readReceipts }).from(users).where(eq(users.id, userId))
  return row?.on ?? false
}

/**
 * Records that a device of this person received their messages up to `upTo`, and notifies the senders. A blocked sender
 * does not learn it. Rows that another call holds are left to it.
 */
export async function markDelivered(
  db: Db,
  userId: number,
  upTo: number,
  now: Date,
): Promise<void> {
  const undelivered = and(
    eq(messages.recipientId, userId),
    isNull(messages.deliveredAt),
    eq(messages.withheld, false),
    lte(messages.id, upTo),
  )
  // Almost always there is none, and nothing is written.
  const [one] = await db.select({ id: messages.id }).from(messages).where(undelivered).limit(1)
  if (!one) return
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(messages)
      .set({ deliveredAt: now })
      .where(
        inArray(
          messages.id,
          tx
            .select({ id: messages.id })
            .from(messages)
            .where(and(undelivered, not(senderIsBlocked(tx))))
            .orderBy(asc(messages.id))
            .for('update', { skipLocked: true }),
        ),
      )
      .returning({ id: messages.id, threadId: messages.threadId, senderId: messages.senderId })
    for (const [threadId, received] of Map.groupBy(rows, (row) => row.threadId)) {
      if (threadId === null) continue
      const last = Math.max(...received.map(({ id }) => id))
      const delivered = { threadId, upTo: last }
      await notifyMessages(tx, [received[0]?.senderId ?? null], { delivered })
    }
  })
}

/**
 * Marks this person's messages of a conversation as read, up to `upTo` or all, and notifies the person's other devices
 * and, if both show it, the sender. The caller holds a transaction.
 */
export async function markRead(
  tx: Db,
  userId: number,
  { threadId, upTo, now }: { threadId: number; upTo: number; now: Date },
): Promise<void> {
  const isShown = await hasReceipts(tx, userId)
  const isBlocked = senderIsBlocked(tx)
  const rows = await tx
    .update(messages)
    .set({
      readAt: now,
      deliveredAt: sql`case when ${isBlocked} then ${messages.deliveredAt}
        else coalesce(${messages.deliveredAt}, ${now.toISOString()}::timestamptz) end`,
      receiptAt: isShown
        ? sql`case when ${isBlocked} then null else ${now.toISOString()}::timestamptz end`
        : null,
    })
    .where(
      inArray(
        messages.id,
        tx
          .select({ id: messages.id })
          .from(messages)
          .where(and(unreadOf(userId), eq(messages.threadId, threadId), lte(messages.id, upTo)))
          .orderBy(asc(messages.id))
          .for('update'),
      ),
    )
    .returning({ senderId: messages.senderId, receiptAt: messages.receiptAt })
  if (rows.length === 0) return
  const sender = rows.find(({ receiptAt }) => receiptAt !== null)?.senderId ?? null
  await notifyMessages(tx, [userId, sender], { read: { threadId, by: userId, upTo } })
}
