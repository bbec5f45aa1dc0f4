import { useCallback, useEffect, useRef, useState } from 'react'
import { LIMITS } from '../../../../contracts/limits.ts'
import { request } from '../../../platform/request.ts'

const { typingSeconds, typingEverySeconds } = LIMITS.messages

/** Whether the other person is writing: it ends by itself, because the notice of stopping may be lost. */
export function useTypingOfOther(): [boolean, (on: boolean) => void] {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = useCallback((on: boolean): void => {
    clearTimeout(timer.current)
    setTyping(on)
    if (on) timer.current = setTimeout(() => setTyping(false), typingSeconds * 1_000)
  }, [])
  return [isTyping, set]
}

/** Tells the other person that this one is writing: at most every few seconds, and once when the box is empty again. */
export function useTypingNotice(threadId: number, enabled: boolean): (text: string) => void {
  const last = useRef<number | null>(null)
  const send = useCallback(
    (on: boolean): void => {
      request(`/messages/threads/${threadId}/typing`, {
        method: 'POST',
        body: { on },
        onUnauthenticated: 'keepSession',
      })
        // Without it only the notice is missing.
        .catch(() => undefined)
    },
    [threadId],
  )
  return useCallback(
    (text: string): void => {
      if (!enabled || !navigator.onLine) return
      const now = Date.now()
      const on = text.trim() !== ''
      if (!on && last.current === null) return
      if (on && last.current !== null && now - last.current < typingEverySeconds * 1_000) return
      last.current = on ? now : null
      send(on)
    },
    [enabled, send],
  )
}
