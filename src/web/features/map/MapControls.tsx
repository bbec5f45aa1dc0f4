import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/translation.ts'
import { useMap } from 'react-map-gl/maplibre'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import styles from './MapControls.module.css'
import type { MapKind } from './style/palette.ts'

/** Elements beside the map for its buttons; null while they do not exist. */
export interface ControlHosts {
  locate: HTMLElement | null
  zoom: HTMLElement | null
}

interface MapControlsProps {
  kind: MapKind
  /** Where the buttons are shown instead of over the map. */
  hosts: ControlHosts | undefined
  onKindChange?: (kind: MapKind) => void
  onLocate?: () => void
  locating: boolean
}

const KINDS: readonly MapKind[] = ['satellite', 'streets']

/** The map's own buttons: satellite or streets, my location, zoom. */
export function MapControls({ kind, hosts, onKindChange, onLocate, locating }: MapControlsProps) {
  const { t } = useTranslation('map')
  const { current: map } = useMap()
  // Passing the click event makes the move count as the user's own.
  const zoomBy = (step: number, originalEvent: Event): void => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const zoom = Math.round(map?.getZoom() ?? 0) + step
    map?.zoomTo(zoom, { duration: still ? 0 : 240 }, { originalEvent })
  }
  const locate = onLocate ? (
    <IconButton
      icon="locate"
      label={t('locate')}
      title={t('locate')}
      aria-busy={locating}
      onClick={onLocate}
    />
  ) : null
  const zoom = (
    <>
      <IconButton
        icon="plus"
        label={t('zoomIn')}
        title={t('zoomIn')}
        onClick={({ nativeEvent }) => zoomBy(1, nativeEvent)}
      />
      <IconButton
        icon="minus"
        label={t('zoomOut')}
        title={t('zoomOut')}
        onClick={({ nativeEvent }) => zoomBy(-1, nativeEvent)}
      />
    </>
  )
  return (
    <>
      {onKindChange ? (
        <div className={styles.kinds} role="group" aria-label={t('kind.label')}>
          {KINDS.map((choice) => (
            <Button
              key={choice}
              variant="text"
              aria-pressed={kind === choice}
              onClick={() => onKindChange(choice)}
            >
              {t(`kind.${choice}`)}
            </Button>
          ))}
        </div>
      ) : null}
      {hosts ? (
        <>
          {hosts.locate ? createPortal(locate, hosts.locate) : null}
          {hosts.zoom ? createPortal(zoom, hosts.zoom) : null}
        </>
      ) : (
        <div className={styles.buttons}>
          {locate}
          {zoom}
        </div>
      )}
      {onLocate ? (
        <p role="status" className={locating ? styles.locating : 'visually-hidden'}>
          {locating ? t('locating') : null}
        </p>
      ) : null}
    </>
  )
}
