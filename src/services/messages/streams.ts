import { and, asc, eq, gt, inArray, isNull, max, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { LIMITS } from '../../contracts/limits.ts'
import type { StreamEvents } from '../../contracts/messages/messages.ts'
import { messages, sessions, threadMembers, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { rateLimited } from '../../domain/platform/rate-limited.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { excludeDemoUsers } from '../platform/demo-data.ts'
import type { Deps } from '../deps.ts'
import { MESSAGES_CHANNEL, type MessageNotification } from './notes.ts'
import { countUnread, presentMessage } from './threads.ts'
import { networkPrefix } from '../platform/network-address.ts'
import { liveSession } from '../accounts/sessions.ts'

/** Messages that are told one by one after an absence; of more, that there are some. */
const CATCH_UP = 100
const RETRY_MS = 3_000
const FULL_RETRY_SECONDS = 60

/** Where a stream's text goes. */
export interface StreamSink {
  /** False when the reader no longer takes anything in: the stream is given up. */
  write: (text: string) => boolean
  end: () => void
}

interface Stream {
  userId: number
  sessionId: number
  address: string
  /** The last message that was told. */
  reached: number
  sink: StreamSink
}

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
  const byUser = new Map<number, Set<Stream>>()
  const perAddress = new Map<string, number>()
  const looks = new Map<number, Look>()
  let open = 0
  let stopped = false
  let beat = 0
  const endings: (() => void | Promise<void>)[] = []

  const all = function* (): Generator<Stream> {
    for (const streams of byUser.values()) yield* streams
  }

  function add(stream: Stream): void {
    const own = byUser.get(stream.userId) ?? new Set()
    byUser.set(stream.userId, own.add(stream))
    perAddress.set(stream.address, (perAddress.get(stream.address) ?? 0) + 1)
    open += 1
  }

  function remove(stream: Stream): void {
    const own = byUser.get(stream.userId)
    if (!own?.delete(stream)) return
    if (own.size === 0) byUser.delete(stream.userId)
    const left = (perAddress.get(stream.address) ?? 1) - 1
    if (left === 0) perAddress.delete(stream.address)
    else perAddress.set(stream.address, left)
    open -= 1
  }

  function close(stream: Stream): void {
    remove(stream)
    stream.sink.end()
  }

  function tell(stream: Stream, text: string): void {
    if (!stream.sink.write(text)) close(stream)
  }

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
        for (const stream of byUser.get(userId) ?? []) close(stream)
        if (!stopped) log.warn({ err: error }, 'new messages could not be told')
      } finally {
        looks.delete(userId)
      }
    })()
  }

  async function tellNews(userId: number): Promise<void> {
    const streams = [...(byUser.get(userId) ?? [])]
    if (streams.length === 0) return
    const since = Math.min(...streams.map(({ reached }) => reached))
    const rows = await newsOf(userId, since)
    if (rows.length === 0) return
    const unread = await countUnread(db, userId)
    const last = rows.at(-1)?.id ?? since
    if (rows.length > CATCH_UP) {
      const reached = await lastOf(userId)
      for (const stream of streams) {
        stream.reached = Math.max(stream.reached, reached)
        tell(stream, event('missed', { unread }, stream.reached))
      }
      return
    }
    for (const row of rows) {
      const { threadId } = row
      if (threadId === null) continue
      const text = event(
        'message',
        { threadId, message: presentMessage(row, userId), unread },
        row.id,
      )
      for (const stream of streams) if (stream.reached < row.id) tell(stream, text)
    }
    for (const stream of streams) stream.reached = Math.max(stream.reached, last)
  }

  /** What the person sees of what came after a message: by two indexes, each to its limit. */
  async function newsOf(userId: number, since: number) {
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

  async function lastOf(userId: number): Promise<number> {
    const [row] = await db
      .select({ last: max(threadMembers.lastId) })
      .from(threadMembers)
      .where(eq(threadMembers.userId, userId))
    return row?.last ?? 0
  }

  async function tellRead(
    userId: number,
    read: NonNullable<MessageNotification['read']>,
  ): Promise<void> {
    const streams = byUser.get(userId)
    if (!streams) return
    const unread = await countUnread(db, userId)
    const text = event('read', {
      threadId: read.threadId,
      mine: read.by === userId,
      upTo: read.upTo,
      unread,
    })
    for (const stream of streams) tell(stream, text)
  }

  function heard(text: string | null): void {
    if (stopped) return
    if (text === null) {
      for (const userId of byUser.keys()) lookFor(userId)
      void dropEnded()
      return
    }
    if (text === '') {
      void dropEnded()
      return
    }
    const { to, read } = JSON.parse(text) as MessageNotification
    for (const userId of to) {
      if (!byUser.has(userId)) continue
      if (!read) lookFor(userId)
      else
        void tellRead(userId, read).catch((error: unknown) => {
          if (!stopped) log.warn({ err: error }, 'what was read could not be told')
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
      if (!stopped) log.warn({ err: error }, 'sessions of open streams could not be looked at')
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
    if (stopped || open >= perProcess)
      throw new DomainError('not_ready', 'busy', { retryAfter: FULL_RETRY_SECONDS })
    if ((byUser.get(actor.id)?.size ?? 0) >= perPerson || (perAddress.get(address) ?? 0) >= most)
      throw rateLimited(FULL_RETRY_SECONDS)
  }

  async function hello(userId: number, reached: number): Promise<string> {
    const unread = await countUnread(db, userId)
    return `retry: ${RETRY_MS}\n${event('hello', { unread }, reached)}`
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
      const reached = since ?? (await lastOf(person.id))
      const first = await hello(person.id, reached)
      guard(person, address)
      const { id: userId, sessionId } = person
      const stream: Stream = { userId, sessionId, address, reached, sink: begin() }
      add(stream)
      tell(stream, first)
      // What came since then, also while the stream was being opened.
      lookFor(userId)
      return () => remove(stream)
    },

    /** What a stream would have told by now, for those who cannot keep one open. @throws as `open`. */
    async soFar(actor: Actor | null, since: number | undefined): Promise<string> {
      const { id } = authorize(actor, 'message')
      const last = await lastOf(id)
      const rows = since === undefined ? [] : await newsOf(id, since)
      const unread = await countUnread(db, id)
      const first = await hello(id, rows.length > CATCH_UP ? last : (since ?? last))
      if (rows.length > CATCH_UP) return first + event('missed', { unread }, last)
      const texts = rows.flatMap((row) =>
        row.threadId === null
          ? []
          : event(
              'message',
              { threadId: row.threadId, message: presentMessage(row, id), unread },
              row.id,
            ),
      )
      return first + texts.join('')
    },

    /** How many are open. */
    count: (): number => open,

    /** Ends all of them; whoever reads comes back to another process, or to the next one here. */
    async stop(): Promise<void> {
      if (stopped) return
      stopped = true
      for (const stream of all()) close(stream)
      await Promise.allSettled(endings.map((end) => end()))
    },
  }
}

/** One event as it stands in a stream. With an id, a reader who comes back says it. */
function event<Name extends keyof StreamEvents>(
  name: Name,
  data: StreamEvents[Name],
  id?: number,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
