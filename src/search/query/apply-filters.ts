import { AMENITY_CHOICES } from '../../domain/listings/listing.ts'
import { FLAG_FILTERS } from '../../domain/search/filters.ts'
import type { Planes } from '../bits/planes.ts'
import { BLOCK_WORDS, spansOf, type Spans } from '../bits/spans.ts'
import { facetFilters, type FacetFilters } from './facet-filters.ts'
import type { FacetName } from '../../domain/search/facets.ts'
import { PLANE } from '../columns/plane-layout.ts'
import type { IndexRequest } from '../request.ts'
import type { Segment } from '../segment/segment.ts'

/**
 * The filters of a search applied to a segment. products[i] is the plane of the rows that are live, lie in the area,
 * pass the filters without a facet, and pass facet filters i, i + 1, …; so products[0] is the result.
 */
export interface FilteredSegment {
  choices: FacetFilters
  products: readonly number[]
  result: number
  spans: Spans
}

/**
 * `given` are the planes of the conditions without a facet: live rows, the area, the words; at least one. With words,
 * the focus is narrowed to the blocks that contain matching rows.
 */
export function applyFilters(
  segment: Segment,
  request: Pick<IndexRequest, 'filters' | 'only'>,
  given: readonly number[],
  wide: Spans,
  hasWords: boolean,
): FilteredSegment {
  const { planes, scratch } = segment
  const { postedBy } = request.filters
  const conditions = [
    ...given,
    ...request.filters.amenities.map((amenity) => {
      const at = AMENITY_CHOICES.indexOf(amenity)
      return at === -1 ? PLANE.empty : PLANE.amenities + at
    }),
    ...FLAG_FILTERS.flatMap((flag) => (request.filters[flag] ? [PLANE[flag]] : [])),
    ...(postedBy === null ? [] : [postedBy === 'owner' ? PLANE.byOwner : PLANE.byRealtor]),
    ...(request.only?.verified ? [PLANE.verified] : []),
    ...(request.only?.featured ? [PLANE.featured] : []),
  ]
  const base = intersect(segment, conditions)
  const spans = hasWords ? filledSpans(planes, base, wide) : wide
  planes.focus(spans)
  const choices = facetFilters(segment, request.filters, spans)
  const products = [base]
  for (const [at, { plane }] of [...choices.list.entries()].reverse()) {
    const out = scratch.products + at
    planes.and(out, products[0] ?? base, plane)
    products.unshift(out)
  }
  return { choices, products, result: products[0] ?? base, spans }
}

/** The intersection of all planes; scratch plane `base` when there are several. */
export function intersect({ planes, scratch }: Segment, several: readonly number[]): number {
  const [first = PLANE.empty, ...more] = several
  let all = first
  for (const plane of more) {
    planes.and(scratch.base, all, plane)
    all = scratch.base
  }
  return all
}

/** The blocks of the spans in which a plane has any row. */
function filledSpans({ words, stride }: Planes, plane: number, { pairs, count }: Spans): Spans {
  const marks = new Uint8Array(stride / BLOCK_WORDS)
  const first = plane * stride
  for (let span = 0; span < count; span += 1) {
    const to = pairs[2 * span + 1] ?? 0
    for (let word = pairs[2 * span] ?? 0; word < to; word += 1)
      if (words[first + word] !== 0) marks[Math.floor(word / BLOCK_WORDS)] = 1
  }
  return spansOf(marks)
}

/** The plane of the rows that pass all filters except this facet's; the result itself when that filter is not set. */
export function matchesWithoutFacet(
  segment: Segment,
  narrowed: FilteredSegment,
  facet: FacetName,
): number {
  const { planes, scratch } = segment
  const { list } = narrowed.choices
  const at = list.findIndex((choice) => choice.facet === facet)
  if (at === -1) return narrowed.result
  let plane = narrowed.products[at + 1] ?? narrowed.result
  for (const { plane: before } of list.slice(0, at)) {
    planes.and(scratch.others, plane, before)
    plane = scratch.others
  }
  return plane
}

/** The plane of the rows that pass all filters except For Sale, For Rent and the price bounds. */
export function matchesWithoutOffer({ choices, products, result }: FilteredSegment): number {
  const behind = choices.list.findIndex(({ facet }) => facet !== 'offer' && facet !== 'price')
  return products[behind === -1 ? choices.list.length : behind] ?? result
}
