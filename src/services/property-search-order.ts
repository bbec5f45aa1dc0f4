import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { SearchRequest } from '../contracts/search-url.ts'
import { DomainError } from '../domain/errors.ts'
import { comparedPrice, kmFrom, RENT, SALE_PRICE } from './property-search-where.ts'

/**
 * Orders with a total ranking, and the page marks that go with them. Every key is never null, the last is the id, so
 * a page begins exactly where the one before ended, whatever was added or taken away in between.
 */
interface Key {
  value: SQL
  type: 'int' | 'bigint' | 'float8' | 'timestamptz'
  down?: true
}

const NEWEST: Key[] = [
  { value: sql.raw('properties.created_at'), type: 'timestamptz', down: true },
  { value: sql.raw('properties.id'), type: 'bigint', down: true },
]
const BY_ID: Key = { value: sql.raw('properties.id'), type: 'bigint' }

const PER_SQFT = sql.raw('properties.price_per_sqft')
const AREA = sql.raw('properties.area_m2')

/** A figure that may be missing: what misses it comes last, upward and downward. */
function figures(value: SQL, type: Key['type'], down: boolean): Key[] {
  return [
    { value: sql`(case when ${value} is null then 1 else 0 end)`, type: 'int' },
    { value: sql`coalesce(${value}, 0)`, type, ...(down ? { down } : {}) },
    BY_ID,
  ]
}

/** Sales by price, then what is only for rent by its rent, then the unpriced; For Rent alone goes by rent. */
function prices(filters: SearchRequest['filters'], down: boolean): Key[] {
  const onlyRent = filters.forRent && !filters.forSale
  if (onlyRent || !filters.forRent) return figures(comparedPrice(filters), 'bigint', down)
  return [
    {
      value: sql`(case when ${SALE_PRICE} is not null then 0
        when not properties.for_sale and ${RENT} is not null then 1 else 2 end)`,
      type: 'int',
    },
    {
      value: sql`coalesce(${SALE_PRICE}, case when not properties.for_sale then ${RENT} end, 0)`,
      type: 'bigint',
      ...(down ? { down } : {}),
    },
    BY_ID,
  ]
}

export function keysOf(request: Pick<SearchRequest, 'filters' | 'sort' | 'near' | 'bbox'>): Key[] {
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
      return figures(PER_SQFT, 'bigint', false)
    case 'nearest': {
      const from = request.near ?? middleOf(request.bbox)
      return from ? figures(kmFrom(from), 'float8', false) : NEWEST
    }
  }
}

function middleOf(bbox: SearchRequest['bbox']): { lat: number; lng: number } | null {
  if (!bbox) return null
  const [west, south, east, north] = bbox
  const middle = (west + (east < west ? east + 360 : east)) / 2
  return { lat: (south + north) / 2, lng: middle > 180 ? middle - 360 : middle }
}

export function orderBy(keys: readonly Key[]): SQL[] {
  return keys.map(({ value, down }) => (down ? sql`${value} desc` : sql`${value} asc`))
}

/** The keys of a row as text, exact to the last bit: what a page mark carries. */
export function markColumn(keys: readonly Key[]): SQL<string[]> {
  const texts = keys.map(({ value }) => sql`(${value})::text`)
  return sql<string[]>`json_build_array(${sql.join(texts, sql`, `)})`
}

/** Rows behind the one whose keys are `values`. */
export function behind(keys: readonly Key[], values: readonly string[]): SQL {
  return keys.reduceRight<SQL>(
    (rest, { value, type, down }, i) => {
      const mark = sql`${values[i] ?? ''}::${sql.raw(type)}`
      const past = down ? sql`${value} < ${mark}` : sql`${value} > ${mark}`
      return i === keys.length - 1 ? past : sql`(${past} or (${value} = ${mark} and ${rest}))`
    },
    sql`true`,
  )
}

/** Seals the keys of the last row of a page for this very search: `search` names filters, place and order. */
export function sealCursor(values: readonly string[], search: string, secret: string): string {
  const body = Buffer.from(JSON.stringify(values)).toString('base64url')
  return `${body}.${seal(body, search, secret)}`
}

/** @throws DomainError malformed at `cursor` when it is not ours, or another search's. */
export function openCursor(cursor: string, search: string, secret: string): string[] {
  const [body = '', given = ''] = cursor.split('.')
  const own = Buffer.from(seal(body, search, secret))
  const theirs = Buffer.from(given)
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs))
    throw new DomainError('malformed', 'notCursor', { fields: { cursor: 'notCursor' } })
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as string[]
}

function seal(body: string, search: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`cursor\n${search}\n${body}`)
    .digest('base64url')
    .slice(0, 16)
}
