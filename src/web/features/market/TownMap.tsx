import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { CityInMarket } from '../../../contracts/market/market.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { priceClasses } from '../../../domain/market/price-classes.ts'
import { afterFirstPaint } from '../map/after-paint.ts'
import { MapBoundary } from '../map/MapFailure.tsx'
import { useNearViewport } from '../../platform/use-near-viewport.ts'
import { priceStyle } from './price-style.ts'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './TownMap.module.css'
import { useScheme } from '../../ui/use-root.ts'

const PriceMap = lazy(async () => {
  await afterFirstPaint()
  return import('./PriceMap.tsx')
})
/** How close the map must come before it starts, px. */
const MARGIN = 200

/** The map of prices by town with what its colours mean. The list beside it says the same without a map. */
export function TownMap({
  cities,
  here,
}: {
  cities: readonly CityInMarket[]
  here: string | null
}): ReactElement {
  const { t } = useTranslation('market')
  const scheme = useScheme()
  const { near, mark } = useNearViewport(MARGIN)
  const classes = priceClasses(
    cities.flatMap(({ pricePerSqFt: { value } }) => (value === null ? [] : [value])),
  )
  return (
    <div className={styles.map}>
      <div className={styles.frame} ref={mark}>
        {near ? (
          <MapBoundary>
            <Suspense fallback={<Waiting />}>
              <PriceMap cities={cities} here={here} />
            </Suspense>
          </MapBoundary>
        ) : (
          <>
            <Skeleton className={classNames(styles.waiting, 'needs-script')} />
            <noscript>
              <Text muted className={styles.message}>
                {t('map.noScript')}
              </Text>
            </noscript>
          </>
        )}
      </div>
      <ul className={styles.legend} aria-label={t('map.legend')}>
        {classes.map(({ low, high }, at) => {
          const { colour, radius } = priceStyle(at, classes.length, scheme)
          return (
            <li key={high}>
              <svg viewBox="0 0 28 28" aria-hidden="true">
                <circle cx="14" cy="14" r={radius} fill={colour} />
              </svg>
              {low === high ? formatRupees(low) : `${formatRupees(low)} – ${formatRupees(high)}`}
            </li>
          )
        })}
        <li>
          <svg viewBox="0 0 28 28" aria-hidden="true">
            <circle cx="14" cy="14" r="4" fill="var(--surface)" />
          </svg>
          {t('notEnough')}
        </li>
      </ul>
    </div>
  )
}

function Waiting(): ReactElement {
  const { t } = useTranslation('map')
  return (
    <Text muted className={styles.message} role="status">
      {t('loading')}
    </Text>
  )
}
