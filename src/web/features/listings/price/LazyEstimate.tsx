import { lazy, Suspense, type ReactElement } from 'react'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { useNearViewport } from '../use-near.ts'

const PropertyEstimate = lazy(() => import('../../valuation/PropertyEstimate.tsx'))
const WhatItTakes = lazy(() => import('./BuyingCosts.tsx'))

/** The estimate, its code and its figures are fetched when somebody scrolls towards them. */
export function LazyEstimate({
  home,
  heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement {
  const { near, mark } = useNearViewport(300)
  return (
    <div ref={mark} className="late-estimate">
      {near ? (
        <Suspense>
          <PropertyEstimate home={home} heading={heading} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Likewise what buying it takes, of a home for sale with a price. */
export function LazyCosts({ home }: { home: PropertyDetail }): ReactElement | null {
  const { near, mark } = useNearViewport(300)
  if (!home.forSale || !home.price) return null
  return (
    <div ref={mark} className="late-estimate">
      {near ? (
        <Suspense>
          <WhatItTakes home={home} price={home.price} heading="h2" />
        </Suspense>
      ) : null}
    </div>
  )
}
