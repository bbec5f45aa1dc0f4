/** Web Mercator with the world as a square of side 1: (0, 0) at its north-west corner. */
export interface WorldPoint {
  x: number
  y: number
}

export function mercatorX(lng: number): number {
  return lng / 360 + 0.5
}

export function mercatorY(lat: number): number {
  const sin = Math.sin((lat * Math.PI) / 180)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}

export function latitudeAt(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
}

/** Pixels of the world at zoom 0, as MapLibre counts zooms. */
export const WORLD_PX = 512

/**
 * The units of `src/web/features/map/still/ground.svg`: pixels of the map at zoom 12, counted from a point in the middle of Kerala, so that
 * the numbers are small.
 */
export const GROUND_ZOOM = 12
const GROUND_PX = WORLD_PX * 2 ** GROUND_ZOOM
const MIDDLE = {
  x: Math.round(mercatorX(76.3) * GROUND_PX),
  y: Math.round(mercatorY(10.5) * GROUND_PX),
}

export function toGround(lng: number, lat: number): WorldPoint {
  return { x: mercatorX(lng) * GROUND_PX - MIDDLE.x, y: mercatorY(lat) * GROUND_PX - MIDDLE.y }
}

export function fromGround({ x, y }: WorldPoint): { lng: number; lat: number } {
  return {
    lng: ((x + MIDDLE.x) / GROUND_PX - 0.5) * 360,
    lat: latitudeAt((y + MIDDLE.y) / GROUND_PX),
  }
}
