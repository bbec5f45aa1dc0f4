import { BLOCK_ROWS, BLOCK_WORDS, spansOf, type Spans } from '../bits/spans.ts'
import type { CostBudget } from '../cost-budget.ts'
import { GROUP_BLOCKS, type Numbers, type Segment } from '../segment/segment.ts'
import type { Region } from './region.ts'

/** Nanoseconds per point examined, in addition to its regions' costs. */
const POINT_COST = 20
/** Blocks whose points cost more nanoseconds than this are split into parcels of 32. */
const NARROWED_COST = 40
/** Groups of blocks that are tested together first. */
const BUNDLE_GROUPS = 16

/** A box with points, and the regions whose borders cross it. */
interface Held {
  box: number
  border: readonly Region[]
}

/**
 * Writes the rows inside every region into the segment's plane `area` and returns the blocks that may contain any.
 * Bundles of block groups are tested by the bounding box of their points, then groups, then blocks; points are examined
 * only where a border crosses. The cost of each round is known before it starts.
 *
 * @throws SearchTooCostly
 */
export function markArea(segment: Segment, regions: readonly Region[], effort: CostBudget): Spans {
  const { blocks, boxes, groupBoxes, placed, planes, scratch } = segment
  const placedBlocks = Math.ceil(placed / BLOCK_ROWS)
  const groups = Math.ceil(placedBlocks / GROUP_BLOCKS)
  const bundleBoxes = joinedBoxes(groupBoxes, groups)
  let held: Held[] = [{ box: 0, border: regions }]
  const judge = (below: Float64Array, count: number, each: number): void => {
    effort.spend(held.reduce((sum, { border }) => sum + each * costOf(border, 'boxCost'), 0))
    const parts: Held[] = []
    for (const { box, border } of held)
      for (let part = box * each; part < Math.min(count, (box + 1) * each); part += 1) {
        const within = borderOf(border, below, part)
        if (within !== null) parts.push({ box: part, border: within })
      }
    held = parts
  }
  const bundles = bundleBoxes.length / 4
  judge(bundleBoxes, bundles, bundles)
  judge(groupBoxes, groups, BUNDLE_GROUPS)
  judge(boxes, placedBlocks, GROUP_BLOCKS)

  // A block that ends with rows without a point is treated as if it lay on the border.
  const isLookedAt = ({ box, border }: Held): boolean =>
    border.length > 0 || (box + 1) * BLOCK_ROWS > placed
  effort.spend(held.reduce((sum, one) => sum + (isLookedAt(one) ? lookingCost(one.border) : 0), 0))
  const marks = new Uint8Array(blocks)
  for (const one of held) {
    marks[one.box] = 1
    const first = scratch.area * planes.stride + one.box * BLOCK_WORDS
    if (isLookedAt(one)) lookAtPoints(segment, one.border, one.box, first, effort)
    else planes.words.fill(-1, first, first + BLOCK_WORDS)
  }
  return spansOf(marks)
}

/** The regions whose borders cross box `at`, narrowed to it; null when it lies outside any region. */
function borderOf(
  regions: readonly Region[],
  boxes: Float64Array,
  at: number,
): readonly Region[] | null {
  if (regions.length === 0) return regions
  const west = boxes[4 * at] ?? 0
  const south = boxes[4 * at + 1] ?? 0
  const east = boxes[4 * at + 2] ?? 0
  const north = boxes[4 * at + 3] ?? 0
  const border: Region[] = []
  for (const region of regions) {
    const cover = region.within(west, south, east, north)
    if (cover === 'outside') return null
    if (cover !== 'inside') border.push(cover)
  }
  return border
}

/** The bounding boxes of each BUNDLE_GROUPS consecutive boxes out of `count`. */
function joinedBoxes(boxes: Float64Array, count: number): Float64Array {
  const joined = new Float64Array(4 * Math.ceil(count / BUNDLE_GROUPS))
  for (let at = 0; at < joined.length; at += 4)
    joined.set([Infinity, Infinity, -Infinity, -Infinity], at)
  for (let at = 0; at < count; at += 1) {
    const bundle = 4 * Math.floor(at / BUNDLE_GROUPS)
    for (let side = 0; side < 4; side += 1) {
      const [a, b] = [joined[bundle + side] ?? 0, boxes[4 * at + side] ?? 0]
      joined[bundle + side] = side < 2 ? Math.min(a, b) : Math.max(a, b)
    }
  }
  return joined
}

const isNarrowed = (regions: readonly Region[]): boolean => costOf(regions, 'cost') >= NARROWED_COST

/** Nanoseconds to examine a block's points; for narrowed parcels, without their points. */
function lookingCost(regions: readonly Region[]): number {
  return (
    BLOCK_ROWS * POINT_COST +
    (isNarrowed(regions)
      ? BLOCK_WORDS * costOf(regions, 'boxCost')
      : BLOCK_ROWS * costOf(regions, 'cost'))
  )
}

/** Writes the points of a block that lie in the regions whose borders cross it. */
function lookAtPoints(
  segment: Segment,
  regions: readonly Region[],
  block: number,
  first: number,
  effort: CostBudget,
): void {
  const { numbers, placed, planes } = segment
  const { lng, lat } = numbers
  for (let word = 0; word < BLOCK_WORDS; word += 1) {
    const row = block * BLOCK_ROWS + word * 32
    const count = Math.min(32, placed - row)
    planes.words[first + word] = 0
    if (count <= 0) continue
    // Where many edges are close, the ones close to a few points are selected first.
    let parting: readonly Region[] | null = regions
    if (isNarrowed(regions)) {
      parting = borderOf(regions, boxOf(numbers, row, row + count), 0)
      if (parting === null) continue
      effort.spend(count * costOf(parting, 'cost'))
    }
    let bits = 0
    for (let bit = 0; bit < count; bit += 1) {
      const x = lng[row + bit] ?? 0
      const y = lat[row + bit] ?? 0
      if (parting.every((region) => region.contains(x, y))) bits |= 1 << bit
    }
    planes.words[first + word] = bits
  }
}

function costOf(regions: readonly Region[], what: 'cost' | 'boxCost'): number {
  return regions.reduce((sum, region) => sum + region[what], 0)
}

/** The bounding box of the points in rows [from, to). */
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
