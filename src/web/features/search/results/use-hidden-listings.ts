import { useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import { writeHiddenCookie, useHidden } from '../../saved/hidden/hidden.ts'
import type { SearchPageData } from '../search.server.ts'

/**
 * Hidden listings are in no count, list or map. The server leaves out those in the cookie; when the visitor hides or
 * shows one, the page is loaded again, and until then the difference is subtracted here.
 */
export function useHiddenListings({
  answer,
  excluded,
  hiddenHere,
}: Pick<SearchPageData, 'answer' | 'excluded' | 'hiddenHere'>) {
  const known = useMemo(() => new Set(excluded), [excluded])
  const hidden = useHidden(known)
  const { revalidate } = useRevalidator()
  const stale = hidden.size !== known.size || [...hidden].some((id) => !known.has(id))
  const asked = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    // Once for each list: a browser that rejects cookies would reload for ever.
    if (!stale || asked.current === hidden) return
    asked.current = hidden
    writeHiddenCookie()
    void revalidate()
  }, [stale, hidden, revalidate])

  const isHidden = ({ id }: PropertyCard): boolean => hidden.has(id)
  const left = (answer?.items ?? []).filter(isHidden).map(({ id }) => id)
  return {
    /** Changes only when the list does. */
    exclude: useMemo(() => [...hidden], [hidden]),
    hidden,
    /** The present answer was made for another list. */
    stale,
    /** Hidden homes that this search would find. */
    here: [...new Set([...hiddenHere.filter((id) => hidden.has(id)), ...left])],
    /** Without the homes that were hidden since the answer; null while nothing is known. */
    total: answer === null ? null : Math.max(0, answer.total - left.length),
  }
}
