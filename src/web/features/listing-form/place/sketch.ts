import { degreesPerMetres } from '../../../../domain/places/ellipsoid.ts'
import { flatGround } from '../../../../domain/geo/plot-geometry.ts'
import type { LngLat } from '../../../../domain/listings/listing.ts'

export interface Sketch {
  /** Corners in px of a box of the given size, north up. */
  corners: { x: number; y: number }[]
  /** Each side: its middle in px, pushed outwards, and its length in metres. */
  sides: { x: number; y: number; metres: number }[]
}

/** Corners as metres east and north of the first. */
export function toMetres(ring: readonly LngLat[]): { x: number; y: number }[] {
  return ring.map(flatGround(ring).toSpot)
}

/** Lengths of the sides in metres, the closing side last. */
export function sideLengths(ring: readonly LngLat[]): number[] {
  const spots = toMetres(ring)
  return spots.map((spot, at) => {
    const next = spots[(at + 1) % spots.length] ?? spot
    return Math.hypot(next.x - spot.x, next.y - spot.y)
  })
}

/** One corner moved by so many metres to the east and to the north. */
export function withCornerMoved(
  ring: readonly LngLat[],
  at: number,
  by: { east: number; north: number },
): LngLat[] {
  return ring.map((corner, index): LngLat => {
    if (index !== at) return corner
    const [lng, lat] = corner
    const east = degreesPerMetres(lat, by.east).lng
    const north = degreesPerMetres(lat, by.north).lat
    return [lng + east, lat + north]
  })
}

/** Side `at` made so many metres long: its far corner moves along it, and no other. */
export function withSideLength(
  ring: readonly LngLat[],
  at: number,
  metres: number,
): readonly LngLat[] {
  const far = (at + 1) % ring.length
  const spots = toMetres(ring)
  const [from, to] = [spots[at], spots[far]]
  if (!from || !to || !(metres > 0)) return ring
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return ring
  const grown = metres / length - 1
  return withCornerMoved(ring, far, {
    east: (to.x - from.x) * grown,
    north: (to.y - from.y) * grown,
  })
}

/** A new corner in the middle of side `at`. */
export function withCornerBetween(ring: readonly LngLat[], at: number): readonly LngLat[] {
  const [from, to] = [ring[at], ring[(at + 1) % ring.length]]
  if (!from || !to) return ring
  return ring.toSpliced(at + 1, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])
}

/** A plot drawn to fit a box, with room for the lengths around it. */
export function sketchOf(
  ring: readonly LngLat[],
  box: { width: number; height: number; margin: number },
): Sketch {
  const spots = toMetres(ring)
  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const [west, east, south, north] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const scale = Math.min(
    (box.width - 2 * box.margin) / Math.max(east - west, 0.1),
    (box.height - 2 * box.margin) / Math.max(north - south, 0.1),
  )
  const middle = { x: (west + east) / 2, y: (south + north) / 2 }
  const corners = spots.map(({ x, y }) => ({
    x: box.width / 2 + (x - middle.x) * scale,
    y: box.height / 2 - (y - middle.y) * scale,
  }))
  const lengths = sideLengths(ring)
  const turn = Math.sign(doubleArea(corners)) || 1
  const sides = corners.map((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    const length = Math.hypot(next.x - corner.x, next.y - corner.y) || 1
    // Outwards: to the right of the way on a ring that runs clockwise on the screen.
    const out = {
      x: ((next.y - corner.y) / length) * turn,
      y: ((corner.x - next.x) / length) * turn,
    }
    return {
      x: (corner.x + next.x) / 2 + out.x * 46,
      y: (corner.y + next.y) / 2 + out.y * 20,
      metres: lengths[at] ?? 0,
    }
  })
  return { corners, sides }
}

/** Twice the area in px², positive when the ring runs clockwise on the screen (y grows downwards). */
function doubleArea(corners: readonly { x: number; y: number }[]): number {
  return corners.reduce((sum, corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner
    return sum + corner.x * next.y - next.x * corner.y
  }, 0)
}
