import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { drizzle } from 'drizzle-orm/node-postgres'
import { DomainError } from '../domain/platform/errors.ts'
import { serverOf, type ReportFault } from '../domain/platform/faults.ts'
import type { Db } from './client.ts'
import { openPool, POOL_LIMITS } from './pool.ts'
import * as schema from './schema.ts'

/**
 * Runs a read-only query, maybe on a replica, where data may lag. Never use it for sessions, for what the caller has just
 * written, or for data that a mutation depends on. The callback may run a second time.
 */
export type Read = <Answer>(reading: (db: Db) => Promise<Answer>) => Promise<Answer>

export interface Replica {
  db: Db
  /** Host and port, for the log. */
  server: string
  close: () => Promise<void>
}

/** How long a failed replica is skipped, ms. */
const REST = 30_000
/** Query timeout on a replica, ms. */
const CONNECTION_LIMIT = 2_000
const ANSWER_LIMIT = 30_000

/** Connects lazily: a missing replica does not prevent the start. */
export function openReplica(url: string, report: ReportFault): Replica {
  const server = serverOf(url)
  const timeouts = { connectionTimeoutMillis: CONNECTION_LIMIT, query_timeout: ANSWER_LIMIT }
  const pool = openPool({ url, limits: POOL_LIMITS, ...timeouts }, 'replica', report)
  return { db: drizzle(pool, { schema }), server, close: () => pool.end() }
}

/**
 * Distributes reads round-robin over the available replicas, and uses the primary when there is none. A replica that
 * fails is reported and skipped for `rest` milliseconds.
 */
export function readRoundRobin(
  primary: Db,
  replicas: readonly Pick<Replica, 'db' | 'server'>[],
  { report, rest = REST }: { report: ReportFault; rest?: number },
): Read {
  // A DomainError is a result, not a failure of the replica.
  const isFault = handleWhen((error) => !(error instanceof DomainError))
  const readers = replicas.map(({ db, server }) => ({
    db,
    server,
    breaker: circuitBreaker(isFault, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(1) }),
  }))
  let turn = 0
  return async (reading) => {
    const first = turn
    turn = (turn + 1) % Math.max(1, readers.length)
    for (const { db, server, breaker } of [...readers.slice(first), ...readers.slice(0, first)])
      try {
        return await breaker.execute(() => reading(db))
      } catch (error) {
        if (error instanceof DomainError) throw error
        // While the breaker is open the replica is not asked; its failure was reported before.
        if (!(error instanceof BrokenCircuitError)) report('replica', error, { server })
      }
    return reading(primary)
  }
}
