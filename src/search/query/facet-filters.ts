import {
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import type { SearchFilters } from '../../domain/search/filters.ts'
import { comparedSqFt } from '../../domain/numbers/area-units.ts'
import type { Spans } from '../bits/spans.ts'
import { comparesRent, type FacetName } from '../../domain/search/facets.ts'
import { PLANE } from '../columns/plane-layout.ts'
import { planeOfMinimum } from '../columns/minimum-column.ts'
import { fillRange, rangeOf, type OrderedColumn } from '../columns/ordered-column.ts'
import type { Segment } from '../segment/segment.ts'

/** The positions in a column's order that a range filter selects. */
export interface OrderRange {
  column: OrderedColumn
  from: number
  to: number
}

/** One filter with a facet: the plane of the rows that pass it. */
export interface FacetFilter {
  facet: FacetName
  plane: number
}

export interface FacetFilters {
  /** The active filters. "offer" and "price" come first: the facet of offers leaves out both. */
  list: FacetFilter[]
  /** Rows within the price bounds by sale price, and by rent; null when there is no bound. */
  pricedBy: { sale: number; rent: number } | null
  /** The possible positions in an order by price or area. */
  windows: OrderRange[]
}

/** The planes of the active filters, within the spans in focus. */
export function facetFilters(segment: Segment, filters: SearchFilters, spans: Spans): FacetFilters {
  const { planes, ranges, minimums, scratch } = segment
  const list: FacetFilter[] = []
  const windows: OrderRange[] = []
  const add = (facet: FacetName, plane: number): void => void list.push({ facet, plane })
  const range = (
    out: number,
    column: OrderedColumn,
    min: number | null,
    max: number | null,
  ): OrderRange => {
    const window = { column, ...rangeOf(column, min, max) }
    fillRange(planes, out, column, window, spans)
    return window
  }

  const { forSale, forRent, minPrice, maxPrice } = filters
  if (!forSale && !forRent) add('offer', PLANE.empty)
  else if (!forRent) add('offer', PLANE.forSale)
  else if (!forSale) add('offer', PLANE.forRent)

  let pricedBy: FacetFilters['pricedBy'] = null
  if (minPrice !== null || maxPrice !== null) {
    const sale = range(scratch.sale, ranges.sale, minPrice, maxPrice)
    const rent = range(scratch.rent, ranges.rent, minPrice, maxPrice)
    pricedBy = { sale: scratch.sale, rent: scratch.rent }
    const byRent = comparesRent(filters)
    windows.push(byRent ? rent : sale)
    add('price', byRent ? scratch.rent : scratch.sale)
  }

  const oneOf = <Value extends string>(
    facet: FacetName,
    values: readonly Value[],
    first: number,
    value: Value | null,
  ): void => {
    if (value === null) return
    const at = values.indexOf(value)
    add(facet, at === -1 ? PLANE.empty : first + at)
  }
  oneOf('propertyType', PROPERTY_TYPES, PLANE.kind, filters.propertyType)
  oneOf('furnishing', FURNISHING, PLANE.furnishing, filters.furnishing)
  oneOf('possessionStatus', POSSESSION_STATUS, PLANE.possession, filters.possessionStatus)
  oneOf('parking', PARKING, PLANE.parking, filters.parking)

  const atLeast = (facet: 'bedrooms' | 'bathrooms' | 'yearBuilt'): void => {
    const minimum = Math.ceil(filters[facet])
    if (minimum > 0)
      add(facet, planeOfMinimum(planes, minimums[facet], minimum, scratch[facet], spans))
  }
  atLeast('bedrooms')
  atLeast('bathrooms')
  atLeast('yearBuilt')

  const { minArea, maxArea } = filters
  if (minArea !== null || maxArea !== null) {
    const [low, high] = [minArea, maxArea].map((sqft) =>
      sqft === null ? null : comparedSqFt(sqft),
    )
    windows.push(range(scratch.size, ranges.area, low ?? null, high ?? null))
    add('area', scratch.size)
  }
  return { list, pricedBy, windows }
}
