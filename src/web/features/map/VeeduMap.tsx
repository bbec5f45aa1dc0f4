import 'maplibre-gl/dist/maplibre-gl.css'
import styles from './VeeduMap.module.css'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import {
  AttributionControl,
  Map as MapView,
  ScaleControl,
  useMap,
  type ErrorEvent,
  type MapLayerMouseEvent,
  type MapRef,
  type MapSourceDataEvent,
  type ViewStateChangeEvent,
} from 'react-map-gl/maplibre'
import { provideMissingImages } from './style/images.ts'
import { limitPixelsOfSoftwareRendering } from './software-rendering.ts'
import { GraphicsLost, GraphicsWatch } from './GraphicsLost.tsx'
import { MapBoundary, MapFailure } from './MapFailure.tsx'
import { MapControls, type ControlHosts } from './MapControls.tsx'
import type { MapLanguage } from './style/local-style.ts'
import { whenIdle } from './after-paint.ts'
import { loadMapLibrary, type MapLibrary } from './map-library.ts'
import type { MapKind, MapScheme } from './style/palette.ts'
import type { RemoteMapStyles } from './style/remote-styles.ts'
import { useMapStyle } from './style/use-map-style.ts'
import { useCameraHandle, type MapHandle, type MapPadding } from './camera.ts'

export interface MapPlace {
  longitude: number
  latitude: number
  zoom: number
}

export interface MapMove extends MapPlace {
  bounds: { west: number; south: number; east: number; north: number }
  /** True when a person moved the map, false when the page did. */
  byHand: boolean
}

export interface VeeduMapProps {
  /** Where the map opens, and what of it is covered then if not `padding`; move it afterwards through `handle`. */
  view: MapPlace & { padding?: MapPadding }
  scheme: MapScheme
  language: MapLanguage
  kind: MapKind
  /** With it the map shows its Satellite / Streets switch. */
  onKindChange?: (kind: MapKind) => void
  /** The remote style; null for the local style only. */
  remoteStyles: RemoteMapStyles | null
  /** Accessible description of the map. */
  label: string
  /** A still picture of a place when false: no panning, no zooming, no buttons. */
  interactive?: boolean
  /**
   * `page`: the wheel and one finger scroll the page, two fingers move the map, so that it does not stop a person on
   * the way down a long page. `window`: the map is what the window is for.
   */
  within: 'page' | 'window'
  /** The part of the map that something else covers, such as a sheet, in px. */
  padding?: MapPadding
  /** Where the map's own buttons are shown instead of over the map. */
  controlHosts?: ControlHosts
  /** With it the map has a "My location" button. */
  onLocate?: () => void
  /** The location is being looked for. */
  locating?: boolean
  onMoveEnd?: (move: MapMove) => void
  onClick?: (place: { longitude: number; latitude: number }) => void
  /** The map is drawn for the first time. */
  onReady?: () => void
  /** Called when the map cannot be drawn; a message is shown in its place. */
  onFailure?: () => void
  handle?: Ref<MapHandle>
  children?: ReactNode
}

/** Bounds of the map: India and its seas. */
const LIMITS: [number, number, number, number] = [62, -2, 92, 26]
const MAX_ZOOM = 19

/**
 * A map of Kerala that is never blank: its own style is drawn at once, and a remote one takes its place
 * when it has answered. Children are map layers (ListingLayers, PlotDrawing) or anything laid over it.
 */
export function VeeduMap(props: VeeduMapProps) {
  return (
    <MapBoundary {...(props.onFailure ? { onFailure: props.onFailure } : {})}>
      <DrawnMap {...props} />
    </MapBoundary>
  )
}

function DrawnMap({
  view,
  scheme,
  language,
  kind,
  onKindChange,
  controlHosts,
  remoteStyles,
  label,
  interactive = true,
  within,
  padding,
  onLocate,
  locating = false,
  onMoveEnd,
  onClick,
  onReady,
  onFailure,
  handle,
  children,
}: VeeduMapProps) {
  const { t } = useTranslation('map')
  const map = useRef<MapRef>(null)
  const [failed, setFailed] = useState(false)
  const [ready, setReady] = useState(false)
  const [lost, setLost] = useState(false)
  /** Another number is another canvas; `opening` is where it opens. */
  const [canvas, setCanvas] = useState(0)
  const [opening, setOpening] = useState<VeeduMapProps['view']>(view)
  useCameraHandle(handle, map, padding)

  const place = useCallback(() => {
    const centre = map.current?.getCenter()
    return centre
      ? { lng: centre.lng, lat: centre.lat, zoom: map.current?.getZoom() ?? view.zoom }
      : { lng: view.longitude, lat: view.latitude, zoom: view.zoom }
  }, [view.longitude, view.latitude, view.zoom])
  const { style, remote, tileCame, tileFailed } = useMapStyle(
    { scheme, kind, language },
    remoteStyles?.[kind] ?? null,
    place,
  )

  // The server renders the frame only; the map library is loaded in the browser.
  const library = useMemo(() => (typeof window === 'undefined' ? undefined : libraryWhenIdle()), [])
  const onError = useCallback(
    (event: ErrorEvent) => {
      // An error without a target means that the map could not be created: no WebGL, or no library.
      if (!event.target) setFailed(true)
      else if (isRemote(event)) tileFailed()
    },
    [tileFailed],
  )
  const onSourceData = useCallback(
    (event: MapSourceDataEvent) => {
      if (event.tile && isRemote(event)) tileCame()
    },
    [tileCame],
  )
  const onMoveEndEvent = useCallback(
    ({ target, viewState, originalEvent }: ViewStateChangeEvent) => {
      const bounds = target.getBounds()
      onMoveEnd?.({
        longitude: viewState.longitude,
        latitude: viewState.latitude,
        zoom: viewState.zoom,
        bounds: {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
        },
        byHand: originalEvent !== undefined,
      })
    },
    [onMoveEnd],
  )
  const onClickEvent = useCallback(
    ({ lngLat }: MapLayerMouseEvent) => onClick?.({ longitude: lngLat.lng, latitude: lngLat.lat }),
    [onClick],
  )

  useEffect(() => {
    if (failed) onFailure?.()
  }, [failed, onFailure])
  useEffect(() => {
    if (ready) onReady?.()
  }, [ready, onReady])

  if (failed) return <MapFailure />
  return (
    // The canvas itself is the region that carries the label.
    <div
      className={styles.map}
      data-scheme={scheme}
      data-kind={kind}
      data-ready={ready}
      data-ground={remote ? 'remote' : 'local'}
    >
      <MapView
        key={canvas}
        ref={map}
        {...(library ? { mapLib: library } : {})}
        initialViewState={{ ...(padding ? { padding } : {}), ...opening }}
        mapStyle={style}
        maxBounds={LIMITS}
        maxZoom={MAX_ZOOM}
        minZoom={4}
        interactive={interactive}
        dragRotate={false}
        pitchWithRotate={false}
        cooperativeGestures={interactive && within === 'page'}
        touchPitch={false}
        attributionControl={false}
        fadeDuration={reducedMotion() ? 0 : 200}
        locale={{
          'Map.Title': label,
          'AttributionControl.ToggleAttribution': t('sources'),
          'CooperativeGesturesHandler.WindowsHelpText': t('gestures.wheel'),
          'CooperativeGesturesHandler.MacHelpText': t('gestures.wheelMac'),
          'CooperativeGesturesHandler.MobileHelpText': t('gestures.fingers'),
          'ScaleControl.Kilometers': t('unit.km'),
          'ScaleControl.Meters': t('unit.m'),
        }}
        onError={onError}
        onSourceData={onSourceData}
        onMoveEnd={onMoveEndEvent}
        onClick={onClickEvent}
        onIdle={() => setReady(true)}
      >
        <MapSetup />
        <GraphicsWatch onLost={setLost} />
        {interactive ? <AttributionControl /> : <AttributionControl compact />}
        {interactive ? (
          <>
            <ScaleControl position="bottom-left" maxWidth={96} />
            <MapControls
              kind={kind}
              hosts={controlHosts}
              {...(onKindChange ? { onKindChange } : {})}
              {...(onLocate ? { onLocate } : {})}
              locating={locating}
            />
          </>
        ) : null}
        {children}
      </MapView>
      {lost ? (
        <GraphicsLost
          onRedraw={() => {
            const { lng, lat, zoom } = place()
            setOpening({ longitude: lng, latitude: lat, zoom })
            setCanvas(canvas + 1)
            setLost(false)
            setReady(false)
          }}
        />
      ) : ready ? null : (
        <p className={styles.waiting} role="status">
          {t('loading')}
        </p>
      )}
    </div>
  )
}

/** The library in a task of its own: creating the map is long enough without the page's own work before it. */
async function libraryWhenIdle(): Promise<MapLibrary> {
  const library = await loadMapLibrary()
  await whenIdle()
  return library
}

/** Prepares a new map before its first frame: its pixels, and the pictures of names and pins that it requests. */
function MapSetup() {
  const { current } = useMap()
  useEffect(() => {
    if (!current) return undefined
    const map = current.getMap()
    limitPixelsOfSoftwareRendering(map)
    return provideMissingImages(map)
  }, [current])
  return null
}

/** Whether an event is about a source that is not the map's own and not a page's layer. */
function isRemote(event: object): boolean {
  return (
    'sourceId' in event &&
    typeof event.sourceId === 'string' &&
    !event.sourceId.startsWith('veedu-')
  )
}

function reducedMotion(): boolean {
  return (
    typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
