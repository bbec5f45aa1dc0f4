import { useSyncExternalStore } from 'react'
import { createListeners } from '../../platform/store.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'

/** The ticks of the legal checklist by kind of deal; stored in this browser and shared by its tabs. */
const NAME = 'veedu.legal'
/** More than any list holds. */
const MOST = 100

export type Ticks = ReadonlySet<string>
const NONE: Ticks = new Set()

/** In a browser that keeps nothing: until the page is left. */
let unsaved: Record<string, string[]> | null = null
const { subscribe, emit } = createListeners({ key: NAME })
const known = new Map<string, { text: string; ticks: Ticks }>()

/** Parses the stored value: lists of short names; anything else is dropped. */
export function ticksIn(value: unknown): Record<string, string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([deal, ids]) => [
      deal,
      Array.isArray(ids)
        ? ids.filter((id): id is string => typeof id === 'string').slice(0, MOST)
        : [],
    ]),
  )
}

const all = (): Record<string, string[]> => unsaved ?? ticksIn(readStored(NAME))

function current(deal: string): Ticks {
  const ids = all()[deal] ?? []
  const text = ids.join()
  const before = known.get(deal)
  if (before?.text === text) return before.ticks
  const ticks: Ticks = new Set(ids)
  known.set(deal, { text, ticks })
  return ticks
}

/** The ticks of a kind of deal; on the server there are none. */
export function useTicks(deal: string): Ticks {
  return useSyncExternalStore(
    subscribe,
    () => current(deal),
    () => NONE,
  )
}

/** Whether this browser could not keep the last tick. */
export function useTicksUnsaved(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unsaved !== null,
    () => false,
  )
}

export function setTick(deal: string, id: string, on: boolean): void {
  const ids = (all()[deal] ?? []).filter((other) => other !== id)
  put(deal, on ? [...ids, id] : ids)
}

export function clearTicks(deal: string): void {
  put(deal, [])
}

function put(deal: string, ids: string[]): void {
  const { [deal]: _before, ...rest } = all()
  const next = ids.length > 0 ? { ...rest, [deal]: ids } : rest
  unsaved = writeStored(NAME, Object.keys(next).length > 0 ? next : null) === 'saved' ? null : next
  emit()
}
