import { latitudeAt, mercatorY, WORLD_PX } from '../../../../domain/geo/mercator.ts'
import type { BBox } from '../../../../domain/search/filters.ts'

/** The map's camera and its window, by the Web Mercator projection in tiles of 512 px. */
export interface CameraView {
  longitude: number
  latitude: number
  zoom: number
}
export interface ViewportSize {
  width: number
  height: number
}
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

const NOTHING: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** The camera that shows a box as large as it fits into what `cover` leaves free. */
export function cameraFor(
  [west, south, east, north]: BBox,
  room: ViewportSize,
  cover: Insets = NOTHING,
  maxZoom = 16,
): CameraView {
  const width = Math.max(1, room.width - cover.left - cover.right)
  const height = Math.max(1, room.height - cover.top - cover.bottom)
  const top = mercatorY(north)
  const bottom = mercatorY(south)
  const across = width / (WORLD_PX * Math.max(1e-9, (east - west) / 360))
  const down = height / (WORLD_PX * Math.max(1e-9, bottom - top))
  return {
    longitude: (west + east) / 2,
    latitude: latitudeAt((top + bottom) / 2),
    zoom: Math.min(maxZoom, Math.log2(Math.min(across, down))),
  }
}

/** What a camera sees in the part of its window that `cover` leaves free; the camera looks at the middle of it. */
export function visibleBox(view: CameraView, room: ViewportSize, cover: Insets = NOTHING): BBox {
  const world = WORLD_PX * 2 ** view.zoom
  const halfX = (room.width - cover.left - cover.right) / 2 / world
  const halfY = (room.height - cover.top - cover.bottom) / 2 / world
  const y = mercatorY(view.latitude)
  return [
    view.longitude - halfX * 360,
    latitudeAt(y + halfY),
    view.longitude + halfX * 360,
    latitudeAt(y - halfY),
  ]
}

/** All that a camera sees, under the cover too. */
export function viewportBox(view: CameraView, room: ViewportSize, cover: Insets): BBox {
  const [west, south, east, north] = visibleBox(view, room, cover)
  const world = WORLD_PX * 2 ** view.zoom
  return [
    west - (cover.left / world) * 360,
    latitudeAt(mercatorY(south) + cover.bottom / world),
    east + (cover.right / world) * 360,
    latitudeAt(mercatorY(north) - cover.top / world),
  ]
}

/** The part of what a map shows that `cover` leaves free. */
export function visiblePart(
  [west, south, east, north]: BBox,
  room: ViewportSize,
  cover: Insets,
): BBox {
  const top = mercatorY(north)
  const down = mercatorY(south) - top
  const across = east - west
  return [
    west + (across * cover.left) / room.width,
    latitudeAt(top + (down * (room.height - cover.bottom)) / room.height),
    east - (across * cover.right) / room.width,
    latitudeAt(top + (down * cover.top) / room.height),
  ]
}

/** A box grown by a share of its size on every side. */
export function expandBox([west, south, east, north]: BBox, share: number): BBox {
  const x = (east - west) * share
  const y = (north - south) * share
  return [west - x, south - y, east + x, north + y]
}
