import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useMap } from 'react-map-gl/maplibre'
import { inBox, type MapCluster, type MapListing } from './listing-features.ts'
import styles from './InViewList.module.css'

/** Enough to choose from by ear; the list beside the map has the rest. */
const NAMED_AT_ONCE = 20

interface InViewListProps {
  listings: readonly MapListing[]
  clusters: readonly MapCluster[]
  selectedId: string | null
  total?: number
  onSelect?: (id: string, part: 'pin') => void
  onHover?: (id: string | null) => void
  onCluster: (cluster: MapCluster) => void
}

/**
 * The listings on the map, for keyboard and screen reader; visible only while focused. The first button skips
 * the list.
 */
export function InViewList({
  listings,
  clusters,
  selectedId,
  total,
  onSelect,
  onHover,
  onCluster,
}: InViewListProps) {
  const { t } = useTranslation('map')
  const { current: map } = useMap()
  const headingId = useId()
  const endId = useId()
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    if (!map) return
    const onSettled = (): void => setSettled((count) => count + 1)
    map.on('moveend', onSettled)
    return () => {
      map.off('moveend', onSettled)
    }
  }, [map])

  const { named, rings, more } = useMemo(() => {
    const bounds = map?.getBounds()
    if (!bounds || settled < 0) return { named: [], rings: [], more: 0 }
    const box = {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    }
    const seen = inBox(listings, box)
    const rings = clusters
      .filter(
        ({ lat, lng }) =>
          lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north,
      )
      .slice(0, NAMED_AT_ONCE)
    const named = seen.slice(0, NAMED_AT_ONCE - Math.min(rings.length, NAMED_AT_ONCE / 2))
    const inRings = rings.reduce((sum, { count }) => sum + count, 0)
    return {
      named,
      rings,
      more: Math.max(0, (total ?? seen.length + inRings) - named.length - inRings),
    }
  }, [map, listings, clusters, total, settled])

  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('inView.heading')}</h2>
      {named.length + rings.length === 0 ? (
        <p>{t('inView.empty')}</p>
      ) : (
        <ul>
          <li>
            <button type="button" onClick={() => document.getElementById(endId)?.focus()}>
              {t('inView.skip')}
            </button>
          </li>
          {named.map((listing) => (
            <li key={listing.id}>
              <button
                type="button"
                aria-current={listing.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect?.(listing.id, 'pin')}
                onFocus={() => onHover?.(listing.id)}
                onBlur={() => onHover?.(null)}
              >
                {listing.name ?? `${listing.price}, ${listing.title}`}
              </button>
            </li>
          ))}
          {rings.map((cluster) => (
            <li key={cluster.id}>
              <button
                type="button"
                aria-haspopup={cluster.opens === 'list' ? 'dialog' : undefined}
                onClick={() => onCluster(cluster)}
              >
                {t(cluster.opens === 'list' ? 'inView.together' : 'inView.cluster', {
                  count: cluster.count,
                })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p>{t('inView.more', { count: more })}</p> : null}
      <span id={endId} tabIndex={-1} />
    </section>
  )
}
