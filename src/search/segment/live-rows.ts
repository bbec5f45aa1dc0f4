import { popcount } from '../bits/planes.ts'
import { rowOf, type Segment } from './segment.ts'

/** A segment and the set of its live rows. Immutable: a change creates another. */
export interface LiveSegment {
  readonly segment: Segment
  /** One bit per row; bits beyond the last row are never set. */
  readonly live: Int32Array
  /** The number of live rows. */
  readonly count: number
}

export function allLive(segment: Segment): LiveSegment {
  const live = new Int32Array(segment.planes.stride)
  live.fill(-1, 0, segment.rows >>> 5)
  if (segment.rows % 32 !== 0) live[segment.rows >>> 5] = (1 << (segment.rows % 32)) - 1
  return { segment, live, count: segment.rows }
}

/** A copy without these listings; the same object when none of them is live here. */
export function withDeleted(liveSegment: LiveSegment, ids: Iterable<number>): LiveSegment {
  const { segment } = liveSegment
  let live = liveSegment.live
  let count = liveSegment.count
  for (const id of ids) {
    const row = rowOf(segment, id)
    if (row === -1 || !isLive(live, row)) continue
    if (live === liveSegment.live) live = live.slice()
    live[row >>> 5] = (live[row >>> 5] ?? 0) & ~(1 << (row & 31))
    count -= 1
  }
  return live === liveSegment.live ? liveSegment : { segment, live, count }
}

/** A copy with only these of its listings. */
export function restrictedTo(liveSegment: LiveSegment, ids: Iterable<number>): LiveSegment {
  const { segment } = liveSegment
  const live = new Int32Array(liveSegment.live.length)
  let count = 0
  for (const id of ids) {
    const row = rowOf(segment, id)
    if (row === -1 || !isLive(liveSegment.live, row) || isLive(live, row)) continue
    live[row >>> 5] = (live[row >>> 5] ?? 0) | (1 << (row & 31))
    count += 1
  }
  return { segment, live, count }
}

function isLive(live: Int32Array, row: number): boolean {
  return (((live[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
}

/** The ids of the rows that are live in `live` but not in `later`; of all live rows when there is no `later`. */
export function* deletedIds(
  { segment, live }: LiveSegment,
  later: LiveSegment | undefined,
): Generator<number> {
  for (let word = 0; word < live.length; word += 1)
    for (let rest = (live[word] ?? 0) & ~(later?.live[word] ?? 0); rest !== 0; rest &= rest - 1)
      yield segment.numbers.id[word * 32 + 31 - Math.clz32(rest & -rest)] ?? NaN
}

/** The live rows of a word of `live`. */
export function forEachLiveRow(live: Int32Array, word: number, visit: (row: number) => void): void {
  for (let rest = live[word] ?? 0; rest !== 0; rest &= rest - 1)
    visit(word * 32 + 31 - Math.clz32(rest & -rest))
}

export function countLive(live: Int32Array): number {
  let count = 0
  for (const word of live) count += popcount(word)
  return count
}
