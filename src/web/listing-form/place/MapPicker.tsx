import { useMemo, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MIN_CORNERS,
  PLOT_PROBLEM_MESSAGE,
  readPlot,
  type Corner,
} from '../../../domain/geo/plot-geometry.ts'
import { isInKeralaBounds } from '../../../domain/places/distance.ts'
import { isLand } from '../../../domain/property.ts'
import { Icon } from '../../components/Icon.tsx'
import { useRoot } from '../../components/use-root.ts'
import { firstKind } from '../../map/first-kind.ts'
import { useScheme } from '../../components/use-scheme.ts'
import type { MapHandle } from '../../map/camera.ts'
import type { DrawingMode } from '../../map/drawing-features.ts'
import type { MapKind } from '../../map/palette.ts'
import { PlotDrawing } from '../../map/PlotDrawing.tsx'
import { remoteStylesFor } from '../../map/remote-styles.ts'
import { VeeduMap } from '../../map/VeeduMap.tsx'
import { Dialog } from '../Dialog.tsx'
import { useListingForm } from '../form-context.ts'
import { kindOf } from '../form-values.ts'
import { PlotPanel } from './PlotPanel.tsx'
import { SideLengths } from './SideLengths.tsx'
import { TownSearch } from './TownSearch.tsx'
import { useMyLocation } from './use-my-location.ts'

/** Specification, section 9. */
const ZOOM = 16
/** Near enough to move the corners of a house plot. */
const PLOT_ZOOM = 18

/** The map over the whole window: picks a point, or draws the boundary of a plot. */
export function MapPicker({
  centre,
  onClose,
  onFailure,
}: {
  centre: { lat: number; lng: number }
  onClose: () => void
  /** No map can be drawn here. */
  onFailure: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { t: errorText } = useTranslation('errors')
  const { values, set } = useListingForm()
  const scheme = useScheme()
  const config = useRoot()?.map
  const [mode, setMode] = useState<DrawingMode>(isLand(kindOf(values)) ? 'polygon' : 'point')
  const [kind, setKind] = useState<MapKind>(() => firstKind(config))
  const [corners, setCorners] = useState<Corner[]>(() => [...(values.polygon ?? [])])
  const [outside, setOutside] = useState(false)
  const map = useRef<MapHandle>(null)
  const remoteStyles = useMemo(() => (config ? remoteStylesFor(config) : null), [config])
  // Where the map opens; it does not follow what is picked.
  const [view] = useState(() => ({
    longitude: centre.lng,
    latitude: centre.lat,
    zoom: values.polygon ? PLOT_ZOOM : ZOOM,
  }))
  const goTo = (place: { lat: number; lng: number }): void =>
    map.current?.goTo({ longitude: place.lng, latitude: place.lat, zoom: ZOOM })
  const pick = (spots: readonly Corner[]): void => {
    const [spot] = spots
    if (!spot) return
    const position = { lng: spot[0], lat: spot[1] }
    setOutside(!isInKeralaBounds(position))
    if (isInKeralaBounds(position)) set({ position, pinSource: 'picked', polygon: null })
  }
  const location = useMyLocation((place) => {
    goTo(place)
    if (mode === 'point') pick([[place.lng, place.lat]])
  })

  const reading = useMemo(() => readPlot(corners), [corners])
  const problem = reading.ok ? null : errorText(PLOT_PROBLEM_MESSAGE[reading.problem])
  const marker: Corner[] =
    values.position && values.pinSource === 'picked'
      ? [[values.position.lng, values.position.lat]]
      : []

  const save = (): void => {
    if (!reading.ok) return
    const { corners: ring, display } = reading.plot
    set({ polygon: ring, position: round(display), pinSource: 'picked' })
    onClose()
  }
  const clear = (): void => {
    setCorners([])
    if (values.polygon !== null) set({ polygon: null })
  }
  const modes = (
    <div className="seg" role="radiogroup" aria-label={t('map.mode')}>
      {(['polygon', 'point'] as const).map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="picker-mode"
            checked={mode === choice}
            onChange={() => setMode(choice)}
          />
          {t(`map.${choice}`)}
        </label>
      ))}
    </div>
  )
  return (
    <Dialog title={t('map.title')} className="picker" onClose={onClose} head={modes}>
      <div className="picker-map">
        <VeeduMap
          view={view}
          scheme={scheme}
          language={i18n.language === 'ml' ? 'ml' : 'en'}
          kind={kind}
          onKindChange={setKind}
          remoteStyles={remoteStyles}
          label={t('map.label')}
          onLocate={location.locate}
          onFailure={onFailure}
          handle={map}
        >
          <PlotDrawing
            scheme={scheme}
            mode={mode}
            corners={mode === 'point' ? marker : corners}
            onChange={mode === 'point' ? pick : setCorners}
          />
          {mode === 'polygon' ? <SideLengths corners={corners} /> : null}
        </VeeduMap>
        <TownSearch onFound={goTo} />
      </div>
      <footer>
        {location.state === 'idle' ? null : (
          <p className="help" role="status">
            {t(location.state === 'busy' ? 'map.locating' : 'map.notLocated')}
          </p>
        )}
        {mode === 'polygon' ? (
          <>
            <PlotPanel corners={corners} problem={problem} />
            <div className="row">
              <button
                type="button"
                className="btn line undo"
                disabled={corners.length === 0}
                onClick={() => setCorners(corners.slice(0, -1))}
              >
                <Icon name="undo" />
                <span>{t('map.undo')}</span>
              </button>
              <button
                type="button"
                className="btn line"
                disabled={corners.length === 0}
                onClick={clear}
              >
                {t('map.clear')}
              </button>
              <button
                type="button"
                className="btn"
                disabled={corners.length < MIN_CORNERS}
                onClick={save}
              >
                {t('map.save')}
              </button>
            </div>
          </>
        ) : (
          <>
            <div className="plot-panel">
              <p role="status">
                {marker.length > 0
                  ? t('map.pointSet', {
                      lat: values.position?.lat.toFixed(5),
                      lng: values.position?.lng.toFixed(5),
                    })
                  : t('map.pointHelp')}
              </p>
              {outside ? (
                <p className="error" role="alert">
                  <Icon name="warn" />
                  {errorText('position.outsideKerala')}
                </p>
              ) : null}
            </div>
            <div className="row">
              <button type="button" className="btn" onClick={onClose}>
                {t('map.done')}
              </button>
            </div>
          </>
        )}
      </footer>
    </Dialog>
  )
}

/** As fine as a click: 11 cm. */
function round({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }
}
