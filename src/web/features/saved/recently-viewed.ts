import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../../platform/store.ts'
import { readStored, writeStored } from './browser-store.ts'

/** Homes looked at in this browser, the last one first. */
const NAME = 'veedu.seen'
const MOST = 24

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
    writeStored(NAME, [id, ...before].slice(0, MOST))
  }, [id])
}

function current(): readonly number[] {
  const ids = parseIds(readStored(NAME))
  const text = ids.join()
  if (text !== known.text) known = { text, ids }
  return known.ids
}

const { subscribe, emit } = createListeners()

/** What was looked at, the last one first; read once a page, so that the list does not move under a finger. */
export function useRecentlyViewed(): readonly number[] {
  return useSyncExternalStore(subscribe, current, () => NONE)
}

export function clearRecentlyViewed(): void {
  writeStored(NAME, null)
  emit()
}
