import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Switch } from '../../../ui/forms/Checkbox.tsx'
import { afterFirstPaint } from '../../map/after-paint.ts'
import { loadMapLibrary } from '../../map/map-library.ts'
import { MapBoundary } from '../../map/MapFailure.tsx'
import type { MapPaneProps } from './MapPane.tsx'
import styles from './map-overlay.module.css'
import { hasArea } from '../use-search.ts'
import type { Insets, ViewportSize } from './camera-view.ts'

/** Heavy for the network, the processor and the graphics: loaded when the list is on the screen. */
const MapPane = lazy(async () => {
  await afterFirstPaint()
  // Both at once; the map itself reports a library that does not load.
  void loadMapLibrary().catch(() => null)
  return { default: (await import('./MapPane.tsx')).MapPane }
})

/** Where the link past the list leads. */
export const MAP_ID = 'map'

/** Height of a phone's search bar over the map, with its margins. */
const BAR_PX = 68

/** The map's place on the page, with what lies over it. It is in the first HTML; the map itself is loaded later. */
export const MapFrame = memo(function MapFrame({
  inert,
  sheetPx,
  onMoved,
  ...pane
}: Omit<MapPaneProps, 'room' | 'cover' | 'onMoved' | 'onPlaced' | 'toolsHost'> & {
  inert: boolean
  /** How much of the map the phone's sheet hides, of `room` px. */
  sheetPx: (room: number) => number
  onMoved: (box: BBox) => void
}): ReactElement {
  const { t } = useTranslation('search')
  const frame = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<ViewportSize | null>(null)
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
    const element = frame.current
    if (!element) return
    const watch = new ResizeObserver(() =>
      setRoom({ width: element.offsetWidth, height: element.offsetHeight }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const bottom = room && pane.phone ? sheetPx(room.height) : 0
  const top = pane.phone ? BAR_PX : 0
  const [cover, setCover] = useState<Insets>({ top: 0, right: 0, bottom: 0, left: 0 })
  if (cover.bottom !== bottom || cover.top !== top) setCover({ ...cover, top, bottom })

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
      {room && cover.bottom === bottom && cover.top === top ? (
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
              room={room}
              cover={cover}
              toolsHost={host}
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
      <div className={styles.top}>
        {total === null ? null : (
          <p className={classNames(styles.surface, styles.total)}>
            {t('inArea', { count: total, total: formatNumber(total) })}
            {fewer ? (
              <span className={styles.placed}>
                {placed === 0
                  ? t('onMap.none')
                  : t('onMap.some', { count: placed, placed: formatNumber(placed) })}
              </span>
            ) : null}
          </p>
        )}
        {hasArea(pane.state) ? null : (
          <Switch
            className={classNames(styles.surface, styles.follow, 'needs-script')}
            label={t('follow')}
            checked={follow}
            onChange={(event) => {
              setFollow(event.currentTarget.checked)
              if (event.currentTarget.checked && ahead) search(ahead)
            }}
          />
        )}
        <div ref={setHost} className={styles.areasHost} />
        {ahead && !follow ? <Button onClick={() => search(ahead)}>{t('searchHere')}</Button> : null}
      </div>
      <div className={classNames(styles.surface, styles.legend)}>
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
  )
})
