import type { FieldChange } from '../../../domain/platform/errors.ts'
import { createStore, useStore } from '../../platform/store.ts'

/** A decision that was refused because what it is about had changed. */
export interface StaleDecision {
  sentence: string
  changes: FieldChange[]
  /** The same decision about the present version. */
  again: () => Promise<boolean>
}

const open = createStore<StaleDecision | null>(null)

/** Shows what changed, in the dialog of the page; null closes it. */
export const showStaleDecision = open.set

export function useStaleDecision(): StaleDecision | null {
  return useStore(open)
}
