import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** The channel on which processes tell each other whose messages changed. */
export const MESSAGES_CHANNEL = 'messages'

/** What a notice says; an empty one means that sessions have ended. */
export interface MessageNotification {
  to: number[]
  /** `by` had the messages of a conversation up to `upTo` on the screen. */
  read?: { threadId: number; by: number; upTo: number }
}

/** Heard by every process once the transaction is committed. */
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
