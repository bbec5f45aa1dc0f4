import { useSyncExternalStore } from 'react'

/** The dialogs of this folder. They are drawn once, at the root (Keeping.tsx), whatever asked for them. */
export type SavedDialog =
  /** A visitor wants to keep something that needs an account. */
  | { kind: 'sign-in'; home: ListingRef | null }
  | { kind: 'save-search' }
  | { kind: 'saved-searches' }

export interface ListingRef {
  id: number
  title: string
}

let open: SavedDialog | null = null
const listeners = new Set<() => void>()

export function showDialog(dialog: SavedDialog | null): void {
  open = dialog
  for (const listener of listeners) listener()
}

export function useOpenDialog(): SavedDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}
