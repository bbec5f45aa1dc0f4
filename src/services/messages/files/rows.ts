import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MessageFile, ReportedFile } from '../../../contracts/messages/files.ts'
import type { Db } from '../../../db/client.ts'
import { messageFiles } from '../../../db/schema.ts'
import { DomainError } from '../../../domain/platform/errors.ts'
import { DAY_MS } from '../../../domain/time/units.ts'

export type MessageFileRow = typeof messageFiles.$inferSelect

/** Whether a file may be opened by its participants, or why not. */
export function stateOf(
  { key, removedAt, expiresAt }: Pick<MessageFileRow, 'key' | 'removedAt' | 'expiresAt'>,
  now: Date,
): MessageFile['state'] {
  if (removedAt !== null) return 'removed'
  return key === null || (expiresAt !== null && expiresAt <= now) ? 'ended' : 'open'
}

/** A file as one of the two people sees it: only its sender learns whether it was opened. */
export function presentFile(row: MessageFileRow, userId: number, now: Date): MessageFile {
  const { id, kind, name, bytes, width, height, thumbhash, expiresAt, openedAt } = row
  const state = stateOf(row, now)
  return {
    id,
    kind,
    name,
    bytes,
    width,
    height,
    // A photo that was taken back leaves no picture, however blurred.
    thumbhash: state === 'open' ? thumbhash : null,
    state,
    expiresAt: expiresAt?.toISOString() ?? null,
    openedAt: row.uploaderId === userId ? (openedAt?.toISOString() ?? null) : null,
  }
}

export function presentReportedFile({ id, kind, name, bytes, key }: MessageFileRow): ReportedFile {
  return { id, kind, name, bytes, available: key !== null }
}

/** The files of messages by message, in the order in which they were uploaded. */
export async function filesOf(
  db: Db,
  messageIds: readonly number[],
): Promise<Map<number, MessageFileRow[]>> {
  const byMessage = new Map<number, MessageFileRow[]>()
  if (messageIds.length === 0) return byMessage
  const rows = await db
    .select()
    .from(messageFiles)
    .where(inArray(messageFiles.messageId, [...messageIds]))
    .orderBy(asc(messageFiles.id))
  for (const row of rows) {
    if (row.messageId === null) continue
    const list = byMessage.get(row.messageId)
    if (list) list.push(row)
    else byMessage.set(row.messageId, [row])
  }
  return byMessage
}

/** How many photos and papers were sent with messages. */
export async function fileCounts(
  db: Db,
  messageIds: readonly number[],
): Promise<(messageId: number) => { photos: number; papers: number }> {
  const rows =
    messageIds.length === 0
      ? []
      : await db
          .select({ messageId: messageFiles.messageId, kind: messageFiles.kind, n: count() })
          .from(messageFiles)
          .where(inArray(messageFiles.messageId, [...messageIds]))
          .groupBy(messageFiles.messageId, messageFiles.kind)
  const of = (messageId: number, kind: MessageFileRow['kind']): number =>
    rows.find((row) => row.messageId === messageId && row.kind === kind)?.n ?? 0
  return (messageId) => ({ photos: of(messageId, 'photo'), papers: of(messageId, 'paper') })
}

/**
 * Makes uploaded files part of a message. Each belongs to one message, and to the conversation that it was uploaded for.
 * Runs in the message's transaction.
 * @throws DomainError `conflict` when one is not the sender's, or is gone or sent already.
 */
export async function attachFiles(
  tx: Db,
  message: { id: number; threadId: number; senderId: number },
  { files, paperDays, now }: { files: readonly number[]; paperDays: number; now: Date },
): Promise<void> {
  const ids = [...new Set(files)]
  if (ids.length === 0) return
  const ends = new Date(now.getTime() + paperDays * DAY_MS).toISOString()
  const taken = await tx
    .update(messageFiles)
    .set({
      messageId: message.id,
      expiresAt: sql`case when ${messageFiles.kind} = 'paper' then ${ends}::timestamptz end`,
    })
    .where(
      and(
        inArray(messageFiles.id, ids),
        eq(messageFiles.uploaderId, message.senderId),
        eq(messageFiles.threadId, message.threadId),
        isNull(messageFiles.messageId),
        isNull(messageFiles.removedAt),
      ),
    )
    .returning({ id: messageFiles.id })
  if (taken.length !== ids.length) throw new DomainError('conflict', 'messages.fileGone')
}
