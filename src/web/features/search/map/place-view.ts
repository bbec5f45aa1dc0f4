import type { BBox } from '../../../../domain/search/filters.ts'
import { boundsOfCircle, boundsOfPolygons, KERALA, type SearchPlace } from '../search-place.ts'
import {
  cameraFor,
  expandBox,
  type CameraView,
  type Insets,
  type ViewportSize,
} from './camera-view.ts'

/** The zoom at a city (specification, section 9). */
const CITY_ZOOM = 12

/** What the map shows of a place: a box, as large as it fits, or a view of its own. */
export type PlaceFrame = { box: BBox; maxZoom: number } | { view: CameraView }

export function frameOfPlace(place: SearchPlace, bounds: BBox | null): PlaceFrame {
  switch (place.kind) {
    case 'area':
      return { box: place.bbox, maxZoom: 19 }
    case 'drawn':
      return { box: expandBox(boundsOfPolygons(place.polygons) ?? KERALA, 0.08), maxZoom: 18 }
    case 'near':
      return { box: expandBox(boundsOfCircle(place.near, place.radiusKm), 0.04), maxZoom: 18 }
    case 'city':
      return {
        view: { longitude: place.city.lng, latitude: place.city.lat, zoom: CITY_ZOOM },
      }
    case 'text':
      return { box: bounds ? expandBox(bounds, 0.1) : KERALA, maxZoom: 14 }
    case 'state':
      return { box: KERALA, maxZoom: 16 }
  }
}

export function viewOfFrame(frame: PlaceFrame, room: ViewportSize, cover?: Insets): CameraView {
  return 'view' in frame ? frame.view : cameraFor(frame.box, room, cover, frame.maxZoom)
}

/** The camera that shows the place of a search. `bounds`: of its results. */
export function viewOfPlace(
  place: SearchPlace,
  bounds: BBox | null,
  room: ViewportSize,
  cover: Insets,
): CameraView {
  return viewOfFrame(frameOfPlace(place, bounds), room, cover)
}
