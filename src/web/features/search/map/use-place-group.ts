import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { MapPoint } from '../../../../contracts/search/search.ts'
import { searchToParams } from '../../../../contracts/search/url.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import type { MapCluster } from '../../map/listing-features.ts'
import { pointsInBox } from '../results/use-points.ts'
import { wholeSearch, type PointSearch } from './whole-search.ts'

/** Degrees around a place, some 16 m: a cluster at the closest zoom is smaller. */
const AROUND = 1.5e-4

/** The homes of one place. */
export interface PlaceGroup {
  /** Of the cluster. */
  lng: number
  lat: number
  count: number
  /** Null while they are fetched. */
  homes: readonly MapPoint[] | null
  failed: boolean
}

export interface PlaceGroupState {
  group: PlaceGroup | null
  /** Opens a cluster; `homes` are those that the map knows, null when the server counted some of them. */
  open: (cluster: Pick<MapCluster, 'lng' | 'lat' | 'count'>, homes: MapPoint[] | null) => void
  close: () => void
  retry: () => void
}

export function boxAround({ lng, lat }: { lng: number; lat: number }): BBox {
  return [lng - AROUND, lat - AROUND, lng + AROUND, lat + AROUND]
}

/** The homes of a cluster that no zoom separates. Another search closes it. */
export function usePlaceGroup(search: PointSearch): PlaceGroupState {
  const searchKey = searchToParams(wholeSearch(search)).toString()
  const [opened, setOpened] = useState<(PlaceGroup & { searchKey: string }) | null>(null)
  if (opened && opened.searchKey !== searchKey) setOpened(null)

  const pending = opened !== null && opened.homes === null && !opened.failed
  const lng = opened?.lng ?? 0
  const lat = opened?.lat ?? 0
  // The search is the one that was in force when the group was opened: another one closes it.
  const fetchHomes = useEffectEvent((place: { lng: number; lat: number }, signal: AbortSignal) =>
    pointsInBox(search, boxAround(place), signal),
  )
  useEffect(() => {
    if (!pending) return
    const abort = new AbortController()
    const settle = (result: Partial<PlaceGroup>): void => {
      if (!abort.signal.aborted) setOpened((now) => now && { ...now, ...result })
    }
    fetchHomes({ lng, lat }, abort.signal).then(
      (homes) => settle({ homes }),
      () => settle({ failed: true }),
    )
    return () => abort.abort()
  }, [pending, lng, lat])

  const open = useCallback<PlaceGroupState['open']>(
    ({ lng, lat, count }, homes) => setOpened({ lng, lat, count, homes, failed: false, searchKey }),
    [searchKey],
  )
  const close = useCallback(() => setOpened(null), [])
  const retry = useCallback(() => setOpened((now) => now && { ...now, failed: false }), [])
  return useMemo(() => ({ group: opened, open, close, retry }), [opened, open, close, retry])
}
