import type { FacetValue, SearchAnswer } from '../../../../../contracts/search/search.ts'
import { searchToParams, type SearchRequest } from '../../../../../contracts/search/url.ts'
import type { FacetName } from '../../../../../domain/search/facets.ts'

/** How many listings each choice of a filter would give (domain/search/facets.ts). An unknown facet is absent. */
export type Counts = SearchAnswer['facets']

/** How many homes a choice would find; null if unknown. */
export function countOf(counts: Counts, facet: FacetName, value: string | number): number | null {
  return counts[facet]?.find((one) => one.value === value)?.count ?? null
}

/** Searches with the same key have the same counts: their order and page do not matter. */
export function countsKey({
  filters,
  bbox,
  polygons = null,
  near = null,
  radiusKm = null,
  exclude = null,
}: Pick<SearchRequest, 'filters' | 'bbox' | 'polygons' | 'near' | 'radiusKm' | 'exclude'>): string {
  const around = radiusKm === null ? null : near
  return searchToParams({ filters, bbox, polygons, near: around, radiusKm, exclude }).toString()
}

/** A step of prices or areas as a bar: `from` to below `to`, null without an end. */
export interface Bar {
  from: number
  to: number | null
  count: number
  /** Of the highest bar, 0 to 1. */
  share: number
  /** Some of the step lies within the bounds. */
  within: boolean
}

/** The bars of a facet that counts in steps; none when nothing is known or nothing is there. */
export function histogramBars(
  steps: readonly FacetValue[] | undefined,
  min: number | null,
  max: number | null,
): Bar[] {
  const highest = Math.max(0, ...(steps ?? []).map(({ count }) => count))
  if (!steps || highest === 0) return []
  return steps.map(({ value, count }, at) => {
    const from = Number(value)
    const next = steps[at + 1]
    const to = next ? Number(next.value) : null
    const within = (max === null || from <= max) && (min === null || to === null || to > min)
    return { from, to, count, share: count / highest, within }
  })
}

/** The bar with the most homes among those within the bounds. */
export function highestBar(bars: readonly Bar[]): Bar | null {
  let best: Bar | null = null
  for (const bar of bars) if (bar.within && bar.count > (best?.count ?? 0)) best = bar
  return best
}
