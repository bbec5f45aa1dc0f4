import { useSyncExternalStore } from 'react'
import type { OwnSort } from '../../../../domain/listings/visibility.ts'

/** The columns of the table of one's own listings, besides the title, and the order that each sorts by. */
export const COLUMNS = {
  town: 'town',
  state: 'state',
  price: 'dearest',
  views: 'views',
  saves: 'saves',
  enquiries: 'enquiries',
  ends: 'ending',
  added: 'newest',
} as const satisfies Record<string, OwnSort>
export type Column = keyof typeof COLUMNS
const ALL = Object.keys(COLUMNS) as Column[]

const STORED = 'hiddenColumns'
const listeners = new Set<() => void>()
/** For browsers without storage. */
let unstored = ''

function read(): string {
  try {
    return localStorage.getItem(STORED) ?? unstored
  } catch {
    return unstored
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The columns that this browser shows, in their order, and how to show or hide one. */
export function useColumns(): { shown: Column[]; toggle: (column: Column) => void } {
  const hidden = useSyncExternalStore(subscribe, read, () => '').split(',')
  return {
    shown: ALL.filter((column) => !hidden.includes(column)),
    toggle(column) {
      const next = ALL.filter((each) => hidden.includes(each) !== (each === column))
      unstored = next.join(',')
      try {
        localStorage.setItem(STORED, unstored)
      } catch {
        // The choice holds until the page is left.
      }
      for (const listener of listeners) listener()
    },
  }
}

export { ALL as ALL_COLUMNS }
