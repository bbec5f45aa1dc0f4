import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { MapOverlay } from '../../../../domain/places/map-overlays.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Checkbox, Switch } from '../../../ui/forms/Checkbox.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import type { MapLayerId } from '../../map/layers/map-layers.ts'
import type { MapKind } from '../../map/style/palette.ts'
import { OSM_ATTRIBUTION } from '../../map/style/sources.ts'
import { LandPriceLegend } from './LandPriceLegend.tsx'
import type { LandPricesState } from './use-land-prices.ts'
import { MapLegend } from './MapLegend.tsx'
import styles from './MapOptions.module.css'

const KINDS = ['satellite', 'streets'] as const

/** A button with what can be chosen about the map: its ground, its layers with their sources, and what it does when moved. */
export function MapOptions({
  kind,
  onKind,
  layers,
  onLayers,
  overlays,
  silent,
  landPrices,
  follow,
  onFollow,
  onZoomHost,
  onOpen,
}: {
  kind: MapKind
  onKind: (kind: MapKind) => void
  layers: ReadonlySet<MapLayerId>
  onLayers: (layers: ReadonlySet<MapLayerId>) => void
  /** Layers of public offices that the operator has switched on. */
  overlays: readonly MapOverlay[]
  /** Layers whose service does not answer. */
  silent: ReadonlySet<MapLayerId>
  landPrices: LandPricesState
  /** Whether the search follows the map; null where the area is fixed. */
  follow: boolean | null
  onFollow: (follow: boolean) => void
  /** Where a phone's map puts its zoom buttons. */
  onZoomHost: (host: HTMLElement | null) => void
  onOpen: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('map')
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !box.current?.contains(document.activeElement)) return
      setOpen(false)
      box.current.querySelector('button')?.focus()
    }
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])
  const layer = (id: MapLayerId, label: string, source: ReactNode): ReactElement => (
    <Checkbox
      label={label}
      help={source}
      checked={layers.has(id)}
      onChange={({ currentTarget: { checked } }) => {
        const next = new Set(layers)
        if (checked) next.add(id)
        else next.delete(id)
        onLayers(next)
      }}
    />
  )
  return (
    <div ref={box} className={styles.options}>
      <IconButton
        icon="layers"
        label={t('options.label')}
        title={t('options.label')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => {
          if (!open) onOpen()
          setOpen(!open)
        }}
      />
      <div
        id={panelId}
        className={styles.panel}
        role="group"
        aria-label={t('options.label')}
        hidden={!open}
      >
        <div className={styles.line}>
          <SegmentedControl
            label={t('kind.label')}
            options={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            value={kind}
            onChange={onKind}
          />
          <div ref={onZoomHost} className={styles.zoom} />
        </div>
        {follow === null ? null : (
          <Switch
            label={t('follow', { ns: 'search' })}
            checked={follow}
            onChange={({ currentTarget }) => onFollow(currentTarget.checked)}
          />
        )}
        <h3>{t('layers.heading')}</h3>
        {layer('waters', t('layers.waters'), t('layers.watersSource', { source: OSM_ATTRIBUTION }))}
        {layer('land-prices', t('layers.landPrices'), t('layers.landPricesSource'))}
        {layers.has('land-prices') ? <LandPriceLegend {...landPrices} /> : null}
        {overlays.map(({ id, name, nameMl, source }) => (
          <div key={id}>
            {layer(`office-${id}`, (i18n.language === 'ml' ? nameMl : null) ?? name, source)}
            {layers.has(`office-${id}`) && silent.has(`office-${id}`) ? (
              <p role="status" className={styles.note}>
                {t('layers.silent')}
              </p>
            ) : null}
          </div>
        ))}
        {overlays.length > 0 ? <p className={styles.note}>{t('layers.offices')}</p> : null}
        <p className={styles.note}>{t('layers.none')}</p>
        <MapLegend />
      </div>
    </div>
  )
}
