import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { currentRequestId } from '../platform/request-id.ts'

/** The notification channel between processes about changed messages. */
export const MESSAGES_CHANNEL = 'messages'

/** What happened besides new messages. */
export interface MessageEvents {
  /** `by` has read the messages of a conversation up to `upTo`. */
  read?: { threadId: number; by: number; upTo: number }
  /** The other person's device received the messages up to `upTo`. */
  delivered?: { threadId: number; upTo: number }
  /** The other person is writing, or has stopped. */
  typing?: { threadId: number; on: boolean }
  /** Files of a conversation were opened or taken back. */
  files?: { threadId: number }
  /** A deal of theirs has changed. */
  deal?: { id: number; version: number }
}

/** The payload of a notification; an empty one means that sessions have ended. */
export interface MessageNotification extends MessageEvents {
  to: number[]
  /** The request that caused it, for the log. */
  requestId?: string
}

/** Delivered to every process after the commit. */
export async function notifyMessages(
  tx: Db,
  to: readonly (number | null)[],
  events: MessageEvents = {},
): Promise<void> {
  const requestId = currentRequestId()
  const note: MessageNotification = {
    to: to.filter((id) => id !== null),
    ...(requestId === undefined ? {} : { requestId }),
    ...events,
  }
  if (note.to.length === 0) return
  await tx.execute(sql`select pg_notify(${MESSAGES_CHANNEL}, ${JSON.stringify(note)})`)
}
