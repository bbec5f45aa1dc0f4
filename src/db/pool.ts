import pg from 'pg'
import { serverOf, type FaultSource, type ReportFault } from '../domain/platform/faults.ts'

/** Limits of the connections to PostgreSQL. */
export interface PoolLimits {
  /** Connections. */
  size: number
  /** Longest statement, seconds. */
  statementSeconds: number
}

export const POOL_LIMITS: PoolLimits = { size: 10, statementSeconds: 30 }

/** Longest wait for a lock, and longest pause within a transaction, milliseconds. */
const LOCK_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 60_000
/** How much longer than the server this side waits: a frozen server does not keep its own limit. */
const ANSWER_MARGIN_MS = 5_000
/** Callers that wait for a connection, for each connection; further ones are refused at once. */
const WAITING_PER_CONNECTION = 20

/** Statements of these may take as long as they need: migrations, and reading whole tables. */
export const NO_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0'
export const USUAL_LIMITS = 'reset statement_timeout; reset lock_timeout'
/** The client's own limit for a query without one: the longest timer. */
export const NO_ANSWER_LIMIT_MS = 2 ** 31 - 1

/**
 * A pool of connections to PostgreSQL whose errors all have a listener: an error event without one ends the process.
 * Statements, waits for locks and pauses in transactions are limited, and so are the callers that wait for a connection.
 * @param source under which errors of idle connections are reported
 */
export function openPool(
  { url, limits, ...options }: pg.PoolConfig & { url: string; limits: PoolLimits },
  source: FaultSource,
  report: ReportFault,
): pg.Pool {
  const statementMs = 1_000 * limits.statementSeconds
  const settings = {
    timezone: 'UTC',
    statement_timeout: statementMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.size,
    query_timeout: statementMs + ANSWER_MARGIN_MS,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    ...options,
  })
  // Broken idle connections; the pool replaces them.
  pool.on('error', (error) => report(source, error, { server: serverOf(url) }))
  pool.on('connect', (client) => {
    // While a client is checked out, the pool does not listen to it. A connection that breaks between two statements of
    // a transaction emits an error that no statement receives; the next statement on it fails.
    client.on('error', () => undefined)
  })
  refuseEarly(pool, WAITING_PER_CONNECTION * limits.size)
  return pool
}

/** Whoever cannot be served soon hears it at once, with the code of PostgreSQL's own "too many connections". */
function refuseEarly(pool: pg.Pool, mostWaiting: number): void {
  type Callback = Parameters<pg.Pool['connect']>[0]
  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown
  pool.connect = ((callback?: Callback) => {
    if (pool.waitingCount < mostWaiting) return connect(callback)
    const error = Object.assign(new Error('too many callers wait for the database'), {
      code: '53300',
    })
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => undefined)
    return undefined
  }) as pg.Pool['connect']
}
