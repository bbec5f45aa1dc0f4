import { useSyncExternalStore } from 'react'
import { LIMITS } from '../../../contracts/limits.ts'
import { createListeners } from '../../platform/store.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'

/** A home in the comparison; the URL contains only the id, the title is for labels. */
export interface ComparedListing {
  id: number
  title: string
}

export const MAX_COMPARED = LIMITS.addToComparison.maxHomes
const NAME = 'veedu.compare'
const NONE: readonly ComparedListing[] = []

let known: readonly ComparedListing[] | null = null
// Another tab of this browser compares the same homes.
const { subscribe, emit } = createListeners({
  key: NAME,
  changed: () => {
    known = null
  },
})

/** A stored list as far as it makes sense: homes with an id, each once, four at most. */
export function readCompared(value: unknown): ComparedListing[] {
  const homes: ComparedListing[] = []
  for (const item of Array.isArray(value) ? (value as unknown[]) : []) {
    const { id, title } = (item ?? {}) as Partial<Record<keyof ComparedListing, unknown>>
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) continue
    if (homes.length < MAX_COMPARED && !homes.some((home) => home.id === id))
      homes.push({ id, title: typeof title === 'string' ? title : '' })
  }
  return homes
}

/** The homes that are being compared, in the order in which they were chosen. */
export function comparedListings(): readonly ComparedListing[] {
  known ??= readCompared(readStored(NAME))
  return known
}

function set(homes: readonly ComparedListing[]): void {
  known = homes
  writeStored(NAME, homes.length > 0 ? homes : null)
  emit()
}

/** False when four are there already: nothing changes then. */
export function compare(home: ComparedListing): boolean {
  if (comparedListings().some(({ id }) => id === home.id)) return true
  if (comparedListings().length >= MAX_COMPARED) return false
  set([...comparedListings(), { id: home.id, title: home.title }])
  return true
}

export function removeFromComparison(id: number | 'all'): void {
  set(id === 'all' ? [] : comparedListings().filter((home) => home.id !== id))
}

/** The same, followed as it changes, also in another tab; none on the server. */
export function useCompared(): readonly ComparedListing[] {
  return useSyncExternalStore(subscribe, comparedListings, () => NONE)
}
