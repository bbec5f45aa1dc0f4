import { useState } from 'react'
import type { Corner } from '../../../../domain/geo/plot-geometry.ts'

/** Steps that can be taken back. */
const MOST_STEPS = 100

interface History {
  past: readonly (readonly Corner[])[]
  now: readonly Corner[]
  future: readonly (readonly Corner[])[]
}

/** The corners that are being drawn, with every step of it to be taken back and done again. */
export function useCorners(first: readonly Corner[]) {
  const [{ past, now, future }, setHistory] = useState<History>({
    past: [],
    now: first,
    future: [],
  })
  return {
    corners: now,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    set(next: readonly Corner[]): void {
      setHistory({ past: [...past, now].slice(-MOST_STEPS), now: next, future: [] })
    },
    /** The corners as they are then; null when there is nothing to take back. */
    undo(): readonly Corner[] | null {
      const before = past.at(-1)
      if (before === undefined) return null
      setHistory({ past: past.slice(0, -1), now: before, future: [now, ...future] })
      return before
    },
    /** The corners as they are then; null when nothing was taken back. */
    redo(): readonly Corner[] | null {
      const [next, ...later] = future
      if (next === undefined) return null
      setHistory({ past: [...past, now], now: next, future: later })
      return next
    },
  }
}
