import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DomainError } from '../domain/platform/errors.ts'
import type { Db } from './client.ts'
import * as schema from './schema.ts'

/**
 * Runs a reading, maybe on a replica: what it reads may be some moments old. Never for sessions, for what somebody has
 * just written, or for what a change is decided by. The reading may be begun a second time.
 */
export type Read = <Answer>(reading: (db: Db) => Promise<Answer>) => Promise<Answer>

export interface Replica {
  db: Db
  close: () => Promise<void>
}

/** ms that a replica which does not answer, or refuses, is left out. */
const REST = 30_000
/** ms until a replica counts as not answering. */
const CONNECTION_LIMIT = 2_000
const ANSWER_LIMIT = 30_000

/** Nothing is asked of it yet: a replica that is not there keeps nobody from starting. */
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

/** Readings in turn on the replicas that answer, and on the primary when none does. */
export function readInTurn(primary: Db, replicas: readonly Replica[], rest = REST): Read {
  // What the product itself refuses is an answer.
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
