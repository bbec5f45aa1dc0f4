import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { dayBefore, indianDay } from '../../../domain/time/kerala-time.ts'
import { authorize } from '../../../domain/accounts/permissions.ts'
import { landCents } from '../../../domain/listings/price/price.ts'
import type { PropertyType } from '../../../domain/listings/listing.ts'
import { rateUnitOf, type UsualRate } from '../../../domain/listings/price/usual-price.ts'
import { slugOf } from '../../../domain/listings/text/slug.ts'
import type { Deps } from '../../deps.ts'
import { RENT, SALE_PRICE } from '../../search/sql/where.ts'
import type { usualPriceService } from '../usual-price.ts'

/** Listings whose price is compared with the usual one. */
const PRICED = 20

export interface OwnDay {
  /** The day in India, "YYYY-MM-DD". */
  day: string
  views: number
  /** Listings saved on that day that are still saved. */
  saves: number
  /** Conversations begun on that day. */
  enquiries: number
}

export interface OwnTotals {
  views: number
  saves: number
  enquiries: number
}

export interface TopListing extends OwnTotals {
  id: number
  slug: string
  title: string
  /** Sample data. */
  demo: boolean
  city: string
}

/** A listing's price per unit, compared with the usual price of its kind in its town. */
export interface PriceComparison {
  id: number
  slug: string
  title: string
  /** Sample data. */
  demo: boolean
  city: string
  deal: 'sale' | 'month'
  /** Rupees per unit of `usual`; null when its size or price is missing. */
  asks: number | null
  /** Null: too few live listings of the kind. */
  usual: UsualRate | null
}

const INDIAN_DAY = (moment: string) => sql.raw(`(${moment} at time zone 'Asia/Kolkata')::date`)

/** Views, saves and enquiries of the person's own listings, without deleted ones. */
export function ownFigureService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  usual: Pick<ReturnType<typeof usualPriceService>, 'of'>,
) {
  const mine = (ownerId: number) =>
    sql`(select id from properties where owner_id = ${ownerId} and publication <> 'deleted')`

  return {
    /** All time. */
    async totals(actor: Actor | null): Promise<OwnTotals> {
      const owner = authorize(actor, 'list')
      const { rows } = (await db.execute(sql`
        select coalesce(sum(views), 0) as views, coalesce(sum(favorites), 0) as saves,
          (select count(*) from ${enquiriesTo(owner.id)} e join ${mine(owner.id)} m on m.id = e.property_id) as enquiries
        from properties where owner_id = ${owner.id} and publication <> 'deleted'`)) as {
        rows: Record<keyof OwnTotals, number | string>[]
      }
      const [row] = rows
      return {
        views: Number(row?.views ?? 0),
        saves: Number(row?.saves ?? 0),
        enquiries: Number(row?.enquiries ?? 0),
      }
    },

    /** The last `days` days in India, oldest first and today last; days without events are zero. */
    async daily(actor: Actor | null, days: number): Promise<OwnDay[]> {
      const owner = authorize(actor, 'list')
      const today = indianDay(clock())
      const from = dayBefore(today, days - 1)
      // Midnight in India.
      const since = `${from}T00:00:00+05:30`
      const { rows } = (await db.execute(sql`
        with mine as ${mine(owner.id)}
        select to_char(day, 'YYYY-MM-DD') as day, sum(views) as views, sum(saves) as saves, sum(enquiries) as enquiries
        from (
          select d.day, d.views, 0 as saves, 0 as enquiries
            from mine join property_days d on d.property_id = mine.id and d.day >= ${from}::date
          union all
          select ${INDIAN_DAY('s.saved_at')}, 0, 1, 0
            from mine join saved_properties s on s.property_id = mine.id and s.saved_at >= ${since}::timestamptz
          union all
          select ${INDIAN_DAY('e.at')}, 0, 0, 1
            from mine join ${enquiriesTo(owner.id)} e on e.property_id = mine.id and e.at >= ${since}::timestamptz
        ) each group by 1`)) as {
        rows: ({ day: string } & Record<keyof OwnTotals, number | string>)[]
      }
      const byDay = new Map(rows.map((row) => [row.day, row]))
      return Array.from({ length: days }, (_, at) => {
        const day = dayBefore(today, days - 1 - at)
        const found = byDay.get(day)
        return {
          day,
          views: Number(found?.views ?? 0),
          saves: Number(found?.saves ?? 0),
          enquiries: Number(found?.enquiries ?? 0),
        }
      })
    },

    /** The most viewed listings. */
    async top(actor: Actor | null, limit: number): Promise<TopListing[]> {
      const owner = authorize(actor, 'list')
      const { rows } = (await db.execute(sql`
        select p.id, p.title, p.demo, p.city, p.property_type, p.views, p.favorites as saves,
          (select count(*) from ${enquiriesTo(owner.id)} e where e.property_id = p.id) as enquiries
        from properties p where p.owner_id = ${owner.id} and p.publication <> 'deleted' and p.views > 0
        order by p.views desc, p.id desc limit ${limit}`)) as {
        rows: ({
          title: string
          demo: boolean
          city: string
          property_type: string
          id: number | string
        } & Record<keyof OwnTotals, number | string>)[]
      }
      return rows.map(
        ({ id, title, demo, city, property_type: propertyType, views, saves, enquiries }) => ({
          id: Number(id),
          slug: slugOf({ title, city, propertyType }),
          title,
          demo,
          city,
          views: Number(views),
          saves: Number(saves),
          enquiries: Number(enquiries),
        }),
      )
    },

    /** For the most viewed live listings: the price per unit, and the usual one. */
    async prices(actor: Actor | null): Promise<PriceComparison[]> {
      const owner = authorize(actor, 'list')
      const { rows } = (await db.execute(sql`
        select id, title, demo, city, property_type, ${SALE_PRICE} as sale, ${RENT} as rent, area_sqft,
          plot_area_m2, total_area_m2
        from properties where owner_id = ${owner.id} and publication = 'live'
          and status in ('Available', 'Under Contract')
        order by views desc, id desc limit ${PRICED}`)) as {
        rows: {
          id: number | string
          title: string
          demo: boolean
          city: string
          property_type: PropertyType
          sale: number | string | null
          rent: number | string | null
          area_sqft: number | null
          plot_area_m2: number | null
          total_area_m2: number | null
        }[]
      }
      return Promise.all(
        rows.map(async (row) => {
          const deal = row.sale === null ? ('month' as const) : ('sale' as const)
          const rates = await usual.of(row.property_type, row.city)
          const price = deal === 'sale' ? row.sale : row.rent
          const size = rateUnitOf(row.property_type) === 'cent' ? centsOf(row) : row.area_sqft
          return {
            id: Number(row.id),
            slug: slugOf({ title: row.title, city: row.city, propertyType: row.property_type }),
            title: row.title,
            demo: row.demo,
            city: row.city,
            deal,
            asks: price === null || !size ? null : Number(price) / size,
            usual: deal === 'sale' ? rates.sale : rates.rent,
          }
        }),
      )
    },
  }
}

function centsOf(row: {
  property_type: string
  plot_area_m2: number | null
  total_area_m2: number | null
}): number | null {
  const metres = row.plot_area_m2 || row.total_area_m2
  return metres ? landCents({ plotArea: metres / 0.09290304, plotAreaUnit: 'sqft' }) : null
}

/** Conversations that others started about one person's listings: rows of `property_id`, `at`. */
export function enquiriesTo(ownerId: number): SQL {
  return sql`(
    select property_id, asked_at as at from message_threads
    where owner_id = ${ownerId} and property_id is not null and asked_at is not null
  )`
}
