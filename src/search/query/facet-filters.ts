import {
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import type { SearchFilters } from '../../domain/search/filters.ts'
import { comparedSqFt } from '../../domain/numbers/area-units.ts'
import type { Planes } from '../bits/planes.ts'
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

/** The plane of the rows in any of these planes; `out` when there are several. */
function union(planes: Planes, several: readonly number[], out: number): number {
  const [first = PLANE.empty, ...more] = several
  let all = first
  for (const plane of more) {
    planes.or(out, all, plane)
    all = out
  }
  return all
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
  const kinds = filters.propertyType.map((kind) => {
    const at = PROPERTY_TYPES.indexOf(kind)
    return at === -1 ? PLANE.empty : PLANE.kind + at
  })
  if (kinds.length > 0) add('propertyType', union(planes, kinds, scratch.kinds))
  oneOf('furnishing', FURNISHING, PLANE.furnishing, filters.furnishing)
  oneOf('possessionStatus', POSSESSION_STATUS, PLANE.possession, filters.possessionStatus)
  oneOf('parking', PARKING, PLANE.parking, filters.parking)

  type Minimum = 'bedrooms' | 'bathrooms' | 'yearBuilt'
  const minimumPlane = (facet: Minimum, minimum: number, out: number): number =>
    planeOfMinimum(planes, minimums[facet], minimum, out, spans)
  const atLeast = (facet: Minimum): void => {
    const minimum = Math.ceil(filters[facet])
    if (minimum > 0) add(facet, minimumPlane(facet, minimum, scratch[facet]))
  }
  if (filters.maxBedrooms === null) atLeast('bedrooms')
  else {
    const least = Math.max(1, Math.ceil(filters.bedrooms))
    const above = minimumPlane(
      'bedrooms',
      Math.max(1, Math.floor(filters.maxBedrooms) + 1),
      scratch.moreBedrooms,
    )
    const enough = minimumPlane('bedrooms', least, scratch.bedrooms)
    planes.andNot(scratch.bedrooms, enough, above)
    add('bedrooms', scratch.bedrooms)
  }
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
