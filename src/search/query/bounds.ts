import type { BBox } from '../../domain/search/filters.ts'
import { BLOCK_WORDS } from '../bits/spans.ts'
import type { FilteredSegment } from './apply-filters.ts'
import type { Segment } from '../segment/segment.ts'

/** The stride in blocks of each round. */
const LEAP = 64

/**
 * West, south, east, north of all matches with a point, or null. A block whose own box lies within the bounds found so
 * far is skipped, so that few points are read.
 */
export function boundsOf(segment: Segment, { result, spans }: FilteredSegment): BBox | null {
  const { boxes, numbers, placed, planes } = segment
  const { words, stride } = planes
  const { lng, lat } = numbers
  const plane = result * stride
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const look = (block: number): void => {
    const widens =
      (boxes[4 * block] ?? 0) < west ||
      (boxes[4 * block + 1] ?? 0) < south ||
      (boxes[4 * block + 2] ?? 0) > east ||
      (boxes[4 * block + 3] ?? 0) > north
    if (!widens) return
    const firstWord = block * BLOCK_WORDS
    for (let word = firstWord; word < firstWord + BLOCK_WORDS; word += 1)
      for (let rest = words[plane + word] ?? 0; rest !== 0; rest &= rest - 1) {
        const row = word * 32 + 31 - Math.clz32(rest & -rest)
        if (row >= placed) break
        west = Math.min(west, lng[row] ?? 0)
        south = Math.min(south, lat[row] ?? 0)
        east = Math.max(east, lng[row] ?? 0)
        north = Math.max(north, lat[row] ?? 0)
      }
  }
  // Starts with large strides: in curve order, nearly every block would extend the bounds found so far.
  for (let start = 0; start < LEAP; start += 1)
    for (let span = 0; span < spans.count; span += 1) {
      const from = (spans.pairs[2 * span] ?? 0) / BLOCK_WORDS
      const to = (spans.pairs[2 * span + 1] ?? 0) / BLOCK_WORDS
      const first = from + ((start - (from % LEAP) + LEAP) % LEAP)
      for (let block = first; block < to; block += LEAP) look(block)
    }
  return west <= east ? [west, south, east, north] : null
}

export function joinBounds(a: BBox | null, b: BBox | null): BBox | null {
  if (!a || !b) return a ?? b
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}
