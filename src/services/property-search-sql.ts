import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { properties } from '../db/schema.ts'
import type { BBox } from '../domain/search-filters.ts'
import type { IndexAnswer, IndexRequest } from '../search/request.ts'
import { behind, orderBy, orderOf } from './property-search-order.ts'
import { searchWhere } from './property-search-where.ts'

/** The index's answers straight from the database: its referee, and the engine of catalogues that outgrow a process. */
export function sqlEngine(db: Db) {
  return {
    async search(request: IndexRequest): Promise<IndexAnswer> {
      const where = searchWhere(request)
      const order = orderOf(request)
      const from = request.after ? sql`${where} and ${behind(order, request.after)}` : where
      const [sum] = await db
        .select({
          total: sql<number>`count(*)::int`,
          west: sql<number | null>`min(properties.shown_lng)`,
          south: sql<number | null>`min(properties.shown_lat)`,
          east: sql<number | null>`max(properties.shown_lng)`,
          north: sql<number | null>`max(properties.shown_lat)`,
        })
        .from(properties)
        .where(where)
      // One row more than asked tells whether there is another page.
      const rows = await db
        .select({
          id: properties.id,
          group: order.group ? sql<number>`${order.group}` : sql<number>`0`,
          figure: sql<number>`${order.marked}`,
        })
        .from(properties)
        .where(from)
        .orderBy(...orderBy(order))
        .limit(request.limit + 1)
      const shown = rows.slice(0, request.limit)
      const last = rows.length > request.limit ? shown.at(-1) : undefined
      return {
        total: sum?.total ?? 0,
        ids: shown.map(({ id }) => id),
        nextMark: last ? [Number(last.group), Number(last.figure), last.id] : null,
        facets: {},
        clusters: null,
        bounds: boundsOf(sum),
      }
    },
  }
}
export type SqlEngine = ReturnType<typeof sqlEngine>

function boundsOf(
  sum:
    | { west: number | null; south: number | null; east: number | null; north: number | null }
    | undefined,
): BBox | null {
  if (!sum) return null
  const { west, south, east, north } = sum
  return west === null || south === null || east === null || north === null
    ? null
    : [west, south, east, north]
}
