import { lazy, Suspense, type ReactElement } from 'react'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { useNearViewport } from '../../../platform/use-near-viewport.ts'

const NearbyPlaces = lazy(() => import('./NearbyPlaces.tsx'))

/** Known places near the listing, fetched when the reader scrolls towards them; null without a position. */
export function LazyNearbyPlaces({
  home,
  heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement | null {
  const { near, mark } = useNearViewport(300)
  if (home.latitude === null) return null
  return (
    <div ref={mark} className="not-printed" data-testid="nearby-places">
      {near ? (
        <Suspense>
          <NearbyPlaces home={home} heading={heading} />
        </Suspense>
      ) : null}
    </div>
  )
}
