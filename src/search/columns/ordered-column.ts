import type { Planes } from '../bits/planes.ts'
import { BLOCK_ROWS, type Spans } from '../bits/spans.ts'
import { PLANE } from './plane-layout.ts'

/**
 * Rows sorted by a figure: groups in sequence, within a group by the figure and then by id. The first group contains
 * the rows that have the figure itself.
 */
export interface RowOrder {
  readonly rows: Uint32Array
  /** The end of each group; the last one is the number of rows. */
  readonly groupEnds: readonly number[]
}

/**
 * A figure that is filtered by range. Plane `firstMark` + k holds the first (k + 1) × step rows of the order, so any
 * range is the difference of two planes and at most half a step of single bits at either end.
 */
export interface OrderedColumn {
  readonly values: Float64Array
  readonly order: RowOrder
  readonly firstMark: number
  readonly marks: number
  readonly step: number
}

/** Minimum number of rows between two marks: up to half of them are set one by one at each end of a range. */
const MIN_STEP = 4_096
const MAX_MARKS = 32

export function marksFor(rows: number): { marks: number; step: number } {
  const step = Math.max(MIN_STEP, Math.ceil(rows / (MAX_MARKS + 1)))
  return { marks: Math.floor(rows / step), step }
}

/** Yields between marks. */
export function* fillMarks(planes: Planes, column: OrderedColumn): Generator<void, void> {
  const { words, stride } = planes
  const { order, firstMark, marks, step } = column
  for (let mark = 0; mark < marks; mark += 1) {
    const plane = firstMark + mark
    if (mark > 0) words.copyWithin(plane * stride, (plane - 1) * stride, plane * stride)
    putBits(planes, plane, order.rows, mark * step, (mark + 1) * step, true)
    yield
  }
}

/** Positions [from, to) in the order for the figures from `min` to `max`, inclusive; null means no bound. */
export function rangeOf(
  { values, order }: OrderedColumn,
  min: number | null,
  max: number | null,
): { from: number; to: number } {
  const end = order.groupEnds[0] ?? 0
  const place = (isBefore: (value: number) => boolean): number => {
    let low = 0
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (isBefore(values[order.rows[middle] ?? 0] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  }
  const from = min === null ? 0 : place((value) => value < min)
  const to = max === null ? end : place((value) => value <= max)
  return { from, to: Math.max(from, to) }
}

/** Writes the rows at positions [from, to) of the order into plane `out`, within the spans in focus. */
export function fillRange(
  planes: Planes,
  out: number,
  column: OrderedColumn,
  { from, to }: { from: number; to: number },
  spans: Spans,
): void {
  const { order, firstMark, marks, step } = column
  if (spans.blocks * BLOCK_ROWS < Math.min(to - from, step)) {
    fillByScanning(planes, out, column, { from, to }, spans)
    return
  }
  if (marks === 0 || to - from <= 2 * step) {
    planes.and(out, PLANE.empty, PLANE.empty)
    putBits(planes, out, order.rows, from, to, true)
    return
  }
  const nearest = (place: number): number => Math.min(marks, Math.round(place / step))
  const planeOf = (mark: number): number => (mark === 0 ? PLANE.empty : firstMark + mark - 1)
  const [low, high] = [nearest(from), nearest(to)]
  planes.andNot(out, planeOf(high), planeOf(low))
  if (from < low * step) putBits(planes, out, order.rows, from, low * step, true)
  else putBits(planes, out, order.rows, low * step, from, false)
  if (to > high * step) putBits(planes, out, order.rows, high * step, to, true)
  else putBits(planes, out, order.rows, to, high * step, false)
}

/** The same, using the values of the rows in the spans: faster when there are few. */
function fillByScanning(
  { words, stride }: Planes,
  out: number,
  { values, order }: OrderedColumn,
  { from, to }: { from: number; to: number },
  { pairs, count }: Spans,
): void {
  const lowest = values[order.rows[from] ?? 0] ?? 0
  const highest = values[order.rows[to - 1] ?? 0] ?? 0
  const plane = out * stride
  for (let at = 0; at < count; at += 1) {
    const end = pairs[2 * at + 1] ?? 0
    for (let word = pairs[2 * at] ?? 0; word < end; word += 1) {
      let bits = 0
      for (let bit = 0; bit < 32; bit += 1) {
        const value = values[word * 32 + bit] ?? NaN
        if (value >= lowest && value <= highest) bits |= 1 << bit
      }
      words[plane + word] = bits
    }
  }
}

function putBits(
  { words, stride }: Planes,
  plane: number,
  rows: Uint32Array,
  from: number,
  to: number,
  on: boolean,
): void {
  const first = plane * stride
  for (let at = from; at < to; at += 1) {
    const row = rows[at] ?? 0
    const word = first + (row >>> 5)
    const bit = 1 << (row & 31)
    words[word] = on ? (words[word] ?? 0) | bit : (words[word] ?? 0) & ~bit
  }
}
