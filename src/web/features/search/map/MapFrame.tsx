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
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { afterFirstPaint, whenIdle } from '../../map/after-paint.ts'
import { initialMapKind } from '../../map/initial-map-kind.ts'
import type { MapLayerId } from '../../map/layers/map-layers.ts'
import { loadMapLibrary } from '../../map/map-library.ts'
import { MapBoundary } from '../../map/MapFailure.tsx'
import type { MapPaneProps } from './MapPane.tsx'
import type { MapKind } from '../../map/style/palette.ts'
import { useLandPrices } from './use-land-prices.ts'
import { MapOptions } from './MapOptions.tsx'
import styles from './map-overlay.module.css'
import { hasArea } from '../use-search.ts'
import type { Insets, ViewportSize } from './camera-view.ts'

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
> & {
  inert: boolean
  /** How much of the map the phone's sheet hides, of `room` px. */
  sheetPx: (room: number) => number
  onMoved: (box: BBox) => void
}): ReactElement {
  const { t } = useTranslation('search')
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
  /** Where the map puts its own buttons. */
  const [locateHost, setLocateHost] = useState<HTMLElement | null>(null)
  const [zoomHost, setZoomHost] = useState<HTMLElement | null>(null)
  const [phoneZoomHost, setPhoneZoomHost] = useState<HTMLElement | null>(null)
  const zoom = pane.phone ? phoneZoomHost : zoomHost
  const controlHosts = useMemo(() => ({ locate: locateHost, zoom }), [locateHost, zoom])
  /** Where the map puts the tools for areas. */
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [follow, setFollow] = useState(true)
  /** How many of the matches are on the map. */
  const [placed, setPlaced] = useState<number | null>(null)
  const { total } = pane
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

  const bottom = size && pane.phone ? sheetPx(size.height) : 0
  const [cover, setCover] = useState<Insets>({ top: 0, right: 0, bottom: 0, left: 0 })
  if (cover.bottom !== bottom) setCover({ ...cover, bottom })

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
      style={{ '--map-list-bottom': `${bottom}px` } as CSSProperties}
    >
      <div className={styles.toolbar}>
        <p className={styles.total}>
          {total === null ? null : (
            <>
              {t(pane.phone ? 'inAreaShort' : 'inArea', {
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
          onFollow={(next) => {
            setFollow(next)
            if (next && ahead) search(ahead)
          }}
        />
        <div ref={setLocateHost} className={styles.controlsHost} />
        <div ref={setZoomHost} className={styles.controlsHost} />
      </div>
      <div ref={area} className={styles.area}>
        {size && cover.bottom === bottom ? (
          <MapBoundary>
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
                toolsHost={host}
                controlHosts={controlHosts}
                onPlaced={setPlaced}
                onMoved={(box) => (follow ? search(box) : setAhead(box))}
              />
            </Suspense>
          </MapBoundary>
        ) : (
          <noscript>
            <p className={styles.waiting}>{t('noMap')}</p>
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
