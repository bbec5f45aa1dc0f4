import type { Planes } from '../bits/planes.ts'
import type { Spans } from '../bits/spans.ts'
import { PLANE } from './plane-layout.ts'

/** A figure that is filtered by a minimum: plane `first` + k holds the rows with at least steps[k]. */
export interface MinimumColumn {
  readonly values: ArrayLike<number>
  /** Ascending, from 1 on. */
  readonly steps: readonly number[]
  readonly first: number
}

/**
 * The plane of the rows with at least `minimum` (1 or more); `scratch` is filled when no existing plane matches
 * exactly.
 */
export function planeOfMinimum(
  planes: Planes,
  { values, steps, first }: MinimumColumn,
  minimum: number,
  scratch: number,
  spans: Spans,
): number {
  const above = steps.findIndex((step) => step >= minimum)
  if (steps[above] === minimum) return first + above
  // Between two steps, only rows of the lower one outside the upper one are examined.
  const upper = above === -1 ? PLANE.empty : first + above
  const lower = first + (above === -1 ? steps.length : above) - 1
  planes.andNot(scratch, lower, upper)
  const { words, stride } = planes
  for (let at = 0; at < spans.count; at += 1) {
    const end = spans.pairs[2 * at + 1] ?? 0
    for (let word = spans.pairs[2 * at] ?? 0; word < end; word += 1) {
      let bits = words[upper * stride + word] ?? 0
      for (let rest = words[scratch * stride + word] ?? 0; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest)
        if ((values[word * 32 + bit] ?? 0) >= minimum) bits |= 1 << bit
      }
      words[scratch * stride + word] = bits
    }
  }
  return scratch
}
