import pg from 'pg'
import { postgresPrograms, startPostgres } from '../../tests/support/servers/postgres-cluster.ts'

/** A temporary PostgreSQL cluster. */
export interface Cluster {
  /** The URL of a new, empty database. */
  database: (name: string) => Promise<string>
  /** Stops it and removes its files. */
  stop: () => Promise<void>
}

/** Settings for a million rows held entirely in memory; durability is irrelevant here. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
}

/**
 * Starts a cluster in the temporary folder, or uses the server of DATABASE_URL: a superuser's URL, under which
 * databases named veedu_bench_… are created and dropped. Null when neither is available.
 */
export async function startCluster(): Promise<Cluster | null> {
  const given = process.env.DATABASE_URL
  if (given) return databasesOf(given, () => undefined)
  if (!postgresPrograms()) return null
  const cluster = await startPostgres(SETTINGS, process.env.BENCH_PG_PORT)
  return databasesOf(cluster.url, cluster.remove)
}

function databasesOf(url: string, remove: () => void): Cluster {
  const made: string[] = []
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }
  return {
    async database(suffix) {
      const name = `veedu_bench_${suffix}`
      await command(`drop database if exists ${name}`)
      await command(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
      made.push(name)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    async stop() {
      for (const name of made) await command(`drop database if exists ${name} with (force)`)
      remove()
    },
  }
}
