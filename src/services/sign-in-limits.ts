import { isIP } from 'node:net'
import { DomainError } from '../domain/errors.ts'
import type { Clock } from '../domain/ports.ts'

/**
 * How fast passwords may be guessed. Failures are counted for the account at one address, for the account from
 * anywhere, and for the address; each has a number of free tries, then every failure doubles the wait, from one
 * second to 15 minutes at most. Counts are forgotten 15 minutes after the last wait ended.
 *
 * Nobody is kept out by strangers for longer than that:
 * - A browser, or an address, that signed in to the account before is held by its own failures alone.
 * - Whoever else is refused because of the account's count is given a turn, at most 15 minutes later, that other
 *   people's failures in the meantime do not put off.
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

/** Where a try comes from. */
export interface Source {
  address: string
  /** Names the browser when it proved that it signed in to this account before; null otherwise. */
  known: string | null
}

export function signInLimits(clock: Clock) {
  const counts = new Map<string, Count>()
  const trusted = new Map<string, true>()
  /** When a stranger whom the account's count held back has a turn of their own, ms since the epoch. */
  const turns = new Map<string, number>()

  const pairKey = (account: string, { address, known }: Source): string =>
    known === null ? `pair\n${account}\n${net(address)}` : `browser\n${account}\n${known}`
  const accountKey = (account: string): string => `account\n${account}`
  const addressKey = (address: string): string => `address\n${net(address)}`

  function isTrusted(account: string, source: Source): boolean {
    return source.known !== null || trusted.has(pairKey(account, source))
  }

  function alive(key: string): Count | undefined {
    const count = counts.get(key)
    if (count && clock().getTime() > count.waitUntil + LONGEST_WAIT * 1000) {
      counts.delete(key)
      return undefined
    }
    return count
  }

  const waitOf = (key: string): number => (alive(key)?.waitUntil ?? 0) - clock().getTime()

  /** Milliseconds until a stranger's turn at an account that is being guessed at. */
  function untilTurn(account: string, source: Source): number {
    const wait = waitOf(accountKey(account))
    if (wait <= 0) return 0
    const pair = pairKey(account, source)
    const now = clock().getTime()
    const turn = turns.get(pair)
    if (turn !== undefined) return turn - now
    remember(turns, pair, now + wait)
    return wait
  }

  function fail(key: string, free: number): void {
    const failures = (alive(key)?.failures ?? 0) + 1
    const over = failures - free
    const wait = over < 0 ? 0 : Math.min(2 ** Math.min(over, 20), LONGEST_WAIT)
    remember(counts, key, { failures, waitUntil: clock().getTime() + wait * 1000 })
  }

  return {
    isTrusted,
    /** @throws DomainError `rate_limited` with the seconds to wait. */
    check(account: string, source: Source): void {
      const waits = [waitOf(pairKey(account, source))]
      if (!isTrusted(account, source))
        waits.push(waitOf(addressKey(source.address)), untilTurn(account, source))
      const longest = Math.max(...waits)
      if (longest > 0)
        throw new DomainError('rate_limited', 'tooManyRequests', {
          retryAfter: Math.ceil(longest / 1000),
        })
    },
    failed(account: string, source: Source): void {
      const pair = pairKey(account, source)
      fail(pair, FREE.pair)
      if (source.known === null) fail(addressKey(source.address), FREE.address)
      if (isTrusted(account, source)) return
      turns.delete(pair)
      fail(accountKey(account), FREE.account)
    },
    succeeded(account: string, source: Source): void {
      const pair = pairKey(account, source)
      counts.delete(pair)
      turns.delete(pair)
      if (source.known === null) remember(trusted, pair, true)
    },
  }
}

/** One household's or one machine's addresses: an IPv4 address, or the /64 network of an IPv6 one (RFC 6177). */
function net(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')
}

/** At most `most` in `seconds`, for one address (or its IPv6 network), or one of any other name: for calls that make something (accounts, letters). */
export function slowDown(clock: Clock, most: number, seconds: number) {
  const windows = new Map<string, { count: number; until: number }>()
  return (name: string): void => {
    const key = isIP(name) === 0 ? name : net(name)
    const now = clock().getTime()
    const window = windows.get(key)
    if (!window || window.until <= now) {
      remember(windows, key, { count: 1, until: now + seconds * 1000 })
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
