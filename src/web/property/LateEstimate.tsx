import { lazy, Suspense, type ReactElement } from 'react'
import type { PropertyDetail } from '../../contracts/property.ts'
import { useNear } from './use-near.ts'

const PropertyEstimate = lazy(() => import('../value/PropertyEstimate.tsx'))

/** The estimate, its code and its figures are fetched when somebody scrolls towards them. */
export function LateEstimate({
  home,
  heading,
}: {
  home: PropertyDetail
  heading: 'h2' | 'h3'
}): ReactElement {
  const { near, mark } = useNear(300)
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
