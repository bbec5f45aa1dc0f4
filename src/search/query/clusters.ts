import type { BBox } from '../../domain/search/filters.ts'
import { popcount } from '../bits/planes.ts'
import { BLOCK_ROWS, BLOCK_WORDS } from '../bits/spans.ts'
import { DEEPEST_LEVEL, squareX, squareY } from '../segment/hilbert-curve.ts'
import { PLANE } from '../columns/plane-layout.ts'
import type { FilteredSegment } from './apply-filters.ts'
import type { Cluster } from '../request.ts'
import { POINT_STEP, type Segment } from '../segment/segment.ts'

/*
 * Matches grouped by grid cells of the map. Rows follow the curve, so a cell is a run of rows: a run is counted by its
 * bits, and only the points of matches are read, for their mean. They are read as steps within their block's box, which
 * takes a quarter of the memory of two doubles, and memory bandwidth dominates the cost. For a block that is small
 * compared with the cell no point is read: the block's own mean represents each of its matches.
 */

/** A map tile of 512 px contains 8 × 8 cells of 64 px. */
const LEVELS_BELOW_TILE = 3
/** Zoom levels that maps support. */
const MAX_ZOOM = 22
/** A block up to this size, relative to the cell's side, is treated as one point: two pixels on the map. */
const SMALL_BLOCK = 1 / 32
/** The maximum number of cells in a view, which bounds the size of a response. */
const MOST_SQUARES = 4_096

/** The grid level for a zoom, given the bounds of all matches; lowered when the zoom is too deep for them. */
export function clusterLevel(zoom: number, bounds: BBox | null): number {
  const asked = Math.max(0, Math.min(MAX_ZOOM, Math.floor(zoom) || 0)) + LEVELS_BELOW_TILE
  if (!bounds) return asked
  const [west, south, east, north] = bounds
  const squares = (level: number): number => {
    const size = 2 ** (DEEPEST_LEVEL - level)
    const across = (from: number, to: number): number =>
      Math.floor(to / size) - Math.floor(from / size) + 1
    return across(squareX(west), squareX(east)) * across(squareY(north), squareY(south))
  }
  let level = asked
  while (squares(level) > MOST_SQUARES) level -= 1
  return level
}

/** Cells by position, for adding up segments. */
export type ClusterSums = Map<number, Cluster>

/** Adds a segment's matches to the cells; `lng` and `lat` are sums until `finishClusters`. */
export function addClusters(
  segment: Segment,
  { result, spans }: FilteredSegment,
  level: number,
  sums: ClusterSums,
): void {
  const { placed, blockSplitLevels, splitLevels } = segment
  const run = new Run(segment, result, level, sums)
  for (let span = 0; span < spans.count; span += 1) {
    // Rows are skipped between two spans, possibly including the start of a cell.
    run.end()
    const from = (spans.pairs[2 * span] ?? 0) / BLOCK_WORDS
    const to = Math.min((spans.pairs[2 * span + 1] ?? 0) / BLOCK_WORDS, placed / BLOCK_ROWS)
    for (let block = from; block < to; block += 1) {
      const isWhole = (blockSplitLevels[block] ?? 0) > level && (block + 1) * BLOCK_ROWS <= placed
      const firstWord = block * BLOCK_WORDS
      if (isWhole) {
        const isSmall = run.isSmall(block)
        for (let word = 0; word < BLOCK_WORDS; word += 1)
          if (isSmall) run.count(firstWord + word, -1)
          else run.take(firstWord + word, -1)
        if (isSmall) run.leaveSmallBlock(block)
        else run.leaveBlock(block)
        continue
      }
      // Runs start at rows whose parting is not below the level; rows without a point belong to no cell.
      for (let word = firstWord; word < firstWord + BLOCK_WORDS; word += 1) {
        const row = word * 32
        const end = Math.min(32, placed - row)
        let begun = 0
        for (let bit = 0; bit < end; bit += 1)
          if ((splitLevels[row + bit] ?? 0) <= level) {
            if (bit > begun) run.take(word, bitsFrom(begun, bit))
            run.leaveBlock(block)
            run.end()
            begun = bit
          }
        if (end > begun) run.take(word, bitsFrom(begun, end))
      }
      run.leaveBlock(block)
    }
  }
  run.end()
}

/** Consecutive matches in one cell. */
class Run {
  private readonly segment: Segment
  private readonly sums: ClusterSums
  private readonly words: Int32Array
  private readonly points: Uint32Array
  private readonly plane: number
  private readonly salePlane: number
  private readonly rentPlane: number
  private readonly shrink: number
  /** Degrees of longitude. */
  private readonly small: number
  private matches = 0
  private forSale = 0
  private forRent = 0
  private lng = 0
  private lat = 0
  private some = -1
  /** Of the current block: its matches, and the sums of their steps. */
  private blockCount = 0
  private xSteps = 0
  private ySteps = 0

  constructor(segment: Segment, result: number, level: number, sums: ClusterSums) {
    const { words, stride } = segment.planes
    this.segment = segment
    this.sums = sums
    this.words = words
    this.points = segment.points
    this.plane = result * stride
    this.salePlane = PLANE.forSale * stride
    this.rentPlane = PLANE.forRent * stride
    this.shrink = 2 ** (DEEPEST_LEVEL - level)
    this.small = (360 / 2 ** level) * SMALL_BLOCK
  }

  /**
   * A degree of latitude is never shorter on the map than one of longitude, so both are compared with the shorter side.
   */
  isSmall(block: number): boolean {
    const { boxes } = this.segment
    const at = 4 * block
    const width = (boxes[at + 2] ?? 0) - (boxes[at] ?? 0)
    const height = (boxes[at + 3] ?? 0) - (boxes[at + 1] ?? 0)
    const stretch = Math.cos(
      (Math.max(Math.abs(boxes[at + 1] ?? 0), Math.abs(boxes[at + 3] ?? 0)) * Math.PI) / 180,
    )
    return width <= this.small && height <= this.small * stretch
  }

  /** Counts the matches of a word within `mask`, and returns them. */
  count(word: number, mask: number): number {
    const { words } = this
    const matches = (words[this.plane + word] ?? 0) & mask
    if (matches === 0) return 0
    this.blockCount += popcount(matches)
    this.forSale += popcount(matches & (words[this.salePlane + word] ?? 0))
    this.forRent += popcount(matches & (words[this.rentPlane + word] ?? 0))
    this.some = word * 32 + 31 - Math.clz32(matches & -matches)
    return matches
  }

  /** The same, and adds their points. */
  take(word: number, mask: number): void {
    const { points } = this
    let rest = this.count(word, mask)
    const last = word * 32 + 31
    let x = 0
    let y = 0
    while (rest !== 0) {
      const point = points[last - Math.clz32(rest & -rest)] ?? 0
      x += point & 0xffff
      y += point >>> 16
      rest &= rest - 1
    }
    this.xSteps += x
    this.ySteps += y
  }

  /** Converts steps within the block's box to degrees. */
  leaveBlock(block: number): void {
    const { blockCount } = this
    if (blockCount === 0) return
    const { boxes } = this.segment
    const west = boxes[4 * block] ?? 0
    const south = boxes[4 * block + 1] ?? 0
    const width = (boxes[4 * block + 2] ?? 0) - west
    const height = (boxes[4 * block + 3] ?? 0) - south
    this.matches += blockCount
    this.lng += west * blockCount + width * POINT_STEP * this.xSteps
    this.lat += south * blockCount + height * POINT_STEP * this.ySteps
    this.blockCount = 0
    this.xSteps = 0
    this.ySteps = 0
  }

  /** Places the matches of a small block at its mean. */
  leaveSmallBlock(block: number): void {
    const { means } = this.segment
    this.matches += this.blockCount
    this.lng += this.blockCount * (means[2 * block] ?? 0)
    this.lat += this.blockCount * (means[2 * block + 1] ?? 0)
    this.blockCount = 0
  }

  /** Adds the collected sums to their cell. */
  end(): void {
    const { matches: count, forSale, forRent, some } = this
    if (count === 0) return
    const { lng, lat, id } = this.segment.numbers
    const x = Math.floor(squareX(lng[some] ?? 0) / this.shrink)
    const y = Math.floor(squareY(lat[some] ?? 0) / this.shrink)
    const key = x * 2 ** DEEPEST_LEVEL + y
    const square = this.sums.get(key)
    if (square) {
      square.count += count
      square.forSale += forSale
      square.forRent += forRent
      square.lng += this.lng
      square.lat += this.lat
      square.id = null
    } else if (count === 1) {
      // A single listing keeps its exact position.
      // + 0: the equator and the prime meridian have no sign.
      const [exactLng, exactLat] = [(lng[some] ?? 0) + 0, (lat[some] ?? 0) + 0]
      const alone = id[some] ?? null
      this.sums.set(key, { x, y, lng: exactLng, lat: exactLat, count, forSale, forRent, id: alone })
    } else {
      this.sums.set(key, { x, y, lng: this.lng, lat: this.lat, count, forSale, forRent, id: null })
    }
    this.matches = 0
    this.forSale = 0
    this.forRent = 0
    this.lng = 0
    this.lat = 0
  }
}

/** A mask of bits [from, to), 0 ≤ from < to ≤ 32. */
function bitsFrom(from: number, to: number): number {
  return (to === 32 ? -1 : (1 << to) - 1) & ~((1 << from) - 1)
}

/** The cells with their mean points, largest count first. */
export function finishClusters(sums: ClusterSums): Cluster[] {
  return Array.from(sums.values(), (square) => ({
    ...square,
    lng: square.lng / square.count,
    lat: square.lat / square.count,
  })).sort((a, b) => b.count - a.count || a.x - b.x || a.y - b.y)
}
