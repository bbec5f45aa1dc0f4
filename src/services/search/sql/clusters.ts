import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import type { BBox } from '../../../domain/search/filters.ts'
import { clusterLevel } from '../../../search/query/clusters.ts'
import { DEEPEST_LEVEL, squareX, squareY } from '../../../search/segment/hilbert-curve.ts'
import type { Cluster, IndexAnswer } from '../../../search/request.ts'
import { rowsOf } from './facets.ts'
import { whereOf, type Conditions } from './where.ts'

interface SquareRow extends Omit<Cluster, 'id'> {
  someId: string | number
}

/** The grid cells of the matches, within known bounds. */
export async function clustersOf(
  db: Db,
  conditions: Conditions,
  zoom: number,
  bounds: BBox | null,
): Promise<IndexAnswer['clusters']> {
  const level = clusterLevel(zoom, bounds)
  if (!bounds) return { level, cells: [] }
  const [west, south, east, north] = bounds
  const size = 2 ** (DEEPEST_LEVEL - level)
  const columnOf = (lng: number): number => Math.floor(squareX(lng) / size)
  const rowOf = (lat: number): number => Math.floor(squareY(lat) / size)
  const columns = edgesBetween(west, east, columnOf)
  const rows = edgesBetween(south, north, rowOf)
  const place = (column: string, edges: readonly number[]) =>
    sql`width_bucket(${sql.raw(column)}, ${`{${edges.join(',')}}`}::float8[])`
  // The mean of a single listing is its exact position, without rounding errors.
  const found = await rowsOf<SquareRow>(
    db,
    sql`select x, y, count(*)::int as count, avg(lng) as lng, avg(lat) as lat,
        (count(*) filter (where for_sale))::int as "forSale",
        (count(*) filter (where for_rent))::int as "forRent", min(id) as "someId"
      from (select id, for_sale, for_rent, shown_lng as lng, shown_lat as lat,
          ${place('shown_lng', columns)} as x, ${place('shown_lat', rows)} as y
        from properties where ${whereOf(conditions)} and shown_lng is not null) found
      group by x, y`,
  )
  const [left, bottom] = [columnOf(west), rowOf(south)]
  const cells = found.map(({ x, y, lng, lat, someId, ...cell }) => ({
    x: left + x,
    y: bottom - y,
    // + 0 turns -0 into 0.
    lng: lng + 0,
    lat: lat + 0,
    ...cell,
    id: cell.count === 1 ? Number(someId) : null,
  }))
  return { level, cells: cells.sort((a, b) => b.count - a.count || a.x - b.x || a.y - b.y) }
}

/**
 * The least figures from `low` to `high` that lie in another square than the figure before: who has passed n of them
 * is n squares on. Found by halving with the very function that places listings in the index, so that both engines
 * part squares at the same double, whoever's sine and logarithm they use.
 */
function edgesBetween(low: number, high: number, squareOf: (figure: number) => number): number[] {
  const edges: number[] = []
  let from = low
  const last = squareOf(high)
  for (let square = squareOf(low); square !== last; square += Math.sign(last - square)) {
    let below = from
    let above = high
    for (;;) {
      const middle = below + (above - below) / 2
      if (middle <= below || middle >= above) break
      const isPast = last > square ? squareOf(middle) > square : squareOf(middle) < square
      if (isPast) above = middle
      else below = middle
    }
    edges.push(above)
    from = above
  }
  return edges
}
