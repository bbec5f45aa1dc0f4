import { sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '../contracts/limits.ts'
import type { SearchRequest } from '../contracts/search-url.ts'
import type { MapPoint, SearchAnswer } from '../contracts/search.ts'
import { properties } from '../db/schema.ts'
import type { BBox } from '../domain/search-filters.ts'
import { effectivePrice, rentPrice } from '../domain/price.ts'
import type { Deps } from './deps.ts'
import { CARD_COLUMNS, presentCard } from './property-presenter.ts'
import {
  behind,
  keysOf,
  markColumn,
  openCursor,
  orderBy,
  sealCursor,
} from './property-search-order.ts'
import { searchWhere } from './property-search-where.ts'

/** One page of rows and what is known of all of them. */
export interface Page<Row> {
  total: number
  bounds: BBox | null
  rows: Row[]
  nextCursor: string | null
}

/** Search straight from the database: two queries a page, one for the map's points. */
export function propertySearch({
  database: { db },
  settings,
}: Pick<Deps, 'database' | 'settings'>) {
  /** One page of matching listings in the asked order; `rowsOf` reads the columns that the caller wants. */
  async function page<Row extends { mark: string[] }>(
    request: SearchRequest,
    rowsOf: (where: SQL, order: SQL[], limit: number, mark: SQL<string[]>) => PromiseLike<Row[]>,
  ): Promise<Page<Row>> {
    const where = searchWhere(request)
    const keys = keysOf(request)
    const search = nameOf(request)
    const from = request.cursor
      ? sql`${where} and ${behind(keys, openCursor(request.cursor, search, settings.secret))}`
      : where
    const [sum] = await db
      .select({
        total: sql<number>`count(*)::int`,
        west: sql<number | null>`min(properties.shown_lng)`,
        south: sql<number | null>`min(properties.shown_lat)`,
        east: sql<number | null>`max(properties.shown_lng)`,
        north: sql<number | null>`max(properties.shown_lat)`,
      })
      .from(properties)
      .where(where)
    // One row more than asked tells whether there is another page.
    const rows = await rowsOf(from, orderBy(keys), request.limit + 1, markColumn(keys))
    const shown = rows.slice(0, request.limit)
    const last = rows.length > request.limit ? shown.at(-1) : undefined
    return {
      total: sum?.total ?? 0,
      bounds: boundsOf(sum),
      rows: shown,
      nextCursor: last ? sealCursor(last.mark, search, settings.secret) : null,
    }
  }

  return {
    page,
    /** The first or next page of cards. */
    async search(request: SearchRequest): Promise<SearchAnswer> {
      const { total, bounds, rows, nextCursor } = await page(request, (where, order, limit, mark) =>
        db
          .select({ ...CARD_COLUMNS, mark })
          .from(properties)
          .where(where)
          .orderBy(...order)
          .limit(limit),
      )
      return { total, bounds, items: rows.map(presentCard), nextCursor }
    },
    /** Every match that has a position, for the map; at most 5,000, newest first. */
    async points(
      request: Pick<SearchRequest, 'filters' | 'bbox' | 'near' | 'radiusKm'>,
    ): Promise<{ points: MapPoint[]; truncated: boolean }> {
      const rows = await db
        .select({
          id: properties.id,
          lat: sql<number>`properties.shown_lat`,
          lng: sql<number>`properties.shown_lng`,
          forSale: properties.forSale,
          forRent: properties.forRent,
          price: properties.price,
          monthlyRent: properties.monthlyRent,
          bedrooms: properties.bedrooms,
          title: properties.title,
          city: properties.city,
          polygon: sql<
            [number, number][] | null
          >`case when properties.pin_precision = 'exact' then properties.polygon end`,
        })
        .from(properties)
        .where(sql`${searchWhere(request)} and properties.shown_lat is not null`)
        .orderBy(sql`properties.created_at desc, properties.id desc`)
        .limit(LIMITS.points.max + 1)
      return {
        points: rows.slice(0, LIMITS.points.max).map((row) => ({
          id: row.id,
          lat: row.lat,
          lng: row.lng,
          forSale: row.forSale,
          price: effectivePrice(row),
          rent: rentPrice(row),
          bedrooms: row.bedrooms,
          title: row.title,
          city: row.city,
          polygon: row.polygon,
        })),
        truncated: rows.length > LIMITS.points.max,
      }
    },
  }
}
export type PropertySearch = ReturnType<typeof propertySearch>

/** What a cursor is bound to: the same filters, place and order. The size of a page may change on the way. */
function nameOf({ filters, bbox, near, radiusKm, sort }: SearchRequest): string {
  return JSON.stringify([filters, bbox, near ?? null, radiusKm ?? null, sort])
}

function boundsOf(
  sum:
    | { west: number | null; south: number | null; east: number | null; north: number | null }
    | undefined,
): BBox | null {
  if (!sum) return null
  const { west, south, east, north } = sum
  return west === null || south === null || east === null || north === null
    ? null
    : [west, south, east, north]
}
