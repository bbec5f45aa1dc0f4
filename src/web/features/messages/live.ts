import type { StreamEvents } from '../../../contracts/messages/messages.ts'
import { followMessages, type StreamEvent } from './event-stream.ts'
import { setUnread } from './unread.ts'

export type LiveEvent = {
  [Name in keyof StreamEvents]: { name: Name; data: StreamEvents[Name] }
}[keyof StreamEvents]

/** Messages between tabs: an event of the stream, or a new tab's request for the current state. */
type Word = { kind: 'event'; event: StreamEvent } | { kind: 'ask' }

const listeners = new Set<(event: LiveEvent) => void>()

/** Hears of new and read messages for as long as the page follows them. */
export function onLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Connection {
  userId: number
  users: number
  end: () => void
}
let connection: Connection | null = null

/** Follows this person's messages until the function that it gives is called; all askers of a page share one. */
export function connect(userId: number): () => void {
  if (connection?.userId !== userId) {
    connection?.end()
    connection = { userId, users: 0, end: open(userId) }
  }
  const mine = connection
  mine.users += 1
  let left = false
  return () => {
    if (left) return
    left = true
    mine.users -= 1
    if (mine.users > 0) return
    mine.end()
    if (connection === mine) connection = null
  }
}

/** Closes the stream on pagehide: browsers don't put a page with an open stream into the back/forward cache. */
function open(userId: number): () => void {
  let end = share(userId)
  const hide = (): void => end()
  const show = (event: PageTransitionEvent): void => {
    if (event.persisted) end = share(userId)
  }
  window.addEventListener('pagehide', hide)
  window.addEventListener('pageshow', show)
  return () => {
    window.removeEventListener('pagehide', hide)
    window.removeEventListener('pageshow', show)
    end()
    setUnread(null)
  }
}

/**
 * One stream per browser: the tab that holds the lock opens it and broadcasts its events. When that tab closes, another
 * continues from the last event id. Without the Locks or Broadcast Channel API each tab has its own stream.
 */
function share(userId: number): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const name = `veedu.messages.${userId}`
  let reached: string | null = null
  let leading = false
  const locks = 'locks' in navigator ? navigator.locks : null
  const channel = locks && 'BroadcastChannel' in window ? new BroadcastChannel(name) : null
  const say: ((word: Word) => void) | null = channel?.postMessage.bind(channel) ?? null
  let unread = 0

  const heard = (event: StreamEvent): void => {
    reached = event.id ?? reached
    const live = { name: event.name, data: JSON.parse(event.data) as unknown } as LiveEvent
    if ('unread' in live.data) {
      unread = live.data.unread
      setUnread(unread)
    }
    for (const listener of listeners) listener(live)
  }
  const lead = async (): Promise<void> => {
    leading = true
    await followMessages(
      reached,
      (event) => {
        heard(event)
        say?.({ kind: 'event', event })
      },
      signal,
    )
    leading = false
  }

  if (!locks || !channel) {
    void lead()
    return () => ending.abort()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind === 'event') heard(data.event)
    else if (leading && reached !== null) {
      const event = { name: 'hello', data: JSON.stringify({ unread }), id: reached }
      say?.({ kind: 'event', event })
    }
  })
  locks.request(name, { signal }, lead).catch(() => undefined)
  say?.({ kind: 'ask' })
  return () => {
    ending.abort()
    channel.close()
  }
}
