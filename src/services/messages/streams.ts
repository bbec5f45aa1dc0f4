import { and, eq, inArray, isNull } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import { sessions, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { rateLimited } from '../../domain/platform/rate-limited.ts'
import { liveSession } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { excludeDemoUsers } from '../platform/demo-data.ts'
import { networkPrefix } from '../platform/network-address.ts'
import { MESSAGES_CHANNEL, type MessageNotification } from './notes.ts'
import { openStreams, type Stream, type StreamSink } from './open-streams.ts'
import {
  CATCH_UP,
  helloEvent,
  lastMessageOf,
  messageEvent,
  messagesSince,
  streamEvent,
} from './stream-events.ts'
import { countUnread } from './threads.ts'

const FULL_RETRY_SECONDS = 60

/** Told again when it is asked for while it is under way. */
interface Look {
  again: boolean
}

/**
 * The open event streams of this process. A notice of the database says whose messages changed; what is told is always
 * read from the tables, so that a notice that was lost, or a stream that broke off, costs nothing but time.
 */
export function messageStreamService({
  database,
  clock,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'log' | 'settings'>) {
  const { db } = database
  const streams = openStreams()
  const { all, close, tell } = streams
  const looks = new Map<number, Look>()
  let stopped = false
  let beat = 0
  const endings: (() => void | Promise<void>)[] = []

  /** One look a person at a time, however many notices come meanwhile. */
  function lookFor(userId: number): void {
    const under = looks.get(userId)
    if (under) {
      under.again = !stopped
      return
    }
    const look: Look = { again: false }
    looks.set(userId, look)
    void (async () => {
      try {
        do {
          look.again = false
          await tellNews(userId)
        } while (look.again)
      } catch (error) {
        // The readers come back by themselves and are told then what they missed.
        for (const stream of streams.ofUser(userId)) close(stream)
        if (!stopped) log.warn({ err: error }, 'new messages could not be pushed')
      } finally {
        looks.delete(userId)
      }
    })()
  }

  async function tellNews(userId: number): Promise<void> {
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
        tell(stream, streamEvent('missed', { unread }, stream.reached))
      }
      return
    }
    for (const row of rows) {
      const text = messageEvent(row, userId, unread)
      if (text === null) continue
      for (const stream of own) if (stream.reached < row.id) tell(stream, text)
    }
    for (const stream of own) stream.reached = Math.max(stream.reached, last)
  }

  async function tellRead(
    userId: number,
    read: NonNullable<MessageNotification['read']>,
  ): Promise<void> {
    const own = streams.ofUser(userId)
    if (own.size === 0) return
    const unread = await countUnread(db, userId)
    const text = streamEvent('read', {
      threadId: read.threadId,
      mine: read.by === userId,
      upTo: read.upTo,
      unread,
    })
    for (const stream of own) tell(stream, text)
  }

  function heard(text: string | null): void {
    if (stopped) return
    if (text === null) {
      for (const userId of streams.users()) lookFor(userId)
      void dropEnded()
      return
    }
    if (text === '') {
      void dropEnded()
      return
    }
    const { to, read } = JSON.parse(text) as MessageNotification
    for (const userId of to) {
      if (streams.ofUser(userId).size === 0) continue
      if (!read) lookFor(userId)
      else
        void tellRead(userId, read).catch((error: unknown) => {
          if (!stopped) log.warn({ err: error }, 'read receipts could not be pushed')
        })
    }
  }

  /** Ends the streams of sessions that are over. */
  async function dropEnded(): Promise<void> {
    const asked = [...all()]
    if (asked.length === 0) return
    try {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            inArray(sessions.id, [...new Set(asked.map(({ sessionId }) => sessionId))]),
            liveSession(clock()),
            isNull(users.deletedAt),
            isNull(users.suspendedAt),
            excludeDemoUsers(settings),
          ),
        )
      const alive = new Set(rows.map(({ id }) => id))
      for (const stream of asked) if (!alive.has(stream.sessionId)) close(stream)
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'sessions of open streams could not be checked')
    }
  }

  /** Every second its share of the streams, so that thousands of them are not written to at once. */
  function keepAlive(): void {
    const { heartbeatSeconds } = LIMITS.streams
    beat = (beat + 1) % heartbeatSeconds
    let at = 0
    for (const stream of all()) {
      if (at % heartbeatSeconds === beat) tell(stream, ':\n\n')
      at += 1
    }
    if (beat === 0) void dropEnded()
  }

  function guard(actor: Actor, address: string): void {
    const { perPerson, perAddress: most, perProcess } = LIMITS.streams
    if (stopped || streams.count() >= perProcess)
      throw new DomainError('not_ready', 'busy', { retryAfter: FULL_RETRY_SECONDS })
    if (streams.ofUser(actor.id).size >= perPerson || streams.atAddress(address) >= most)
      throw rateLimited(FULL_RETRY_SECONDS)
  }

  return {
    /** Begins to hear of what other requests and processes do. */
    async start(): Promise<void> {
      const timer = setInterval(keepAlive, 1_000).unref()
      endings.push(await database.listen(MESSAGES_CHANNEL, heard), () => clearInterval(timer))
    },

    /**
     * Opens a stream from behind the message `since`, or from now on. Answers how it is taken away.
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
      guard(person, address)
      const reached = since ?? (await lastMessageOf(db, person.id))
      const first = await helloEvent(db, person.id, reached)
      guard(person, address)
      const { id: userId, sessionId } = person
      const stream: Stream = { userId, sessionId, address, reached, sink: begin() }
      streams.add(stream)
      tell(stream, first)
      // What came since then, also while the stream was being opened.
      lookFor(userId)
      return () => streams.remove(stream)
    },

    /** What a stream would have told by now, for those who cannot keep one open. @throws as `open`. */
    async soFar(actor: Actor | null, since: number | undefined): Promise<string> {
      const { id } = authorize(actor, 'message')
      const last = await lastMessageOf(db, id)
      const rows = since === undefined ? [] : await messagesSince(db, id, since)
      const unread = await countUnread(db, id)
      const first = await helloEvent(db, id, rows.length > CATCH_UP ? last : (since ?? last))
      if (rows.length > CATCH_UP) return first + streamEvent('missed', { unread }, last)
      return first + rows.map((row) => messageEvent(row, id, unread) ?? '').join('')
    },

    /** How many are open. */
    count: streams.count,

    /** Ends all of them; whoever reads comes back to another process, or to the next one here. */
    async stop(): Promise<void> {
      if (stopped) return
      stopped = true
      for (const stream of all()) close(stream)
      await Promise.allSettled(endings.map((end) => end()))
    },
  }
}
