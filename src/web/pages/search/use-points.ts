import { useEffect, useState } from 'react'
import type { MapPoint } from '../../../contracts/search.ts'
import { searchToParams, type SearchRequest } from '../../../contracts/search-url.ts'
import { request } from '../../request.ts'

interface PointsAnswer {
  points: MapPoint[]
  /** More matched than are handed out at once. */
  truncated: boolean
}
export interface Points {
  points: readonly MapPoint[]
  failed: boolean
  retry: () => void
}

/** Searches asked for lately: going back to one, or moving the map, asks nobody again. */
const answers = new Map<string, PointsAnswer>()
const KEPT = 12
const NONE: readonly MapPoint[] = []

function keep(key: string, answer: PointsAnswer): void {
  answers.set(key, answer)
  const oldest = answers.keys().next().value
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
}

/**
 * All homes that match the filters, wherever the map looks: they are fetched once a search, so that moving the map
 * shows them at once. Only when there are too many to hand out is the map's area part of the question.
 */
export function usePoints({ filters, bbox }: Pick<SearchRequest, 'filters' | 'bbox'>): Points {
  const everywhere = searchToParams({ filters }).toString()
  const here = searchToParams({ filters, bbox }).toString()
  const [failed, setFailed] = useState<string | null>(null)
  const [, setArrived] = useState(0)
  const key = answers.get(everywhere)?.truncated ? here : everywhere
  const [last, setLast] = useState<readonly MapPoint[]>(NONE)
  const known = answers.get(key)
  // Until the new ones arrive the old ones stay: the map never blinks empty.
  const points = known?.points ?? last
  if (points !== last) setLast(points)

  useEffect(() => {
    if (answers.has(key) || failed === key) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const path = `/search?points=1&limit=1${key ? `&${key}` : ''}`
        keep(key, await request<PointsAnswer>(path, { signal: abort.signal }))
        if (!abort.signal.aborted) setArrived((count) => count + 1)
      } catch {
        if (!abort.signal.aborted) setFailed(key)
      }
    }
    void ask()
    return () => abort.abort()
  }, [key, failed])

  return {
    points,
    failed: failed === key && known === undefined,
    retry: () => setFailed(null),
  }
}
