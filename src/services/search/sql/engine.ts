import { sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../../db/client.ts'
import {
  MAX_PAGE,
  type IndexAnswer,
  type IndexRequest,
  type PageMark,
} from '../../../search/request.ts'
import { clustersOf } from './clusters.ts'
import { rowsOf, countFacets } from './facets.ts'
import { correctedMeanings, exactMeanings } from '../meanings.ts'
import { afterMark, orderBy, orderOf } from './order.ts'
import { conditionsOf, whereOf, type FilterRequest, type Conditions } from './where.ts'

/** All statements of a search read the same snapshot of the database. */
const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

/** The SQL search engine: the reference for the index, and the engine for catalogues that exceed a process's memory. */
export function sqlEngine(db: Db) {
  return {
    /** @throws DomainError malformed at `polygon` when the shape is too intricate. */
    search: (request: IndexRequest): Promise<IndexAnswer> =>
      db.transaction((tx) => answer(tx, request), SNAPSHOT),
  }
}
/** The same, possibly on a replica. */
export function replicatedSqlEngine({ read }: Pick<Database, 'read'>): SqlEngine {
  return { search: (request) => read((db) => sqlEngine(db).search(request)) }
}
export type SqlEngine = ReturnType<typeof sqlEngine>

/** The matches of a search as a condition on `properties`. Throws as the search does. */
export async function searchWhere(db: Db, request: FilterRequest): Promise<SQL> {
  const written = await exactMeanings(db, request.filters.q)
  return whereOf(conditionsOf(request, await correctedMeanings(db, written)))
}

async function answer(db: Db, request: IndexRequest): Promise<IndexAnswer> {
  const { filters, facets = [], zoom } = request
  const written = await exactMeanings(db, filters.q)
  let conditions = conditionsOf(request, written)
  let sums = await countFacets(db, conditions, filters, facets)
  if (sums.total === 0 && written.length > 0) {
    // Matches contain every word, so a word can be misspelt only when there are none.
    const meant = await correctedMeanings(db, written)
    if (meant !== written) {
      conditions = conditionsOf(request, meant)
      sums = await countFacets(db, conditions, filters, facets)
    }
  }
  const marks = sums.total === 0 ? [] : await marksOf(db, conditions, request, sums.total)
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

/**
 * So many matches and more lie close enough in the order of the newest that the order's index is read until the page
 * is full. Of fewer all are looked up and the first picked: a walk to the next one would be long. The planner, which
 * does not know how many there are, would often do the other.
 */
const FREQUENT = 5_000

/** The marks of a page's listings, and of the next listing if another page follows. */
async function marksOf(
  db: Db,
  conditions: Conditions,
  request: IndexRequest,
  total: number,
): Promise<PageMark[]> {
  const limit = limitOf(request)
  if (limit === 0) return []
  const order = orderOf(request)
  const isWalk = total >= FREQUENT && order.group === null
  const where = whereOf(isWalk ? { ...conditions, lookups: [] } : conditions)
  const from = request.after ? sql`${where} and ${afterMark(order, request.after)}` : where
  const matches = isWalk
    ? sql`properties where ${from}`
    : sql`(select properties.* from properties where ${from} offset 0) properties`
  const rows = await rowsOf<{ id: string | number; group: number; figure: number }>(
    db,
    sql`select properties.id, ${order.group ?? sql`0`} as "group", ${order.marked} as figure
      from ${matches} order by ${sql.join(orderBy(order), sql`, `)} limit ${limit + 1}::int`,
  )
  return rows.map(({ id, group, figure }): PageMark => [group, figure, Number(id)])
}
