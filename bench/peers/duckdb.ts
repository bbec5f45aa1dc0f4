import { hilbertIndex } from '../../src/search/segment/hilbert-curve.ts'
import type { PolygonRings } from '../../src/domain/search/filters.ts'
import { peerPackage } from './packages.ts'
import type { Peer, PeerRequest } from './peer.ts'
import {
  boxOf,
  clustersOf,
  COLUMNS,
  countedOf,
  edgesOf,
  literal,
  statementsOf,
  type Dialect,
} from './sql.ts'
import { tableRow } from './table-row.ts'

/** The part of @duckdb/node-api used here. */
interface DuckDb {
  DuckDBInstance: { create: (path: string) => Promise<Instance> }
}
interface Instance {
  connect: () => Promise<Connection>
  closeSync: () => void
}
interface Connection {
  run: (sql: string) => Promise<unknown>
  runAndReadAll: (sql: string) => Promise<{ getRowsJS: () => unknown[][] }>
  createAppender: (table: string) => Promise<Appender>
  closeSync: () => void
}
type Append<Value> = (value: Value) => void
interface Appender {
  appendNull: () => void
  appendInteger: Append<number>
  appendBigInt: Append<bigint>
  appendDouble: Append<number>
  appendVarchar: Append<string>
  endRow: () => void
  flushSync: () => void
  closeSync: () => void
}

/**
 * DuckDB in memory with all cores. Its rows are in the index's order, so that a view of the map covers few row groups.
 */
export async function duckdb(): Promise<Peer> {
  const { DuckDBInstance } = await peerPackage<DuckDb>('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = async (sql: string): Promise<unknown[][]> =>
    (await connection.runAndReadAll(sql)).getRowsJS()
  return {
    name: 'duckdb',
    cases: ['state', 'town', 'text', 'text-malayalam', 'polygon'],
    async load(listings) {
      const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`)
      await connection.run(`create table loaded (${columns.join(', ')}, place bigint)`)
      const appender = await connection.createAppender('loaded')
      let waiting = 0
      for (const listing of listings) {
        const row = tableRow(listing)
        for (const [name, type] of Object.entries(COLUMNS))
          append(appender, row[name as keyof typeof row], type)
        const { square_x: x, square_y: y } = row
        appender.appendBigInt(BigInt(x === null ? 0 : hilbertIndex(Number(x), Number(y))))
        appender.endRow()
        waiting += 1
        if (waiting % 50_000 === 0) appender.flushSync()
      }
      appender.closeSync()
      await connection.run(
        'create table listings as select * exclude (place) from loaded order by place',
      )
      await connection.run('drop table loaded')
    },
    async run(request) {
      const table = await stage(connection, request)
      const { counts, page, clusters } = statementsOf(
        table === 'listings' ? request : { ...request, meanings: [] },
        dialect,
        table,
      )
      const counted = countedOf(await rows(counts), request)
      const ids = await rows(page)
      const squares = await rows(clusters)
      return { ...counted, ids: ids.map(([id]) => Number(id)), clusters: clustersOf(squares) }
    },
    close() {
      connection.closeSync()
      instance.closeSync()
      return Promise.resolve()
    },
  }
}

function append(to: Appender, value: number | string | null, type: string): void {
  if (value === null) to.appendNull()
  else if (typeof value === 'string') to.appendVarchar(value)
  else if (type === 'bigint') to.appendBigInt(BigInt(value))
  else if (type === 'double') to.appendDouble(value)
  else to.appendInteger(value)
}

const inBox = (west: number, south: number, east: number, north: number): string =>
  `lng between ${west} and ${east} and lat between ${south} and ${north}`

const dialect: Dialect = {
  inBox,
  says: ({ word, how, also, towns, districts }) => {
    const places = (column: string, codes: readonly number[]) =>
      codes.length === 0 ? [] : [`${column} in (${codes.join(', ')})`]
    return `(${[
      `contains(folded, ${literal(how === 'anywhere' ? word : ` ${word}`)})`,
      ...also.map((other) => `contains(folded, ${literal(` ${other} `)})`),
      ...places('town', towns),
      ...places('district', districts),
    ].join(' or ')})`
  },
}

/** Expensive conditions are evaluated once and stored for the three statements. Returns the table to query. */
async function stage(connection: Connection, request: PeerRequest): Promise<string> {
  const says = request.meanings.map((meaning) => dialect.says(meaning))
  const inside = request.polygons?.map(insideOf) ?? []
  if (says.length === 0 && inside.length === 0) return 'listings'
  const found = [...says, ...(inside.length > 0 ? [`(${inside.join(' or ')})`] : [])]
  await connection.run(
    `create or replace temp table found as
     select * exclude (folded) from listings where ${found.join(' and ')}`,
  )
  return 'found'
}

/**
 * The listings for which a ray to the east crosses an odd number of edges. Uses a join with the edges by latitude, six
 * times as fast as a sum over all edges. The spatial extension must be downloaded separately, so a bare install lacks
 * it.
 */
function insideOf(polygon: PolygonRings): string {
  const edges = edgesOf(polygon).map(
    ([x1, y1, x2, y2]) =>
      `(${x1}::double, ${y1}::double, ${y2}::double, ${(x2 - x1) / (y2 - y1)}::double)`,
  )
  return `id in (select point.id
    from (select id, lng, lat from listings where ${inBox(...boxOf(polygon))}) as point
    join (values ${edges.join(', ')}) as edge (x, south, north, slant) on lat >= south and lat < north
    where lng < x + (lat - south) * slant group by point.id having count(*) % 2 = 1)`
}
