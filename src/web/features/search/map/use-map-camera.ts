import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { MapPoint } from '../../../../contracts/search/search.ts'
import { searchToParams } from '../../../../contracts/search/url.ts'
import type { BBox } from '../../../../domain/search/filters.ts'
import type { MapHandle } from '../../map/camera.ts'
import {
  boundsOfCircle,
  boundsOfPolygons,
  KERALA,
  placeKey,
  type SearchPlace,
} from '../search-place.ts'
import {
  expandBox,
  visiblePart,
  cameraFor,
  type Insets,
  type ViewportSize,
  type CameraView,
} from './camera-view.ts'

/** The zoom at a city (specification, section 9). */
const CITY_ZOOM = 12
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
): void {
  const latest = useRef({ box, room, cover })
  useEffect(() => {
    latest.current = { box, room, cover }
  })
  useEffect(() => {
    if (!point) return
    const { box, room, cover } = latest.current
    const [west, south, east, north] = visiblePart(box, room, {
      ...cover,
      top: PIN_PX,
      bottom: cover.bottom + CARD_PX,
    })
    const { lng, lat } = point
    if (lng < west || lng > east || lat < south || lat > north)
      handle.current?.goTo({ longitude: lng, latitude: lat })
  }, [point, handle])
}

/** Where the map starts, and its flights when the search goes elsewhere than the map did. */
export function useCamera(
  place: SearchPlace,
  bounds: BBox | null,
  room: ViewportSize,
  cover: Insets,
  handle: RefObject<MapHandle | null>,
): { start: CameraView; cameFrom: (box: BBox) => void } {
  const [start] = useState(() => viewOfPlace(place, bounds, room, cover))
  const key = placeKey(place)
  const at = useRef(key)
  const target = useRef(start)
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

function viewOfPlace(
  place: SearchPlace,
  bounds: BBox | null,
  room: ViewportSize,
  cover: Insets,
): CameraView {
  switch (place.kind) {
    case 'area':
      return cameraFor(place.bbox, room, cover, 19)
    case 'drawn':
      return cameraFor(expandBox(boundsOfPolygons(place.polygons) ?? KERALA, 0.08), room, cover, 18)
    case 'near':
      return cameraFor(expandBox(boundsOfCircle(place.near, place.radiusKm), 0.04), room, cover, 18)
    case 'city':
      return { longitude: place.city.lng, latitude: place.city.lat, zoom: CITY_ZOOM }
    case 'text':
      return cameraFor(bounds ? expandBox(bounds, 0.1) : KERALA, room, cover, 14)
    case 'state':
      return cameraFor(KERALA, room, cover)
  }
}
