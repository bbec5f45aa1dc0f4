import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../platform/store.ts'
import { readStored, writeStored } from './browser-store.ts'

/** Homes looked at in this browser, the last one first. */
const NAME = 'veedu.seen'
const MOST = 24
/** So many are remembered, to set off in a list what was looked at. */
const REMEMBERED = 300

const NONE: readonly number[] = []
let known: { text: string; ids: readonly number[] } = { text: '', ids: NONE }

/** Ids of a stored list; what is no id drops out. */
export function parseIds(value: unknown): number[] {
  return Array.isArray(value)
    ? value.filter((id): id is number => Number.isSafeInteger(id) && id > 0)
    : []
}

/** Notes that a home was looked at. */
export function useRecordView(id: number): void {
  useEffect(() => {
    const before = parseIds(readStored(NAME)).filter((other) => other !== id)
    writeStored(NAME, [id, ...before].slice(0, REMEMBERED))
    visits.emit()
  }, [id])
}

function current(): readonly number[] {
  const ids = parseIds(readStored(NAME)).slice(0, MOST)
  const text = ids.join()
  if (text !== known.text) known = { text, ids }
  return known.ids
}

const { subscribe, emit } = createListeners()

/** What was looked at, the last one first; read once a page, so that the list does not move under a finger. */
export function useRecentlyViewed(): readonly number[] {
  return useSyncExternalStore(subscribe, current, () => NONE)
}

const NOT_VISITED: ReadonlySet<number> = new Set()
let visited = { text: '', ids: NOT_VISITED }
const visits = createListeners({ key: NAME })

function visitedIds(): ReadonlySet<number> {
  const ids = parseIds(readStored(NAME))
  const text = ids.join()
  if (text !== visited.text) visited = { text, ids: new Set(ids) }
  return visited.ids
}

/** The homes that were looked at in this browser; unlike the list above it follows at once. */
export function useVisited(): ReadonlySet<number> {
  return useSyncExternalStore(visits.subscribe, visitedIds, () => NOT_VISITED)
}

export function clearRecentlyViewed(): void {
  writeStored(NAME, null)
  emit()
  visits.emit()
}
