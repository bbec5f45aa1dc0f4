import { DatabaseSync } from 'node:sqlite'
import type { PolygonRings } from '../../src/domain/search/filters.ts'
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

/** Node's own SQLite in memory: an R*Tree of the points, FTS5 with trigrams over the texts, an order of the newest. */
export function sqlite(): Promise<Peer> {
  const database = new DatabaseSync(':memory:')
  const rows = (sql: string): unknown[][] => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    return statement.all() as unknown as unknown[][]
  }
  const edges = { list: [] as ReturnType<typeof edgesOf> }
  database.function('inside', { deterministic: false }, (lng, lat) => {
    const [x, y] = [Number(lng), Number(lat)]
    let isInside = 0
    for (const [x1, y1, x2, y2] of edges.list)
      if (y >= y1 && y < y2 && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) isInside ^= 1
    return isInside
  })
  const fill = (listings: Parameters<Peer['load']>[0]): void => {
    const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]
    const columns = names.map((name) => `${name} ${name === 'id' ? 'integer primary key' : ''}`)
    database.exec(`create table listings (${columns.join(', ')});
      create virtual table places using rtree (id, west, east, south, north);
      create virtual table texts using fts5 (folded, content = '', tokenize = 'trigram', detail = 'full');
      begin`)
    const insert = database.prepare(
      `insert into listings values (${names.map(() => '?').join(', ')})`,
    )
    const place = database.prepare('insert into places values (?, ?, ?, ?, ?)')
    const text = database.prepare('insert into texts (rowid, folded) values (?, ?)')
    for (const listing of listings) {
      const row = tableRow(listing)
      insert.run(...names.map((name) => row[name]))
      if (row.lng !== null) place.run(row.id, row.lng, row.lng, row.lat, row.lat)
      text.run(row.id, row.folded)
    }
    database.exec(`commit;
      create index newest on listings (created desc, id desc);
      analyze`)
  }
  return Promise.resolve({
    name: 'sqlite',
    cases: ['state', 'town', 'text', 'text-malayalam', 'polygon'],
    load: (listings) => Promise.resolve(fill(listings)),
    run(request) {
      const table = stage(request)
      const { counts, page, clusters } = statementsOf(
        table === 'listings' ? request : { ...request, meanings: [] },
        dialect,
        table,
      )
      return Promise.resolve({
        ...countedOf(rows(counts), request),
        ids: rows(page).map(([id]) => Number(id)),
        clusters: clustersOf(rows(clusters)),
      })
    },
    close: () => Promise.resolve(database.close()),
  })

  /** As in duckdb.ts: what is dear to find is found once. */
  function stage({ polygons, meanings }: PeerRequest): string {
    const [polygon] = polygons ?? []
    if (!polygon && meanings.length === 0) return 'listings'
    const found = meanings.map((meaning) => dialect.says(meaning))
    if (polygon) {
      edges.list = edgesOf(polygon)
      found.push(insideOf(polygon))
    }
    database.exec(`drop table if exists temp.found;
      create temp table found as select * from listings where ${found.join(' and ')}`)
    return 'temp.found'
  }
}

/** The tree keeps 32-bit floats, rounded outward: what it gives is looked at once more. */
const inBox = (west: number, south: number, east: number, north: number): string =>
  `id in (select id from places
    where east >= ${west} and west <= ${east} and north >= ${south} and south <= ${north})
    and lng between ${west} and ${east} and lat between ${south} and ${north}`

const insideOf = (polygon: PolygonRings): string =>
  `${inBox(...boxOf(polygon))} and inside(lng, lat) = 1`

const dialect: Dialect = {
  inBox,
  says: ({ word, how, also, towns, districts }) => {
    const phrases = [how === 'anywhere' ? word : ` ${word}`, ...also.map((other) => ` ${other} `)]
    const match = phrases.map((phrase) => `"${phrase}"`).join(' OR ')
    const places = (column: string, codes: readonly number[]) =>
      codes.length === 0 ? [] : [`${column} in (${codes.join(', ')})`]
    return `(${[
      `id in (select rowid from texts where texts match ${literal(match)})`,
      ...places('town', towns),
      ...places('district', districts),
    ].join(' or ')})`
  },
}
