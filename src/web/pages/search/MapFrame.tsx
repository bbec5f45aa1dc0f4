import { lazy, Suspense, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import type { BBox, PolygonRings } from '../../../domain/search-filters.ts'
import { MapBoundary } from '../../map/MapFailure.tsx'
import { AreaTools, DrawingBar } from './AreaTools.tsx'
import type { MapPaneProps } from './MapPane.tsx'
import './map-frame.css'
import { useAreaDrawing } from './use-area-drawing.ts'
import { hasArea, type Area } from './use-search.ts'
import type { Cover, Room } from './view.ts'

const MapPane = lazy(async () => ({ default: (await import('./MapPane.tsx')).MapPane }))

const NO_AREAS: readonly PolygonRings[] = []
/** What the search bar takes of a phone's map, with its margins. */
const BAR_PX = 68
/** The circle that is first offered, km. */
const FIRST_RADIUS_KM = 5

/** The map's place on the page, with what lies over it. It stands in the first HTML; the map itself comes later. */
export function MapFrame({
  inert,
  sheetPx,
  onMoved,
  onArea,
  onDrawing,
  ...pane
}: Omit<MapPaneProps, 'room' | 'cover' | 'onMoved' | 'onLook' | 'drawing' | 'onCorners'> & {
  inert: boolean
  /** How much of the map the phone's sheet hides, of `room` px. */
  sheetPx: (room: number) => number
  onMoved: (box: BBox) => void
  /** Drawn areas, a circle, or neither. */
  onArea: (area: Partial<Area>) => void
  /** Drawing began: the map needs all the room there is. */
  onDrawing: () => void
}): ReactElement {
  const { t } = useTranslation('search')
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<Room | null>(null)
  const [follow, setFollow] = useState(true)
  /** Where the map is, while the search stays where it was. */
  const [ahead, setAhead] = useState<BBox | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() =>
      setRoom({ width: element.offsetWidth, height: element.offsetHeight }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const { polygons, near, radiusKm } = pane.state
  const look = useRef<BBox | null>(null)
  // Without an area the search goes on where the map is.
  const clearArea = (): void => onArea({ bbox: look.current })
  const tools = useAreaDrawing(polygons ?? NO_AREAS, (drawn) =>
    drawn ? onArea({ polygons: drawn }) : clearArea(),
  )
  const nearHere = (): void => {
    if (!look.current) return
    const [west, south, east, north] = look.current
    const round = (degrees: number): number => Number(degrees.toFixed(5))
    const middle = { lat: round((south + north) / 2), lng: round((west + east) / 2) }
    onArea({ near: middle, radiusKm: radiusKm ?? FIRST_RADIUS_KM })
  }
  const bottom = room && pane.phone ? sheetPx(room.height) : 0
  const top = pane.phone ? BAR_PX : 0
  const [cover, setCover] = useState<Cover>({ top: 0, right: 0, bottom: 0, left: 0 })
  if (cover.bottom !== bottom || cover.top !== top) setCover({ ...cover, top, bottom })

  const search = (box: BBox): void => {
    setAhead(null)
    onMoved(box)
  }
  return (
    <div ref={frame} className="mapbox" inert={inert}>
      {room && cover.bottom === bottom && cover.top === top ? (
        <MapBoundary>
          <Suspense
            fallback={
              <p className="map-waiting" role="status">
                {t('loading', { ns: 'map' })}
              </p>
            }
          >
            <MapPane
              {...pane}
              room={room}
              cover={cover}
              drawing={tools.drawing}
              onCorners={tools.change}
              onLook={(box) => {
                look.current = box
              }}
              onMoved={(box) => (follow ? search(box) : setAhead(box))}
            />
          </Suspense>
        </MapBoundary>
      ) : (
        <noscript>
          <p className="map-waiting">{t('noMap')}</p>
        </noscript>
      )}
      <div className="ov tl">
        {pane.total === null ? null : (
          <p className="ovc count">
            {t('inArea', { count: pane.total, total: formatNumber(pane.total) })}
          </p>
        )}
        {hasArea(pane.state) ? null : (
          <label className="ovc switch js">
            <input
              type="checkbox"
              checked={follow}
              onChange={(event) => {
                setFollow(event.currentTarget.checked)
                if (event.currentTarget.checked && ahead) search(ahead)
              }}
            />
            <span />
            {t('follow')}
          </label>
        )}
        <AreaTools
          tools={{
            ...tools,
            begin() {
              onDrawing()
              tools.begin()
            },
          }}
          polygons={polygons ?? NO_AREAS}
          radiusKm={near ? (radiusKm ?? null) : null}
          onNear={nearHere}
          onRadius={(km) => onArea({ near: near ?? null, radiusKm: km })}
          onClear={clearArea}
        />
        {ahead && !follow ? (
          <button type="button" className="btn" onClick={() => search(ahead)}>
            {t('searchHere')}
          </button>
        ) : null}
      </div>
      {tools.drawing ? <DrawingBar tools={tools} bottom={pane.phone ? bottom + 12 : null} /> : null}
      <div className="ov bl">
        <div className="ovc lg">
          <span>
            <svg viewBox="0 0 22 18" aria-hidden="true">
              <path d="M1 7L11 2l10 5v10H1Z" fill="var(--sale)" />
            </svg>
            {t('legend.sale', { ns: 'map' })}
          </span>
          <span>
            <svg viewBox="0 0 22 18" aria-hidden="true">
              <rect x="0" y="3" width="22" height="13" rx="6.5" fill="var(--rent)" />
            </svg>
            {t('legend.rent', { ns: 'map' })}
          </span>
          <span>
            <svg viewBox="0 0 22 18" aria-hidden="true">
              <g fill="none" strokeWidth="4">
                <circle cx="11" cy="9" r="6.5" stroke="var(--rent)" />
                <path d="M11 2.5a6.5 6.5 0 1 1-6.2 4.5" stroke="var(--sale)" />
              </g>
            </svg>
            {t('legend.several', { ns: 'map' })}
          </span>
        </div>
      </div>
    </div>
  )
}
