import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  MessageSent,
  Thread,
  ThreadMessage,
  ThreadPage,
} from '../../../contracts/messages/messages.ts'
import { randomId } from '../../platform/random-id.ts'
import { request, RequestError } from '../../platform/request.ts'
import { connect, onLive } from './live.ts'
import { useTypingOfOther } from './typing.ts'
import { saveUnsent, readUnsent, type UnsentMessage } from './unsent-messages.ts'

export interface Outgoing extends UnsentMessage {
  /** Null while it is on its way; else why it did not get through. */
  why: string | null
}

/** A conversation: its messages, those being sent, and new ones as they arrive. */
export function useConversation(userId: number, threadId: number, onRead: () => void) {
  const [state, setState] = useState<'loading' | 'failed' | 'none' | 'ready'>('loading')
  const [thread, setThread] = useState<Thread | null>(null)
  const [messages, setMessages] = useState<readonly ThreadMessage[]>([])
  const [earlier, setEarlier] = useState(false)
  const [fetching, setFetching] = useState(false)
  // Messages interrupted by leaving or reloading the page are marked as failed until the user retries.
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() =>
    readUnsent(userId, threadId).unsent.map((each) => ({
      ...each,
      why: each.offline ? 'offline' : 'left',
    })),
  )
  const sending = useRef(new Set<string>())
  const [isTyping, setTyping] = useTypingOfOther()

  const load = useCallback((): void => {
    request<ThreadPage>(`/messages/threads/${threadId}`).then(
      (page) => {
        setThread(page.thread)
        setMessages((before) => joined(before, page.messages))
        setEarlier((before) => before || page.earlier)
        setState('ready')
        return null
      },
      (error: unknown) => {
        const gone = error instanceof RequestError && error.status === 404
        setState((before) => (before === 'ready' ? before : gone ? 'none' : 'failed'))
      },
    )
  }, [threadId])

  useEffect(() => {
    load()
    const leave = connect(userId)
    const stop = onLive((event) => {
      if (event.name === 'missed') load()
      if (event.name === 'message' && event.data.threadId === threadId) {
        const { message } = event.data
        if (!message.mine) setTyping(false)
        setMessages((before) => joined(before, [message]))
        // Sent from here, and streamed back before the response arrived.
        if (message.mine)
          setOutgoing((before) => {
            const at = before.findIndex(({ text, why }) => why === null && text === message.text)
            return at < 0 ? before : before.toSpliced(at, 1)
          })
      }
      if (event.name === 'typing' && event.data.threadId === threadId) setTyping(event.data.on)
      if (event.name === 'delivered' && event.data.threadId === threadId) {
        const { upTo } = event.data
        const deliveredAt = new Date().toISOString()
        setMessages((before) =>
          before.map((each) =>
            each.mine && each.id <= upTo && each.deliveredAt === null
              ? { ...each, deliveredAt }
              : each,
          ),
        )
      }
      if (event.name === 'read' && event.data.threadId === threadId && !event.data.mine) {
        const { upTo } = event.data
        const readAt = new Date().toISOString()
        setMessages((before) =>
          before.map((each) =>
            each.mine && each.id <= upTo && each.readAt === null ? { ...each, readAt } : each,
          ),
        )
      }
    })
    return () => {
      stop()
      leave()
    }
  }, [userId, threadId, load, setTyping])

  // Messages count as read once they are on a visible screen.
  const last = messages.findLast(({ mine }) => !mine)
  const waiting = last && last.readAt === null ? last.id : null
  useEffect(() => {
    if (waiting === null) return
    const mark = (): void => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      request(`/messages/${waiting}/read`, { method: 'POST', onUnauthenticated: 'keepSession' })
        .then(() => {
          const readAt = new Date().toISOString()
          setMessages((before) =>
            before.map((each) => (!each.mine && each.id <= waiting ? { ...each, readAt } : each)),
          )
          onRead()
          return null
        })
        // It stays unread, and is marked with the next one, or the next time.
        .catch(() => undefined)
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [waiting, onRead])

  const keep = useCallback(
    (change: (before: readonly Outgoing[]) => readonly Outgoing[]): void =>
      setOutgoing((before) => {
        const after = change(before)
        saveUnsent(userId, threadId, {
          unsent: after.map(({ key, text, offline }) => ({
            key,
            text,
            ...(offline ? { offline } : {}),
          })),
        })
        return after
      }),
    [userId, threadId],
  )

  const deliver = async ({ key, text }: UnsentMessage): Promise<void> => {
    if (sending.current.has(key)) return
    sending.current.add(key)
    try {
      const { message } = await request<MessageSent>('/messages', {
        method: 'POST',
        body: { threadId, message: text },
        idempotencyKey: key,
        onUnauthenticated: 'throw',
      })
      if (message) {
        const { id, createdAt: at } = message
        const guest = thread?.other.guest ?? null
        const waits = guest !== null && !guest.confirmed
        const mine: ThreadMessage = {
          id,
          text: message.message,
          at,
          mine: true,
          deliveredAt: null,
          readAt: null,
          waits,
        }
        setMessages((before) => joined(before, [mine]))
      }
      keep((before) => before.filter((each) => each.key !== key))
    } catch (error) {
      const why = error instanceof RequestError ? error.message : String(error)
      keep((before) => before.map((each) => (each.key === key ? { ...each, why } : each)))
      // The reason may be known by now: blocked, or the account was deleted.
      if (error instanceof RequestError && error.status === 409) load()
    } finally {
      sending.current.delete(key)
    }
  }

  const waits = useEffectEvent(() => {
    for (const { key, text, offline } of outgoing) if (offline) void deliver({ key, text })
  })
  useEffect(() => {
    const online = (): void => waits()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])

  return {
    state,
    thread,
    messages,
    outgoing,
    /** The other person is writing. */
    isTyping,
    setThread,
    retryLoad: () => {
      setState('loading')
      load()
    },
    earlier: !earlier
      ? null
      : async (): Promise<void> => {
          const before = messages[0]?.id
          if (fetching || before === undefined) return
          setFetching(true)
          try {
            const page = await request<ThreadPage>(`/messages/threads/${threadId}?before=${before}`)
            setMessages((known) => joined(known, page.messages))
            setEarlier(page.earlier)
          } catch {
            // The button stays: it may be pressed again.
          } finally {
            setFetching(false)
          }
        },
    send(text: string): void {
      const unsent = { key: randomId(), text }
      if (!navigator.onLine) {
        keep((before) => [...before, { ...unsent, offline: true, why: 'offline' }])
        return
      }
      keep((before) => [...before, { ...unsent, why: null }])
      void deliver(unsent)
    },
    again(key: string): void {
      const unsent = outgoing.find((each) => each.key === key)
      if (!unsent) return
      keep((before) => before.map((each) => (each.key === key ? { ...each, why: null } : each)))
      void deliver(unsent)
    },
    /** Removes a failed message and returns its text, for editing. */
    giveUp(key: string): void {
      keep((before) => before.filter((each) => each.key !== key))
    },
  }
}
export type ConversationState = ReturnType<typeof useConversation>

/** By their ids; what is known of a message later replaces what was known before, but for its having been read. */
function joined(
  before: readonly ThreadMessage[],
  news: readonly ThreadMessage[],
): readonly ThreadMessage[] {
  const all = new Map(before.map((each) => [each.id, each]))
  for (const each of news) {
    const known = all.get(each.id)
    all.set(each.id, {
      ...each,
      deliveredAt: each.deliveredAt ?? known?.deliveredAt ?? null,
      readAt: each.readAt ?? known?.readAt ?? null,
    })
  }
  return [...all.values()].toSorted((a, b) => a.id - b.id)
}
