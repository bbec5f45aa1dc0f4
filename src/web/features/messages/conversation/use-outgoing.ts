import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SpecifiedMessage, ThreadMessage } from '../../../../contracts/messages/messages.ts'
import { randomId } from '../../../platform/random-id.ts'
import { forgetFiles } from '../files/chosen-files.ts'
import {
  deliverMessage,
  NotSentError,
  readUnsent,
  saveUnsent,
  type UnsentMessage,
} from './unsent-messages.ts'

export interface Outgoing extends UnsentMessage {
  /** Null while it is on its way; else why it did not get through. */
  why: string | null
  /** Of its files, 0 to 1; null without files, or before the first is on its way. */
  progress: number | null
}

export type WrittenMessage = Pick<UnsentMessage, 'text' | 'files' | 'paperDays'>

/** The messages of a conversation that are being sent, wait for a connection, or failed. They survive a reload. */
export function useOutgoing(
  userId: number,
  threadId: number,
  {
    onSent,
    onRefused,
  }: {
    onSent: (message: SpecifiedMessage | null, written: WrittenMessage) => void
    /** Nothing can be written here now: blocked, or the account was deleted. */
    onRefused: () => void
  },
) {
  // Messages interrupted by leaving or reloading the page are marked as failed until the user retries.
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() =>
    readUnsent(userId, threadId).unsent.map((each) => ({
      ...each,
      why: each.offline ? 'offline' : 'left',
      progress: null,
    })),
  )
  const sending = useRef(new Map<string, AbortController>())

  const keep = useCallback(
    (change: (before: readonly Outgoing[]) => readonly Outgoing[]): void =>
      setOutgoing((before) => {
        const after = change(before)
        saveUnsent(userId, threadId, {
          unsent: after.map(({ why: _why, progress: _progress, ...unsent }) => unsent),
        })
        return after
      }),
    [userId, threadId],
  )
  const alter = useCallback(
    (key: string, change: Partial<Outgoing>): void =>
      keep((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each))),
    [keep],
  )

  const deliver = async (unsent: UnsentMessage): Promise<void> => {
    const { key } = unsent
    if (sending.current.has(key)) return
    const abort = new AbortController()
    sending.current.set(key, abort)
    try {
      const sent = await deliverMessage(threadId, unsent, {
        onFiles: (files) => alter(key, { files }),
        onProgress: (progress) =>
          setOutgoing((before) =>
            before.map((each) => (each.key === key ? { ...each, progress } : each)),
          ),
        onUnauthenticated: 'throw',
        signal: abort.signal,
      })
      onSent(sent, unsent)
      keep((before) => before.filter((each) => each.key !== key))
    } catch (error) {
      if (abort.signal.aborted) return
      const why = error instanceof NotSentError ? error.message : String(error)
      alter(key, { why, progress: null })
      if (error instanceof NotSentError && error.status === 409) onRefused()
    } finally {
      sending.current.delete(key)
    }
  }

  const sendOffline = useEffectEvent(() => {
    for (const each of outgoing) if (each.offline) void deliver(each)
  })
  useEffect(() => {
    const online = (): void => sendOffline()
    // Written offline in an earlier visit; whoever else sends it meanwhile, it is sent once.
    if (navigator.onLine) online()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])

  return {
    outgoing,
    send(written: WrittenMessage): void {
      const unsent: UnsentMessage = { key: randomId(), ...written }
      if (!navigator.onLine) {
        keep((before) => [...before, { ...unsent, offline: true, why: 'offline', progress: null }])
        return
      }
      keep((before) => [...before, { ...unsent, why: null, progress: null }])
      void deliver(unsent)
    },
    again(key: string): void {
      const unsent = outgoing.find((each) => each.key === key)
      if (!unsent) return
      alter(key, { why: null })
      void deliver(unsent)
    },
    /** Stops a message and removes it; its files stay for the box that it is edited in, unless it is discarded. */
    giveUp(key: string, { discard = false }: { discard?: boolean } = {}): void {
      sending.current.get(key)?.abort()
      const given = outgoing.find((each) => each.key === key)
      if (discard && given) void forgetFiles(given.files)
      keep((before) => before.filter((each) => each.key !== key))
    },
    /** A message of this person came by the stream: sent from here, it is no longer on its way. */
    drop: useCallback((message: ThreadMessage): void => {
      setOutgoing((before) => {
        const at = before.findIndex(
          ({ text, files, why }) =>
            (why === null || why === 'offline') &&
            text === message.text &&
            files.length === message.files.length,
        )
        return at < 0 ? before : before.toSpliced(at, 1)
      })
    }, []),
  }
}
