import { useEffect, useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import { writeHiddenCookie, useHidden } from '../../saved/hidden/hidden.ts'
import type { SearchPageData } from '../search.server.ts'

/**
 * Hidden homes are in no number, list or map. Pages leave out those that the cookie names; when the person hides
 * another or brings some back, the page is asked for again, and until it answers the difference is taken off here.
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
    // Once for each list: a browser that takes no cookie would ask for ever.
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
    /** The answer in hand was made for another list. */
    stale,
    /** Hidden homes that this search would find. */
    here: [...new Set([...hiddenHere.filter((id) => hidden.has(id)), ...left])],
    /** Without the homes that were hidden since the answer; null while nothing is known. */
    total: answer === null ? null : Math.max(0, answer.total - left.length),
  }
}
