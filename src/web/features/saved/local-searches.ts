import { ALERT_FREQUENCIES, type AlertFrequency } from '../../../domain/saved/alerts.ts'
import { isGeneratedName } from '../../../domain/saved/generated-name.ts'
import { readStored, writeStored, type WriteResult } from './browser-store.ts'

/** A saved search, on the account or in this browser. */
export interface StoredSearch {
  /** The account's number, or a name that this browser made. */
  id: number | string
  /** Empty in this browser when its user gave it none; then it is named by what it looks for. */
  name: string
  named: boolean
  /** The parameters of /properties. */
  query: string
  /** Of a search in this browser: the emails wanted once it is on an account. */
  alert: AlertFrequency
}

export const LOCAL_SEARCHES = 'veedu.searches'
/** As many as an account holds, so that all of them find room there. */
export const MAX_LOCAL_SEARCHES = 50

/** Searches saved before signing in, the newest first. */
export function readLocalSearches(): StoredSearch[] {
  const value = readStored(LOCAL_SEARCHES)
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown): StoredSearch[] => {
    if (typeof entry !== 'object' || entry === null) return []
    const { id, name, query, alert } = entry as Record<string, unknown>
    if (typeof id !== 'string' || typeof name !== 'string' || typeof query !== 'string') return []
    const own = isGeneratedName(name) ? '' : name
    const wanted = ALERT_FREQUENCIES.find((each) => each === alert) ?? 'off'
    return [{ id, name: own, named: own !== '', query, alert: wanted }]
  })
}

export function writeLocalSearches(searches: readonly StoredSearch[]): WriteResult {
  const kept = searches.map(({ id, name, query, alert }) => ({
    id,
    name,
    query,
    ...(alert === 'off' ? {} : { alert }),
  }))
  return writeStored(LOCAL_SEARCHES, kept.length === 0 ? null : kept)
}
