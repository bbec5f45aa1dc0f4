import { useTranslation } from 'react-i18next'
import { useMap } from 'react-map-gl/maplibre'
import type { MapKind } from './style/palette.ts'

interface MapControlsProps {
  kind: MapKind
  onKindChange?: (kind: MapKind) => void
  onLocate?: () => void
}

const KINDS: readonly MapKind[] = ['satellite', 'streets']

/** The map's own buttons: satellite or streets, my location, zoom. */
export function MapControls({ kind, onKindChange, onLocate }: MapControlsProps) {
  const { t } = useTranslation('map')
  const { current: map } = useMap()
  // The click goes along, so that the move counts as one by hand.
  const zoomBy = (step: number, originalEvent: Event): void => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const zoom = Math.round(map?.getZoom() ?? 0) + step
    map?.zoomTo(zoom, { duration: still ? 0 : 240 }, { originalEvent })
  }
  return (
    <>
      {onKindChange ? (
        <div className="vmap-kinds" role="group" aria-label={t('kind.label')}>
          {KINDS.map((choice) => (
            <button
              key={choice}
              type="button"
              aria-pressed={kind === choice}
              onClick={() => onKindChange(choice)}
            >
              {t(`kind.${choice}`)}
            </button>
          ))}
        </div>
      ) : null}
      <div className="vmap-buttons">
        {onLocate ? (
          <button type="button" aria-label={t('locate')} title={t('locate')} onClick={onLocate}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <circle cx="10" cy="10" r="5" />
              <path d="M10 2v3m0 10v3M2 10h3m10 0h3" />
            </svg>
          </button>
        ) : null}
        <button
          type="button"
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          onClick={({ nativeEvent }) => zoomBy(1, nativeEvent)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 4v12M4 10h12" />
          </svg>
        </button>
        <button
          type="button"
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          onClick={({ nativeEvent }) => zoomBy(-1, nativeEvent)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 10h12" />
          </svg>
        </button>
      </div>
    </>
  )
}
