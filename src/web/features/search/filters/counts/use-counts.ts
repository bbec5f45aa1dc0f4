import { useEffect, useMemo, useState } from 'react'
import type { SearchAnswer } from '../../../../../contracts/search/search.ts'
import { expiringCache } from '../../../../platform/expiring-cache.ts'
import { request } from '../../../../platform/request.ts'
import { countsKey, type Counts } from './counts.ts'
import type { SearchState } from '../../address.ts'
import { MINUTE_MS } from '../../../../../domain/time/units.ts'

/** Debounce of typing, in ms. */
const STILL_MS = 250
const KEPT = 24
/** Counts are cached only briefly, as listings change. */
const KEPT_MS = MINUTE_MS

interface Counted {
  total: number
  facets: Counts
}
const answers = expiringCache<Counted>(KEPT, KEPT_MS)
const NONE: Counts = {}

export interface LiveCounts {
  /** How many listings the choices of the panel would give. */
  counts: Counts
  /** How many listings the changed panel would find; null while it is unchanged. */
  ahead: number | null
  /** Newer counts are loading. */
  waiting: boolean
}

/**
 * The counts of the panel as it stands. They come with the page while the panel is what was searched for; after that
 * they follow it. `wanted` is the panel's search, null while a field is invalid: the last counts then stay.
 */
export function useCounts(
  answer: SearchAnswer | null,
  state: SearchState,
  wanted: SearchState | null,
  exclude: readonly number[],
): LiveCounts {
  const inForce = countsKey({ ...state, exclude })
  const key = wanted ? countsKey({ ...wanted, exclude }) : null
  const known = key === null ? undefined : key === inForce ? answer : answers.get(key)
  const [last, setLast] = useState<Counted | null>(null)
  const shown = known ?? last
  if (shown !== last) setLast(shown)
  const [, setArrived] = useState(0)
  const missing = key !== null && known === undefined

  useEffect(() => {
    if (!missing || key === null) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const { total, facets } = await request<SearchAnswer>(
          `/search?facets=1&limit=1${key ? `&${key}` : ''}`,
          { signal: abort.signal, onUnauthenticated: 'throw' },
        )
        answers.set(key, { total, facets })
        if (!abort.signal.aborted) setArrived((count) => count + 1)
      } catch {
        // The last counts stay; Search itself reports what is wrong.
      }
    }
    const timer = setTimeout(() => void ask(), STILL_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, missing])

  const counts = shown?.facets ?? NONE
  const ahead = key !== inForce && shown ? shown.total : null
  return useMemo(() => ({ counts, ahead, waiting: missing }), [counts, ahead, missing])
}
