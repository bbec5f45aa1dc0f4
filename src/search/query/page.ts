import { popcount } from '../bits/planes.ts'
import { BLOCK_ROWS, BLOCK_WORDS } from '../bits/spans.ts'
import { distanceBounds } from '../area/circle.ts'
import type { Point } from '../../domain/places/distance.ts'
import { TopItems } from './top-items.ts'
import type { CostBudget } from '../cost-budget.ts'
import type { FilteredSegment } from './apply-filters.ts'
import type { RowOrder } from '../columns/ordered-column.ts'
import { compareMarks, type Ranking, type SegmentRanking } from './ranking.ts'
import type { PageMark } from '../request.ts'
import type { Segment } from '../segment/segment.ts'

export interface PageOptions {
  ranking: Ranking
  ranked: SegmentRanking
  after: PageMark | null
  size: number
  effort: CostBudget
}

/** Nanoseconds per match whose distance is computed. */
const DISTANCE_COST = 100

/**
 * The keys of the first `size` matches of a segment after `after`, in order. When matches are frequent, the stored
 * order is walked from there until the page is full; when they are rare, all of them are examined.
 */
export function pageMarks(
  segment: Segment,
  narrowed: FilteredSegment,
  matches: number,
  page: PageOptions,
): PageMark[] {
  if (matches === 0 || page.size === 0) return []
  if (page.ranking.from) return nearestMarks(segment, narrowed, page, page.ranking.from)
  const { order } = page.ranked
  // With evenly distributed matches, a walk meets one every rows / matches steps.
  const walkIsShort = (page.size * segment.rows) / matches < matches
  const walked = order && walkIsShort ? walkOrder(segment, narrowed, matches, page, order) : null
  return walked ?? topOfAll(segment, narrowed, page)
}

/** Null when the walk turns out longer than examining every match. */
function walkOrder(
  { planes }: Segment,
  { result, choices, spans: { marks } }: FilteredSegment,
  matches: number,
  { ranking, ranked, after, size }: PageOptions,
  order: RowOrder,
): PageMark[] | null {
  const plane = result * planes.stride
  const { words } = planes
  const found: PageMark[] = []
  let steps = Math.max(4 * matches, 4_096)
  // The order contains all rows, and outside the spans planes hold leftovers of earlier searches.
  const isMatch = (row: number): boolean =>
    (((words[plane + (row >>> 5)] ?? 0) >>> (row & 31)) & 1) === 1 &&
    (marks === null || marks[Math.floor(row / BLOCK_ROWS)] !== 0)

  /** False when the page is full or the step limit is reached. */
  const visit = (from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) {
      const row = order.rows[at] ?? 0
      if (isMatch(row)) {
        const mark = ranked.markOf(row)
        if (!after || compareMarks(ranking, mark, after) > 0) {
          found.push(mark)
          if (found.length === size) return false
        }
      }
      steps -= 1
      if (steps < 0) return false
    }
    return true
  }

  // A filter on the same figure selects a window of the first group, and nothing of the others.
  const window = choices.windows.find(({ column }) => column.order === order)
  const groups = window
    ? [[window.from, window.to] as const]
    : order.groupEnds.map((end, at) => [order.groupEnds[at - 1] ?? 0, end] as const)
  for (const [start, end] of groups) {
    const goesOn = ranked.isForward
      ? visit(firstAfter(order, start, end, ranking, ranked, after), end)
      : visitBackwards(order, start, end, ranking, ranked, after, visit)
    if (!goesOn) break
  }
  return steps < 0 && found.length < size ? null : found
}

/** The first position of a group, read forwards, after the key. */
function firstAfter(
  { rows }: RowOrder,
  start: number,
  end: number,
  ranking: Ranking,
  { markOf }: SegmentRanking,
  after: PageMark | null,
): number {
  if (!after) return start
  let low = start
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareMarks(ranking, markOf(rows[middle] ?? 0), after) <= 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Reads a group from its highest figure down, each run of equal figures forwards. */
function visitBackwards(
  order: RowOrder,
  start: number,
  end: number,
  ranking: Ranking,
  ranked: SegmentRanking,
  after: PageMark | null,
  visit: (from: number, to: number) => boolean,
): boolean {
  if (start === end) return true
  const { rows } = order
  const group = ranked.groupOf(rows[start] ?? 0)
  if (after && after[0] > group) return true
  const figure = (at: number): number => ranked.figureOf(rows[at] ?? 0, group)
  /** The first position in [start, to) whose figure is at least `value`. */
  const firstOf = (value: number, to: number): number => {
    // Runs are mostly short: step back in doubling strides, then bisect.
    let step = 1
    while (to - step > start && figure(to - step) >= value) step *= 2
    let low = Math.max(start, to - step)
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (figure(middle) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  let to = end
  if (after && after[0] === group) {
    // After the run of the key's own figure, nothing is left to read.
    let low = start
    while (low < to) {
      const middle = (low + to) >>> 1
      if (figure(middle) <= after[1]) low = middle + 1
      else to = middle
    }
  }
  while (to > start) {
    const from = firstOf(figure(to - 1), to)
    if (!visit(firstAfter(order, from, to, ranking, ranked, after), to)) return false
    to = from
  }
  return true
}

/** Examines every match and keeps the first ones. */
function topOfAll(
  { planes }: Segment,
  { result, spans }: FilteredSegment,
  page: PageOptions,
): PageMark[] {
  const { best, offer } = bestRows(page)
  for (let span = 0; span < spans.count; span += 1)
    offerMatches(
      planes.words,
      result * planes.stride,
      spans.pairs[2 * span] ?? 0,
      spans.pairs[2 * span + 1] ?? 0,
      offer,
    )
  return best.sorted()
}

/** Collects the keys of the first rows after `after`; no key is built for a row that is clearly too late. */
function bestRows({ ranking, ranked, after, size }: PageOptions): {
  best: TopItems<PageMark>
  offer: (row: number) => void
} {
  const best = new TopItems<PageMark>(size, (a, b) => compareMarks(ranking, a, b))
  const offer = (row: number): void => {
    const limit = best.limit
    if (limit) {
      const group = ranked.groupOf(row)
      if (group > limit[0]) return
      if (group === limit[0]) {
        const figure = ranked.figureOf(row, group)
        if (ranking.descending ? figure < limit[1] : figure > limit[1]) return
        const id = ranked.idOf(row)
        if (figure === limit[1] && (ranking.idsDescending ? id < limit[2] : id > limit[2])) return
      }
    }
    const mark = ranked.markOf(row)
    if (!after || compareMarks(ranking, mark, after) > 0) best.offer(mark)
  }
  return { best, offer }
}

function offerMatches(
  words: Int32Array,
  plane: number,
  fromWord: number,
  toWord: number,
  offer: (row: number) => void,
): void {
  for (let word = fromWord; word < toWord; word += 1)
    for (let rest = words[plane + word] ?? 0; rest !== 0; rest &= rest - 1)
      offer(word * 32 + 31 - Math.clz32(rest & -rest))
}

/**
 * Visits blocks by the minimum possible distance of their points, nearest first, until no remaining block can contain a
 * match nearer than the last one collected. Matches without a point come last.
 */
function nearestMarks(
  { boxes, placed, planes }: Segment,
  { result, spans }: FilteredSegment,
  page: PageOptions,
  from: Point,
): PageMark[] {
  const { words, stride } = planes
  const { after } = page
  const plane = result * stride
  const { best, offer } = bestRows(page)
  const near: { block: number; nearest: number; count: number }[] = []
  const unplacedFrom = Math.floor(placed / BLOCK_ROWS)
  for (let span = 0; span < spans.count; span += 1) {
    const to = (spans.pairs[2 * span + 1] ?? 0) / BLOCK_WORDS
    for (let block = (spans.pairs[2 * span] ?? 0) / BLOCK_WORDS; block < to; block += 1) {
      const firstWord = plane + block * BLOCK_WORDS
      let count = 0
      for (let word = 0; word < BLOCK_WORDS; word += 1)
        count += popcount(words[firstWord + word] ?? 0)
      if (count === 0) continue
      const at = 4 * block
      const { nearest, farthest } = distanceBounds(
        from,
        boxes[at] ?? 0,
        boxes[at + 1] ?? 0,
        boxes[at + 2] ?? 0,
        boxes[at + 3] ?? 0,
      )
      // The box of a block does not cover rows without a point, so such blocks are always examined.
      if (block >= unplacedFrom) near.push({ block, nearest: -Infinity, count })
      else if (!after || after[0] !== 0 || farthest >= after[1])
        near.push({ block, nearest, count })
    }
  }
  near.sort((a, b) => a.nearest - b.nearest)
  for (const { block, nearest, count } of near) {
    const limit = best.limit
    if (limit && limit[0] === 0 && nearest > limit[1]) break
    page.effort.spend(count * DISTANCE_COST)
    offerMatches(words, plane, block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS, offer)
  }
  return best.sorted()
}
