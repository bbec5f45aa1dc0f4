import { boxRegion } from './area/box.ts'
import { circleRegion } from './area/circle.ts'
import { polygonsRegion } from './area/polygon.ts'
import type { Region } from './area/region.ts'
import { joinBounds } from './query/bounds.ts'
import { addClusters, clusterLevel, finishClusters, type ClusterSums } from './query/clusters.ts'
import { addCounts, noCounts } from './query/facet-counts.ts'
import { CostBudget } from './cost-budget.ts'
import { compareMarks, rankingOf } from './query/ranking.ts'
import { MAX_PAGE, type IndexAnswer, type IndexRequest } from './request.ts'
import { isFindable, type IndexedListing } from './columns/row.ts'
import { searchSegment } from './query/search-segment.ts'
import { SegmentBuilder } from './segment/segment-builder.ts'
import { segmentBytes } from './segment/segment-bytes.ts'
import { runToCompletion } from './run-generator.ts'
import {
  allLive,
  restrictedTo,
  forEachLiveRow,
  deletedIds,
  withDeleted,
  type LiveSegment,
} from './segment/live-rows.ts'
import { meaningsOf, type WordMeaning } from './text/meaning.ts'
import { anyRowContains, anyRowMatches } from './query/match-words.ts'

/** The new state of a listing; null removes it. */
export interface ListingChange {
  id: number
  listing: IndexedListing | null
}

export interface IndexStats {
  listings: number
  segments: number
  /** Stored rows that are no longer live. */
  deadRows: number
  /** Of all columns, planes, orders and word lists. */
  bytes: number
  /** Of the listings' texts as token numbers; included in `bytes`. */
  textBytes: number
}

/**
 * A change absorbs small adjacent segments while the new one stays below this many rows: a few milliseconds of work.
 */
const ABSORBED_ROWS = 1_024
/** Segments this small are always absorbed. */
const TINY_ROWS = 64
/** With more segments than this, merging pays off. */
const MANY_SEGMENTS = 6
/** Merging everything pays off when this share of the rows is dead, or lies outside the largest segment. */
const STALE_SHARE = 1 / 8

/**
 * An in-process search index of all live listings. Columns are stored in segments: a large one, and small ones for
 * recent changes. Segments are immutable and a change replaces the whole list of segments, so a search sees either all
 * of a change or none of it.
 */
export class ListingIndex {
  /** Large segments first. An id is live in at most one of them. */
  private segments: readonly LiveSegment[]

  constructor(liveSegments: readonly LiveSegment[] = []) {
    this.segments = liveSegments
  }

  /** The current segments, for a snapshot. */
  current(): readonly LiveSegment[] {
    return this.segments
  }

  /** Applies changes atomically for concurrent searches; the later of two changes to a listing wins. */
  apply(changes: Iterable<ListingChange>): void {
    const latest = new Map<number, IndexedListing | null>()
    for (const { id, listing } of changes)
      latest.set(id, listing && isFindable(listing) ? listing : null)
    if (latest.size === 0) return
    const remaining = this.segments
      .map((liveSegment) => withDeleted(liveSegment, latest.keys()))
      .filter(({ count }) => count > 0)
    const builder = new SegmentBuilder()
    for (const listing of latest.values()) if (listing) builder.add(listing)
    if (builder.rows > 0) {
      for (
        let last = remaining.at(-1);
        last && shouldAbsorb(last, builder.rows);
        last = remaining.at(-1)
      ) {
        copyRows(builder, last)
        remaining.pop()
      }
      remaining.push(allLive(runToCompletion(builder.finish())))
    }
    this.segments = remaining
  }

  /**
   * Runs a complete search. `limit` and `zoom` are clamped to supported values.
   *
   * @throws SearchTooCostly when the search would delay others; deterministic as long as nothing changes.
   */
  search(request: IndexRequest, effort = new CostBudget()): IndexAnswer {
    const { filters, facets = [], zoom } = request
    const limit = Math.max(0, Math.min(MAX_PAGE, Math.floor(request.limit) || 0))
    const ranking = rankingOf(request)
    const question = {
      request,
      regions: regionsOf(request),
      meanings: this.meanings(filters.q, effort),
      ranking,
      size: limit === 0 ? 0 : limit + 1,
      effort,
    }
    const liveSegments = candidateRows(this.segments, request)
    const answers = liveSegments.map(({ segment, live }) => searchSegment(segment, live, question))
    const counts = noCounts(facets, filters)
    for (const answer of answers) addCounts(counts, answer.facets)
    const bounds = answers.reduce<IndexAnswer['bounds']>(
      (joint, answer) => joinBounds(joint, answer.bounds),
      null,
    )
    const marks = answers
      .flatMap((answer) => answer.marks)
      .sort((a, b) => compareMarks(ranking, a, b))
    return {
      total: answers.reduce((sum, { total }) => sum + total, 0),
      ids: marks.slice(0, limit).map(([, , id]) => id),
      nextMark: (marks.length > limit ? marks[limit - 1] : null) ?? null,
      facets: counts,
      clusters: zoom == null ? null : clustersOf(liveSegments, answers, clusterLevel(zoom, bounds)),
      bounds,
    }
  }

  /**
   * Resolves the meanings of a query's words; the result is valid for every engine that runs the query.
   *
   * @throws SearchTooCostly
   */
  meanings(query: string, effort = new CostBudget()): WordMeaning[] {
    if (query === '') return []
    const liveSegments = this.segments
    return meaningsOf(
      query,
      liveSegments.map(({ segment }) => segment.text.vocabulary),
      (meaning) =>
        liveSegments.some(({ segment, live }) => anyRowMatches(segment, live, meaning, effort)),
      (word) => liveSegments.some(({ segment, live }) => anyRowContains(segment, live, word)),
      effort,
    )
  }

  /**
   * Merges segments when that pays off, in steps of a few milliseconds; changes and searches may run in between.
   * Returns true when something was merged. Only one merge runs at a time.
   */
  *compact(): Generator<void, boolean> {
    const merged = this.segmentsToMerge()
    if (merged.length === 0) return false
    const builder = new SegmentBuilder()
    for (const { segment, count } of merged) builder.expect(count, segment.text.bytes.length)
    for (const liveSegment of merged) yield* copyRowsInSteps(builder, liveSegment)
    const segment = yield* builder.finish()
    // Rows that were deleted meanwhile, or moved into a newer segment, are not live in the new one.
    let fresh = allLive(segment)
    for (const liveSegment of merged) {
      const later = this.segments.find((one) => one.segment === liveSegment.segment)
      fresh = withDeleted(fresh, deletedIds(liveSegment, later))
    }
    const old = new Set(merged.map((one) => one.segment))
    const rest = this.segments.filter((one) => !old.has(one.segment))
    this.segments = (fresh.count > 0 ? [fresh, ...rest] : rest).sort((a, b) => b.count - a.count)
    return true
  }

  private segmentsToMerge(): readonly LiveSegment[] {
    const [largest, ...others] = this.segments
    if (!largest) return []
    const rows = this.segments.reduce((sum, { segment }) => sum + segment.rows, 0)
    const stale = rows - largest.count
    if (stale > rows * STALE_SHARE && (others.length > 0 || largest.count < rows))
      return this.segments
    return others.length >= MANY_SEGMENTS ? others : []
  }

  stats(): IndexStats {
    const sizes = this.segments.map(({ segment }) => segmentBytes(segment))
    const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
    return {
      listings: sum(this.segments.map(({ count }) => count)),
      segments: this.segments.length,
      deadRows: sum(this.segments.map(({ segment, count }) => segment.rows - count)),
      bytes: sum(sizes.map(({ all }) => all)),
      textBytes: sum(sizes.map(({ text }) => text)),
    }
  }
}

function shouldAbsorb({ segment, count }: LiveSegment, newRows: number): boolean {
  return count + newRows <= ABSORBED_ROWS && (segment.rows <= TINY_ROWS || count <= 2 * newRows)
}

function copyRows(builder: SegmentBuilder, liveSegment: LiveSegment): void {
  runToCompletion(copyRowsInSteps(builder, liveSegment))
}

/** Words of 32 rows between two yields. */
const SLICE_WORDS = 32

function* copyRowsInSteps(
  builder: SegmentBuilder,
  liveSegment: LiveSegment,
): Generator<void, void> {
  const { segment, live } = liveSegment
  const renumbered = new Int32Array(segment.text.tokens.length).fill(-1)
  for (let word = 0; word < live.length; word += 1) {
    forEachLiveRow(live, word, (row) => builder.copy(segment, row, renumbered))
    if (word % SLICE_WORDS === SLICE_WORDS - 1) yield
  }
}

/** The rows that a search may return: without the excluded ones, and limited to the given ids. */
function candidateRows(
  liveSegments: readonly LiveSegment[],
  { exclude, only }: Pick<IndexRequest, 'exclude' | 'only'>,
): readonly LiveSegment[] {
  const ids = only?.ids
  const chosen = ids
    ? liveSegments.map((liveSegment) => restrictedTo(liveSegment, ids))
    : liveSegments
  return exclude?.length ? chosen.map((liveSegment) => withDeleted(liveSegment, exclude)) : chosen
}

function regionsOf({ bbox, polygons, near, radiusKm }: IndexRequest): Region[] {
  const regions: Region[] = []
  if (bbox) regions.push(boxRegion(bbox))
  if (polygons) regions.push(polygonsRegion(polygons))
  if (near && radiusKm != null) regions.push(circleRegion(near, radiusKm))
  return regions
}

function clustersOf(
  liveSegments: readonly LiveSegment[],
  answers: readonly ReturnType<typeof searchSegment>[],
  level: number,
): IndexAnswer['clusters'] {
  const sums: ClusterSums = new Map()
  for (const [at, { segment }] of liveSegments.entries()) {
    const answer = answers[at]
    if (answer && answer.total > 0) addClusters(segment, answer.narrowed, level, sums)
  }
  return { level, cells: finishClusters(sums) }
}
