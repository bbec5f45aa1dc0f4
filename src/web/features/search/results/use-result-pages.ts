import { useEffect, useMemo, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { LIMITS } from '../../../../contracts/limits.ts'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import type { SearchAnswer } from '../../../../contracts/search/search.ts'
import { withLanguage } from '../../../ui/Link.tsx'
import { resultsKey, searchAddress, type SearchState } from '../address.ts'
import type { SearchPageData } from '../search.server.ts'

const PAGE = LIMITS.search.defaultLimit

/**
 * The list as far as it was opened. How far is kept in the address (`limit`), so that Back and reload bring the
 * same list.
 */
export function useResultPages(answer: SearchAnswer | null, state: SearchState) {
  const fetcher = useFetcher<SearchPageData>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const key = resultsKey(new URLSearchParams(search))
  const [held, setHeld] = useState(() => startOf(answer, key))
  if (held.of !== answer) setHeld(held.key === key ? goneOn(held, answer) : startOf(answer, key))

  const arrived = fetcher.state === 'idle' ? fetcher.data : undefined
  const page = arrived?.answer
  if (page && held.next !== null && arrived?.request?.cursor === held.next)
    setHeld({
      ...held,
      items: [...held.items, ...notIn(held.items, page.items)],
      next: page.nextCursor,
    })

  const opened = Math.min(held.items.length, LIMITS.search.maxLimit)
  const asked = Math.max(PAGE, Number(new URLSearchParams(search).get('limit') ?? PAGE))
  useEffect(() => {
    if (opened <= asked) return
    void navigate(withLanguage(searchAddress({ ...state, limit: opened }), search), {
      replace: true,
      preventScrollReset: true,
    })
  }, [opened, asked, navigate, search, state])

  const pages = useMemo(() => inPages(held.items), [held.items])
  const total = answer?.total ?? 0
  const next = held.next === null ? null : searchAddress({ ...state, cursor: held.next })
  const more =
    next === null
      ? null
      : {
          to: next,
          left: Math.max(1, Math.min(PAGE, total - held.items.length)),
          loading: fetcher.state !== 'idle',
          failed: arrived?.failed === true && arrived.answer === null,
          onMore: () => void fetcher.load(withLanguage(next, search) as string),
        }
  return { pages, more, shown: held.items.length }
}

/** A listing whose price or date has changed may appear again on a later page; it is shown once. */
function notIn(held: readonly PropertyCard[], more: readonly PropertyCard[]): PropertyCard[] {
  const ids = new Set(held.map(({ id }) => id))
  return more.filter(({ id }) => !ids.has(id))
}

interface Held {
  of: SearchAnswer | null
  /** Of the search. */
  key: string
  items: PropertyCard[]
  next: string | null
}

function startOf(answer: SearchAnswer | null, key: string): Held {
  return { of: answer, key, items: answer?.items ?? [], next: answer?.nextCursor ?? null }
}

/** The same search was loaded again: pages beyond those loaded stay open. */
function goneOn(held: Held, answer: SearchAnswer | null): Held {
  const fresh = startOf(answer, held.key)
  if (fresh.next === null || held.items.length <= fresh.items.length) return fresh
  return { ...fresh, items: [...fresh.items, ...notIn(fresh.items, held.items)], next: held.next }
}

function inPages(items: readonly PropertyCard[]): PropertyCard[][] {
  const pages: PropertyCard[][] = []
  for (let at = 0; at < items.length; at += PAGE) pages.push(items.slice(at, at + PAGE))
  return pages
}
