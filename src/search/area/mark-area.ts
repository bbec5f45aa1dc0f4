import { BLOCK_ROWS, BLOCK_WORDS, spansOf, type Spans } from '../bits/spans.ts'
import type { Effort } from '../effort.ts'
import { GROUP_BLOCKS, type Numbers, type Segment } from '../segment.ts'
import type { Region } from './region.ts'

/** Nanoseconds a point that is looked at, beside what its regions take. */
const POINT_COST = 20
/** Points whose regions take more nanoseconds are parted in parcels of 32. */
const NARROWED_COST = 40
/** Groups of blocks that are judged together at first. */
const BUNDLE_GROUPS = 16

/**
 * Writes the rows that lie in every region into the segment's plane `area` and answers the blocks that may hold any.
 * Bundles of groups of blocks are judged by the box of their points, then groups, then blocks; only where a border
 * runs through are points looked at.
 *
 * @throws TooCostly
 */
export function markArea(segment: Segment, regions: readonly Region[], effort: Effort): Spans {
  const { blocks, boxes, groupBoxes, placed, planes, scratch } = segment
  const marks = new Uint8Array(blocks)
  const plane = scratch.area * planes.stride
  const mark = (block: number, border: readonly Region[]): void => {
    marks[block] = 1
    const first = plane + block * BLOCK_WORDS
    // A block that ends in rows without a point is looked at as if it lay on the border.
    if (border.length > 0 || (block + 1) * BLOCK_ROWS > placed) {
      lookAtPoints(segment, border, block, first, effort)
    } else planes.words.fill(-1, first, first + BLOCK_WORDS)
  }
  const placedBlocks = Math.ceil(placed / BLOCK_ROWS)
  const groups = Math.ceil(placedBlocks / GROUP_BLOCKS)
  for (let bundle = 0; bundle < groups; bundle += BUNDLE_GROUPS) {
    const groupsEnd = Math.min(groups, bundle + BUNDLE_GROUPS)
    const inBundle = borderOf(regions, joinedBox(groupBoxes, bundle, groupsEnd), 0, effort)
    if (inBundle === null) continue
    for (let group = bundle; group < groupsEnd; group += 1) {
      const inGroup = borderOf(inBundle, groupBoxes, group, effort)
      if (inGroup === null) continue
      const end = Math.min(placedBlocks, (group + 1) * GROUP_BLOCKS)
      for (let block = group * GROUP_BLOCKS; block < end; block += 1) {
        const inBlock = borderOf(inGroup, boxes, block, effort)
        if (inBlock !== null) mark(block, inBlock)
      }
    }
  }
  return spansOf(marks)
}

/** The regions that part box `at`, as far as they matter in it; null when it lies outside of any. */
function borderOf(
  regions: readonly Region[],
  boxes: Float64Array,
  at: number,
  effort: Effort,
): readonly Region[] | null {
  if (regions.length === 0) return regions
  const west = boxes[4 * at] ?? 0
  const south = boxes[4 * at + 1] ?? 0
  const east = boxes[4 * at + 2] ?? 0
  const north = boxes[4 * at + 3] ?? 0
  const border: Region[] = []
  for (const region of regions) {
    const cover = region.within(west, south, east, north, effort)
    if (cover === 'outside') return null
    if (cover !== 'inside') border.push(cover)
  }
  return border
}

/** The box around boxes `from` up to and without `to`. */
function joinedBox(boxes: Float64Array, from: number, to: number): Float64Array {
  const joined = Float64Array.of(Infinity, Infinity, -Infinity, -Infinity)
  for (let at = 4 * from; at < 4 * to; at += 4)
    for (let side = 0; side < 4; side += 1) {
      const [a, b] = [joined[side] ?? 0, boxes[at + side] ?? 0]
      joined[side] = side < 2 ? Math.min(a, b) : Math.max(a, b)
    }
  return joined
}

/** Writes the points of a block that lie in the regions, which part it. */
function lookAtPoints(
  segment: Segment,
  regions: readonly Region[],
  block: number,
  first: number,
  effort: Effort,
): void {
  const { numbers, placed, planes } = segment
  const { lng, lat } = numbers
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    const row = block * BLOCK_ROWS + word * 32
    const count = Math.min(32, placed - row)
    planes.words[first + word] = 0
    if (count <= 0) continue
    // Where many edges come near, those that come near a few points are sought first.
    const parting =
      costOf(regions) < NARROWED_COST
        ? regions
        : borderOf(regions, boxOf(numbers, row, row + count), 0, effort)
    if (parting === null) continue
    effort.spend(count * (POINT_COST + costOf(parting)))
    let bits = 0
    for (let bit = 0; bit < count; bit += 1) {
      const x = lng[row + bit] ?? 0
      const y = lat[row + bit] ?? 0
      if (parting.every((region) => region.contains(x, y))) bits |= 1 << bit
    }
    planes.words[first + word] = bits
  }
}

function costOf(regions: readonly Region[]): number {
  return regions.reduce((sum, { cost }) => sum + cost, 0)
}

/** The box around the points of rows `from` up to and without `to`. */
function boxOf({ lng, lat }: Numbers, from: number, to: number): Float64Array {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let row = from; row < to; row += 1) {
    west = Math.min(west, lng[row] ?? 0)
    south = Math.min(south, lat[row] ?? 0)
    east = Math.max(east, lng[row] ?? 0)
    north = Math.max(north, lat[row] ?? 0)
  }
  return Float64Array.of(west, south, east, north)
}
