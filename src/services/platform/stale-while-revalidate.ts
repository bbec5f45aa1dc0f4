import { LRUCache } from 'lru-cache'
import type { Clock } from '../../domain/platform/ports.ts'
import { HOUR_MS } from '../../domain/time/units.ts'

/** Returns the cached value of `key`, or calls `fetch` and caches what it returns. */
export type CachedFetch = <Value>(key: string, fetch: () => Promise<Value>) => Promise<Value>

/** For how many milliseconds after its expiry a value is still served while a new one is fetched. */
export const STALE_MS = HOUR_MS

/**
 * A stale-while-revalidate cache in memory. A value is fresh for `ms` milliseconds. For `stale` milliseconds more it
 * is served as it is while one background call fetches the next. Concurrent calls for a key share one fetch; only the
 * `most` last used keys are cached. Errors reach the callers that wait for them and are not cached.
 */
export function staleWhileRevalidate(
  clock: Clock,
  { ms, most, stale = 0 }: { ms: number; most: number; stale?: number },
): CachedFetch {
  interface Entry {
    at: number
    value: Promise<unknown>
    /** A background refresh is running. */
    refreshing: boolean
  }
  const entries = new LRUCache<string, Entry>({ max: most })

  function load<Value>(key: string, fetch: () => Promise<Value>): Promise<Value> {
    const entry: Entry & { value: Promise<Value> } = {
      at: clock().getTime(),
      value: fetch(),
      refreshing: false,
    }
    entries.set(key, entry)
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key)
    })
    return entry.value
  }

  /** Replaces a stale entry once the new value has arrived; on failure the stale one stays. */
  async function refresh(key: string, entry: Entry, fetch: () => Promise<unknown>): Promise<void> {
    const at = clock().getTime()
    entry.refreshing = true
    try {
      const value = fetch()
      await value
      if (entries.peek(key) === entry) entries.set(key, { at, value, refreshing: false })
    } catch {
      // The stale value stays, and the next call tries again.
      entry.refreshing = false
    }
  }

  // Callers use a key for one kind of value only, so the cast is safe.
  return <Value>(key: string, fetch: () => Promise<Value>): Promise<Value> => {
    const entry = entries.get(key)
    const age = entry ? clock().getTime() - entry.at : Infinity
    if (!entry || age >= ms + stale) return load(key, fetch)
    if (age >= ms && !entry.refreshing)
      refresh(key, entry, fetch).catch(() => {
        // It catches its own errors.
      })
    return entry.value as Promise<Value>
  }
}
