import type { BBox } from '../domain/search-filters.ts'
import { popcount } from './bits/popcount.ts'
import { BLOCK_ROWS, BLOCK_WORDS } from './bits/spans.ts'
import { DEEPEST_LEVEL, squareX, squareY } from './curve.ts'
import { PLANE } from './layout.ts'
import type { Narrowed } from './narrowed.ts'
import type { Cluster } from './request.ts'
import type { Segment } from './segment.ts'

/*
 * Matches by squares of the map. Rows lie along the curve, so a square is a run of rows: a run is counted by its bits,
 * and only the points of matches are read, for their mean.
 */

/** A map's tile of 512 px holds 8 × 8 squares of 64 px. */
const LEVELS_BELOW_TILE = 3
/** Zooms that maps know. */
const MAX_ZOOM = 22
/** Squares that a view may have at most, so that an answer stays bounded. */
const MOST_SQUARES = 4_096

/** The level of squares for a zoom, given the bounds of all matches; a zoom too deep for them is taken back. */
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

/** Squares by their place, for adding up segments. */
export type ClusterSums = Map<number, Cluster>

/** Adds a segment's matches to the squares; `lng` and `lat` are sums until `finishClusters`. */
export function addClusters(
  segment: Segment,
  { result, spans }: Narrowed,
  level: number,
  sums: ClusterSums,
): void {
  const { placed, blockPartings, partings, numbers, planes } = segment
  const { words, stride } = planes
  const { lng, lat, id } = numbers
  const plane = result * stride
  const salePlane = PLANE.forSale * stride
  const rentPlane = PLANE.forRent * stride
  const shrink = 2 ** (DEEPEST_LEVEL - level)

  let count = 0
  let forSale = 0
  let forRent = 0
  let lngSum = 0
  let latSum = 0
  let some = -1

  /** Ends a run: its matches go to their square. */
  const flush = (): void => {
    if (count === 0) return
    const x = Math.floor(squareX(lng[some] ?? 0) / shrink)
    const y = Math.floor(squareY(lat[some] ?? 0) / shrink)
    const key = x * 2 ** DEEPEST_LEVEL + y
    const square = sums.get(key)
    if (square) {
      square.count += count
      square.forSale += forSale
      square.forRent += forRent
      square.lng += lngSum
      square.lat += latSum
      square.id = null
    } else {
      const alone = count === 1 ? (id[some] ?? null) : null
      sums.set(key, { x, y, lng: lngSum, lat: latSum, count, forSale, forRent, id: alone })
    }
    count = 0
    forSale = 0
    forRent = 0
    lngSum = 0
    latSum = 0
  }

  /** Adds the matches of a word that are in `mask`. */
  const take = (word: number, mask: number): void => {
    let rest = (words[plane + word] ?? 0) & mask
    if (rest === 0) return
    count += popcount(rest)
    forSale += popcount(rest & (words[salePlane + word] ?? 0))
    forRent += popcount(rest & (words[rentPlane + word] ?? 0))
    const first = word * 32 + 31
    some = first - Math.clz32(rest & -rest)
    while (rest !== 0) {
      const row = first - Math.clz32(rest & -rest)
      lngSum += lng[row] ?? 0
      latSum += lat[row] ?? 0
      rest &= rest - 1
    }
  }

  for (let span = 0; span < spans.count; span += 1) {
    // Between two spans rows are left out, and with them maybe the beginning of a square.
    flush()
    const from = (spans.pairs[2 * span] ?? 0) / BLOCK_WORDS
    const to = Math.min((spans.pairs[2 * span + 1] ?? 0) / BLOCK_WORDS, placed / BLOCK_ROWS)
    for (let block = from; block < to; block += 1) {
      const isWhole = (blockPartings[block] ?? 0) > level && (block + 1) * BLOCK_ROWS <= placed
      const firstWord = block * BLOCK_WORDS
      for (let word = firstWord; word < firstWord + BLOCK_WORDS; word += 1) {
        if (isWhole) {
          take(word, -1)
          continue
        }
        // Runs begin at rows whose parting is not below the level; rows without a point are no squares'.
        const row = word * 32
        const end = Math.min(32, placed - row)
        let begun = 0
        for (let bit = 0; bit < end; bit += 1)
          if ((partings[row + bit] ?? 0) <= level) {
            if (bit > begun) take(word, bitsFrom(begun, bit))
            flush()
            begun = bit
          }
        if (end > begun) take(word, bitsFrom(begun, end))
      }
    }
  }
  flush()
}

/** Bits from `from` up to and without `to`, 0 ≤ from < to ≤ 32. */
function bitsFrom(from: number, to: number): number {
  return (to === 32 ? -1 : (1 << to) - 1) & ~((1 << from) - 1)
}

/** The squares with their mean points, the fullest first. */
export function finishClusters(sums: ClusterSums): Cluster[] {
  return Array.from(sums.values(), (square) => ({
    ...square,
    lng: square.lng / square.count,
    lat: square.lat / square.count,
  })).sort((a, b) => b.count - a.count || a.x - b.x || a.y - b.y)
}
