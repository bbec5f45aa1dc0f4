import type { BBox } from '../../domain/search/filters.ts'
import { markArea } from '../area/mark-area.ts'
import type { Region } from '../area/region.ts'
import { wholeSpan } from '../bits/spans.ts'
import { boundsOf } from './bounds.ts'
import type { CostBudget } from '../cost-budget.ts'
import { countFacets, noCounts } from './facet-counts.ts'
import type { FacetCounts } from '../../domain/search/facets.ts'
import { intersect, applyFilters, type FilteredSegment } from './apply-filters.ts'
import { markBounded, rowBounds } from './mark-rows.ts'
import { pageMarks } from './page.ts'
import { rankSegment, type Ranking } from './ranking.ts'
import type { IndexRequest, PageMark } from '../request.ts'
import type { Segment } from '../segment/segment.ts'
import type { WordMeaning } from '../text/meaning.ts'
import { markLocation, markWords } from './match-words.ts'

/** The parameters that are the same for all segments. */
export interface SegmentQuery {
  request: IndexRequest
  regions: readonly Region[]
  meanings: readonly WordMeaning[]
  ranking: Ranking
  /** One more than the page, to detect whether another follows. */
  size: number
  effort: CostBudget
}

export interface SegmentAnswer {
  total: number
  facets: FacetCounts
  bounds: BBox | null
  marks: PageMark[]
  /** For the clusters, which need the bounds of all segments first; valid until the segment's next search. */
  narrowed: FilteredSegment
}

/**
 * `live` has a bit for every live row.
 *
 * @throws SearchTooCostly
 */
export function searchSegment(
  segment: Segment,
  live: Int32Array,
  question: SegmentQuery,
): SegmentAnswer {
  const { planes, scratch } = segment
  const { request, regions, meanings, ranking, size, effort } = question
  const { filters, facets = [] } = request

  const spans =
    regions.length === 0 ? wholeSpan(segment.blocks) : markArea(segment, regions, effort)
  planes.focus(spans)
  planes.words.set(live, scratch.live * planes.stride)
  const given = [scratch.live]
  const hasWords = meanings.length > 0 || filters.location !== ''
  if (regions.length > 0) given.push(scratch.area)
  if (meanings.length > 0) {
    markWords(segment, meanings, effort)
    given.push(scratch.text)
  }
  if (filters.location !== '') {
    const within = intersect(segment, given)
    markLocation(segment, filters.location, within, spans, effort)
    given.push(scratch.word)
  }
  const bounds = rowBounds(segment, request)
  if (bounds.length > 0) {
    markBounded(segment, bounds, intersect(segment, given), spans, effort)
    given.push(scratch.bounded)
  }

  const narrowed = applyFilters(segment, request, given, spans, hasWords)
  const total = planes.countAnd(narrowed.result, narrowed.result)
  return {
    total,
    facets:
      spans.count === 0
        ? noCounts(facets, filters)
        : countFacets(segment, narrowed, facets, filters),
    bounds: total === 0 ? null : boundsOf(segment, narrowed),
    marks: pageMarks(segment, narrowed, total, {
      ranking,
      ranked: rankSegment(segment, request, ranking),
      after: request.after ?? null,
      size,
      effort,
    }),
    narrowed,
  }
}
