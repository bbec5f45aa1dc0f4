import { and, eq, inArray, isNull } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { runInBackground } from '../../domain/platform/background.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { rateLimited } from '../../domain/platform/rate-limited.ts'
import { liveSession } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { excludeDemoUsers } from '../platform/demo-users.ts'
import { networkPrefix } from '../platform/network-address.ts'
import { newRequestId, withRequestId } from '../platform/request-id.ts'
import { filesOf } from './files/rows.ts'
import { MESSAGES_CHANNEL, type MessageEvents, type MessageNotification } from './notes.ts'
import { openStreams, type Stream, type StreamSink } from './open-streams.ts'
import {
  CATCH_UP,
  helloEvent,
  lastMessageOf,
  messageEvent,
  messagesSince,
  retryHint,
  streamEvent,
} from './stream-events.ts'
import { messagePusher } from './push.ts'
import { hasReceipts, markDelivered } from './receipts.ts'
import { countUnread } from './threads.ts'

const FULL_RETRY_SECONDS = 60

/**
 * The open event streams of this process. A database notification names the people whose messages changed; the events
 * are always read from the tables, so that a lost notification or a broken stream only delays them.
 */
export function messageStreamService({
  database,
  clock,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'log' | 'settings'>) {
  const { db } = database
  const streams = openStreams()
  const { all, close, send } = streams
  let stopped = false
  const { pushTo, sendEvents } = messagePusher({ database, clock, log }, streams, () => stopped)
  let beat = 0
  const cleanups: (() => void | Promise<void>)[] = []

  function onNotification(text: string | null): void {
    if (stopped) return
    if (text === null) {
      for (const userId of streams.users()) pushTo(userId)
      checkSessions()
      return
    }
    if (text === '') {
      checkSessions()
      return
    }
    const { to, requestId, ...events } = JSON.parse(text) as MessageNotification
    withRequestId(requestId ?? newRequestId(), () => push(to, events))
  }

  function push(to: readonly number[], events: MessageEvents): void {
    for (const userId of to) {
      if (streams.ofUser(userId).size === 0) continue
      if (Object.keys(events).length === 0) pushTo(userId)
      else
        sendEvents(userId, events).catch((error: unknown) => {
          if (!stopped) log.warn({ err: error }, 'read receipts could not be pushed')
        })
    }
  }

  const checkSessions = (): void =>
    runInBackground('sessions of open streams are checked', closeEndedSessions(), log)

  /** Closes the streams of sessions that have ended. */
  async function closeEndedSessions(): Promise<void> {
    const open = [...all()]
    if (open.length === 0) return
    try {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            inArray(sessions.id, [...new Set(open.map(({ sessionId }) => sessionId))]),
            liveSession(clock()),
            isNull(users.deletedAt),
            isNull(users.suspendedAt),
            excludeDemoUsers(settings),
          ),
        )
      const alive = new Set(rows.map(({ id }) => id))
      for (const stream of open) if (!alive.has(stream.sessionId)) close(stream)
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'sessions of open streams could not be checked')
    }
  }

  /** Writes to a share of the streams every second, so that thousands of them are not written to at once. */
  function keepAlive(): void {
    const { heartbeatSeconds } = LIMITS.streams
    beat = (beat + 1) % heartbeatSeconds
    let at = 0
    for (const stream of all()) {
      if (at % heartbeatSeconds === beat) send(stream, ':\n\n')
      at += 1
    }
    if (beat === 0) checkSessions()
  }

  function checkLimits(actor: Actor, address: string): void {
    const { perPerson, perAddress: most, perProcess } = LIMITS.streams
    if (stopped || streams.count() >= perProcess)
      throw new DomainError('not_ready', 'busy', { retryAfter: FULL_RETRY_SECONDS })
    if (streams.ofUser(actor.id).size >= perPerson || streams.atAddress(address) >= most)
      throw rateLimited(FULL_RETRY_SECONDS)
  }

  return {
    /** Listens to changes by other requests and processes. */
    async start(): Promise<void> {
      const timer = setInterval(keepAlive, 1_000).unref()
      cleanups.push(await database.listen(MESSAGES_CHANNEL, onNotification), () =>
        clearInterval(timer),
      )
    },

    /**
     * Opens a stream of what follows the message `since`, or of what comes from now on. Returns a function that removes it.
     * @throws DomainError unauthenticated; rate_limited, not_ready with too many open ones.
     */
    async open(
      actor: Actor | null,
      from: string,
      since: number | undefined,
      begin: () => StreamSink,
    ): Promise<() => void> {
      const person = authorize(actor, 'message')
      const address = networkPrefix(from)
      checkLimits(person, address)
      const reached = since ?? (await lastMessageOf(db, person.id))
      const first = await helloEvent(db, person.id, reached)
      checkLimits(person, address)
      const { id: userId, sessionId } = person
      const stream: Stream = { userId, sessionId, address, reached, sink: begin() }
      streams.add(stream)
      send(stream, first)
      // Messages since then, also those that arrived while the stream was being opened.
      pushTo(userId)
      return () => streams.remove(stream)
    },

    /** The events that a stream would have sent by now, for clients that cannot keep one open. @throws as `open`. */
    async eventsSince(actor: Actor | null, since: number | undefined): Promise<string> {
      const { id } = authorize(actor, 'message')
      const last = await lastMessageOf(db, id)
      const rows = since === undefined ? [] : await messagesSince(db, id, since)
      const unread = await countUnread(db, id)
      const first = await helloEvent(db, id, rows.length > CATCH_UP ? last : (since ?? last))
      if (rows.length > CATCH_UP) return first + streamEvent('missed', { unread }, last)
      const newest = rows.at(-1)?.id
      if (newest !== undefined) await markDelivered(db, id, newest, clock())
      const receipts = await hasReceipts(db, id)
      const files = await filesOf(
        db,
        rows.map((row) => row.id),
      )
      const readerOf = (row: { id: number }) => ({
        userId: id,
        receipts,
        files: files.get(row.id) ?? [],
        now: clock(),
      })
      return first + rows.map((row) => messageEvent(row, readerOf(row), unread) ?? '').join('')
    },

    /** The number of open streams. */
    count: streams.count,

    /** Closes all streams; clients reconnect to another process, or to the next one here. */
    async stop(): Promise<void> {
      if (stopped) return
      stopped = true
      for (const stream of all()) {
        send(stream, retryHint())
        close(stream)
      }
      await Promise.allSettled(cleanups.map((end) => end()))
    },
  }
}
