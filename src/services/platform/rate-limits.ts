import { createHmac } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { RATE_LIMITS, type RateLimitName } from '../../contracts/rate-limits.ts'
import type { Db } from '../../db/client.ts'
import { rateLimitCounters } from '../../db/schema.ts'
import { rateLimited } from '../../domain/platform/rate-limited.ts'
import type { ConsumeOptions, Deps, RateLimits, Subject } from '../deps.ts'
import { networkPrefix } from './network-address.ts'

/** Most exhausted keys cached in memory; the least recently used are evicted first. */
const MAX_REMEMBERED = 50_000

/**
 * Asynchronous commit for counters: a crash of PostgreSQL may lose the last counts, but no call waits for a disk flush.
 * It applies to the statement's own transaction, so these statements must run outside any other.
 */
export const WITHOUT_FLUSH = sql<string>`set_config('synchronous_commit', 'off', true)`

/** The stored key: the limit's name and a keyed hash of the subject. */
export function counterKey(secret: string, name: string, subject: string): string {
  const hash = createHmac('sha256', secret).update(`${name}\n${subject}`).digest('base64url')
  return `${name}:${hash.slice(0, 22)}`
}

/**
 * The limits of contracts/limits.ts, counted in the database so that all processes share them. A fixed window
 * starts with its first call and ends `seconds` later. Each call is one atomic upsert; exhausted keys are cached in this
 * process until their window ends and cost no statement until then.
 */
export function rateLimitService({
  database: { db },
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock'> & { settings: Pick<Deps['settings'], 'secret'> }): RateLimits {
  const c = rateLimitCounters
  /** Exhausted key → end of its window, ms since the epoch. Only for limits with a cost of one per call. */
  const usedUp = new LRUCache<string, number>({ max: MAX_REMEMBERED })

  function keyOf(name: RateLimitName, subject: Subject): string {
    const { per } = RATE_LIMITS[name]
    const text = per === 'address' ? networkPrefix(String(subject)) : String(subject)
    return counterKey(settings.secret, name, text)
  }

  /** Counts `cost` and returns null; when it does not fit, returns the end of the window in ms since the epoch. */
  async function take(
    key: string,
    { max, seconds }: { max: number; seconds: number },
    cost: number,
    tx: Db | undefined,
  ): Promise<number | null> {
    const on = tx ?? db
    const now = clock()
    const fresh = new Date(now.getTime() + seconds * 1000)
    if (cost > max) return fresh.getTime()
    const over = lte(c.expiresAt, now)
    const [counted] = await on
      .insert(c)
      .values({ key, count: cost, expiresAt: fresh })
      .onConflictDoUpdate({
        target: c.key,
        set: {
          count: sql`case when ${over} then excluded.count else ${c.count} + excluded.count end`,
          expiresAt: sql`case when ${over} then excluded.expires_at else ${c.expiresAt} end`,
        },
        setWhere: sql`${over} or ${c.count} + excluded.count <= ${max}::int`,
      })
      .returning({ count: c.count, ...(tx ? {} : { flush: WITHOUT_FLUSH }) })
    if (counted) return null
    const [row] = await on.select({ expiresAt: c.expiresAt }).from(c).where(eq(c.key, key))
    return row?.expiresAt.getTime() ?? now.getTime() + 1000
  }

  return {
    async consume(name, subject, { cost = 1, tx, error = rateLimited }: ConsumeOptions = {}) {
      if (cost === 0) return
      const key = keyOf(name, subject)
      const now = clock().getTime()
      const remembered = usedUp.get(key)
      if (remembered !== undefined && remembered > now) throw error((remembered - now) / 1000)
      const until = await take(key, RATE_LIMITS[name], cost, tx)
      if (until === null) return
      if (cost === 1) usedUp.set(key, until)
      throw error((until - now) / 1000)
    },

    async sweep() {
      const gone = await db.delete(c).where(lte(c.expiresAt, clock())).returning({ key: c.key })
      return gone.length
    },
  }
}
