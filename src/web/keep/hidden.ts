import { useSyncExternalStore } from 'react'
import { readKept, writeKept } from './browser-store.ts'
import { idsOf } from './seen.ts'

/** Homes that a person does not want to see in lists, in this browser; the last one first. */
const NAME = 'veedu.hidden'
const MOST = 1_000

const NONE: ReadonlySet<number> = new Set()
let hidden: ReadonlySet<number> | null = null
const listeners = new Set<() => void>()

function current(): ReadonlySet<number> {
  hidden ??= new Set(idsOf(readKept(NAME)))
  return hidden
}

function change(ids: Iterable<number>): void {
  hidden = new Set(ids)
  // Where nothing can be kept they stay hidden until the page is left.
  writeKept(NAME, hidden.size === 0 ? null : [...hidden].slice(0, MOST))
  for (const listener of listeners) listener()
}

export function hideHome(id: number): void {
  change([id, ...current()])
}

export function showHomes(ids: Iterable<number>): void {
  const shown = new Set(ids)
  change([...current()].filter((id) => !shown.has(id)))
}

function heard(event: StorageEvent): void {
  if (event.key !== NAME && event.key !== null) return
  hidden = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', heard)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', heard)
  }
}

/** On the server nothing is hidden. */
export function useHidden(): ReadonlySet<number> {
  return useSyncExternalStore(subscribe, current, () => NONE)
}
