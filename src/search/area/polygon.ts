import type { LngLat } from '../../domain/listings/listing.ts'
import type { PolygonRings } from '../../domain/search/filters.ts'
import type { Cover, Region } from './region.ts'

/*
 * A polygon with holes by the even-odd rule: a point is inside when a ray from it to the east crosses the rings an odd
 * number of times, so a bow-tie consists of its two wings. Points on an edge, including a hole's, are inside. Works in
 * the plane of longitude and latitude; corners beyond 180° extend over the dateline.
 *
 * For the points of a box, only the edges near it are examined; the contribution of the others is known from the box's
 * south-eastern corner. For a point p let q be the point on the box's eastern side at the latitude of p. From q, a ray
 * to the east and one to the north cross a closed ring with equal parity, so
 *
 *     odd(p) = odd(corner) + Σ east(p) + east(q) + north(q) + north(corner)      (all modulo 2)
 *
 * where an edge away from the box contributes nothing: it is crossed from both p and q, and from both q and the corner.
 * For one edge, the sum of east(q) and north(q) says whether exactly one of its ends is north-east of q, which requires
 * no arithmetic. (Equal coordinates count as south and west.)
 */

/** The edges of a polygon that matter in a box. */
interface Part {
  /** x1, y1, x2, y2 of each edge in turn. */
  ends: Float64Array
  /** The box's eastern side. */
  east: number
  /** odd(corner) + Σ north(corner) of these edges. */
  isOdd: boolean
}

/** Nanoseconds per edge tested against a point; per edge, and per polygon, tested against a box. */
const POINT_EDGE_COST = 7
const BOX_EDGE_COST = 25
const BOX_PART_COST = 120

/** The union of several polygons. Rings with fewer than three corners and non-numeric corners are ignored. */
export function polygonsRegion(polygons: readonly PolygonRings[]): Region {
  return partsRegion(
    polygons.flatMap((rings) => {
      const corners = rings.map((ring) => ring.filter(([x, y]) => Number.isFinite(x + y)))
      const sound = corners.filter((ring) => ring.length >= 3)
      // Copies shifted by a full turn either way, where they overlap the world.
      return [-360, 0, 360].flatMap((turn) => {
        const ends = edgesOf(sound, turn)
        // For a corner infinitely far east, nothing is east or north of it.
        return reachesWorld(ends) ? [{ ends, east: Infinity, isOdd: false }] : []
      })
    }),
  )
}

function partsRegion(parts: readonly Part[]): Region {
  const edges = parts.reduce((sum, { ends }) => sum + ends.length / 4, 0)
  return {
    cost: (edges + parts.length) * POINT_EDGE_COST,
    boxCost: edges * BOX_EDGE_COST + parts.length * BOX_PART_COST,
    contains: (lng, lat) => parts.some((part) => holds(part, lng, lat)),
    within(west, south, east, north): Cover {
      const near: Part[] = []
      for (const part of parts) {
        const narrowed = narrow(part, west, south, east, north)
        if (narrowed.ends.length > 0) near.push(narrowed)
        else if (narrowed.isOdd) return 'inside'
      }
      return near.length === 0 ? 'outside' : partsRegion(near)
    },
  }
}

function edgesOf(rings: readonly (readonly LngLat[])[], turn: number): Float64Array {
  const ends = new Float64Array(4 * rings.reduce((sum, ring) => sum + ring.length, 0))
  let at = 0
  for (const ring of rings) {
    let [beforeX, beforeY] = ring.at(-1) ?? [0, 0]
    for (const [x, y] of ring) {
      ends[at] = beforeX + turn
      ends[at + 1] = beforeY
      ends[at + 2] = x + turn
      ends[at + 3] = y
      at += 4
      beforeX = x
      beforeY = y
    }
  }
  return ends
}

function reachesWorld(ends: Float64Array): boolean {
  let [west, east] = [Infinity, -Infinity]
  for (let at = 0; at < ends.length; at += 2) {
    west = Math.min(west, ends[at] ?? 0)
    east = Math.max(east, ends[at] ?? 0)
  }
  return east >= -180 && west <= 180
}

/** The edges of a part that matter in a box inside the part's own box. */
function narrow(part: Part, west: number, south: number, east: number, north: number): Part {
  const { ends } = part
  const near: number[] = []
  let isOdd = part.isOdd
  for (let edge = 0; edge < ends.length; edge += 4) {
    const y1 = ends[edge + 1] ?? 0
    const y2 = ends[edge + 3] ?? 0
    if (y1 < south && y2 < south) continue
    const x1 = ends[edge] ?? 0
    const x2 = ends[edge + 2] ?? 0
    const isFirstUp = y1 > south
    const isSecondUp = y2 > south
    const isEast = isFirstUp !== isSecondUp && isToTheEast(x1, y1, x2, y2, east, south)
    const isParted = (isFirstUp && x1 > part.east) !== (isSecondUp && x2 > part.east)
    if (isEast !== isParted) isOdd = !isOdd
    if (!mayMeet(x1, y1, x2, y2, west, south, east, north)) continue
    near.push(edge)
    const isNorth = isEast !== ((isFirstUp && x1 > east) !== (isSecondUp && x2 > east))
    if (isNorth) isOdd = !isOdd
  }
  if (near.length * 4 === ends.length) return { ends, east, isOdd }
  const nearEnds = new Float64Array(4 * near.length)
  for (let at = 0; at < near.length; at += 1)
    for (let end = 0; end < 4; end += 1) nearEnds[4 * at + end] = ends[(near[at] ?? 0) + end] ?? 0
  return { ends: nearEnds, east, isOdd }
}

/** Whether a point of the part's box is on an edge, or a ray to the east crosses the rings an odd number of times. */
function holds({ ends, east, isOdd }: Part, lng: number, lat: number): boolean {
  let odd = isOdd
  for (let edge = 0; edge < ends.length; edge += 4) {
    const y1 = ends[edge + 1] ?? 0
    const y2 = ends[edge + 3] ?? 0
    if (y1 < lat && y2 < lat) continue
    const x1 = ends[edge] ?? 0
    const x2 = ends[edge + 2] ?? 0
    const isFirstUp = y1 > lat
    const isSecondUp = y2 > lat
    if ((isFirstUp && x1 > east) !== (isSecondUp && x2 > east)) odd = !odd
    if (isFirstUp && isSecondUp) continue
    if (between(lng, x1, x2) && aside(x1, y1, x2, y2, lng, lat) === 0) return true
    if (isFirstUp !== isSecondUp && isToTheEast(x1, y1, x2, y2, lng, lat)) odd = !odd
  }
  return odd
}

/** Whether an edge that crosses a point's latitude does so east of it. */
function isToTheEast(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  lng: number,
  lat: number,
): boolean {
  if (x1 > lng === x2 > lng) return x1 > lng
  return aside(x1, y1, x2, y2, lng, lat) > 0 === y2 > y1
}

/** The signed distance of a point to the left of an edge, times the edge's length. */
function aside(x1: number, y1: number, x2: number, y2: number, lng: number, lat: number): number {
  return (x2 - x1) * (lat - y1) - (lng - x1) * (y2 - y1)
}

function between(value: number, a: number, b: number): boolean {
  return (value >= a && value <= b) || (value >= b && value <= a)
}

/** False only when an edge and a box certainly have no point in common. */
function mayMeet(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  if ((x1 < west && x2 < west) || (x1 > east && x2 > east)) return false
  if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) return false
  // All corners of the box are well on one side of the edge's line, so the edge does not cross it.
  const a = aside(x1, y1, x2, y2, west, south)
  const b = aside(x1, y1, x2, y2, east, south)
  const c = aside(x1, y1, x2, y2, west, north)
  const d = aside(x1, y1, x2, y2, east, north)
  const doubt = 1e-9 * (Math.abs(x2 - x1) + Math.abs(y2 - y1))
  return !(
    (a > doubt && b > doubt && c > doubt && d > doubt) ||
    (a < -doubt && b < -doubt && c < -doubt && d < -doubt)
  )
}
