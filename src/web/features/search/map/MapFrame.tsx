import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { afterFirstPaint, whenIdle } from '../../map/after-paint.ts'
import { initialMapKind } from '../../map/initial-map-kind.ts'
import type { MapLayerId } from '../../map/layers/map-layers.ts'
import { loadMapLibrary } from '../../map/map-library.ts'
import { MapBoundary } from '../../map/MapFailure.tsx'
import type { MapPaneProps, MapWish } from './MapPane.tsx'
import type { MapKind } from '../../map/style/palette.ts'
import { useLandPrices } from './use-land-prices.ts'
import { MapOptions } from './MapOptions.tsx'
import styles from './map-overlay.module.css'
import { KERALA } from '../search-place.ts'
import { hasArea } from '../use-search.ts'
import { sheetPx as sheetHeight } from '../use-sheet.ts'
import { visibleBox, type Insets, type ViewportSize } from './camera-view.ts'
import { viewOfPlace } from './place-view.ts'
import { StillTools } from './still/StillTools.tsx'
import type { StillCluster, StillMap as StillMapData } from './still/still-map.ts'
import { StillMap } from './still/StillMap.tsx'

/** Heavy for the network, the processor and the graphics: loaded when the list is on the screen. */
const MapPane = lazy(async () => {
  await afterFirstPaint()
  // Both at once; the map itself reports a library that does not load.
  const [{ MapPane }] = await Promise.all([
    import('./MapPane.tsx'),
    loadMapLibrary().catch(() => null),
  ])
  // Reading the library, rendering, and creating the map are a task each: a tap in between is answered.
  await whenIdle()
  return { default: MapPane }
})

/** Where the link past the list leads. */
export const MAP_ID = 'map'

/** The map's place on the page, with what lies over it. It is in the first HTML; the map itself is loaded later. */
export const MapFrame = memo(function MapFrame({
  inert,
  still,
  placedFirst,
  lowered,
  sheetPx,
  onMoved,
  ...pane
}: Omit<
  MapPaneProps,
  | 'room'
  | 'cover'
  | 'onMoved'
  | 'onPlaced'
  | 'toolsHost'
  | 'controlHosts'
  | 'kind'
  | 'layers'
  | 'onLayerAnswer'
  | 'landPrices'
  | 'opening'
  | 'wish'
  | 'onWishDone'
  | 'onReady'
> & {
  inert: boolean
  /** The picture that stands in for a phone's map; null where the search failed. */
  still: StillMapData | null
  /** How many of the results have a position, as far as the server says; null when all have. */
  placedFirst: number | null
  /** The sheet is as low as it goes: the map is what is looked at. */
  lowered: boolean
  /** How much of the map the phone's sheet hides, of `room` px. */
  sheetPx: (room: number) => number
  onMoved: (box: BBox) => void
}): ReactElement {
  const { t } = useTranslation('search')
  const { phone, state, total, onArea, onPopup } = pane
  const frame = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  /** The size of the map, and the height of the frame, which on a phone is that of the page. */
  const [size, setSize] = useState<{ room: ViewportSize; height: number } | null>(null)
  const config = useRoot()?.map
  const [kind, setKind] = useState<MapKind>(() => initialMapKind(config))
  const [layers, setLayers] = useState<ReadonlySet<MapLayerId>>(NO_LAYERS)
  const landPrices = useLandPrices(layers.has('land-prices'))
  /** Layers whose service does not answer. */
  const [silent, setSilent] = useState<ReadonlySet<MapLayerId>>(NO_LAYERS)
  const onLayerAnswer = useCallback(
    (id: MapLayerId, answers: boolean) =>
      setSilent((now) => {
        if (now.has(id) === !answers) return now
        const next = new Set(now)
        if (answers) next.delete(id)
        else next.add(id)
        return next
      }),
    [],
  )
  /** The map has taken the place of its still picture. */
  const [live, setLive] = useState(false)
  /** Where the map puts its own buttons. */
  const [locateHost, setLocateHost] = useState<HTMLElement | null>(null)
  const [zoomHost, setZoomHost] = useState<HTMLElement | null>(null)
  const [phoneZoomHost, setPhoneZoomHost] = useState<HTMLElement | null>(null)
  const zoom = phone ? phoneZoomHost : zoomHost
  const controlHosts = useMemo(
    () => ({ locate: live ? locateHost : null, zoom: live ? zoom : null }),
    [live, locateHost, zoom],
  )
  /** Where the map puts the tools for areas. */
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [follow, setFollow] = useState(true)
  /** How many of the matches are on the map. */
  const [placedNow, setPlaced] = useState<number | null>(null)
  const [awake, setAwake] = useState(false)
  const [wish, setWish] = useState<MapWish | null>(null)
  const placed = awake ? placedNow : placedFirst
  const fewer = total !== null && placed !== null && placed < total
  /** Where the map is, while the search stays where it was. */
  const [ahead, setAhead] = useState<BBox | null>(null)
  useEffect(() => {
    const outer = frame.current
    const inner = area.current
    if (!outer || !inner) return
    const watch = new ResizeObserver(() =>
      setSize({
        room: { width: inner.offsetWidth, height: inner.offsetHeight },
        height: outer.offsetHeight,
      }),
    )
    watch.observe(inner)
    return () => watch.disconnect()
  }, [])

  // A phone has the map when somebody wants to move it; everywhere else it is opened at once.
  if (size && !awake && (!phone || !still || lowered || wish)) setAwake(true)
  const bottom = size && phone ? sheetPx(size.height) : 0
  const halfPx = size && phone ? sheetHeight('half', size.height) : 0
  const opening = useMemo(() => ({ ...NO_COVER, bottom: halfPx }), [halfPx])
  const { place, bounds } = pane
  const look = (): BBox =>
    size ? visibleBox(viewOfPlace(place, bounds, size.room, opening), size.room, opening) : KERALA
  const wake = useCallback(() => setAwake(true), [])
  const onWishDone = useCallback(() => setWish(null), [])
  const onReady = useCallback(() => {
    // The focus goes with the picture that gives way.
    const picture = area.current?.firstElementChild
    if (picture?.contains(document.activeElement))
      area.current?.querySelector<HTMLElement>('canvas')?.focus()
    setLive(true)
  }, [])
  const onPin = useCallback(
    (id: number) => {
      setAwake(true)
      onPopup(id)
    },
    [onPopup],
  )
  const onCluster = useCallback(
    ({ lng, lat }: StillCluster) => setWish({ kind: 'cluster', lng, lat }),
    [],
  )
  const [cover, setCover] = useState<Insets>(NO_COVER)
  if (cover.bottom !== bottom) setCover({ ...cover, bottom })

  const asleep = size !== null && !awake
  const search = (box: BBox): void => {
    setAhead(null)
    onMoved(box)
  }
  return (
    <div
      ref={frame}
      id={MAP_ID}
      tabIndex={-1}
      className={styles.frame}
      inert={inert}
      style={
        size
          ? ({
              '--map-list-bottom': `${bottom}px`,
              '--still-bottom': `${halfPx}px`,
            } as CSSProperties)
          : undefined
      }
      // Where the link past the list leads.
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) wake()
      }}
    >
      <div className={styles.toolbar}>
        <p className={styles.total}>
          {total === null ? null : (
            <>
              {t(phone ? 'inAreaShort' : 'inArea', {
                count: total,
                total: formatNumber(total),
              })}
              {fewer ? (
                <span className={styles.placed}>
                  {placed === 0
                    ? t('onMap.none')
                    : t('onMap.some', { count: placed, placed: formatNumber(placed) })}
                </span>
              ) : null}
            </>
          )}
        </p>
        {live ? null : <StillTools state={state} look={look} onArea={onArea} onWish={setWish} />}
        <div ref={setHost} className={styles.areasHost} />
        <MapOptions
          kind={kind}
          onKind={setKind}
          layers={layers}
          onLayers={setLayers}
          overlays={config?.overlays ?? []}
          silent={silent}
          landPrices={landPrices}
          follow={hasArea(pane.state) ? null : follow}
          onZoomHost={setPhoneZoomHost}
          onOpen={wake}
          onFollow={(next) => {
            setFollow(next)
            if (next && ahead) search(ahead)
          }}
        />
        {live ? null : (
          <IconButton
            icon="locate"
            label={t('locate', { ns: 'map' })}
            title={t('locate', { ns: 'map' })}
            className="needs-script"
            onClick={() => setWish({ kind: 'locate' })}
          />
        )}
        <div ref={setLocateHost} className={styles.controlsHost} />
        <div ref={setZoomHost} className={styles.controlsHost} />
      </div>
      <div ref={area} className={styles.area} onPointerDown={asleep ? wake : undefined}>
        {still && !live ? (
          <StillMap
            still={still}
            state={state}
            label={pane.label}
            selectedId={pane.selectedId}
            onPin={onPin}
            onCluster={onCluster}
            onOpen={wake}
          />
        ) : null}
        {size && awake && cover.bottom === bottom ? (
          <MapBoundary onFailure={onReady}>
            <Suspense
              fallback={
                <p className={styles.waiting} role="status">
                  {t('loading', { ns: 'map' })}
                </p>
              }
            >
              <MapPane
                {...pane}
                kind={kind}
                layers={layers}
                landPrices={layers.has('land-prices') ? landPrices.prices : null}
                onLayerAnswer={onLayerAnswer}
                room={size.room}
                cover={cover}
                toolsHost={live ? host : null}
                controlHosts={controlHosts}
                opening={phone ? opening : cover}
                wish={wish}
                onWishDone={onWishDone}
                onReady={onReady}
                onPlaced={setPlaced}
                onMoved={(box) => (follow ? search(box) : setAhead(box))}
              />
            </Suspense>
          </MapBoundary>
        ) : null}
        {size ? null : (
          <noscript>
            <p className={styles.noMap}>{t('noMap')}</p>
          </noscript>
        )}
        {ahead && !follow ? (
          <Button className={styles.searchHere} onClick={() => search(ahead)}>
            {t('searchHere')}
          </Button>
        ) : null}
      </div>
    </div>
  )
})

const NO_LAYERS: ReadonlySet<MapLayerId> = new Set()
const NO_COVER: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
