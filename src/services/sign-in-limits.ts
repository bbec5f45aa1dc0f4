import { DomainError } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'

/**
 * How fast passwords may be guessed. Failures are counted for the account at one address, for the account from
 * anywhere, and for the address; each has a number of free tries, then every failure doubles the wait, from one
 * second to 15 minutes at most. Counts are forgotten 15 minutes after the last wait ended.
 * The account alone has many free tries, so that a stranger elsewhere cannot keep its owner out; an address
 * that signed in to the account before is not held by that count at all.
 * In memory: one node's own count. Several nodes multiply the tries by their number, no more.
 */
const FREE = { pair: 5, account: 30, address: 60 } as const
const LONGEST_WAIT = 15 * 60
/** Addresses and accounts remembered at most; the oldest go first. */
const MOST_ENTRIES = 50_000

interface Count {
  failures: number
  /** ms since the epoch */
  waitUntil: number
}

export function signInLimits(clock: Clock) {
  const counts = new Map<string, Count>()
  const trusted = new Map<string, true>()

  const pairKey = (account: string, address: string) => `pair\n${account}\n${address}`
  function keys(account: string, address: string): [string, number][] {
    const pair = pairKey(account, address)
    const all: [string, number][] = [
      [pair, FREE.pair],
      [`address\n${address}`, FREE.address],
    ]
    if (!trusted.has(pair)) all.push([`account\n${account}`, FREE.account])
    return all
  }

  function alive(key: string): Count | undefined {
    const count = counts.get(key)
    if (count && clock().getTime() > count.waitUntil + LONGEST_WAIT * 1000) {
      counts.delete(key)
      return undefined
    }
    return count
  }

  return {
    /** @throws DomainError `rate_limited` with the seconds to wait. */
    check(account: string, address: string): void {
      const now = clock().getTime()
      const waits = keys(account, address).map(([key]) => (alive(key)?.waitUntil ?? 0) - now)
      const longest = Math.max(...waits)
      if (longest > 0)
        throw new DomainError('rate_limited', 'tooManyRequests', {
          retryAfter: Math.ceil(longest / 1000),
        })
    },
    failed(account: string, address: string): void {
      const now = clock().getTime()
      for (const [key, free] of keys(account, address)) {
        const failures = (alive(key)?.failures ?? 0) + 1
        const over = failures - free
        const wait = over < 0 ? 0 : Math.min(2 ** Math.min(over, 20), LONGEST_WAIT)
        remember(counts, key, { failures, waitUntil: now + wait * 1000 })
      }
    },
    succeeded(account: string, address: string): void {
      const pair = pairKey(account, address)
      counts.delete(pair)
      remember(trusted, pair, true)
    },
  }
}

/** At most `most` in `seconds`, for one address: for calls that make something (accounts, letters). */
export function slowDown(clock: Clock, most: number, seconds: number) {
  const windows = new Map<string, { count: number; until: number }>()
  return (address: string): void => {
    const now = clock().getTime()
    const window = windows.get(address)
    if (!window || window.until <= now) {
      remember(windows, address, { count: 1, until: now + seconds * 1000 })
      return
    }
    window.count += 1
    if (window.count > most)
      throw new DomainError('rate_limited', 'tooManyRequests', {
        retryAfter: Math.ceil((window.until - now) / 1000),
      })
  }
}

function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size <= MOST_ENTRIES) return
  const oldest = map.keys().next()
  if (!oldest.done) map.delete(oldest.value)
}
