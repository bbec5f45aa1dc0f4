import type { AlertFrequency } from '../../../domain/saved/alerts.ts'
import { readKept, writeKept, type Kept } from './browser-store.ts'

/** A saved search, on the account or in this browser. */
export interface KeptSearch {
  /** The account's number, or a name that this browser made. */
  id: number | string
  name: string
  /** The parameters of /properties. */
  query: string
  alert: AlertFrequency
}

const NAME = 'veedu.searches'
/** As many as an account holds, so that all of them find room there. */
export const MOST_KEPT = 50

/** Searches saved before signing in, the newest first. */
export function keptLocally(): KeptSearch[] {
  const value = readKept(NAME)
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown): KeptSearch[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { id, name, query } = entry as Record<string, unknown>
    return typeof id === 'string' && typeof name === 'string' && typeof query === 'string'
      ? [{ id, name, query, alert: 'off' }]
      : []
  })
}

export function keepLocally(searches: readonly KeptSearch[]): Kept {
  const kept = searches.map(({ id, name, query }) => ({ id, name, query }))
  return writeKept(NAME, kept.length === 0 ? null : kept)
}

/** Whether a storage event was about these. */
export const isAboutThem = (event: StorageEvent): boolean =>
  event.key === NAME || event.key === null
