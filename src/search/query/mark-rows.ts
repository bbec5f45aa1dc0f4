import { askedFilters, type AskedFilter } from '../../domain/search/field-filters.ts'
import { nearKindsMask } from '../../domain/places/landmarks/near-kinds.ts'
import { postedSince } from '../../domain/search/match.ts'
import { comparedSqFt } from '../../domain/numbers/area-units.ts'
import { advanceMonthsCode, choiceCode, dayCode, fieldColumn, flagBit } from '../columns/row.ts'
import type { Spans } from '../bits/spans.ts'
import type { CostBudget } from '../cost-budget.ts'
import type { IndexRequest } from '../request.ts'
import type { Segment } from '../segment/segment.ts'

/** Filters without planes of their own: for each, the rows are looked at one by one. */

/** A condition on a column: a value within bounds, or one with all of these bits. NaN never passes. */
export type RowBound = { values: ArrayLike<number> } & (
  | {
      /** Inclusive. */
      min: number
      max: number
    }
  | { bits: number }
)

/** The bounds that a search sets in this segment. */
export function rowBounds(
  segment: Segment,
  { filters, now }: Pick<IndexRequest, 'filters' | 'now'>,
): RowBound[] {
  const { numbers, singles, codes } = segment
  const { minPlotArea, maxPlotArea, postedWithin, nearTo, readyBy, maxAdvance } = filters
  const bounds = askedFilters(filters.fields).map((asked) => fieldBound(segment, asked))
  if (minPlotArea !== null || maxPlotArea !== null)
    bounds.push({
      values: singles.plot,
      min: minPlotArea === null ? -Infinity : Math.fround(comparedSqFt(minPlotArea)),
      max: maxPlotArea === null ? Infinity : Math.fround(comparedSqFt(maxPlotArea)),
    })
  if (postedWithin !== null)
    bounds.push({
      values: numbers.createdAt,
      min: postedSince(postedWithin, now),
      max: Infinity,
    })
  if (nearTo.length > 0) bounds.push({ values: codes.nearKinds, bits: nearKindsMask(nearTo) })
  if (readyBy !== null) bounds.push({ values: codes.ready, min: 1, max: dayCode(readyBy) })
  if (maxAdvance !== null)
    bounds.push({ values: codes.advance, min: 1, max: advanceMonthsCode(maxAdvance) })
  return bounds
}

function fieldBound({ singles, codes }: Segment, asked: AskedFilter): RowBound {
  const { name, filter, wanted } = asked
  const column = fieldColumn(name)
  switch (filter) {
    case 'atLeast':
      return { values: singles[column], min: wanted, max: Infinity }
    case 'atMost':
      return { values: singles[column], min: -Infinity, max: wanted }
    case 'oneOf': {
      // An unknown option is passed by none.
      const code = Number.isNaN(wanted) ? NaN : choiceCode(wanted)
      return { values: codes[column], min: code, max: code }
    }
    case 'yes':
      return { values: codes.fieldFlags, bits: flagBit(name) }
  }
}

/** Nanoseconds for one row and bound. */
const ROW_COST = 3

/**
 * Marks the rows of the plane `within` that pass all bounds, in the scratch plane `bounded`.
 *
 * @throws SearchTooCostly
 */
export function markBounded(
  { planes: { words, stride }, scratch }: Segment,
  bounds: readonly RowBound[],
  within: number,
  spans: Spans,
  effort: CostBudget,
): void {
  const out = scratch.bounded * stride
  for (const [at, bound] of bounds.entries()) {
    const { values } = bound
    const [bits, min, max] = 'bits' in bound ? [bound.bits, 0, 0] : [0, bound.min, bound.max]
    const from = at === 0 ? within * stride : out
    for (let span = 0; span < spans.count; span += 1) {
      const first = spans.pairs[2 * span] ?? 0
      const end = spans.pairs[2 * span + 1] ?? 0
      effort.spend((end - first) * 32 * ROW_COST)
      for (let word = first; word < end; word += 1) {
        let passing = 0
        for (let rest = words[from + word] ?? 0; rest !== 0; rest &= rest - 1) {
          const bit = 31 - Math.clz32(rest & -rest)
          const value = values[word * 32 + bit] ?? NaN
          const passes = bits === 0 ? value >= min && value <= max : (value & bits) === bits
          if (passes) passing |= 1 << bit
        }
        words[out + word] = passing
      }
    }
  }
}
