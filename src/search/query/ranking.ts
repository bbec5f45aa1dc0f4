import { distanceKm, type Point } from '../../domain/places/distance.ts'
import type { BBox } from '../../domain/search/filters.ts'
import { comparesRent } from '../../domain/search/facets.ts'
import type { RowOrder } from '../columns/ordered-column.ts'
import type { IndexRequest, PageMark } from '../request.ts'
import { MARKS } from '../columns/row.ts'
import type { Segment } from '../segment/segment.ts'

/**
 * An order of listings: by group, then by figure, then by id. Figures may descend; ids ascend, except for "newest",
 * where both descend. Listings without the figure are in the last group with the figure 0.
 */
export interface Ranking {
  descending: boolean
  idsDescending: boolean
  /** The reference point of distances, for the order "nearest". */
  from: Point | null
}

export function rankingOf(request: Pick<IndexRequest, 'sort' | 'near' | 'bbox'>): Ranking {
  const { sort } = request
  if (sort === 'nearest') {
    const from = request.near ?? middleOf(request.bbox ?? null)
    if (from && Number.isFinite(from.lat + from.lng))
      return { descending: false, idsDescending: false, from }
  }
  const isNewest = sort === 'newest' || sort === 'nearest'
  return {
    descending: isNewest || sort === 'price-desc' || sort === 'area-desc',
    idsDescending: isNewest,
    from: null,
  }
}

function middleOf(bbox: BBox | null): Point | null {
  if (!bbox) return null
  const [west, south, east, north] = bbox
  const middle = (west + (east < west ? east + 360 : east)) / 2
  return { lat: (south + north) / 2, lng: middle > 180 ? middle - 360 : middle }
}

/** Negative when `a` comes before `b`. */
export function compareMarks(
  { descending, idsDescending }: Ranking,
  a: PageMark,
  b: PageMark,
): number {
  if (a[0] !== b[0]) return a[0] - b[0]
  if (a[1] !== b[1]) return descending ? b[1] - a[1] : a[1] - b[1]
  return idsDescending ? b[2] - a[2] : a[2] - b[2]
}

/** How a segment provides a ranking. */
export interface SegmentRanking {
  /** The order that the segment stores for it; null for "nearest". */
  order: RowOrder | null
  /** The order's rows are already ranked; otherwise each group is read backwards, runs of equal figures forwards. */
  isForward: boolean
  groupOf(row: number): number
  figureOf(row: number, group: number): number
  idOf(row: number): number
  markOf(row: number): PageMark
}

export function rankSegment(
  segment: Segment,
  request: Pick<IndexRequest, 'sort' | 'filters'>,
  { from }: Ranking,
): SegmentRanking {
  const { numbers, codes, orders } = segment
  const { sort } = request
  const ranked = (
    order: RowOrder | null,
    groupOf: (row: number) => number,
    figureOf: (row: number, group: number) => number,
  ): SegmentRanking => ({
    order,
    isForward: sort !== 'price-desc' && sort !== 'area-desc',
    groupOf,
    figureOf,
    idOf: (row) => numbers.id[row] ?? 0,
    markOf(row) {
      const group = groupOf(row)
      return [group, figureOf(row, group), numbers.id[row] ?? 0]
    },
  })
  const byFigure = (order: RowOrder, values: Float64Array): SegmentRanking =>
    ranked(
      order,
      (row) => (Number.isNaN(values[row]) ? 1 : 0),
      (row, group) => (group === 0 ? (values[row] ?? 0) : 0),
    )
  if (from) {
    const { lat, lng } = numbers
    return ranked(
      null,
      (row) => (row < segment.placed ? 0 : 1),
      (row, group) =>
        group === 0 ? distanceKm(from, { lat: lat[row] ?? 0, lng: lng[row] ?? 0 }) : 0,
    )
  }
  switch (sort) {
    case 'newest':
    case 'nearest':
      return byFigure(orders.newest, numbers.createdAt)
    case 'area-asc':
    case 'area-desc':
      return byFigure(orders.area, numbers.area)
    case 'unit-price-asc':
      return byFigure(orders.unitPrice, numbers.unitPrice)
    case 'price-asc':
    case 'price-desc': {
      const { sale, rent } = numbers
      if (comparesRent(request.filters)) return byFigure(orders.rent, rent)
      const isForSale = (row: number): boolean => ((codes.marks[row] ?? 0) & MARKS.forSale) !== 0
      // Sales by price, then rentals by rent, then unpriced listings.
      return ranked(
        orders.price,
        (row) =>
          !Number.isNaN(sale[row]) ? 0 : !isForSale(row) && !Number.isNaN(rent[row]) ? 1 : 2,
        (row, group) => (group === 0 ? (sale[row] ?? 0) : group === 1 ? (rent[row] ?? 0) : 0),
      )
    }
  }
}
