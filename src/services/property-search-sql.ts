import { sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import { properties } from '../db/schema.ts'
import { MAX_PAGE, type IndexAnswer, type IndexRequest, type PageMark } from '../search/request.ts'
import { clustersOf } from './property-search-clusters.ts'
import { sumsOf } from './property-search-facets.ts'
import { asMeant, asWritten } from './property-search-meanings.ts'
import { behind, orderBy, orderOf } from './property-search-order.ts'
import { conditionsOf, whereOf, type Asked, type Conditions } from './property-search-where.ts'

/** All statements of a search read one state of the database. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The index's answers straight from the database: its referee, and the engine of catalogues that outgrow a process. */
export function sqlEngine(db: Db) {
  return {
    /** @throws DomainError malformed at `polygon` when the shape is too intricate. */
    search: (request: IndexRequest): Promise<IndexAnswer> =>
      db.transaction((tx) => answer(tx, request), SNAPSHOT),
  }
}
/** The same, maybe on a replica. */
export function replicatedSqlEngine({ read }: Pick<Database, 'read'>): SqlEngine {
  return { search: (request) => read((db) => sqlEngine(db).search(request)) }
}
export type SqlEngine = ReturnType<typeof sqlEngine>

/** What a search finds, as a condition on `properties`. Throws as the search does. */
export async function searchWhere(db: Db, request: Asked): Promise<SQL> {
  const written = await asWritten(db, request.filters.q)
  return whereOf(conditionsOf(request, await asMeant(db, written)))
}

async function answer(db: Db, request: IndexRequest): Promise<IndexAnswer> {
  const { filters, facets = [], zoom } = request
  const written = await asWritten(db, filters.q)
  let conditions = conditionsOf(request, written)
  let sums = await sumsOf(db, conditions, filters, facets)
  if (sums.total === 0 && written.length > 0) {
    // Whatever is found says every word, so only now can one of them be misspelt.
    const meant = await asMeant(db, written)
    if (meant !== written) {
      conditions = conditionsOf(request, meant)
      sums = await sumsOf(db, conditions, filters, facets)
    }
  }
  const marks = sums.total === 0 ? [] : await marksOf(db, conditions, request)
  const limit = limitOf(request)
  return {
    ...sums,
    ids: marks.slice(0, limit).map(([, , id]) => id),
    nextMark: (marks.length > limit ? marks[limit - 1] : null) ?? null,
    clusters: zoom == null ? null : await clustersOf(db, conditions, zoom, sums.bounds),
  }
}

function limitOf({ limit }: Pick<IndexRequest, 'limit'>): number {
  return Math.max(0, Math.min(MAX_PAGE, Math.floor(limit) || 0))
}

/** The marks of a page's listings, and of one more if there is one: it tells that another page follows. */
async function marksOf(db: Db, conditions: Conditions, request: IndexRequest): Promise<PageMark[]> {
  const limit = limitOf(request)
  if (limit === 0) return []
  const order = orderOf(request)
  const where = whereOf(conditions)
  const rows = await db
    .select({
      id: properties.id,
      group: order.group ? sql<number>`${order.group}` : sql<number>`0`,
      figure: sql<number>`${order.marked}`,
    })
    .from(properties)
    .where(request.after ? sql`${where} and ${behind(order, request.after)}` : where)
    .orderBy(...orderBy(order))
    .limit(limit + 1)
  return rows.map(({ group, figure, id }): PageMark => [Number(group), Number(figure), id])
}
