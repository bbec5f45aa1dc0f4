import { useCallback, useEffect, useRef, useState } from 'react'
import type { Thread, ThreadList } from '../../../contracts/messages/messages.ts'
import { useRoot } from '../../ui/use-root.ts'
import { request } from '../../platform/request.ts'
import { connect, onLive, type LiveEvent } from './live.ts'

export interface Threads {
  state: 'loading' | 'failed' | 'ready'
  items: readonly Thread[]
  /** Fetches further ones; null when there are no more. */
  more: (() => void) | null
  busy: boolean
  retry: () => void
  /** Reads the latest again, behind what is shown. */
  refresh: () => void
  change: (id: number, change: Partial<Thread>) => void
}

const LINE = 160

/** The signed-in user's conversations, latest first, updated live. */
export function useThreads(): Threads {
  const user = useRoot()?.user?.id ?? null
  const [state, setState] = useState<Threads['state']>('loading')
  const [items, setItems] = useState<readonly Thread[]>([])
  const [cursor, setCursor] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const known = useRef<readonly Thread[]>([])
  useEffect(() => {
    known.current = items
  }, [items])

  const refresh = useCallback((first: boolean): void => {
    request<ThreadList>('/messages/threads').then(
      (list) => {
        setItems((before) => merged(list.items, first ? [] : before))
        if (first) setCursor(list.nextCursor)
        setState('ready')
        return null
      },
      () => {
        if (first) setState('failed')
      },
    )
  }, [])

  useEffect(() => {
    if (user === null) return
    refresh(true)
    const leave = connect(user)
    const stop = onLive((event) => {
      const unknown =
        event.name === 'missed' ||
        (event.name === 'message' && !known.current.some(({ id }) => id === event.data.threadId))
      if (unknown) refresh(false)
      else setItems((before) => heard(before, event))
    })
    return () => {
      stop()
      leave()
    }
  }, [user, refresh])

  const more = async (): Promise<void> => {
    if (busy || cursor === null) return
    setBusy(true)
    try {
      const list = await request<ThreadList>(`/messages/threads?cursor=${cursor}`)
      setItems((before) => merged(before, list.items))
      setCursor(list.nextCursor)
    } catch {
      // The button stays: it may be pressed again.
    } finally {
      setBusy(false)
    }
  }

  return {
    state,
    items,
    busy,
    more: cursor === null ? null : () => void more(),
    retry: () => {
      setState('loading')
      refresh(true)
    },
    refresh: useCallback(() => refresh(false), [refresh]),
    change: useCallback(
      (id, change) =>
        setItems((before) =>
          before.map((thread) => (thread.id === id ? { ...thread, ...change } : thread)),
        ),
      [],
    ),
  }
}

/** `first` and behind it those of `second` that are not among them, by their last messages. */
function merged(first: readonly Thread[], second: readonly Thread[]): Thread[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !ids.has(id))].toSorted(
    (a, b) => b.last.id - a.last.id,
  )
}

function heard(before: readonly Thread[], event: LiveEvent): readonly Thread[] {
  if (event.name === 'message') {
    const { threadId, message } = event.data
    return before
      .map((thread) =>
        thread.id !== threadId || thread.last.id >= message.id
          ? thread
          : {
              ...thread,
              last: {
                id: message.id,
                text: message.text.slice(0, LINE),
                mine: message.mine,
                at: message.at,
                photos: message.files.filter(({ kind }) => kind === 'photo').length,
                papers: message.files.filter(({ kind }) => kind === 'paper').length,
              },
              unread: message.mine ? 0 : thread.unread + 1,
            },
      )
      .toSorted((a, b) => b.last.id - a.last.id)
  }
  if (event.name === 'read' && event.data.mine) {
    const { threadId, upTo } = event.data
    return before.map((thread) =>
      thread.id === threadId && thread.last.id <= upTo ? { ...thread, unread: 0 } : thread,
    )
  }
  return before
}
