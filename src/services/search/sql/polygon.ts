import { sql, type SQL } from 'drizzle-orm'
import { DomainError } from '../../../domain/platform/errors.ts'
import type { LngLat } from '../../../domain/listings/listing.ts'
import type { PolygonRings } from '../../../domain/search/filters.ts'
import { inAny, inPlainBox, type Place } from '../places.ts'

/*
 * Polygons as SQL, as search/area/polygon.ts has them: the even-odd rule, edges belong, corners beyond 180° reach over
 * the dateline. The edges lie in horizontal slabs, those of a slab one behind the other in four arrays, so that a
 * point is held against the few edges of its own slab, however many corners there are.
 */

const MOST_SLABS = 2_048
/**
 * Edges that a slab may list on average. A shape drawn by hand, or a coast of ten thousand corners, lists a dozen; one
 * of thousands of long spikes would have every listing look at all of them.
 */
const MOST_EDGES_A_SLAB = 64
/** Degrees. PostgreSQL refuses products that are too small for a double; no map tells so small a figure from 0. */
const TINY = 1e-9

/** [x1, y1, x2, y2] */
type Edge = readonly [number, number, number, number]

/**
 * In any of the polygons. Rings of fewer than three corners and corners that are no numbers are left out.
 *
 * @throws DomainError malformed at `polygon` when the shape is too intricate to be answered in good time.
 */
export function inPolygons(polygons: readonly PolygonRings[]): Place {
  const parts = polygons.flatMap((rings) => {
    const sound = rings
      .map((ring) => ring.filter(([x, y]) => Number.isFinite(x + y)).map(plainCorner))
      .filter((ring) => ring.length >= 3)
    // Copies a round to either side, as far as they reach into the world.
    return [-360, 0, 360].flatMap((turn) => {
      const edges = sound.flatMap((ring) => edgesOf(ring, turn))
      return edges.some(([x1, , x2]) => Math.max(x1, x2) >= -180) &&
        edges.some(([x1, , x2]) => Math.min(x1, x2) <= 180)
        ? [inEdges(edges)]
        : []
    })
  })
  return inAny(parts)
}

function plainCorner([x, y]: LngLat): LngLat {
  return [Math.abs(x) < TINY ? 0 : x, Math.abs(y) < TINY ? 0 : y]
}

function edgesOf(ring: readonly LngLat[], turn: number): Edge[] {
  let [beforeX, beforeY] = ring.at(-1) ?? [0, 0]
  return ring.map(([x, y]) => {
    const edge: Edge = [beforeX + turn, beforeY, x + turn, y]
    beforeX = x
    beforeY = y
    return edge
  })
}

function inEdges(edges: readonly Edge[]): Place {
  const [west, east] = extent(edges.map(([x1]) => x1))
  const [south, north] = extent(edges.map(([, y1]) => y1))
  const { listed, starts, slabs } = slabsOf(edges, south, north)
  const ends = [0, 1, 2, 3].map((end) => figures(listed.map((edge) => edge[end] ?? 0)))
  const first = figures(starts)
  const slab =
    north > south
      ? sql`greatest(0, least(${slabs - 1}, floor(((properties.shown_lat - ${south}::float8) /
          (${north}::float8 - ${south}::float8)) * ${slabs}::float8)))`
      : sql`0`
  const ofSlab = ends.map(
    (values) =>
      sql`(${values}::float8[])[(${first}::int[])[slab.n]:(${first}::int[])[slab.n + 1] - 1]`,
  )
  // How far the point is to the left of the edge, times the edge's length.
  const aside = sql.raw('(x2 - x1) * (y - y1) - (x - x1) * (y2 - y1)')
  const box = inPlainBox([west, south, east, north])
  const within = sql`(${box.within} and (
    select coalesce(bool_or(aside = 0 and x between least(x1, x2) and greatest(x1, x2)
        and y between least(y1, y2) and greatest(y1, y2)), false)
      or count(*) filter (where (y1 > y) <> (y2 > y) and (aside > 0) = (y2 > y1)) % 2 = 1
    from (select x1, y1, x2, y2, x, y, ${aside} as aside
      from (select ${slab}::int + 1 as n, properties.shown_lng as x, properties.shown_lat as y offset 0) slab,
      unnest(${sql.join(ofSlab, sql`, `)}) as edge(x1, y1, x2, y2) offset 0) met))`
  return { within, lookup: box.lookup }
}

function extent(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}

/** Edges slab by slab; the first of slab s is listed[starts[s] − 1], as SQL counts. */
function slabsOf(
  edges: readonly Edge[],
  south: number,
  north: number,
): { listed: Edge[]; starts: number[]; slabs: number } {
  const slabs = Math.min(MOST_SLABS, edges.length)
  const bySlab: Edge[][] = Array.from({ length: slabs }, () => [])
  let count = 0
  for (const edge of edges) {
    const first = slabAt(Math.min(edge[1], edge[3]), south, north, slabs)
    const last = slabAt(Math.max(edge[1], edge[3]), south, north, slabs)
    count += last - first + 1
    if (count > slabs * MOST_EDGES_A_SLAB)
      throw new DomainError('malformed', 'polygonTooIntricate', {
        fields: { polygon: 'polygonTooIntricate' },
      })
    for (let slab = first; slab <= last; slab += 1) bySlab[slab]?.push(edge)
  }
  const starts = [1]
  for (const [slab, { length }] of bySlab.entries()) starts.push((starts[slab] ?? 0) + length)
  return { listed: bySlab.flat(), starts, slabs }
}

/** Rises with the latitude, so an edge that crosses a latitude is in that latitude's slab. The SQL above says the same. */
function slabAt(lat: number, south: number, north: number, slabs: number): number {
  if (!(north > south)) return 0
  return Math.max(0, Math.min(slabs - 1, Math.floor(((lat - south) / (north - south)) * slabs)))
}

/** An array of numbers as one parameter. */
function figures(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}`
}
