import type { Planes } from '../bits/planes.ts'
import { BLOCK_ROWS } from '../bits/spans.ts'
import { DEEPEST_LEVEL, splitLevel, squareX, squareY } from './hilbert-curve.ts'
import { BATHROOM_STEPS, BEDROOM_STEPS } from '../../domain/search/facets.ts'
import { PLANE, scratchPlanes, YEAR_PLANES } from '../columns/plane-layout.ts'
import type { MinimumColumn } from '../columns/minimum-column.ts'
import type { OrderedColumn, RowOrder } from '../columns/ordered-column.ts'
import type { CodeColumn, NumberColumn, SingleColumn } from '../columns/row.ts'
import type { TextIndex } from '../text/text-index.ts'

export type Numbers = Readonly<Record<NumberColumn, Float64Array>>
export type Singles = Readonly<Record<SingleColumn, Float32Array>>
export type Codes = Readonly<Record<CodeColumn, Uint8Array | Uint16Array | Uint32Array>>

/** The orders that a segment stores; each contains every row. */
export const ORDERS = ['newest', 'price', 'rent', 'area', 'unitPrice', 'id'] as const
export type OrderName = (typeof ORDERS)[number]

/**
 * Listings in columns, immutable once built. Rows with a point come first, along the curve; the others follow. The set
 * of live rows is stored separately, so that a listing can be removed without copying the rest.
 */
export interface Segment {
  readonly rows: number
  /** Rows 0 … placed − 1 have a point. */
  readonly placed: number
  readonly blocks: number
  readonly numbers: Numbers
  readonly singles: Singles
  readonly codes: Codes
  readonly planes: Planes
  readonly orders: Readonly<Record<OrderName, RowOrder>>
  readonly ranges: Readonly<Record<'sale' | 'rent' | 'area', OrderedColumn>>
  readonly minimums: Readonly<Record<'bedrooms' | 'bathrooms' | 'yearBuilt', MinimumColumn>>
  /** West, south, east, north of the points in each block; an empty box when there are none. */
  readonly boxes: Float64Array
  /** Longitude and latitude of the mean point of each block. */
  readonly means: Float64Array
  /** The bounding boxes of each GROUP_BLOCKS consecutive blocks. */
  readonly groupBoxes: Float64Array
  /** Each point within its block's box: 65,535ths of the width from the west, and of the height from the south << 16. */
  readonly points: Uint32Array
  /** A row starts a new grid cell at every level from this one on (see hilbert-curve.ts). */
  readonly splitLevels: Uint8Array
  /** The minimum parting of each block. */
  readonly blockSplitLevels: Uint8Array
  readonly text: TextIndex
  readonly scratch: ReturnType<typeof scratchPlanes>
}

/** The parts of a segment that a snapshot stores; everything else is derived from them. */
export interface SegmentParts {
  rows: number
  placed: number
  numbers: Numbers
  singles: Singles
  codes: Codes
  planes: Planes
  orders: Record<OrderName, RowOrder>
  marks: { first: number; count: number; step: number }
  splitLevels: Uint8Array
  text: TextIndex
}

/** Planes with marks: three columns have them. */
export const MARKED_COLUMNS = ['sale', 'rent', 'area'] as const

export function* makeSegment(parts: SegmentParts): Generator<void, Segment> {
  const { rows, placed, numbers, singles, codes, planes, orders, marks, splitLevels, text } = parts
  const blocks = Math.ceil(rows / BLOCK_ROWS)
  const column = (name: (typeof MARKED_COLUMNS)[number], order: RowOrder): OrderedColumn => ({
    values: numbers[name],
    order,
    firstMark: marks.first + MARKED_COLUMNS.indexOf(name) * marks.count,
    marks: marks.count,
    step: marks.step,
  })
  const boxes = yield* boxesOf(numbers, placed, blocks)
  const means = yield* meansOf(numbers, placed, blocks)
  const points = yield* pointsOf(numbers, placed, boxes)
  const blockSplitLevels = minimumByBlock(splitLevels, blocks)
  return {
    rows,
    placed,
    blocks,
    numbers,
    singles,
    codes,
    planes,
    orders,
    splitLevels,
    text,
    ranges: {
      sale: column('sale', orders.price),
      rent: column('rent', orders.rent),
      area: column('area', orders.area),
    },
    minimums: {
      bedrooms: { values: codes.bedrooms, steps: BEDROOM_STEPS, first: PLANE.bedrooms },
      bathrooms: { values: codes.bathrooms, steps: BATHROOM_STEPS, first: PLANE.bathrooms },
      yearBuilt: { values: codes.yearBuilt, steps: YEAR_PLANES, first: PLANE.yearBuilt },
    },
    boxes,
    means,
    groupBoxes: joinedBoxes(boxes),
    points,
    blockSplitLevels,
    scratch: scratchPlanes(marks.first + MARKED_COLUMNS.length * marks.count),
  }
}

/** Blocks between two yields. */
const SLICE_BLOCKS = 512

function* boxesOf(
  { lng, lat }: Numbers,
  placed: number,
  blocks: number,
): Generator<void, Float64Array> {
  const boxes = new Float64Array(blocks * 4)
  for (let block = 0; block < blocks; block += 1) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    const end = Math.min(placed, (block + 1) * BLOCK_ROWS)
    for (let row = block * BLOCK_ROWS; row < end; row += 1) {
      const x = lng[row] ?? 0
      const y = lat[row] ?? 0
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
    boxes.set([west, south, east, north], block * 4)
    if (block % SLICE_BLOCKS === 0) yield
  }
  return boxes
}

function* meansOf(
  { lng, lat }: Numbers,
  placed: number,
  blocks: number,
): Generator<void, Float64Array> {
  const means = new Float64Array(2 * blocks)
  for (let block = 0; block < blocks; block += 1) {
    const first = block * BLOCK_ROWS
    const end = Math.min(placed, first + BLOCK_ROWS)
    let [x, y] = [0, 0]
    for (let row = first; row < end; row += 1) {
      x += lng[row] ?? 0
      y += lat[row] ?? 0
    }
    means.set([x / (end - first), y / (end - first)], 2 * block)
    if (block % SLICE_BLOCKS === 0) yield
  }
  return means
}

/** Blocks that are tested together first. */
export const GROUP_BLOCKS = 16

function joinedBoxes(boxes: Float64Array): Float64Array {
  const groups = new Float64Array(4 * Math.ceil(boxes.length / 4 / GROUP_BLOCKS))
  for (let group = 0; group < groups.length / 4; group += 1) {
    const members = boxes.subarray(4 * group * GROUP_BLOCKS, 4 * (group + 1) * GROUP_BLOCKS)
    const side = (first: number): number[] =>
      Array.from(members.filter((_, at) => at % 4 === first))
    groups.set(
      [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))],
      4 * group,
    )
  }
  return groups
}

/** The finest step of a point within its block's box, relative to the box's width or height. */
export const POINT_STEP = 1 / 65_535

function* pointsOf(
  { lng, lat }: Numbers,
  placed: number,
  boxes: Float64Array,
): Generator<void, Uint32Array> {
  const points = new Uint32Array(placed)
  const steps = (value: number, low: number, high: number): number =>
    high > low ? Math.round((value - low) / (high - low) / POINT_STEP) : 0
  for (let row = 0; row < placed; row += 1) {
    const box = 4 * Math.floor(row / BLOCK_ROWS)
    const x = steps(lng[row] ?? 0, boxes[box] ?? 0, boxes[box + 2] ?? 0)
    const y = steps(lat[row] ?? 0, boxes[box + 1] ?? 0, boxes[box + 3] ?? 0)
    points[row] = x | (y << 16)
    if (row % SLICE_ROWS === 0) yield
  }
  return points
}

/** Rows between two yields. */
const SLICE_ROWS = 16_384

/** For rows along the curve: the level from which each starts a grid cell of its own; row 0 does at every level. */
export function* computeSplitLevels(
  { lng, lat }: Numbers,
  placed: number,
): Generator<void, Uint8Array> {
  const splitLevels = new Uint8Array(placed)
  let [beforeX, beforeY] = [0, 0]
  for (let row = 0; row < placed; row += 1) {
    const x = squareX(lng[row] ?? 0)
    const y = squareY(lat[row] ?? 0)
    splitLevels[row] = row === 0 ? 0 : splitLevel(x, y, beforeX, beforeY)
    beforeX = x
    beforeY = y
    if (row % SLICE_ROWS === 0) yield
  }
  return splitLevels
}

function minimumByBlock(splitLevels: Uint8Array, blocks: number): Uint8Array {
  const least = new Uint8Array(blocks).fill(DEEPEST_LEVEL + 1)
  for (let row = 0; row < splitLevels.length; row += 1) {
    const block = Math.floor(row / BLOCK_ROWS)
    least[block] = Math.min(least[block] ?? 0, splitLevels[row] ?? 0)
  }
  return least
}

/** The row of a listing, or -1. */
export function rowOf({ orders, numbers }: Segment, id: number): number {
  const { rows } = orders.id
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers.id[rows[middle] ?? 0] ?? 0) < id) low = middle + 1
    else high = middle
  }
  const row = rows[low]
  return row !== undefined && numbers.id[row] === id ? row : -1
}
