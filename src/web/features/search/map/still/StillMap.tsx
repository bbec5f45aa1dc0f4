import { memo, type CSSProperties, type MouseEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import { toGround } from '../../../../../domain/geo/mercator.ts'
import { formatNumber } from '../../../../../domain/numbers/indian.ts'
import type { BBox } from '../../../../../domain/search/filters.ts'
import { paths } from '../../../../paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { areaRings } from '../../../map/drawing/area-rings.ts'
import { clusterRadius, DOTS, KEY, pinHalf, pinOutline } from '../../../map/drawing/pin-shapes.ts'
import { dealOf } from '../../../map/listing-features.ts'
import { OSM_ATTRIBUTION } from '../../../map/style/sources.ts'
import ground from '../../../map/still/ground.svg?url'
import { searchAddress, type SearchState } from '../../address.ts'
import { hasArea } from '../../use-search.ts'
import { pinPrice } from '../pin-of.ts'
import type { StillCluster, StillMap as Still, StillPin } from './still-map.ts'
import styles from './StillMap.module.css'
import { clusterTextWidth, pinTextWidth } from './text-widths.ts'

/**
 * The map as the server draws it, for phones: the map library is half of what a phone does for this page, and most
 * people read the list. Everything stands where the map will have it, in a window of any size and before any script.
 * The picture says nothing to a screen reader; the button below opens the map, which has a list for it.
 */
export const StillMap = memo(function StillMap({
  still,
  state,
  label,
  selectedId,
  onPin,
  onCluster,
  onOpen,
}: {
  still: Still
  /** The search: its areas are drawn too. */
  state: SearchState
  /** Names the map. */
  label: string
  selectedId: number | null
  onPin: (id: number) => void
  onCluster: (cluster: StillCluster) => void
  /** The map itself is wanted. */
  onOpen: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('map')
  const { box, zoom } = still
  const [left, top, width, height] = box
  const at = (place: { lng: number; lat: number }): CSSProperties => {
    const { x, y } = toGround(place.lng, place.lat)
    return {
      left: `${percent((x - left) / width)}%`,
      top: `${percent((y - top) / height)}%`,
    }
  }
  const { near = null, radiusKm = null } = state
  const circle = near && radiusKm ? { near, radiusKm } : null
  const areas = areaRings(state.polygons ?? [], circle)
    .flat()
    .map(pathOf)
    .join('')
  const frame = {
    '--ratio': Number((width / height).toFixed(5)),
    '--widest': `${still.maxWidth}px`,
    '--shallows': `${growing(zoom, 6, 2, 14, 44)}px`,
    '--lake-shallows': zoom < 9 ? 0 : `${2 * growing(zoom, 9, 2, 14, 18)}px`,
  } as CSSProperties
  return (
    <div className={styles.still} role="group" aria-label={label}>
      <div
        className={classNames(styles.box, still.fits && styles.fits)}
        style={frame}
        aria-hidden="true"
      >
        <svg className={styles.ground} viewBox={box.join(' ')}>
          <use href={`${ground}#land`} className={styles.shallows} />
          <use href={`${ground}#lakes`} className={styles.lakes} />
          <use href={`${ground}#land`} className={styles.land} />
          <use href={`${ground}#towns`} className={styles.towns} />
          <use href={`${ground}#land`} className={styles.shore} />
          <use href={`${ground}#far`} className={styles.land} />
        </svg>
        {areas === '' ? null : (
          <svg className={styles.ground} viewBox={box.join(' ')}>
            <path d={areas} className={styles.areaGlow} />
            <path d={areas} className={styles.area} />
          </svg>
        )}
        {still.labels.map((name) => (
          <span key={`${name.text} ${name.lng}`} data-name={name.kind} style={at(name)}>
            {name.text}
          </span>
        ))}
        {still.pins.map((pin) => (
          <a
            key={pin.id}
            href={paths.property({ id: pin.id, slug: '' })}
            tabIndex={-1}
            className={classNames(
              styles.pin,
              pin.forSale ? styles.sale : styles.rent,
              pin.id === selectedId && styles.selected,
            )}
            style={at(pin)}
            onClick={(event) => {
              if (isPlain(event)) onPin(pin.id)
            }}
          >
            {pin.dot ? (
              <Dot pin={pin} />
            ) : (
              <Pin pin={pin} text={pinPrice(pin, i18n.language) ?? t('search:pins.unpriced')} />
            )}
          </a>
        ))}
        {still.clusters.map((cluster) => (
          <a
            key={`${cluster.lng} ${cluster.lat}`}
            href={closer(state, cluster, zoom)}
            tabIndex={-1}
            className={styles.cluster}
            style={at(cluster)}
            onClick={(event) => {
              if (isPlain(event)) onCluster(cluster)
            }}
          >
            <Cluster {...cluster} />
          </a>
        ))}
      </div>
      <small className={styles.source}>{OSM_ATTRIBUTION}</small>
      <button
        type="button"
        className={classNames(styles.open, 'needs-script')}
        onFocus={onOpen}
        onClick={onOpen}
      >
        {t('open')}
      </button>
    </div>
  )
})

/** The search of what lies around a cluster, for a reader without scripts. */
function closer(state: SearchState, { lng, lat }: StillCluster, zoom: number): string | undefined {
  if (hasArea(state)) return undefined
  const across = (180 / 2 ** zoom) * CLOSER
  const bbox: BBox = [lng - across / 2, lat - across / 2, lng + across / 2, lat + across / 2]
  const filters = { ...state.filters, location: '' }
  return searchAddress({ ...state, filters, bbox, place: null })
}

function isPlain(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false
  event.preventDefault()
  return true
}

/** A ring of [longitude, latitude] in the units of the ground. */
function pathOf(ring: readonly (readonly [number, number])[]): string {
  const points = ring.map(([lng, lat]) => {
    const { x, y } = toGround(lng, lat)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** The part of a phone's width of map that a cluster's search covers. */
const CLOSER = 0.4

const percent = (share: number): number => Number((share * 100).toFixed(2))

/** A width that grows with the zoom as the map's styles let it: exponentially to the base 1.5. */
function growing(zoom: number, from: number, least: number, to: number, most: number): number {
  const base = 1.5
  const share =
    (base ** (Math.min(to, Math.max(from, zoom)) - from) - 1) / (base ** (to - from) - 1)
  return Number((least + (most - least) * share).toFixed(1))
}

function Pin({ pin, text }: { pin: StillPin; text: string }): ReactElement {
  const deal = dealOf(pin)
  const half = Math.round(pinHalf(deal, pinTextWidth(text)))
  const outline = pinOutline(deal, half)
  return (
    <svg viewBox={`${-half} -46 ${half * 2} 46`} width={half * 2} height={46}>
      <path d={outline} className={pin.demo ? styles.sampleEdge : styles.edge} />
      {pin.demo ? <path d={outline} className={styles.dashes} /> : null}
      {deal === 'rent' ? (
        <path d={KEY} transform={`translate(${13 - half} -23)`} className={styles.key} />
      ) : null}
      <text x={deal === 'rent' ? 8 : 0} y={deal === 'rent' ? -22 : -21}>
        {text}
      </text>
    </svg>
  )
}

function Dot({ pin }: { pin: StillPin }): ReactElement {
  return (
    <svg viewBox="0 0 20 20" width={20} height={20} className={styles.dot}>
      <path d={DOTS[dealOf(pin)]} className={styles.edge} />
    </svg>
  )
}

/** A ring split by the share for sale and for rent. */
function Cluster({ count, saleTenths }: StillCluster): ReactElement {
  const text = formatNumber(count)
  const radius = Math.round(clusterRadius(count, clusterTextWidth(text)))
  const ring = { r: radius - 4.5, pathLength: 10 }
  return (
    <svg
      viewBox={`${-radius} ${-radius} ${radius * 2} ${radius * 2}`}
      width={radius * 2}
      height={radius * 2}
    >
      <circle r={radius} className={styles.disc} />
      <circle {...ring} className={styles.rentRing} />
      <circle {...ring} className={styles.saleRing} strokeDasharray={`${saleTenths} 10`} />
      <text>{text}</text>
    </svg>
  )
}
