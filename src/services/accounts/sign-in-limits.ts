import { and, gt, inArray, lte, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { SIGN_IN_LIMITS } from '../../contracts/rate-limits.ts'
import { rateLimitCounters } from '../../db/schema.ts'
import { rateLimited } from '../../domain/platform/rate-limited.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { networkPrefix } from '../platform/network-address.ts'
import { counterKey, WITHOUT_FLUSH } from '../platform/rate-limits.ts'

/**
 * Limits on guessing passwords. Failures are counted per account and address, per account, and per address; each has a
 * number of free attempts, then every failure doubles the wait, from one second to at most 15 minutes
 * (`SIGN_IN_LIMITS`).
 *
 * Strangers cannot lock anybody out for longer than that:
 * - A browser or address that signed in to the account before is limited only by its own failures.
 * - Whoever else is refused because of the account's count is given a turn, at most 15 minutes later, that other
 * people's failures in the meantime do not put off.
 *
 * The counters are in the database, so that processes share them and they survive a restart.
 */
const { free: FREE, longestWaitSeconds: LONGEST_WAIT, trustedDays } = SIGN_IN_LIMITS

/** A rejection is repeated without a query for this long; another process may have admitted the caller meanwhile. */
const REMEMBER_REFUSAL = 5_000
const MAX_REMEMBERED = 50_000

/** The source of an attempt. */
export interface Source {
  address: string
  /** Identifies a browser that signed in to this account before; null otherwise. */
  known: string | null
}

/** The counters of one attempt. */
interface Keys {
  pair: string
  account: string
  address: string
  /** When a source that the account's count blocked gets its reserved attempt. */
  turn: string
  /** Whether this address signed in to this account before. */
  trusted: string
}

export function signInLimits({
  database: { db },
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock'> & { settings: Pick<Deps['settings'], 'secret'> }) {
  const c = rateLimitCounters
  /** By pair: the end of the wait, and until when the rejection is served from memory; ms since the epoch. */
  const refused = new LRUCache<string, { until: number; recheck: number }>({ max: MAX_REMEMBERED })

  function keysOf(account: string, { address, known }: Source): Keys {
    const key = (kind: string, ...about: string[]): string =>
      counterKey(settings.secret, `signIn.${kind}`, about.join('\n'))
    const network = networkPrefix(address)
    return {
      pair: known === null ? key('pair', account, network) : key('browser', account, known),
      account: key('account', account),
      address: key('address', network),
      turn: key('turn', account, known ?? network),
      trusted: key('trusted', account, network),
    }
  }

  function refuse(pair: string, until: number, now: number): never {
    refused.set(pair, { until, recheck: Math.min(until, now + REMEMBER_REFUSAL) })
    throw rateLimited((until - now) / 1000)
  }

  /** Counts one failure; with `ifFree` only when the caller need not wait, else returns false. */
  async function count(key: string, free: number, ifFree = false): Promise<boolean> {
    const now = clock()
    const at = sql`${now.toISOString()}::timestamptz`
    const over = lte(c.expiresAt, now)
    const failures = sql`(case when ${over} then 1 else ${c.count} + 1 end)`
    const until = sql`${at} + make_interval(secs => case when ${failures} < ${free}::int then 0
      else least(power(2, least(${failures} - ${free}::int, 20)), ${LONGEST_WAIT}::int) end)`
    const longest = sql`make_interval(secs => ${LONGEST_WAIT}::int)`
    const rows = await db
      .insert(c)
      .values({
        key,
        count: 1,
        blockedUntil: now,
        expiresAt: new Date(now.getTime() + LONGEST_WAIT * 1000),
      })
      .onConflictDoUpdate({
        target: c.key,
        set: { count: failures, blockedUntil: until, expiresAt: sql`${until} + ${longest}` },
        ...(ifFree ? { setWhere: sql`${over} or ${c.blockedUntil} <= ${at}` } : {}),
      })
      .returning({ count: c.count, flush: WITHOUT_FLUSH })
    return rows.length > 0
  }

  async function forget(...keys: string[]): Promise<void> {
    await db.delete(c).where(inArray(c.key, keys))
  }

  /** Records when this source gets its reserved attempt, unless it is recorded already. */
  async function promiseTurn(key: string, at: number): Promise<void> {
    const now = clock()
    await db
      .insert(c)
      .values({ key, count: 0, blockedUntil: new Date(at), expiresAt: new Date(at + DAY_MS) })
      .onConflictDoUpdate({
        target: c.key,
        set: { blockedUntil: sql`excluded.blocked_until`, expiresAt: sql`excluded.expires_at` },
        setWhere: lte(c.expiresAt, now),
      })
      .returning({ flush: WITHOUT_FLUSH })
  }

  const limits = {
    /**
     * Checks whether an attempt is allowed now, without counting it.
     * @returns `trusted`: this source is limited by its own failures only.
     * @throws DomainError `rate_limited` with the seconds to wait.
     */
    async check(account: string, source: Source): Promise<{ trusted: boolean }> {
      const keys = keysOf(account, source)
      const now = clock().getTime()
      const known = refused.get(keys.pair)
      if (known && known.recheck > now) throw rateLimited((known.until - now) / 1000)
      const rows = await db
        .select()
        .from(c)
        .where(and(inArray(c.key, Object.values(keys)), gt(c.expiresAt, clock())))
      const row = (key: string) => rows.find((each) => each.key === key)
      const blocked = (key: string): number => row(key)?.blockedUntil?.getTime() ?? 0
      const trusted = source.known !== null || row(keys.trusted) !== undefined
      let longest = blocked(keys.pair)
      if (!trusted) {
        longest = Math.max(longest, blocked(keys.address))
        if (blocked(keys.account) > now) {
          const turn = row(keys.turn)
          if (!turn) await promiseTurn(keys.turn, blocked(keys.account))
          longest = Math.max(longest, turn ? blocked(keys.turn) : blocked(keys.account))
        }
      }
      if (longest > now) refuse(keys.pair, longest, now)
      return { trusted }
    },

    /**
     * Counts an attempt as failed before its password is compared, so that concurrent attempts, in any process, cannot
     * all be the last free one. `failed` or `succeeded` reports the result afterwards.
     * @throws DomainError `rate_limited` with the seconds to wait.
     */
    async begin(account: string, source: Source): Promise<void> {
      await limits.check(account, source)
      const { pair } = keysOf(account, source)
      if (await count(pair, FREE.pair, true)) return
      // Another process was first; its attempt is now counted.
      await limits.check(account, source)
      throw rateLimited(1)
    },

    /** After `begin`. */
    async failed(account: string, source: Source, trusted: boolean): Promise<void> {
      const keys = keysOf(account, source)
      if (source.known === null) await count(keys.address, FREE.address)
      if (trusted) return
      await forget(keys.turn)
      await count(keys.account, FREE.account)
    },

    /** After `begin`, or for a person who proved ownership of the account in another way. */
    async succeeded(account: string, source: Source): Promise<void> {
      const keys = keysOf(account, source)
      refused.delete(keys.pair)
      await forget(keys.pair, keys.turn)
      if (source.known !== null) return
      const expiresAt = new Date(clock().getTime() + trustedDays * DAY_MS)
      await db
        .insert(c)
        .values({ key: keys.trusted, count: 0, expiresAt })
        .onConflictDoUpdate({ target: c.key, set: { expiresAt } })
    },
  }
  return limits
}
