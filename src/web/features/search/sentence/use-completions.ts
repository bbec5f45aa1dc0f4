import { useEffect, useState } from 'react'
import { LIMITS } from '../../../../contracts/limits.ts'
import type { CompletionsAnswer } from '../../../../contracts/search/completions.ts'
import { MINUTE_MS } from '../../../../domain/time/units.ts'
import { expiringCache } from '../../../platform/expiring-cache.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { useOnline } from '../../../platform/use-online.ts'

/** Debounce of typing, in ms. */
const STILL_MS = 120
const KEPT = 80
/** Counts change as homes come and go. */
const answers = expiringCache<CompletionsAnswer>(KEPT, MINUTE_MS)

export interface Completions {
  answer: CompletionsAnswer | null
  /** The answer is to an earlier text: the one to this text is on its way. */
  isStale: boolean
  /** The server could not be reached. */
  isOffline: boolean
}

/**
 * Completions of a sentence, and what it finds as it stands. A request that was overtaken by typing is aborted; until
 * the new answer arrives, the one before stands; when it fails, there is none, until the text changes or the box is
 * opened again. Nothing is fetched while `wanted` is false.
 */
export function useCompletions(typed: string, lang: 'en' | 'ml', wanted: boolean): Completions {
  const text = typed.slice(0, LIMITS.ask.maxChars)
  const key = `${lang} ${text}`
  const known = answers.get(key)
  const [latest, setLatest] = useState<CompletionsAnswer | null>(null)
  const [failed, setFailed] = useState<{ key: string; isOffline: boolean } | null>(null)
  const isOnline = useOnline()
  const unknown = wanted && known === undefined
  const missing = unknown && isOnline
  useEffect(() => {
    if (!missing) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const answer = await request<CompletionsAnswer>(
          `/search/completions?q=${encodeURIComponent(text)}&lang=${lang}`,
          { signal: abort.signal, onUnauthenticated: 'throw' },
        )
        answers.set(key, answer)
        if (!abort.signal.aborted) setLatest(answer)
      } catch (error) {
        // Completions are optional: the sentence can be searched for without them.
        const isOffline = error instanceof RequestError && error.status === 0
        if (!abort.signal.aborted) setFailed({ key, isOffline })
      }
    }
    const timer = setTimeout(() => void ask(), STILL_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [missing, key, text, lang])
  const isFailed = known === undefined && failed?.key === key
  return {
    answer: known ?? (isFailed ? null : latest),
    isStale: known === undefined,
    isOffline: (unknown && !isOnline) || (isFailed && failed.isOffline),
  }
}
