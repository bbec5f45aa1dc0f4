import type { TFunction } from '../../../i18n/i18n.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { DEFAULT_ALERT } from '../../../../domain/saved/alerts.ts'
import type { SavedSearch } from '../../../../contracts/saved/searches.ts'
import { useRoot } from '../../../ui/use-root.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { createListeners } from '../../../platform/store.ts'
import { storedToken } from '../../../platform/session.ts'
import { sameSearch } from './search-query.ts'
import {
  LOCAL_SEARCHES,
  writeLocalSearches,
  readLocalSearches,
  MAX_LOCAL_SEARCHES,
  type StoredSearch,
} from '../local-searches.ts'
import { randomId } from '../../../platform/random-id.ts'

/** The user's saved searches: those of the account, then those saved in this browser. */
export interface SavedSearchList {
  /** Null until they are known. */
  list: readonly StoredSearch[] | null
  failed: boolean
}

/** A search could not be saved. `key` is a key below `saved:saveFailed`; without it, `message` is the server's. */
export class SearchNotSavedError extends Error {
  readonly key: 'storageFull' | 'storageBlocked' | 'tooMany' | null
  constructor(key: SearchNotSavedError['key'], sentence = '') {
    super(sentence)
    this.name = 'SearchNotSavedError'
    this.key = key
  }
}

/** The reason why something could not be saved, for the user. */
export function saveErrorText(failure: unknown, t: TFunction): string {
  if (!(failure instanceof SearchNotSavedError)) return t('saveFailed.failed')
  if (failure.key) return t(`saveFailed.${failure.key}`, { max: MAX_LOCAL_SEARCHES })
  return failure.message === '' ? t('saveFailed.failed') : failure.message
}

const UNKNOWN: SavedSearchList = { list: null, failed: false }
let person: number | null = null
let account: readonly StoredSearch[] | null = null
let failed = false
let loading: Promise<void> | null = null
let shown: SavedSearchList = UNKNOWN
const { subscribe, emit } = createListeners({ key: LOCAL_SEARCHES, changed: collect })
let channel: BroadcastChannel | null = null

function collect(): void {
  const own = person === null ? [] : account
  shown = { list: own === null ? null : [...own, ...readLocalSearches()], failed }
}

function tell(): void {
  collect()
  emit()
}

function tabs(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('veedu.searches')
  channel.addEventListener('message', () => {
    if (person !== null) void reload()
  })
  return channel
}

function follow(who: number | null): void {
  if (who !== person || shown === UNKNOWN) {
    person = who
    account = null
    failed = false
    loading = null
    tell()
  }
  if (who === null || storedToken() === null) return
  tabs()
  loading ??= reload()
}

/** Asks the server again. */
export async function reload(): Promise<void> {
  const who = person
  try {
    const list = await request<SavedSearch[]>('/saved-searches', { onUnauthenticated: 'throw' })
    if (who !== person) return
    account = list
    failed = false
  } catch {
    if (who !== person) return
    failed = account === null
    loading = null
  }
  tell()
}

/** On the server, and until they are known, there are none to show. */
export function useSavedSearches(): SavedSearchList {
  const who = useRoot()?.user?.id ?? null
  useEffect(() => follow(who), [who])
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => UNKNOWN,
  )
}

function bodyOf({ name, query, alert }: NewSearch): Partial<NewSearch> {
  return { ...(name === '' ? {} : { name }), query, alert }
}

function changed(next: readonly StoredSearch[]): void {
  account = next
  tell()
  tabs()?.postMessage('changed')
}

function changeLocally(next: readonly StoredSearch[]): void {
  const result = writeLocalSearches(next)
  if (result !== 'saved')
    throw new SearchNotSavedError(result === 'full' ? 'storageFull' : 'storageBlocked')
  tell()
}

async function called<T>(...call: Parameters<typeof request>): Promise<T> {
  const [path, options] = call
  try {
    return await request<T>(path, { ...options, onUnauthenticated: 'throw' })
  } catch (failure) {
    throw new SearchNotSavedError(null, failure instanceof RequestError ? failure.message : '')
  }
}

/** A search to be saved. Without a name it is called by what it looks for. */
export type NewSearch = Omit<StoredSearch, 'id' | 'named'>

/** @throws SearchNotSavedError */
export async function saveSearch(search: NewSearch): Promise<void> {
  if (person === null) {
    const before = readLocalSearches()
    const { name, query } = search
    if (before.some((other) => other.name === name && other.query === query)) return
    if (before.length >= MAX_LOCAL_SEARCHES) throw new SearchNotSavedError('tooMany')
    changeLocally([{ ...search, named: name !== '', id: randomId() }, ...before])
    return
  }
  const saved = await called<SavedSearch>('/saved-searches', {
    method: 'POST',
    body: bodyOf(search),
    idempotencyKey: randomId(),
  })
  changed([saved, ...(account ?? []).filter(({ id }) => id !== saved.id)])
}

/**
 * Saves a search with email alerts; one that is saved already gets them. Without an account it waits in this browser,
 * and gets them when its visitor signs in.
 * @throws SearchNotSavedError
 */
export async function saveWithAlerts(query: string): Promise<void> {
  const before = shown.list?.find((one) => sameSearch(one.query, query))
  if (before === undefined) await saveSearch({ name: '', query, alert: DEFAULT_ALERT })
  else if (before.alert === 'off') await changeSearch(before, { alert: DEFAULT_ALERT })
}

/** Changes the name or the frequency of email alerts. @throws SearchNotSavedError */
export async function changeSearch(
  { id }: StoredSearch,
  change: Partial<Pick<StoredSearch, 'name' | 'alert'>>,
): Promise<void> {
  const put = (list: readonly StoredSearch[]): StoredSearch[] =>
    list.map((other) =>
      other.id === id
        ? { ...other, ...change, named: other.named || change.name !== undefined }
        : other,
    )
  if (typeof id === 'string') {
    changeLocally(put(readLocalSearches()))
    return
  }
  await called(`/saved-searches/${id}`, { method: 'PATCH', body: change })
  changed(put(account ?? []))
}

/** @throws SearchNotSavedError */
export async function deleteSearch({ id }: StoredSearch): Promise<void> {
  const without = (list: readonly StoredSearch[]): StoredSearch[] =>
    list.filter((other) => other.id !== id)
  if (typeof id === 'string') {
    changeLocally(without(readLocalSearches()))
    return
  }
  const before = account ?? []
  account = without(before)
  tell()
  try {
    await request(`/saved-searches/${id}`, { method: 'DELETE', onUnauthenticated: 'throw' })
  } catch (failure) {
    // Gone already is what was wanted.
    if (!(failure instanceof RequestError && failure.status === 404)) {
      account = before
      tell()
      throw new SearchNotSavedError(null, failure instanceof RequestError ? failure.message : '')
    }
  }
  changed(account)
}

/**
 * Moves this browser's searches to the account, each with an idempotency key, so that an interrupted or concurrent
 * move neither loses nor duplicates any. Searches that the account rejects stay in the browser.
 */
export async function moveToAccount(): Promise<{ moved: number; left: number }> {
  let moved = 0
  for (const search of readLocalSearches().reverse()) {
    try {
      const { id } = search
      await request('/saved-searches', {
        method: 'POST',
        body: bodyOf(search),
        idempotencyKey: String(id),
        onUnauthenticated: 'keepSession',
      })
    } catch (failure) {
      // Full, or not readable any more: the next one may still be taken. Without a network none is.
      if (failure instanceof RequestError && (failure.status === 409 || failure.status === 422))
        continue
      throw failure
    }
    writeLocalSearches(readLocalSearches().filter(({ id }) => id !== search.id))
    moved += 1
  }
  await reload()
  return { moved, left: readLocalSearches().length }
}
