import { useEffect, useSyncExternalStore } from 'react'
import { getI18n } from '../../i18n/translation.ts'
import { notify } from '../../ui/notify.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { request } from '../../platform/request.ts'
import { createListeners } from '../../platform/store.ts'
import { storedToken } from '../../platform/session.ts'
import { queueChange } from './offline-queue.ts'
import { isLocalFavourite, localFavourites } from './local-favourites.ts'

/**
 * Saved homes, known to every heart: a visitor's in this browser, a signed-in person's by one call that gives all ids,
 * which stay in memory while pages come and go. Other tabs are told of each change.
 */
const NONE: ReadonlySet<number> = new Set()

/** Whose they are; null for a visitor. */
let person: number | null = null
let saved: ReadonlySet<number> = NONE
/** The wanted state, until the server confirms it. */
const wanted = new Map<number, boolean>()
const underWay = new Map<number, Promise<void>>()
let known = false
let loading: Promise<void> | null = null
const { subscribe, emit } = createListeners()

const isSaved = (id: number): boolean =>
  person === null ? isLocalFavourite(id) : (wanted.get(id) ?? saved.has(id))

function subscribeToBoth(listener: () => void): () => void {
  const ends = [subscribe(listener), localFavourites.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

function put(id: number, on: boolean): void {
  const next = new Set(saved)
  if (on) next.add(id)
  else next.delete(id)
  saved = next
}

interface Change {
  person: number
  id: number
  on: boolean
}
let channel: BroadcastChannel | null = null
function tabs(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('veedu.favourites')
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    if (data.person !== person) return
    put(data.id, data.on)
    emit()
  })
  return channel
}

/** From now on the hearts are this person's. */
function follow(who: number | null): void {
  if (who !== person) {
    person = who
    saved = NONE
    wanted.clear()
    known = false
    loading = null
    emit()
  }
  if (who === null || storedToken() === null) return
  tabs()
  loading ??= load(who)
}

async function load(who: number): Promise<void> {
  try {
    const { ids } = await request<{ ids: number[] }>('/buyer/saved-properties/ids', {
      onUnauthenticated: 'throw',
    })
    if (who !== person) return
    saved = new Set(ids)
    known = true
    emit()
  } catch {
    // The next heart that mounts tries again; until then a press still works.
    if (who === person) loading = null
  }
}

/** Whether a home is saved. On the server, and until it is known, it is not. */
export function useFavourite(id: number): boolean {
  const who = useRoot()?.user?.id ?? null
  useEffect(() => follow(who), [who])
  return useSyncExternalStore(
    subscribeToBoth,
    () => isSaved(id),
    () => false,
  )
}

/** Whether the saved listings have been loaded. */
export function useFavouritesKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => false,
  )
}

/**
 * Shows the change at once and makes it; when the server does not take it, it is undone. Presses in the meantime are
 * gathered: what was wanted last is what is asked for.
 * @throws RequestError
 */
export function setFavourite(id: number, on: boolean): Promise<void> {
  if (person !== null && !navigator.onLine && queueFavourite(person, id, on))
    return Promise.resolve()
  wanted.set(id, on)
  emit()
  const going = underWay.get(id) ?? settle(id).finally(() => underWay.delete(id))
  underWay.set(id, going)
  return going
}

/** Without a connection the change is sent later. False when this browser can't store it. */
function queueFavourite(user: number, id: number, on: boolean): boolean {
  const path = `/buyer/saved-properties/${id}`
  if (!queueChange({ user, method: on ? 'POST' : 'DELETE', path })) return false
  put(id, on)
  emit()
  tabs()?.postMessage({ person: user, id, on } satisfies Change)
  notify({ kind: 'info', text: getI18n().t('shell:offline.later') })
  return true
}

async function settle(id: number): Promise<void> {
  const who = person
  try {
    for (let on = wanted.get(id); on !== undefined; on = wanted.get(id)) {
      await request(`/buyer/saved-properties/${id}`, {
        method: on ? 'POST' : 'DELETE',
        onUnauthenticated: 'throw',
      })
      if (who !== person) return
      put(id, on)
      if (who !== null) tabs()?.postMessage({ person: who, id, on } satisfies Change)
      if (wanted.get(id) === on) wanted.delete(id)
    }
  } finally {
    wanted.delete(id)
    emit()
  }
}
