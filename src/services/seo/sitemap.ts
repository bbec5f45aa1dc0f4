import { and, asc, count, desc, gt, lte, max, sql, type SQL } from 'drizzle-orm'
import { properties } from '../../db/schema.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { townByName, TOWNS } from '../../domain/places/towns/towns.ts'
import type { Db } from '../../db/client.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import { HOUR_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { STALE_MS, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'
import { OFFERED } from '../search/sql/where.ts'

/** Ids per part of the sitemap: a listing always stays in its part, so a part changes only when its listings do. */
export const PART_IDS = 10_000
/** Listings per query. */
const PAGE = 500
/** Listings on offer that are no samples: search engines are given nothing invented. */
const LISTED = sql`(${OFFERED} and not demo)`
/** Maximum number of city names that are examined. */
const CITIES = 3_000

export interface HomeAddress {
  id: number
  slug: string
  changedAt: Date
}

/** A kind of home that is on offer in a town. */
export interface KindInTown {
  town: string
  propertyType: PropertyType
  deal: 'sale' | 'rent'
}

async function countKinds(db: Db): Promise<KindInTown[]> {
  const rows = await db
    .select({
      city: properties.city,
      propertyType: properties.propertyType,
      forSale: sql<boolean>`bool_or(for_sale)`,
      forRent: sql<boolean>`bool_or(for_rent)`,
    })
    .from(properties)
    .where(LISTED)
    .groupBy(properties.city, properties.propertyType)
    .orderBy(desc(count()), asc(properties.city), asc(properties.propertyType))
    .limit(CITIES)
  const found = new Map<string, KindInTown>()
  for (const { city, propertyType, forSale, forRent } of rows) {
    const town = townByName(city)?.name
    if (town === undefined) continue
    for (const deal of ['sale', 'rent'] as const)
      if (deal === 'sale' ? forSale : forRent)
        found.set(`${town} ${propertyType} ${deal}`, { town, propertyType, deal })
  }
  return [...found.keys()].sort().flatMap((key) => found.get(key) ?? [])
}

/** The content of the sitemap: live listings, in parts by id, and the towns with listings. */
export function sitemapService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const cached = staleWhileRevalidate(clock, { ms: HOUR_MS, most: 1, stale: STALE_MS })

  const within = (part: number): SQL | undefined =>
    and(gt(properties.id, (part - 1) * PART_IDS), lte(properties.id, part * PART_IDS), LISTED)

  return {
    /** The numbers of the parts that contain a listing, from 1. One lookup of the primary key per part. */
    async parts(): Promise<number[]> {
      const { rows } = (await db.execute(sql`
        select part::int as part
        from generate_series(1, (select coalesce(max(id), 0) from properties) / ${PART_IDS}::int + 1) part
        cross join lateral (
          select 1 from properties
          where id > (part - 1) * ${PART_IDS}::int and id <= part * ${PART_IDS}::int and ${LISTED}
          order by id limit 1
        ) home
        order by part`)) as unknown as { rows: { part: number }[] }
      return rows.map(({ part }) => part)
    },

    /** The number of listings in a part and the time of their last change; null when it has none. */
    async stateOf(part: number): Promise<{ homes: number; changedAt: Date } | null> {
      const [state] = await db
        .select({ homes: count(), changedAt: max(properties.updatedAt) })
        .from(properties)
        .where(within(part))
      return state?.changedAt ? { homes: state.homes, changedAt: state.changedAt } : null
    },

    /** The listings of a part by id, a page at a time. */
    async *homesOf(part: number): AsyncGenerator<HomeAddress[]> {
      for (let last = (part - 1) * PART_IDS; ;) {
        const rows = await db
          .select({
            id: properties.id,
            title: properties.title,
            city: properties.city,
            propertyType: properties.propertyType,
            changedAt: properties.updatedAt,
          })
          .from(properties)
          .where(and(gt(properties.id, last), lte(properties.id, part * PART_IDS), LISTED))
          .orderBy(asc(properties.id))
          .limit(PAGE)
        if (rows.length > 0)
          yield rows.map((row) => ({ id: row.id, slug: slugOf(row), changedAt: row.changedAt }))
        if (rows.length < PAGE) return
        last = rows.at(-1)?.id ?? last
      }
    },

    /**
     * The towns with active listings, in the order of data/towns.json. Walks the index of cities from each city to the
     * next; since people can type any city, the walk ends after some thousand.
     */
    async townsWithHomes(): Promise<string[]> {
      const { rows } = (await db.execute(sql`
        with recursive cities(city) as (
          (select city from properties where ${LISTED} order by city limit 1)
          union all
          select (select city from properties where ${LISTED} and city > cities.city order by city limit 1)
          from cities where city is not null
        )
        select city from cities where city is not null limit ${CITIES}::int`)) as unknown as {
        rows: { city: string }[]
      }
      const offered = new Set(rows.map(({ city }) => townByName(city)?.name))
      return TOWNS.map(({ name }) => name).filter((name) => offered.has(name))
    },

    /**
     * The kinds of homes on offer in each town, for sale or for rent: at most towns × kinds × 2. One pass over the
     * listings at a time, cached for an hour; cities as people typed them count by their listings when there are very many.
     */
    kindsInTowns(): Promise<readonly KindInTown[]> {
      return cached('kinds', () => countKinds(db))
    },
  }
}
