import { useCallback, useRef } from 'react'
import { randomId } from './random-id.ts'

/**
 * The idempotency key for what is being sent: the same as long as the content is, so that a second attempt after a lost
 * answer happens once, and new after `null`, when it arrived.
 */
export function useIdempotencyKey(): (content: string | null) => string {
  const last = useRef<{ content: string; key: string } | null>(null)
  return useCallback((content) => {
    if (content === null) {
      last.current = null
      return ''
    }
    if (last.current?.content !== content) last.current = { content, key: randomId() }
    return last.current.key
  }, [])
}
