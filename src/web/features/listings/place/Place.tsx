import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { MapBoundary } from '../../map/MapFailure.tsx'
import { useNearViewport } from '../use-near.ts'

const PropertyMap = lazy(() => import('./PropertyMap.tsx'))
/** How close the map must come before it starts, px: on a phone most people never scroll that far. */
const MARGIN = 200

/** Where the home is: the map, and in words how exact that is. */
export function Place({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation('property')
  // The map starts after the first paint, and where it is seen.
  const { near, mark } = useNearViewport(MARGIN)
  return (
    <section className="card mini-map noprint" aria-label={t('map.title')}>
      {home.latitude === null ? (
        <p className="pad quiet">{t('map.none')}</p>
      ) : (
        <>
          <div className="mini" ref={mark}>
            {near ? (
              <MapBoundary>
                <Suspense fallback={<div className="skel fill" />}>
                  <PropertyMap home={home} />
                </Suspense>
              </MapBoundary>
            ) : (
              <div className="skel fill" />
            )}
          </div>
          <p className="under">
            {isNearby(home)
              ? t('map.nearby', { city: home.city })
              : t('map.exact', { place: home.address ?? home.city })}
          </p>
        </>
      )}
    </section>
  )
}

/** Whether the pin stands only near the home: the owner wishes so, or gave no more than the town. */
export function isNearby(home: Pick<PropertyDetail, 'pinPrecision' | 'pinSource'>): boolean {
  return home.pinPrecision === 'approximate' || home.pinSource === 'town'
}
