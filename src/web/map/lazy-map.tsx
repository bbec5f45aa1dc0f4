import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { MapBoundary } from './MapFailure.tsx'
import type { VeeduMapProps } from './VeeduMap.tsx'

const Map = lazy(async () => ({ default: (await import('./VeeduMap.tsx')).VeeduMap }))

/** The map for pages: its code comes apart from the page's own, and the frame stands at once. */
export function LazyMap(props: VeeduMapProps) {
  const { t } = useTranslation('map')
  const frame = (
    <section className="vmap" data-ready="false" aria-label={props.label}>
      <p className="vmap-waiting" role="status">
        {t('loading')}
      </p>
    </section>
  )
  return (
    <MapBoundary>
      <Suspense fallback={frame}>
        <Map {...props} />
      </Suspense>
    </MapBoundary>
  )
}
