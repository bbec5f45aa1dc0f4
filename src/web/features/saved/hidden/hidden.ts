import { useSyncExternalStore } from 'react'
import { LIMITS } from '../../../../contracts/limits.ts'
import { createListeners } from '../../../platform/store.ts'
import { readStored, writeStored } from '../browser-store.ts'
import { serializeHiddenCookie } from './hidden-cookie.ts'
import { parseIds } from '../recently-viewed.ts'

/** Homes that a person does not want to see in lists, in this browser; the last one first. */
const NAME = 'veedu.hidden'
const MOST = LIMITS.hidden.maxHomes

const NONE: ReadonlySet<number> = new Set()
let hidden: ReadonlySet<number> | null = null
const { subscribe, emit } = createListeners({
  key: NAME,
  changed: () => {
    hidden = null
  },
})

function current(): ReadonlySet<number> {
  hidden ??= new Set(parseIds(readStored(NAME)))
  return hidden
}

function change(ids: Iterable<number>): void {
  hidden = new Set([...ids].slice(0, MOST))
  writeHiddenCookie()
  // Without storage they stay hidden until the page is unloaded.
  writeStored(NAME, hidden.size === 0 ? null : [...hidden])
  emit()
}

/** From the next answer on pages leave them out. */
export function writeHiddenCookie(): void {
  document.cookie = serializeHiddenCookie(current())
}

export function hideListing(id: number): void {
  change([id, ...current()])
}

export function unhideListings(ids: Iterable<number>): void {
  const shown = new Set(ids)
  change([...current()].filter((id) => !shown.has(id)))
}

/** `known` are those that the page's answer left out: what the server draws with. */
export function useHidden(known: ReadonlySet<number> = NONE): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, current, () => known)
}
