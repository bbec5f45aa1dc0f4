import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DomainError } from '../domain/platform/errors.ts'
import type { Db } from './client.ts'
import * as schema from './schema.ts'

/**
 * Runs a read-only query, maybe on a replica, where data may lag. Never use it for sessions, for what the caller has just
 * written, or for data that a mutation depends on. The callback may run a second time.
 */
export type Read = <Answer>(reading: (db: Db) => Promise<Answer>) => Promise<Answer>

export interface Replica {
  db: Db
  close: () => Promise<void>
}

/** How long a failed replica is skipped, ms. */
const REST = 30_000
/** Query timeout on a replica, ms. */
const CONNECTION_LIMIT = 2_000
const ANSWER_LIMIT = 30_000

/** Connects lazily: a missing replica does not prevent the start. */
export function openReplica(url: string): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_LIMIT,
    query_timeout: ANSWER_LIMIT,
    options: '-c timezone=UTC',
  })
  pool.on('error', () => undefined)
  return { db: drizzle(pool, { schema }), close: () => pool.end() }
}

/** Distributes reads round-robin over the available replicas, and uses the primary when there is none. */
export function readRoundRobin(primary: Db, replicas: readonly Replica[], rest = REST): Read {
  // A DomainError is a result, not a failure of the replica.
  const isFault = handleWhen((error) => !(error instanceof DomainError))
  const readers = replicas.map(({ db }) => ({
    db,
    breaker: circuitBreaker(isFault, { halfOpenAfter: rest, breaker: new ConsecutiveBreaker(1) }),
  }))
  let turn = 0
  return async (reading) => {
    const first = turn
    turn = (turn + 1) % Math.max(1, readers.length)
    for (const { db, breaker } of [...readers.slice(first), ...readers.slice(0, first)])
      try {
        return await breaker.execute(() => reading(db))
      } catch (error) {
        if (error instanceof DomainError) throw error
      }
    return reading(primary)
  }
}
