import { runInBackground } from '../../domain/platform/background.ts'
import type { Deps } from '../deps.ts'
import { filesOf } from './files/rows.ts'
import type { MessageEvents } from './notes.ts'
import type { OpenStreams } from './open-streams.ts'
import {
  CATCH_UP,
  lastMessageOf,
  messageEvent,
  messagesSince,
  streamEvent,
} from './stream-events.ts'
import { hasReceipts, markDelivered } from './receipts.ts'
import { countUnread } from './threads.ts'

/** A push in progress; `again`: a notification arrived meanwhile. */
interface Push {
  again: boolean
}

/** Writes new messages and read receipts to the open streams of a person. */
export function messagePusher(
  { database: { db }, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  streams: OpenStreams,
  isStopped: () => boolean,
) {
  const { close, send } = streams
  const pushes = new Map<number, Push>()

  /** One push per person at a time, however many notifications arrive meanwhile. */
  function pushTo(userId: number): void {
    const running = pushes.get(userId)
    if (running) {
      running.again = !isStopped()
      return
    }
    const push: Push = { again: false }
    pushes.set(userId, push)
    const work = async (): Promise<void> => {
      try {
        do {
          push.again = false
          await sendNewMessages(userId)
        } while (push.again)
      } catch (error) {
        // Clients reconnect by themselves and catch up then.
        for (const stream of streams.ofUser(userId)) close(stream)
        if (!isStopped()) log.warn({ err: error }, 'new messages could not be pushed')
      } finally {
        pushes.delete(userId)
      }
    }
    runInBackground('new messages are pushed', work(), log)
  }

  async function sendNewMessages(userId: number): Promise<void> {
    const own = [...streams.ofUser(userId)]
    if (own.length === 0) return
    const since = Math.min(...own.map(({ reached }) => reached))
    const rows = await messagesSince(db, userId, since)
    if (rows.length === 0) return
    const unread = await countUnread(db, userId)
    const last = rows.at(-1)?.id ?? since
    if (rows.length > CATCH_UP) {
      const reached = await lastMessageOf(db, userId)
      for (const stream of own) {
        stream.reached = Math.max(stream.reached, reached)
        send(stream, streamEvent('missed', { unread }, stream.reached))
      }
      return
    }
    const receipts = await hasReceipts(db, userId)
    const files = await filesOf(
      db,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const reader = { userId, receipts, files: files.get(row.id) ?? [], now: clock() }
      const text = messageEvent(row, reader, unread)
      if (text === null) continue
      for (const stream of own) if (stream.reached < row.id) send(stream, text)
    }
    for (const stream of own) stream.reached = Math.max(stream.reached, last)
    await markDelivered(db, userId, last, clock())
  }

  async function sendReadReceipt(
    userId: number,
    read: NonNullable<MessageEvents['read']>,
  ): Promise<void> {
    const own = streams.ofUser(userId)
    if (own.size === 0) return
    if (read.by !== userId && !(await hasReceipts(db, userId))) return
    const unread = await countUnread(db, userId)
    const text = streamEvent('read', {
      threadId: read.threadId,
      mine: read.by === userId,
      upTo: read.upTo,
      unread,
    })
    for (const stream of own) send(stream, text)
  }

  /** Tells what happened besides new messages. */
  async function sendEvents(
    userId: number,
    { read, delivered, typing, files, deal }: MessageEvents,
  ): Promise<void> {
    const own = streams.ofUser(userId)
    if (delivered) for (const stream of own) send(stream, streamEvent('delivered', delivered))
    if (typing) for (const stream of own) send(stream, streamEvent('typing', typing))
    if (files) for (const stream of own) send(stream, streamEvent('files', files))
    if (deal) for (const stream of own) send(stream, streamEvent('deal', deal))
    if (read) await sendReadReceipt(userId, read)
  }

  return { pushTo, sendEvents }
}
