import { passesFilter, type AskedFilter } from '../../domain/search/field-filters.ts'
import type { Spans } from '../bits/spans.ts'
import { fieldColumn } from '../columns/row.ts'
import type { Segment } from '../segment/segment.ts'
import type { CostBudget } from '../cost-budget.ts'

/** Nanoseconds for one row and filter. */
const ROW_COST = 3

/**
 * Marks the rows that pass all derived filters, in the scratch plane `fields`. Their columns have no planes: each row
 * in the spans is looked at, and only when such a filter is set.
 *
 * @throws SearchTooCostly
 */
export function markFields(
  { planes: { words, stride }, numbers, scratch }: Segment,
  asked: readonly AskedFilter[],
  spans: Spans,
  effort: CostBudget,
): void {
  const first = scratch.fields * stride
  for (const [at, { name, filter, wanted }] of asked.entries()) {
    const values = numbers[fieldColumn(name)]
    for (let span = 0; span < spans.count; span += 1) {
      const from = spans.pairs[2 * span] ?? 0
      const to = spans.pairs[2 * span + 1] ?? 0
      effort.spend((to - from) * 32 * ROW_COST)
      for (let word = from; word < to; word += 1) {
        let bits = 0
        for (let bit = 0; bit < 32; bit += 1)
          if (passesFilter(filter, values[word * 32 + bit] ?? NaN, wanted)) bits |= 1 << bit
        words[first + word] = at === 0 ? bits : bits & (words[first + word] ?? 0)
      }
    }
  }
}
