import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { BBox, PolygonRings } from '../../../../domain/search/filters.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/notify.tsx'
import { useRoot, useScheme } from '../../../ui/use-root.ts'
import type { MapHandle } from '../../map/camera.ts'
import type { MapCluster } from '../../map/listing-features.ts'
import { ListingLayers } from '../../map/ListingLayers.tsx'
import type { MapLayerId } from '../../map/layers/map-layers.ts'
import { MapLayers } from '../../map/layers/MapLayers.tsx'
import type { ControlHosts } from '../../map/MapControls.tsx'
import { type MapKind } from '../../map/style/palette.ts'
import { PlotDrawing } from '../../map/drawing/PlotDrawing.tsx'
import { SearchAreas } from '../../map/drawing/SearchAreas.tsx'
import { remoteStylesFor } from '../../map/style/remote-styles.ts'
import { VeeduMap, type MapMove } from '../../map/VeeduMap.tsx'
import type { SearchState } from '../address.ts'
import { AreaControls } from '../areas/AreaControls.tsx'
import { MAX_ZOOM, PointClusters } from './clusters.ts'
import { findMyLocation } from '../../places/my-location.ts'
import { useLocating } from '../../places/use-locating.ts'
import { LandPriceCells } from './LandPriceCells.tsx'
import type { LandPriceLayer } from './use-land-prices.ts'
import { pinOf } from './pin-of.ts'
import { PlaceGroupOverMap, PlaceGroupPopup } from './PlaceGroupList.tsx'
import { boxAround, usePlaceGroup } from './use-place-group.ts'
import styles from './map-overlay.module.css'
import { ListingOverMap, ListingPopup } from '../results/ListingPopup.tsx'
import type { SearchPlace } from '../search-place.ts'
import { useTownName } from '../town-names.ts'
import { useCamera, useKeepPinVisible } from './use-map-camera.ts'
import { useAreaDrawing } from '../areas/use-area-drawing.ts'
import type { Area } from '../use-search.ts'
import { usePoints } from '../results/use-points.ts'
import {
  expandBox,
  visiblePart,
  viewportBox,
  type Insets,
  type ViewportSize,
} from './camera-view.ts'

const HERE_ZOOM = 14
/** The step towards a cluster of which only the number is known. */
const CLOSER = 2
const NO_AREAS: readonly PolygonRings[] = []

export interface MapPaneProps {
  label: string
  state: SearchState
  place: SearchPlace
  /** Bounds of all matches. */
  bounds: BBox | null
  total: number | null
  /** The search is invalid: it has no results. */
  unread: boolean
  /** Listings that the visitor has hidden. */
  hidden: ReadonlySet<number>
  room: ViewportSize
  /** What the sheet hides of the map. */
  cover: Insets
  phone: boolean
  selectedId: number | null
  hoveredId: number | null
  /** The home whose popup is open. */
  popupId: number | null
  onHover: (id: number | null) => void
  onPopup: (id: number | null) => void
  /** How many of the matches have a position; null while or where that is not known. */
  onPlaced: (count: number | null) => void
  /** A list of the homes of one place is opened over the map. */
  onGroup: () => void
  onOpen: (id: number) => void
  /** The map was moved by hand and settled here. */
  onMoved: (box: BBox) => void
  /** Position of the area tools. */
  toolsHost: HTMLElement | null
  /** Position of the map's own buttons. */
  controlHosts: ControlHosts
  kind: MapKind
  layers: ReadonlySet<MapLayerId>
  /** What is drawn of the prices of land. */
  landPrices: LandPriceLayer | null
  /** Whether the service of a layer answers. */
  onLayerAnswer: (id: MapLayerId, answers: boolean) => void
  /** Drawn areas, a circle, or neither. */
  onArea: (area: Partial<Area>) => void
  /** Drawing begins: the sheet makes room for the map. */
  onDrawing: () => void
  /** What was covered when the map was a still picture. */
  opening: Insets
  /** What was pressed on the still picture, to be done when the map is there. */
  wish: MapWish | null
  onWishDone: () => void
  /** The map is drawn, or cannot be. */
  onReady: () => void
}

/** Something on or beside the still picture that only the map itself can do. */
export type MapWish =
  | { kind: 'draw' }
  | { kind: 'edit'; area: number }
  | { kind: 'locate' }
  | { kind: 'cluster'; lng: number; lat: number }

/** The map beside the list. It is loaded apart: neither the list nor the first paint waits for it. */
export function MapPane(props: MapPaneProps): ReactElement {
  const {
    state,
    place,
    bounds,
    hidden,
    room,
    cover,
    selectedId,
    hoveredId,
    popupId,
    onPopup,
    onMoved,
  } = props
  const { t, i18n } = useTranslation('search')
  const scheme = useScheme()
  const townName = useTownName()
  const config = useRoot()?.map
  const remoteStyles = useMemo(() => (config ? remoteStylesFor(config) : null), [config])
  const handle = useRef<MapHandle>(null)
  const { start, cameFrom } = useCamera(place, bounds, room, cover, props.opening, handle)
  const [ready, setReady] = useState(false)
  const [seen, setSeen] = useState(() => ({
    box: viewportBox(start, room, props.opening),
    zoom: start.zoom,
  }))
  const exclude = useMemo(() => [...hidden], [hidden])
  const {
    points: found,
    cells,
    truncated,
    failed,
    retry,
    loaded,
  } = usePoints({ ...state, exclude }, seen)
  const { unread } = props
  const points = useMemo(
    () => (unread ? [] : found.filter(({ id }) => !hidden.has(id))),
    [found, hidden, unread],
  )
  // Beyond the most that are sent, only those of the window are known.
  const placed = loaded && !truncated ? points.length : null
  const { onPlaced } = props
  useEffect(() => onPlaced(placed), [onPlaced, placed])
  const look = useMemo(() => visiblePart(seen.box, room, cover), [seen.box, room, cover])
  const { onArea } = props
  const tools = useAreaDrawing(state.polygons ?? NO_AREAS, (drawn) =>
    onArea(drawn ? { polygons: drawn } : { bbox: look }),
  )
  const { drawing } = tools

  // Moves that follow from a click (a cluster opened, "My location") count as made by hand.
  const meant = useRef(false)
  const onMoveEnd = useCallback(
    ({ bounds: { west, south, east, north }, zoom, byHand }: MapMove) => {
      const box: BBox = [west, south, east, north]
      if (byHand || meant.current) {
        meant.current = false
        // At once, and before the map's own work: a newer move takes the place of this one.
        const free = visiblePart(box, room, cover)
        cameFrom(free)
        onMoved(free)
      }
      setSeen({ box, zoom })
    },
    [cameFrom, cover, onMoved, room],
  )

  const tree = useMemo(
    () => new PointClusters(points, unread ? [] : cells),
    [points, cells, unread],
  )
  const { single, clusters } = useMemo(
    () => tree.in(expandBox(seen.box, 0.5), seen.zoom),
    [tree, seen],
  )
  const drawn = useMemo(
    () => single.map((point) => pinOf(point, t, townName, i18n.language)),
    [single, t, townName, i18n.language],
  )
  const listings = useMemo(() => {
    // The selected and the hovered listing have a pin of their own, also within a cluster.
    const apart = points.filter(
      ({ id }) =>
        (id === selectedId || id === hoveredId) && !drawn.some((one) => one.id === String(id)),
    )
    return apart.length === 0
      ? drawn
      : [...apart.map((point) => pinOf(point, t, townName, i18n.language)), ...drawn]
  }, [points, drawn, selectedId, hoveredId, t, townName, i18n.language])

  const { group, ...grouped } = usePlaceGroup({ ...state, exclude })
  /** The home of the group that was last looked at. */
  const [lastInGroup, setLastInGroup] = useState<number | null>(null)
  const openCluster = (cluster: MapCluster): void => {
    const { id, lng, lat, opens } = cluster
    if (opens === 'list') {
      onPopup(null)
      setLastInGroup(null)
      grouped.open(cluster, tree.homesOf(id))
      props.onGroup()
      return
    }
    meant.current = true
    const opening = tree.openingZoom(id)
    const zoom = typeof opening === 'number' ? opening + 0.5 : seen.zoom + CLOSER
    handle.current?.goTo({ longitude: lng, latitude: lat, zoom: Math.min(MAX_ZOOM, zoom) })
  }
  const inGroup = (id: number): boolean => group?.homes?.some((home) => home.id === id) ?? false
  const location = useLocating(
    findMyLocation,
    ({ lng, lat }) => {
      meant.current = true
      handle.current?.goTo({ longitude: lng, latitude: lat, zoom: HERE_ZOOM })
    },
    (problem) =>
      notify({
        text: t(`shell:locate.${problem}`),
        kind: problem === 'outside' ? 'info' : 'error',
      }),
  )
  useKeepPinVisible(
    props.phone ? points.find(({ id }) => id === popupId) : undefined,
    seen.box,
    room,
    cover,
    handle,
    ready,
  )
  const popup =
    popupId === null
      ? undefined
      : (points.find(({ id }) => id === popupId) ?? group?.homes?.find(({ id }) => id === popupId))
  const fulfil = useEffectEvent((wish: MapWish): void => {
    switch (wish.kind) {
      case 'draw':
        props.onDrawing()
        return tools.begin()
      case 'edit':
        return tools.edit(wish.area)
      case 'locate':
        return location.locate()
      case 'cluster': {
        const nearest = clusters.toSorted((a, b) => squaredGap(a, wish) - squaredGap(b, wish))[0]
        if (nearest) openCluster(nearest)
      }
    }
  })
  const { wish, onWishDone } = props
  const knowsHomes = loaded || failed
  useEffect(() => {
    if (!wish || !ready || !knowsHomes) return
    const frame = requestAnimationFrame(() => {
      fulfil(wish)
      onWishDone()
    })
    return () => cancelAnimationFrame(frame)
  }, [wish, ready, knowsHomes, onWishDone])
  const { onReady } = props
  const onMapReady = useCallback(() => {
    setReady(true)
    onReady()
  }, [onReady])
  const { near = null, radiusKm = null } = state
  const circle = useMemo(() => (near && radiusKm ? { near, radiusKm } : null), [near, radiusKm])
  const changed = drawing?.of ?? null
  const polygons = useMemo(
    () => (state.polygons ?? []).filter((_, at) => at !== changed),
    [state.polygons, changed],
  )
  const closePopup = useCallback(() => onPopup(null), [onPopup])
  // While one of its homes is looked at, the group waits behind it.
  const listed =
    group && !popup
      ? {
          group,
          lastId: lastInGroup,
          onChoose: (id: number): void => {
            setLastInGroup(id)
            onPopup(id)
          },
          onHover: props.onHover,
          onRetry: grouped.retry,
          onShowAll: (): void => {
            grouped.close()
            onMoved(boxAround(group))
          },
          onClose: grouped.close,
        }
      : null
  return (
    <>
      <VeeduMap
        within="window"
        view={start}
        scheme={scheme}
        language={i18n.language === 'ml' ? 'ml' : 'en'}
        kind={props.kind}
        controlHosts={props.controlHosts}
        remoteStyles={remoteStyles}
        label={props.label}
        padding={cover}
        onLocate={location.locate}
        locating={location.busy}
        onMoveEnd={onMoveEnd}
        onReady={onMapReady}
        onFailure={onReady}
        handle={handle}
      >
        <MapLayers
          active={props.layers}
          overlays={config?.overlays ?? []}
          onAnswer={props.onLayerAnswer}
          scheme={scheme}
          kind={props.kind}
        />
        {props.landPrices ? <LandPriceCells prices={props.landPrices} scheme={scheme} /> : null}
        <ListingLayers
          scheme={scheme}
          listings={listings}
          clusters={clusters}
          selectedId={selectedId === null ? null : String(selectedId)}
          hoveredId={hoveredId === null ? null : String(hoveredId)}
          {...(props.total === null ? {} : { total: props.total })}
          onSelect={(id, part) => {
            if (!inGroup(Number(id))) grouped.close()
            if (part === 'plot') props.onOpen(Number(id))
            else onPopup(Number(id))
          }}
          onHover={(id) => props.onHover(id === null ? null : Number(id))}
          onClusterClick={openCluster}
          still={drawing !== null}
        />
        {polygons.length > 0 || circle ? (
          <SearchAreas scheme={scheme} polygons={polygons} circle={circle} />
        ) : null}
        {drawing ? (
          <PlotDrawing
            scheme={scheme}
            mode="polygon"
            corners={drawing.corners}
            onChange={tools.change}
          />
        ) : null}
        {popup && !props.phone ? (
          <ListingPopup point={popup} onOpen={props.onOpen} onClose={closePopup} />
        ) : null}
        {listed && !props.phone ? <PlaceGroupPopup {...listed} /> : null}
      </VeeduMap>
      {listed && props.phone ? <PlaceGroupOverMap {...listed} bottom={cover.bottom + 12} /> : null}
      {popup && props.phone ? (
        <ListingOverMap
          point={popup}
          bottom={cover.bottom + 12}
          onOpen={props.onOpen}
          onClose={closePopup}
        />
      ) : null}
      <AreaControls
        host={props.toolsHost}
        tools={tools}
        state={state}
        look={look}
        bottom={props.phone ? cover.bottom + 12 : null}
        onArea={onArea}
        onDrawing={props.onDrawing}
      />
      {failed ? (
        <p className={classNames(styles.surface, styles.failed)} role="alert">
          {t('pins.failed')}
          <Button variant="text" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** For comparison only: the square of the distance in degrees. */
function squaredGap(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  return (a.lng - b.lng) ** 2 + (a.lat - b.lat) ** 2
}
