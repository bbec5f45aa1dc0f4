import { lazy, Suspense, type ReactElement } from 'react'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { hasOwnLand } from '../../../domain/listings/listing.ts'
import { useNearViewport } from '../listings/use-near.ts'

const LandSection = lazy(() => import('./LandSection.tsx'))

/** What to check about the land, fetched when somebody scrolls towards it; nothing for what shares its land, or is only let. */
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
    <div ref={mark} className="late-land">
      {near ? (
        <Suspense>
          <LandSection home={home} heading={heading} />
        </Suspense>
      ) : null}
    </div>
  )
}
