import { and, asc, eq, gt, max, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { StreamEvents } from '../../contracts/messages/messages.ts'
import type { Db } from '../../db/client.ts'
import { messages, threadMembers } from '../../db/schema.ts'
import { countUnread, presentMessage, type MessageReader } from './threads.ts'

/** The most messages that are sent one by one after an absence; beyond it, one event says that some were missed. */
export const CATCH_UP = 100
const RETRY_MS = 3_000

type MessageRow = Awaited<ReturnType<typeof messagesSince>>[number]

/** The messages after `since` that the person may see, read by two indexes, each to its limit. */
export async function messagesSince(db: Db, userId: number, since: number) {
  const part = (where: SQL | undefined) =>
    db
      .select()
      .from(messages)
      .where(and(where, gt(messages.id, since)))
      .orderBy(asc(messages.id))
      .limit(CATCH_UP + 1)
  const rows = await unionAll(
    part(eq(messages.senderId, userId)),
    part(and(eq(messages.recipientId, userId), eq(messages.withheld, false))),
  )
  return rows.toSorted((a, b) => a.id - b.id).slice(0, CATCH_UP + 1)
}

export async function lastMessageOf(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(threadMembers.lastId) })
    .from(threadMembers)
    .where(eq(threadMembers.userId, userId))
  return row?.last ?? 0
}

/** The first event of a stream. */
export async function helloEvent(db: Db, userId: number, reached: number): Promise<string> {
  const unread = await countUnread(db, userId)
  return `retry: ${RETRY_MS}\n${streamEvent('hello', { unread }, reached)}`
}

/** The last line of a stream that a shutdown ends: its readers come back spread over some seconds. */
export const retryHint = (): string =>
  `retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`

/** The event of a new message; none for one without a conversation. */
export function messageEvent(
  row: MessageRow,
  reader: MessageReader,
  unread: number,
): string | null {
  const { threadId } = row
  if (threadId === null) return null
  const message = presentMessage(row, reader)
  return streamEvent('message', { threadId, message, unread }, row.id)
}

/** One event in the stream format. A client that reconnects sends the last id. */
export function streamEvent<Name extends keyof StreamEvents>(
  name: Name,
  data: StreamEvents[Name],
  id?: number,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
