import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type {
  HistoryEntry,
  PropertyCard,
  PropertyDetail,
} from '../../../contracts/listings/listings.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { History } from './price/History.tsx'
import { SimilarListings } from './SimilarListings.tsx'
import { useNearViewport } from '../../platform/use-near-viewport.ts'

/** An optional answer; null until it has come, and when it fails. */
function useAnswer<T>(path: string, wanted: boolean): T | null {
  const [answer, setAnswer] = useState<{ path: string; value: T } | null>(null)
  useEffect(() => {
    if (!wanted) return
    const abort = new AbortController()
    request<T>(path, { signal: abort.signal, onUnauthenticated: 'throw' }).then(
      (value) => setAnswer({ path, value }),
      () => undefined,
    )
    return () => abort.abort()
  }, [path, wanted])
  return answer?.path === path ? answer.value : null
}

/** In the overlay, history and similar listings are fetched when the reader scrolls towards them. */
export function LazyHistory({ home }: { home: PropertyDetail }): ReactElement {
  const { near, mark } = useNearViewport()
  const entries = useAnswer<HistoryEntry[]>(`/properties/${home.id}/history`, near)
  return (
    <div ref={mark}>
      {entries ? <History entries={entries} forSale={home.forSale} heading="h3" /> : null}
    </div>
  )
}

export function LazySimilar({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation('property')
  const { near, mark } = useNearViewport()
  const similar = useAnswer<PropertyCard[]>(`/properties/${home.id}/similar`, near)
  const { pathname, search } = useLocation()
  const to = (other: PropertyCard): string => {
    const params = new URLSearchParams(search)
    // Over the map one listing replaces the other; elsewhere each has its page.
    if (!params.has('home')) return paths.property(other)
    params.set('home', String(other.id))
    return `${pathname}?${params}`
  }
  return (
    <div ref={mark}>
      {similar && similar.length > 0 ? (
        <SimilarListings
          title={<h3>{t('similar.title')}</h3>}
          listings={similar.slice(0, 4)}
          to={to}
        />
      ) : null}
    </div>
  )
}
