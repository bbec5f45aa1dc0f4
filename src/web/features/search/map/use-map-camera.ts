import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { MapPoint } from '../../../../contracts/search/search.ts'
import { searchToParams } from '../../../../contracts/search/url.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import type { MapHandle } from '../../map/camera.ts'
import { placeKey, type SearchPlace } from '../search-place.ts'
import { visiblePart, type CameraView, type Insets, type ViewportSize } from './camera-view.ts'
import { viewOfPlace } from './place-view.ts'

/** The height of a pin, and what the chosen home's card takes of a phone's map, px. */
const PIN_PX = 70
const CARD_PX = 180

/** On a phone the selected listing's card covers the lower edge of the map: its pin is moved clear of it and of the upper edge. */
export function useKeepPinVisible(
  point: MapPoint | undefined,
  box: BBox,
  room: ViewportSize,
  cover: Insets,
  handle: RefObject<MapHandle | null>,
  /** The map is drawn: it can be moved. */
  ready: boolean,
): void {
  const latest = useRef({ box, room, cover })
  useEffect(() => {
    latest.current = { box, room, cover }
  })
  useEffect(() => {
    if (!point || !ready) return
    const { box, room, cover } = latest.current
    const [west, south, east, north] = visiblePart(box, room, {
      ...cover,
      top: PIN_PX,
      bottom: cover.bottom + CARD_PX,
    })
    const { lng, lat } = point
    if (lng < west || lng > east || lat < south || lat > north)
      handle.current?.goTo({ longitude: lng, latitude: lat })
  }, [point, handle, ready])
}

/**
 * Where the map starts, and its flights when the search goes elsewhere than the map did. `opening`: what was covered of
 * it before it was opened, when that was a still picture.
 */
export function useCamera(
  place: SearchPlace,
  bounds: BBox | null,
  room: ViewportSize,
  cover: Insets,
  opening: Insets,
  handle: RefObject<MapHandle | null>,
): { start: CameraView & { padding: Insets }; cameFrom: (box: BBox) => void } {
  const [start] = useState(() => ({
    ...viewOfPlace(place, bounds, room, opening),
    padding: opening,
  }))
  const key = placeKey(place)
  const at = useRef(key)
  const target = useRef<CameraView>(start)
  useEffect(() => {
    target.current = viewOfPlace(place, bounds, room, cover)
  })
  useEffect(() => {
    if (at.current === key) return
    at.current = key
    handle.current?.goTo(target.current)
  }, [key, handle])
  const cameFrom = useCallback((box: BBox) => {
    // As the address will hold it: the search that follows leaves the map where it is.
    at.current = `area ${searchToParams({ bbox: box }).get('bbox') ?? ''}`
  }, [])
  return useMemo(() => ({ start, cameFrom }), [start, cameFrom])
}
