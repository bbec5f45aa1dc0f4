import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import {
  PLOT_PROBLEM_MESSAGE,
  readPlot,
  type Corner,
} from '../../../../domain/geo/plot-geometry.ts'
import { isInKeralaBounds } from '../../../../domain/places/distance.ts'
import type { Outline } from '../../../../domain/geo/xml-outlines.ts'
import { convertArea } from '../../../../domain/numbers/area-units.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { isLand } from '../../../../domain/listings/listing.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { FieldError, FieldHelp } from '../../../ui/forms/Field.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { useRoot, useScheme } from '../../../ui/use-root.ts'
import type { MapBox, MapHandle, MapPadding } from '../../map/camera.ts'
import type { DrawingMode } from '../../map/drawing/drawing-features.ts'
import { type MapKind } from '../../map/style/palette.ts'
import { findMyLocation } from '../../places/my-location.ts'
import { useLocating } from '../../places/use-locating.ts'
import { OutlineLayers } from '../../map/drawing/OutlineLayers.tsx'
import { PlotDrawing } from '../../map/drawing/PlotDrawing.tsx'
import { remoteStylesFor } from '../../map/style/remote-styles.ts'
import { VeeduMap } from '../../map/VeeduMap.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { SegmentedControl } from '../../../ui/forms/SegmentedControl.tsx'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { usePlaceFields } from '../form-context.ts'
import { kindOf } from '../values/form-values.ts'
import { CornerPanel } from './CornerPanel.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { ImportPanel, type ImportState } from './boundary/ImportPanel.tsx'
import { PlaceFinder } from './PlaceFinder.tsx'
import { PlotPanel } from './PlotPanel.tsx'
import { SelectedCorner, SideLengths } from './SideLengths.tsx'
import { useCorners } from './use-corners.ts'
import styles from './MapPicker.module.css'
import { initialMapKind } from '../../map/initial-map-kind.ts'

/** Specification, section 9. */
const ZOOM = 16
/** Near enough to move the corners of a house plot. */
const PLOT_ZOOM = 18
/** A boundary above this is more often a taluk or a slip than a plot. */
const LARGE_ACRES = 100

/** The map over the whole window: picks a point, or draws the boundary of a plot. */
export function MapPicker({
  centre,
  boundaryOnly = false,
  onClose,
  onFailure,
}: {
  centre: { lat: number; lng: number }
  /** No point is asked for. */
  boundaryOnly?: boolean
  onClose: () => void
  /** No map can be drawn here. */
  onFailure: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('form')
  const { t: tool } = useTranslation('mapPicker')
  const { t: errorText } = useTranslation('errors')
  const { values, set } = usePlaceFields()
  const titleId = useId()
  const scheme = useScheme()
  const config = useRoot()?.map
  const [mode, setMode] = useState<DrawingMode>(isLand(kindOf(values)) ? 'polygon' : 'point')
  const [kind, setKind] = useState<MapKind>(() => initialMapKind(config))
  const { corners, canUndo, canRedo, ...history } = useCorners(
    values.drawing ?? values.polygon ?? [],
  )
  const [listed, setListed] = useState(false)
  const [selected, setSelected] = useState<number | null>(null)
  const [imported, setImported] = useState<ImportState | null>(null)
  /** The outline of a file that the pointer is on, on the map or in the list. */
  const [pointed, setPointed] = useState<Outline | null>(null)
  /** The size, in acres, of a boundary that is so large that it may be a mistake. */
  const [asked, setAsked] = useState<number | null>(null)
  const [outside, setOutside] = useState(false)
  const map = useRef<MapHandle>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const remoteStyles = useMemo(() => (config ? remoteStylesFor(config) : null), [config])
  // Where the map opens; it does not follow what is picked.
  const [view] = useState(() => ({
    longitude: centre.lng,
    latitude: centre.lat,
    zoom: values.drawing || values.polygon ? PLOT_ZOOM : ZOOM,
  }))
  const goTo = (place: { lat: number; lng: number; zoom?: number }): void =>
    map.current?.goTo({ longitude: place.lng, latitude: place.lat, zoom: place.zoom ?? ZOOM })
  /** What is drawn stays in the draft, saved or not. */
  const draw = (next: readonly Corner[]): void => {
    history.set(next)
    set({ drawing: [...next] })
  }
  const take = (outline: Outline): void => {
    draw(outline.corners)
    setImported({ state: 'taken', outline })
    setPointed(null)
    map.current?.show(boxOf(outline.corners), { maxZoom: PLOT_ZOOM })
  }
  const onRead = (state: ImportState): void => {
    if (state.state === 'taken') {
      take(state.outline)
      return
    }
    setImported(state)
  }
  const pick = (spots: readonly Corner[]): void => {
    const [spot] = spots
    if (!spot) return
    const position = { lng: spot[0], lat: spot[1] }
    setOutside(!isInKeralaBounds(position))
    if (isInKeralaBounds(position)) set({ position, pinSource: 'picked', polygon: null })
  }
  // A click on the map chooses one of the file's outlines then, and draws nothing.
  const choosing = mode === 'polygon' && imported?.state === 'choose' ? imported.outlines : null
  const choosingOnPhone = choosing !== null && window.matchMedia(PHONE).matches
  const padding = useMemo(() => (choosingOnPhone ? underList() : undefined), [choosingOnPhone])
  useEffect(() => {
    if (choosing)
      map.current?.show(boxOf(choosing.flatMap(({ corners }) => corners)), { maxZoom: PLOT_ZOOM })
  }, [choosing])
  const location = useLocating(findMyLocation, (place) => {
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
    const acres = convertArea(reading.plot.areaSquareMetres, 'sqm', 'acre')
    if (acres > LARGE_ACRES && asked !== acres) {
      setAsked(acres)
      return
    }
    const { corners: ring, display } = reading.plot
    set({ polygon: ring, position: round(display), pinSource: 'picked', drawing: null })
    onClose()
  }
  const clear = (): void => {
    history.set([])
    setImported(null)
    set({ polygon: null, drawing: null })
  }
  const stepTo = (step: 'undo' | 'redo'): void => {
    const next = history[step]()
    if (next !== null) set({ drawing: [...next] })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
      const letter = event.key.toLowerCase()
      if (mode !== 'polygon' || (letter !== 'z' && letter !== 'y')) return
      event.preventDefault()
      stepTo(letter === 'y' || event.shiftKey ? 'redo' : 'undo')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  const modes = (
    <SegmentedControl
      className={styles.modes}
      label={t('map.mode')}
      options={(['polygon', 'point'] as const).map((value) => ({
        value,
        label: t(`map.${value}`),
      }))}
      value={mode}
      onChange={setMode}
    />
  )
  return (
    <Modal className={styles.picker} aria-labelledby={titleId} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t(boundaryOnly ? 'map.drawPlot' : 'map.title')}
        </h2>
        {boundaryOnly ? null : modes}
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </header>
      <div className={styles.map}>
        <VeeduMap
          within="window"
          view={view}
          scheme={scheme}
          language={i18n.language === 'ml' ? 'ml' : 'en'}
          kind={kind}
          onKindChange={setKind}
          remoteStyles={remoteStyles}
          label={t('map.label')}
          onLocate={location.locate}
          locating={location.busy}
          onFailure={onFailure}
          handle={map}
          {...(padding ? { padding } : {})}
        >
          {choosing ? (
            <OutlineLayers
              scheme={scheme}
              outlines={choosing}
              pointed={pointed}
              onPoint={setPointed}
              onChoose={take}
            />
          ) : (
            <PlotDrawing
              scheme={scheme}
              mode={mode}
              corners={mode === 'point' ? marker : corners}
              onChange={mode === 'point' ? pick : draw}
            />
          )}
          {mode === 'polygon' ? <SideLengths corners={corners} /> : null}
          {mode === 'polygon' && selected !== null ? (
            <SelectedCorner corner={corners[selected]} />
          ) : null}
        </VeeduMap>
        <div className={styles.side}>
          <PlaceFinder
            onPlace={goTo}
            onPoint={(point) => {
              goTo({ ...point, zoom: PLOT_ZOOM })
              if (mode === 'point') pick([[point.lng, point.lat]])
            }}
            cornerOf={mode === 'polygon' ? ({ lng, lat }) => draw([...corners, [lng, lat]]) : null}
          />
          {imported && mode === 'polygon' ? (
            <ImportPanel
              imported={imported}
              pointed={pointed}
              onPoint={setPointed}
              onRead={onRead}
              onChoose={take}
              onClose={() => setImported(null)}
            />
          ) : null}
          {listed && mode === 'polygon' && corners.length > 0 ? (
            <CornerPanel
              corners={corners}
              onChange={draw}
              onSelect={setSelected}
              onClose={() => {
                setListed(false)
                opener.current?.focus()
              }}
            />
          ) : null}
        </div>
      </div>
      {choosing ? null : (
        <footer className={styles.foot}>
          {location.problem ? (
            <FieldHelp role="status">{t(`shell:locate.${location.problem}`)}</FieldHelp>
          ) : null}
          {mode === 'polygon' ? (
            <>
              <PlotPanel corners={corners} problem={problem} />
              <DrawingTools
                corners={corners.length}
                listed={listed}
                opener={opener}
                onStep={{
                  undo: canUndo ? () => stepTo('undo') : null,
                  redo: canRedo ? () => stepTo('redo') : null,
                }}
                onList={() => setListed(!listed)}
                importing={imported !== null}
                onImport={() => setImported(imported ? null : { state: 'start' })}
                onClear={clear}
                onSave={save}
              />
            </>
          ) : (
            <>
              <div className={styles.plot}>
                <p role="status">
                  {marker.length > 0
                    ? t('map.pointSet', {
                        north: values.position?.lat.toFixed(5),
                        east: values.position?.lng.toFixed(5),
                      })
                    : t('map.pointHelp')}
                </p>
                {outside ? (
                  <FieldError role="alert">{errorText('position.outsideKerala')}</FieldError>
                ) : null}
              </div>
              <Row className={styles.buttons}>
                <Button onClick={onClose}>{t('map.done')}</Button>
              </Row>
            </>
          )}
        </footer>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          question={tool('large', { acres: formatNumber(asked, 0) })}
          yes={tool('largeYes')}
          no={tool('largeNo')}
          onYes={save}
          onNo={() => setAsked(null)}
        />
      )}
    </Modal>
  )
}

/** Where the list of outlines lies above the map. */
const PHONE = '(max-width: 600px)'

/** The list covers the upper half of a phone's map. */
function underList(): MapPadding {
  return { top: Math.round(window.innerHeight / 2), right: 0, bottom: 0, left: 0 }
}

/** A file of plots has more corners than a call takes arguments. */
function boxOf(corners: readonly Corner[]): MapBox {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng, lat] of corners) {
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
  }
  return box
}

/** As fine as a click: 11 cm. */
function round({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  return { lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 }
}
