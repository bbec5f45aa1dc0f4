import { sql, type SQL } from 'drizzle-orm'
import { comparesRent } from '../../../domain/search/facets.ts'
import type { IndexRequest, PageMark } from '../../../search/request.ts'
import { distanceKm } from '../places.ts'
import { AREA, RENT, SALE_PRICE } from './where.ts'

/**
 * The index's sort orders as SQL: by group, then value, then id, none of which is ever null, so that a page begins
 * exactly where the previous one ended, whatever was added or removed in between.
 */
export interface Order {
  /** Null when there is only one group. */
  group: SQL | null
  figure: SQL
  figuresFall: boolean
  idsFall: boolean
  /** The value as it is written in a page mark. */
  marked: SQL
  /** A mark's value in the type of `figure`. */
  unmarked: (figure: number) => SQL
}

const CREATED = sql.raw('properties.created_at')
const ID = sql.raw('properties.id')

const NEWEST: Order = {
  group: null,
  figure: CREATED,
  figuresFall: true,
  idsFall: true,
  // Microseconds since 1970: whole, and exact in a double.
  marked: sql`(extract(epoch from ${CREATED}) * 1000000)::float8`,
  unmarked: (micros) =>
    sql`timestamptz 'epoch' + ${Math.round(micros)}::bigint * interval '1 microsecond'`,
}

/** Orders by a value; `group` separates listings without it. */
function byFigure(group: SQL, figure: SQL, type: 'bigint' | 'float8', figuresFall: boolean): Order {
  return {
    group,
    figure,
    figuresFall,
    idsFall: false,
    marked: sql`(${figure})::float8`,
    unmarked: (value) => sql`${value}::float8::${sql.raw(type)}`,
  }
}

/** Listings without the value come last in both directions. */
function figures(value: SQL, type: 'bigint' | 'float8', fall: boolean): Order {
  return byFigure(
    sql`(case when (${value}) is null then 1 else 0 end)`,
    sql`coalesce(${value}, 0)`,
    type,
    fall,
  )
}

/** Sales by price, then rent-only listings by rent, then unpriced ones; a search for rentals orders by rent. */
function prices(filters: IndexRequest['filters'], fall: boolean): Order {
  if (comparesRent(filters)) return figures(sql`(${RENT})`, 'bigint', fall)
  const onlyRent = sql`not properties.for_sale and ${RENT} is not null`
  return byFigure(
    sql`(case when ${SALE_PRICE} is not null then 0 when ${onlyRent} then 1 else 2 end)`,
    sql`coalesce(${SALE_PRICE}, case when not properties.for_sale then ${RENT} end, 0)`,
    'bigint',
    fall,
  )
}

export function orderOf(request: Pick<IndexRequest, 'filters' | 'sort' | 'near' | 'bbox'>): Order {
  switch (request.sort) {
    case 'newest':
      return NEWEST
    case 'price-asc':
      return prices(request.filters, false)
    case 'price-desc':
      return prices(request.filters, true)
    case 'area-asc':
      return figures(AREA, 'float8', false)
    case 'area-desc':
      return figures(AREA, 'float8', true)
    case 'unit-price-asc':
      return figures(sql.raw('properties.price_per_sqft'), 'bigint', false)
    case 'nearest': {
      const from = request.near ?? middleOf(request.bbox ?? null)
      return from && Number.isFinite(from.lat + from.lng)
        ? figures(distanceKm(from), 'float8', false)
        : NEWEST
    }
  }
}

function middleOf(bbox: IndexRequest['bbox']): { lat: number; lng: number } | null {
  if (!bbox) return null
  const [west, south, east, north] = bbox
  const middle = (west + (east < west ? east + 360 : east)) / 2
  return { lat: (south + north) / 2, lng: middle > 180 ? middle - 360 : middle }
}

export function orderBy({ group, figure, figuresFall, idsFall }: Order): SQL[] {
  const directed = (value: SQL, falls: boolean): SQL =>
    // Nulls last, although there are none, to match the definition of the index.
    falls ? sql`${value} desc nulls last` : sql`${value} asc`
  return [
    ...(group ? [directed(group, false)] : []),
    directed(figure, figuresFall),
    directed(ID, idsFall),
  ]
}

/** Rows after the one that the mark names. */
export function afterMark(order: Order, [group, value, id]: PageMark): SQL {
  const { figure } = order
  if ([group, value, id].some(Number.isNaN)) return sql`false`
  if (!order.group && group !== 0) return group > 0 ? sql`false` : sql`true`
  const past = (column: SQL, mark: SQL, falls: boolean): SQL =>
    falls ? sql`${column} < ${mark}` : sql`${column} > ${mark}`
  const mark = order.unmarked(value)
  // In this form an index scan can start at the mark.
  if (!order.group && order.figuresFall === order.idsFall)
    return sql`(${figure}, ${ID}) ${sql.raw(order.idsFall ? '<' : '>')} (${mark}, ${id}::bigint)`
  const within = sql`(${past(figure, mark, order.figuresFall)}
    or (${figure} = ${mark} and ${past(ID, sql`${id}::bigint`, order.idsFall)}))`
  return order.group
    ? sql`(${order.group} > ${group}::int or (${order.group} = ${group}::int and ${within}))`
    : within
}
