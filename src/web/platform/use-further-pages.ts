import { useState } from 'react'
import { request } from './request.ts'

/** The first page of a list, as the server rendered it. */
export interface FirstPage<T> {
  items: T[]
  /** Null when there is nothing after it. */
  nextCursor: string | null
}

/**
 * A list with the pages after its first one, fetched on demand and discarded when the first one changes. The list is at
 * its end after a page that is shorter than the first one.
 */
export function useFurtherPages<T>(
  first: FirstPage<T>,
  { pathAfter, onFail }: { pathAfter: (last: T) => string; onFail: (error: unknown) => void },
): {
  items: readonly T[]
  busy: boolean
  /** Null at the end of the list. */
  fetchMore: (() => Promise<void>) | null
} {
  const [further, setFurther] = useState<{ after: typeof first; items: T[]; done: boolean }>()
  const [busy, setBusy] = useState(false)
  const fetched = further?.after === first ? further.items : []
  const isDone = further?.after === first ? further.done : first.nextCursor === null
  const items = [...first.items, ...fetched]
  const last = items.at(-1)
  if (isDone || last === undefined) return { items, busy, fetchMore: null }
  const fetchMore = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const page = await request<T[]>(pathAfter(last))
      const done = page.length < first.items.length
      setFurther({ after: first, items: [...fetched, ...page], done })
    } catch (error) {
      onFail(error)
    }
    setBusy(false)
  }
  return { items, busy, fetchMore }
}
