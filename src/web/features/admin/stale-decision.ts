import { useSyncExternalStore } from 'react'
import type { FieldChange } from '../../../domain/platform/errors.ts'

/** A decision that was refused because what it is about had changed. */
export interface Reconsidered {
  sentence: string
  changes: FieldChange[]
  /** The same decision about the present version. */
  again: () => Promise<boolean>
}

let open: Reconsidered | null = null
const listeners = new Set<() => void>()

/** Shows what changed, in the dialog of the page; null closes it. */
export function reconsider(next: Reconsidered | null): void {
  open = next
  for (const listener of listeners) listener()
}

export function useReconsidered(): Reconsidered | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}
