import pg from 'pg'
import { serverOf, type FaultSource, type ReportFault } from '../domain/platform/faults.ts'

/**
 * A pool of connections to PostgreSQL whose errors all have a listener: an error event without one ends the process.
 * @param source under which errors of idle connections are reported
 */
export function openPool(
  { url, ...options }: pg.PoolConfig & { url: string },
  source: FaultSource,
  report: ReportFault,
): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, options: '-c timezone=UTC', ...options })
  // Broken idle connections; the pool replaces them.
  pool.on('error', (error) => report(source, error, { server: serverOf(url) }))
  pool.on('connect', (client) => {
    // While a client is checked out, the pool does not listen to it. A connection that breaks between two statements of
    // a transaction emits an error that no statement receives; the next statement on it fails.
    client.on('error', () => undefined)
  })
  return pool
}
