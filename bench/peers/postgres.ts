import { copyListings } from '../../scripts/lib/copy-listings.ts'
import { openDatabase, type Database } from '../../src/db/client.ts'
import { sqlEngine } from '../../src/services/search/sql/engine.ts'
import { startCluster } from '../lib/cluster.ts'
import type { BenchListing } from '../lib/indexed-listings.ts'
import type { Peer } from './peer.ts'

/** PostgreSQL with the product's own tables, indexes and SQL: the engine behind SEARCH_ENGINE=postgres. */
export async function postgres(): Promise<Peer | null> {
  const cluster = await startCluster()
  if (!cluster) return null
  let database: Database | null = null
  const opened = (): Database => {
    if (!database) throw new Error('nothing is loaded')
    return database
  }
  return {
    name: 'postgres',
    cases: ['state', 'town', 'text', 'text-malayalam', 'polygon'],
    async load(listings) {
      const url = await cluster.database('peer')
      await copyListings(url, rowsOf(listings), {
        say: (line) => console.error(`postgres: ${line}`),
      })
      database = await openDatabase({ engine: 'postgres', url })
    },
    async run(request) {
      const { total, ids, facets, clusters } = await sqlEngine(opened().db).search(request)
      return { total, ids, facets, clusters: clusters?.cells ?? [] }
    },
    async close() {
      await database?.close()
      await cluster.stop()
    },
  }
}

function* rowsOf(listings: Iterable<BenchListing>): Generator<BenchListing['row']> {
  for (const { row } of listings) yield row
}
