import { useEffect, useState, type ReactElement, lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type {
  HistoryEntry,
  PropertyCard,
  PropertyDetail,
} from '../../../contracts/listings/listings.ts'
import type { SimilarListings as Similar } from '../../../contracts/listings/similar.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { History } from './price/History.tsx'
import { SimilarListings } from './SimilarListings.tsx'
import { useNearViewport } from '../../platform/use-near-viewport.ts'
import { hasOwnLand } from '../../../domain/listings/listing.ts'

/** Fetches optional data; null until it arrives, and if the request fails. */
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
  const { near, mark } = useNearViewport()
  const similar = useAnswer<Similar>(`/properties/${home.id}/similar`, near)
  const { pathname, search } = useLocation()
  const to = (other: PropertyCard): string => {
    const params = new URLSearchParams(search)
    // In the overlay, one listing replaces the other; elsewhere, link to the listing's page.
    if (!params.has('home')) return paths.property(other)
    params.set('home', String(other.id))
    return `${pathname}?${params}`
  }
  return (
    <div ref={mark}>
      {similar ? (
        <SimilarListings
          home={home}
          similar={{ ...similar, listings: similar.listings.slice(0, 4) }}
          heading="h3"
          to={to}
        />
      ) : null}
    </div>
  )
}

const LandSection = lazy(() => import('../land/LandSection.tsx'))

/** What to check about the land, fetched when the reader scrolls towards it; null for shared land and for rentals. */
export function LazyLandSection({
  home,
  heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { near, mark } = useNearViewport(300)
  if (!home.forSale || !hasOwnLand(home.propertyType)) return null
  return (
    <div ref={mark} data-testid="land-section">
      {near ? (
        <Suspense>
          <LandSection home={home} heading={heading} />
        </Suspense>
      ) : null}
    </div>
  )
}

const PropertyEstimate = lazy(() => import('../valuation/PropertyEstimate.tsx'))
const BuyingCosts = lazy(() => import('./price/BuyingCosts.tsx'))

/** The estimate; its code and figures are fetched when the reader scrolls towards it. */
export function LazyEstimate({
  home,
  heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement {
  const { near, mark } = useNearViewport(300)
  return (
    <div ref={mark}>
      {near ? (
        <Suspense>
          <PropertyEstimate home={home} heading={heading} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The costs of buying, fetched the same way, if the listing is for sale and has a price. */
export function LazyCosts({ home }: { home: PropertyDetail }): ReactElement | null {
  const { near, mark } = useNearViewport(300)
  if (!home.forSale || !home.price) return null
  return (
    <div ref={mark} className="not-printed">
      {near ? (
        <Suspense>
          <BuyingCosts home={home} price={home.price} heading="h2" />
        </Suspense>
      ) : null}
    </div>
  )
}
