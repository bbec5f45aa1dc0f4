import { lazy, Suspense, type ReactElement } from 'react'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { useNearViewport } from '../../../platform/use-near-viewport.ts'

const PropertyEstimate = lazy(() => import('../../valuation/PropertyEstimate.tsx'))
const BuyingCosts = lazy(() => import('./BuyingCosts.tsx'))

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

/** What buying costs, fetched likewise, for a listing for sale with a price. */
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
