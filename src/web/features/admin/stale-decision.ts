import { useSyncExternalStore } from 'react'
import type { FieldChange } from '../../../domain/platform/errors.ts'

/** A decision that was refused because what it is about had changed. */
export interface StaleDecision {
  sentence: string
  changes: FieldChange[]
  /** The same decision about the present version. */
  again: () => Promise<boolean>
}

let open: StaleDecision | null = null
const listeners = new Set<() => void>()

/** Shows what changed, in the dialog of the page; null closes it. */
export function showStaleDecision(next: StaleDecision | null): void {
  open = next
  for (const listener of listeners) listener()
}

export function useStaleDecision(): StaleDecision | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}
