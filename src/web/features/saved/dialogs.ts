import { useSyncExternalStore } from 'react'

/** The dialogs of this folder. They are drawn once, at the root (Keeping.tsx), whatever asked for them. */
export type KeepDialog =
  /** A visitor wants to keep something that needs an account. */
  | { kind: 'sign-in'; home: WishedHome | null }
  | { kind: 'save-search' }
  | { kind: 'saved-searches' }

export interface WishedHome {
  id: number
  title: string
}

let open: KeepDialog | null = null
const listeners = new Set<() => void>()

export function showDialog(dialog: KeepDialog | null): void {
  open = dialog
  for (const listener of listeners) listener()
}

export function useOpenDialog(): KeepDialog | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}
