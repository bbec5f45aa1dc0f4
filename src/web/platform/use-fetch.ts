import { useCallback, useEffect, useState } from 'react'
import { request, RequestError } from './request.ts'

export type FetchState<T> =
  | { state: 'waiting' }
  | { state: 'there'; value: T }
  | { state: 'failed'; message: string }

/**
 * Fetches `path`, again on `retry`; without a path it fetches nothing. For endpoints that visitors may call too,
 * `onUnauthenticated` is 'keepSession', so that a 401 does not end the session.
 */
export function useFetch<T>(
  path: string | null,
  onUnauthenticated: 'throw' | 'keepSession' = 'throw',
): { answer: FetchState<T>; retry: () => void } {
  const [kept, setKept] = useState<{ key: string; answer: FetchState<T> } | null>(null)
  const [tries, setTries] = useState(0)
  const key = `${tries} ${path}`
  useEffect(() => {
    if (path === null) return
    const leaving = new AbortController()
    request<T>(path, { signal: leaving.signal, onUnauthenticated }).then(
      (value) => setKept({ key, answer: { state: 'there', value } }),
      (error: unknown) => {
        if (leaving.signal.aborted) return
        const message = error instanceof RequestError ? error.message : ''
        setKept({ key, answer: { state: 'failed', message } })
      },
    )
    return () => leaving.abort()
  }, [path, key, onUnauthenticated])
  const retry = useCallback(() => setTries((count) => count + 1), [])
  return { answer: kept?.key === key ? kept.answer : { state: 'waiting' }, retry }
}
