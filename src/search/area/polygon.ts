import { DomainError } from '../../domain/errors.ts'
import type { LngLat } from '../../domain/property.ts'
import type { PolygonRings } from '../../domain/search-filters.ts'
import type { Cover, Region } from './region.ts'

/*
 * A polygon with holes by the even-odd rule: a point is inside when a ray from it meets the rings an odd number of
 * times, so a bow-tie is its two wings. A point on an edge is inside, holes' edges too. The plane of longitude and
 * latitude is meant; corners beyond 180° reach over the dateline.
 *
 * The edges lie in horizontal slabs: a point looks only at the few edges of its own slab, however many corners there
 * are.
 */

const MOST_SLABS = 2_048
/**
 * Edges that a slab may list on average. A shape drawn by hand, or a coast of ten thousand corners, lists a dozen; one
 * of thousands of long spikes would have every point look at all of them.
 */
const MOST_EDGES_A_SLAB = 64

/** Edges as x1, y1, x2, y2 one after the other; each slab lists those that touch it. */
interface Edges {
  ends: Float64Array
  west: number
  south: number
  east: number
  north: number
  slabs: readonly Int32Array[]
}

/**
 * Any of several polygons. Rings of fewer than three corners and corners that are no numbers are left out.
 *
 * @throws DomainError malformed at `polygon` when the shape is too intricate to be answered in good time.
 */
export function polygonsRegion(polygons: readonly PolygonRings[]): Region {
  const parts = polygons.flatMap((rings) => {
    const corners = rings.map((ring) => ring.filter(([x, y]) => Number.isFinite(x + y)))
    const sound = corners.filter((ring) => ring.length >= 3)
    // Copies a round to either side, as far as they reach into the world.
    return sound.length === 0
      ? []
      : [-360, 0, 360].flatMap((turn) => {
          const edges = edgesOf(sound, turn)
          return edges.east >= -180 && edges.west <= 180 ? [edges] : []
        })
  })
  return {
    contains: (lng, lat) => parts.some((edges) => holds(edges, lng, lat)),
    cover(west, south, east, north) {
      const covers = parts.map((edges) => coverOf(edges, west, south, east, north))
      return covers.includes('inside') ? 'inside' : covers.includes('border') ? 'border' : 'outside'
    },
  }
}

function edgesOf(rings: readonly (readonly LngLat[])[], turn: number): Edges {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0)
  const ends = new Float64Array(4 * count)
  let at = 0
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const ring of rings) {
    let [beforeX, beforeY] = ring.at(-1) ?? [0, 0]
    for (const [x, y] of ring) {
      ends.set([beforeX + turn, beforeY, x + turn, y], at)
      at += 4
      west = Math.min(west, x + turn)
      east = Math.max(east, x + turn)
      south = Math.min(south, y)
      north = Math.max(north, y)
      beforeX = x
      beforeY = y
    }
  }
  const bounds = { west, south, east, north }
  return { ends, ...bounds, slabs: slabsOf(ends, bounds) }
}

function slabsOf(
  ends: Float64Array,
  { south, north }: { south: number; north: number },
): readonly Int32Array[] {
  const count = Math.min(MOST_SLABS, Math.ceil(ends.length / 4))
  const slabsOfEdge = (edge: number): [first: number, last: number] => {
    const [y1, y2] = [ends[edge + 1] ?? 0, ends[edge + 3] ?? 0]
    return [
      slabAt(Math.min(y1, y2), south, north, count),
      slabAt(Math.max(y1, y2), south, north, count),
    ]
  }
  const sizes = new Uint32Array(count)
  let listed = 0
  for (let edge = 0; edge < ends.length; edge += 4) {
    const [first, last] = slabsOfEdge(edge)
    listed += last - first + 1
    for (let slab = first; slab <= last; slab += 1) sizes[slab] = (sizes[slab] ?? 0) + 1
    if (listed > count * MOST_EDGES_A_SLAB)
      throw new DomainError('malformed', 'polygonTooIntricate', {
        fields: { polygon: 'polygonTooIntricate' },
      })
  }
  const slabs = Array.from(sizes, (size) => new Int32Array(size))
  for (let edge = 0; edge < ends.length; edge += 4) {
    const [first, last] = slabsOfEdge(edge)
    for (let slab = first; slab <= last; slab += 1) {
      const left = (sizes[slab] ?? 0) - 1
      sizes[slab] = left
      const edges = slabs[slab]
      if (edges) edges[left] = edge
    }
  }
  return slabs
}

/** Rises with the latitude, so an edge that crosses a latitude is in that latitude's slab. */
function slabAt(lat: number, south: number, north: number, slabs: number): number {
  if (!(north > south)) return 0
  return Math.max(0, Math.min(slabs - 1, Math.floor(((lat - south) / (north - south)) * slabs)))
}

function holds(
  { ends, west, south, east, north, slabs }: Edges,
  lng: number,
  lat: number,
): boolean {
  if (!(lng >= west && lng <= east && lat >= south && lat <= north)) return false
  let inside = false
  for (const edge of slabs[slabAt(lat, south, north, slabs.length)] ?? []) {
    const x1 = ends[edge] ?? 0
    const y1 = ends[edge + 1] ?? 0
    const x2 = ends[edge + 2] ?? 0
    const y2 = ends[edge + 3] ?? 0
    // How far the point is to the left of the edge, times the edge's length.
    const aside = (x2 - x1) * (lat - y1) - (lng - x1) * (y2 - y1)
    if (aside === 0 && between(lng, x1, x2) && between(lat, y1, y2)) return true
    if (y1 > lat !== y2 > lat && aside > 0 === y2 > y1) inside = !inside
  }
  return inside
}

function between(value: number, a: number, b: number): boolean {
  return (value >= a && value <= b) || (value >= b && value <= a)
}

function coverOf(edges: Edges, west: number, south: number, east: number, north: number): Cover {
  const { ends, slabs } = edges
  if (!(east >= edges.west && west <= edges.east && north >= edges.south && south <= edges.north))
    return 'outside'
  const last = slabAt(north, edges.south, edges.north, slabs.length)
  for (let slab = slabAt(south, edges.south, edges.north, slabs.length); slab <= last; slab += 1)
    for (const edge of slabs[slab] ?? [])
      if (mayMeet(ends, edge, west, south, east, north)) return 'border'
  // No edge comes near, so all points of the box are alike.
  return holds(edges, west, south) ? 'inside' : 'outside'
}

/** False only when an edge and a box surely have no point in common. */
function mayMeet(
  ends: Float64Array,
  edge: number,
  west: number,
  south: number,
  east: number,
  north: number,
): boolean {
  const x1 = ends[edge] ?? 0
  const y1 = ends[edge + 1] ?? 0
  const x2 = ends[edge + 2] ?? 0
  const y2 = ends[edge + 3] ?? 0
  if (Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false
  if (Math.max(y1, y2) < south || Math.min(y1, y2) > north) return false
  // All corners of the box well on one side of the edge's line: none is crossed.
  const [dx, dy] = [x2 - x1, y2 - y1]
  const a = dx * (south - y1) - (west - x1) * dy
  const b = dx * (south - y1) - (east - x1) * dy
  const c = dx * (north - y1) - (west - x1) * dy
  const d = dx * (north - y1) - (east - x1) * dy
  const doubt = 1e-9 * (Math.abs(dx) + Math.abs(dy))
  return !(Math.min(a, b, c, d) > doubt || Math.max(a, b, c, d) < -doubt)
}
