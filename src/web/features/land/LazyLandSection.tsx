import { lazy, Suspense, type ReactElement } from 'react'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { hasOwnLand } from '../../../domain/listings/listing.ts'
import { useNearViewport } from '../../platform/use-near-viewport.ts'

const LandSection = lazy(() => import('./LandSection.tsx'))

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
