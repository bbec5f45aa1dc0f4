import { BLOCK_ROWS, BLOCK_WORDS, spansOf, type Spans } from '../bits/spans.ts'
import { GROUP_BLOCKS, type Segment } from '../segment.ts'
import type { Cover, Region } from './region.ts'

/**
 * Writes the rows that lie in every region into the segment's plane `area` and answers the blocks that may hold any.
 * Groups of blocks are judged by the box of their points, then blocks; only where a border runs through are points
 * looked at.
 */
export function markArea(segment: Segment, regions: readonly Region[]): Spans {
  const { blocks, boxes, groupBoxes, placed, planes, scratch } = segment
  const marks = new Uint8Array(blocks)
  const plane = scratch.area * planes.stride
  const mark = (block: number, cover: Cover): void => {
    marks[block] = 1
    const first = plane + block * BLOCK_WORDS
    // A block that ends in rows without a point is looked at as if it lay on the border.
    if (cover === 'border' || (block + 1) * BLOCK_ROWS > placed)
      lookAtPoints(segment, regions, block, first)
    else planes.words.fill(-1, first, first + BLOCK_WORDS)
  }
  const placedBlocks = Math.ceil(placed / BLOCK_ROWS)
  for (let start = 0; start < placedBlocks; start += GROUP_BLOCKS) {
    const group = coverOf(regions, groupBoxes, start / GROUP_BLOCKS)
    if (group === 'outside') continue
    const end = Math.min(placedBlocks, start + GROUP_BLOCKS)
    for (let block = start; block < end; block += 1) {
      const cover = group === 'inside' ? group : coverOf(regions, boxes, block)
      if (cover !== 'outside') mark(block, cover)
    }
  }
  return spansOf(marks)
}

/** How box `at` lies to all regions together. */
function coverOf(regions: readonly Region[], boxes: Float64Array, at: number): Cover {
  const west = boxes[4 * at] ?? 0
  const south = boxes[4 * at + 1] ?? 0
  const east = boxes[4 * at + 2] ?? 0
  const north = boxes[4 * at + 3] ?? 0
  let joint: Cover = 'inside'
  for (const region of regions) {
    const cover = region.cover(west, south, east, north)
    if (cover === 'outside') return cover
    if (cover === 'border') joint = cover
  }
  return joint
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
