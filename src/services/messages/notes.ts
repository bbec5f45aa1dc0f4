import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** The notification channel between processes about changed messages. */
export const MESSAGES_CHANNEL = 'messages'

/** The payload of a notification; an empty one means that sessions have ended. */
export interface MessageNotification {
  to: number[]
  /** `by` has read the messages of a conversation up to `upTo`. */
  read?: { threadId: number; by: number; upTo: number }
}

/** Delivered to every process after the commit. */
export async function notifyMessages(
  tx: Db,
  to: readonly (number | null)[],
  read?: MessageNotification['read'],
): Promise<void> {
  const note: MessageNotification = {
    to: to.filter((id) => id !== null),
    ...(read ? { read } : {}),
  }
  await tx.execute(sql`select pg_notify(${MESSAGES_CHANNEL}, ${JSON.stringify(note)})`)
}
