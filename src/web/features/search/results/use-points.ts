import { useEffect, useState } from 'react'
import type { MapPoint, MapPoints } from '../../../../contracts/search/search.ts'
import { searchToParams } from '../../../../contracts/search/url.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import { expiringCache } from '../../../platform/expiring-cache.ts'
import { request } from '../../../platform/request.ts'
import { expandBox } from '../map/camera-view.ts'
import { wholeSearch, type PointSearch } from '../map/whole-search.ts'

/** What the map shows. */
export interface MapViewport {
  box: BBox
  zoom: number
}

export interface Points extends MapPoints {
  /** They are the answer to this search, not what stays until it arrives. */
  loaded: boolean
  failed: boolean
  retry: () => void
}

/** Recent searches: going back to one, or moving the map, sends no request. */
const answers = expiringCache<MapPoints>(24, Infinity)
const NONE: MapPoints = { points: [], cells: [], truncated: false }
/** Beyond the window on every side, as a share of it: a small move of the map sends no request. */
const MARGIN = 0.3

/**
 * The homes that match the filters, wherever the map looks: they are fetched once a search, so that moving the map
 * shows them at once. Only when there are too many does the map's window become part of the request, and the answer
 * then holds counts where listings are dense.
 */
export function usePoints(
  { filters, polygons, near, radiusKm, exclude = null }: PointSearch,
  seen: MapViewport,
): Points {
  const asked = wholeSearch({ filters, polygons, near, radiusKm })
  const everywhere = searchToParams(asked).toString()
  const inWindow = answers.get(everywhere)?.truncated === true
  const window = useWindow(seen)
  // Hidden listings are left out of counts here; the map leaves them out of single points.
  const here = `${searchToParams({ ...asked, bbox: window.box, exclude })}&zoom=${window.zoom}`
  const [failed, setFailed] = useState<string | null>(null)
  const [, setArrived] = useState(0)
  const key = inWindow ? here : everywhere
  const [last, setLast] = useState<MapPoints>(NONE)
  const known = answers.get(key)
  // The old ones stay until the new ones arrive, so that the map is never empty in between.
  const shown = known ?? last
  if (shown !== last) setLast(shown)

  useEffect(() => {
    if (answers.get(key) !== undefined || failed === key) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const path = `/search?points=1&limit=1${key ? `&${key}` : ''}`
        answers.set(key, await request<MapPoints>(path, { signal: abort.signal }))
        if (!abort.signal.aborted) setArrived((count) => count + 1)
      } catch {
        if (!abort.signal.aborted) setFailed(key)
      }
    }
    void ask()
    return () => abort.abort()
  }, [key, failed])

  return {
    ...shown,
    loaded: known !== undefined,
    failed: failed === key && known === undefined,
    retry: () => setFailed(null),
  }
}

/** The homes that match a search within a box that is too small to hold too many. */
export async function pointsInBox(
  search: PointSearch,
  box: BBox,
  signal: AbortSignal,
): Promise<MapPoint[]> {
  const asked = { ...wholeSearch(search), bbox: box, exclude: search.exclude ?? null }
  const path = `/search?points=1&limit=1&${searchToParams(asked)}`
  return (await request<MapPoints>(path, { signal })).points
}

/** The window with some ground around it; another one only when the map looks beyond it, or from elsewhere. */
function useWindow({ box, zoom }: MapViewport): MapViewport {
  const whole = Math.max(0, Math.floor(zoom))
  const [window, setWindow] = useState<MapViewport>(() => ({
    box: expandBox(box, MARGIN),
    zoom: whole,
  }))
  const [west, south, east, north] = window.box
  const within = box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north
  if (within && window.zoom === whole) return window
  const next = { box: expandBox(box, MARGIN), zoom: whole }
  setWindow(next)
  return next
}
