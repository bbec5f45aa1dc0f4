import { BLOCK_ROWS, BLOCK_WORDS, spansOf, type Spans } from '../bits/spans.ts'
import type { Segment } from '../segment.ts'
import type { Region } from './region.ts'

/**
 * Writes the rows that lie in every region into the segment's plane `area` and answers the blocks that may hold any.
 * Blocks are judged by the box of their points; only where a border runs through are points looked at.
 */
export function markArea(segment: Segment, regions: readonly Region[]): Spans {
  const { blocks, boxes, placed, planes, scratch } = segment
  const marks = new Uint8Array(blocks)
  const plane = scratch.area * planes.stride
  for (let block = 0; block * BLOCK_ROWS < placed; block += 1) {
    const west = boxes[4 * block] ?? 0
    const south = boxes[4 * block + 1] ?? 0
    const east = boxes[4 * block + 2] ?? 0
    const north = boxes[4 * block + 3] ?? 0
    let isBorder = (block + 1) * BLOCK_ROWS > placed
    let isOutside = false
    for (const region of regions) {
      const cover = region.cover(west, south, east, north)
      if (cover === 'outside') isOutside = true
      if (cover === 'border') isBorder = true
      if (isOutside) break
    }
    if (isOutside) continue
    marks[block] = 1
    const first = plane + block * BLOCK_WORDS
    if (isBorder) lookAtPoints(segment, regions, block, first)
    else planes.words.fill(-1, first, first + BLOCK_WORDS)
  }
  return spansOf(marks)
}

function lookAtPoints(
  { numbers: { lng, lat }, placed, planes }: Segment,
  regions: readonly Region[],
  block: number,
  first: number,
): void {
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    let bits = 0
    const row = block * BLOCK_ROWS + word * 32
    for (let bit = 0; bit < 32 && row + bit < placed; bit += 1) {
      const x = lng[row + bit] ?? 0
      const y = lat[row + bit] ?? 0
      if (regions.every((region) => region.contains(x, y))) bits |= 1 << bit
    }
    planes.words[first + word] = bits
  }
}
