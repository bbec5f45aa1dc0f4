import { createStore, useStore } from '../../platform/store.ts'

/** The dialogs of this folder. They are rendered once, at the root (SavedHost.tsx), whoever opens them. */
export type SavedDialog =
  /** A visitor wants to keep something that needs an account. */
  | { kind: 'sign-in'; home: ListingRef | null }
  | { kind: 'save-search' }
  | { kind: 'saved-searches' }

export interface ListingRef {
  id: number
  title: string
}

const open = createStore<SavedDialog | null>(null)

export const showDialog = open.set

export function useOpenDialog(): SavedDialog | null {
  return useStore(open)
}
