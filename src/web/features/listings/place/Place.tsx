import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { MapBoundary } from '../../map/MapFailure.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './Place.module.css'
import { useNearViewport } from '../../../platform/use-near-viewport.ts'

const PropertyMap = lazy(() => import('./PropertyMap.tsx'))
/** The map loads at this distance from the window, px: on a phone most people never scroll that far. */
const MARGIN = 200

/** The listing's position on a map, and a sentence about how exact it is. */
export function Place({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation('property')
  const { near, mark } = useNearViewport(MARGIN)
  return (
    <Card as="section" padded={false} className="clipped not-printed" aria-label={t('map.title')}>
      {home.latitude === null ? (
        <p className={classNames(styles.unknown, 'muted')}>{t('map.none')}</p>
      ) : (
        <>
          <div className={styles.map} ref={mark}>
            {near ? (
              <MapBoundary>
                <Suspense fallback={<Skeleton className={styles.waiting} />}>
                  <PropertyMap home={home} />
                </Suspense>
              </MapBoundary>
            ) : (
              <Skeleton className={styles.waiting} />
            )}
          </div>
          <p className={styles.caption}>
            {isNearby(home)
              ? t('map.nearby', { city: home.city })
              : t('map.exact', { place: home.address ?? home.city })}
          </p>
        </>
      )}
    </Card>
  )
}

/** Whether the pin is approximate: the owner chose that, or named only the town. */
export function isNearby(home: Pick<PropertyDetail, 'pinPrecision' | 'pinSource'>): boolean {
  return home.pinPrecision === 'approximate' || home.pinSource === 'town'
}
