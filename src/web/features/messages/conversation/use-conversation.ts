import { useCallback, useEffect, useState } from 'react'
import type { Thread, ThreadMessage, ThreadPage } from '../../../../contracts/messages/messages.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { connect, onLive } from '../live.ts'
import { useTypingOfOther } from './typing.ts'
import { useOutgoing } from './use-outgoing.ts'

/** A conversation: its messages, those being sent, and new ones as they arrive. */
export function useConversation(userId: number, threadId: number, onRead: () => void) {
  const [state, setState] = useState<'loading' | 'failed' | 'none' | 'ready'>('loading')
  const [thread, setThread] = useState<Thread | null>(null)
  const [messages, setMessages] = useState<readonly ThreadMessage[]>([])
  const [earlier, setEarlier] = useState(false)
  const [fetching, setFetching] = useState(false)
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

  const outgoing = useOutgoing(userId, threadId, {
    onSent: (message, { files, text }) => {
      // How long its papers can be opened, the server knows.
      if (!message || files.length > 0) {
        load()
        return
      }
      const guest = thread?.other.guest ?? null
      const mine: ThreadMessage = {
        id: message.id,
        text,
        at: message.createdAt,
        mine: true,
        deliveredAt: null,
        readAt: null,
        waits: guest !== null && !guest.confirmed,
        files: [],
      }
      setMessages((before) => joined(before, [mine]))
    },
    onRefused: load,
  })
  const { drop } = outgoing

  useEffect(() => {
    load()
    const leave = connect(userId)
    const stop = onLive((event) => {
      if (event.name === 'missed') load()
      if (event.name === 'files' && event.data.threadId === threadId) load()
      if (event.name === 'message' && event.data.threadId === threadId) {
        const { message } = event.data
        if (!message.mine) setTyping(false)
        setMessages((before) => joined(before, [message]))
        if (message.mine) drop(message)
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
  }, [userId, threadId, load, setTyping, drop])

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

  return {
    state,
    thread,
    messages,
    ...outgoing,
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
