import { sql } from 'drizzle-orm'
import type {
  DistrictFigures,
  DistrictMonth,
  DistrictNow,
  KindFigures,
  MonthsQuery,
  RegistrationFigures,
} from '../../contracts/market/government.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells/cells.ts'
import { indianDay, monthBefore } from '../../domain/time/kerala-time.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { ROLES, type Role } from '../../domain/accounts/roles.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { RENT, SALE_PRICE } from '../search/sql/where.ts'
import { countedOffered, type CountedListings } from './listed.ts'
import type { SampleListingService } from './sample-listings.ts'

/** Minimum group size: smaller groups get no median price and no number of people. */
export const MIN_LISTINGS = 5
const MONTHS = 12
const MOST_MONTHS = 60
/** Cache time of figures; shared by all callers. */
const KEPT = { ms: 5 * MINUTE_MS, most: 50 }

/** The type in files for counts of all kinds together; those have no median. */
const ALL_KINDS = 'All types'

const SOURCE = 'Veedu: listings and the information from their owners, not land registrations'
const SOURCE_PEOPLE = 'Veedu: accounts opened; one to four are not told'

/** Figures for government offices, by district and month of India; none identifies a person. */
export function governmentService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  sampleListings: SampleListingService,
) {
  const cached = staleWhileRevalidate(clock, KEPT)

  /** @throws DomainError invalid when the months are the wrong way round, or too many. */
  function monthsOf({ from, to }: MonthsQuery): { from: string; to: string; months: string[] } {
    const last = to ?? indianDay(clock()).slice(0, 7)
    const first = from ?? monthBefore(last, MONTHS - 1)
    if (first > last)
      throw new DomainError('invalid', 'invalidMonths', { fields: { from: 'invalidMonths' } })
    if (monthBefore(last, MOST_MONTHS - 1) > first)
      throw new DomainError('invalid', 'tooManyMonths', { fields: { from: 'tooManyMonths' } })
    const months: string[] = []
    for (let month = first; month <= last; month = monthBefore(month, -1)) months.push(month)
    return { from: first, to: last, months }
  }

  const service = {
    /** Listings by district and month. @throws DomainError forbidden, invalid. */
    async districts(actor: Actor | null, query: MonthsQuery): Promise<DistrictFigures> {
      authorize(actor, 'statistics')
      const { from, to } = monthsOf(query)
      const includeSample = await sampleListings.counted()
      return cached(`districts ${from} ${to} ${includeSample}`, () =>
        database.read((db) =>
          // Both tables are of one moment.
          db.transaction(
            async (tx) => {
              const months = await happened(tx, from, to, { includeSample })
              const now = await offered(tx, { includeSample })
              return { at: clock().toISOString(), from, to, source: SOURCE, months, now }
            },
            { isolationLevel: 'repeatable read', accessMode: 'read only' },
          ),
        ),
      )
    },

    /** Accounts opened by month and role. @throws DomainError forbidden, invalid. */
    async registrations(actor: Actor | null, query: MonthsQuery): Promise<RegistrationFigures> {
      authorize(actor, 'statistics')
      const { from, to, months } = monthsOf(query)
      return cached(`people ${from} ${to}`, () =>
        database.read(async (db) => {
          const { rows } = (await db.execute(sql`
            select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, role, count(*)::int as n
            from users
            where created_at >= ${start(from)}::timestamptz and created_at < ${start(monthBefore(to, -1))}::timestamptz
            group by 1, 2`)) as { rows: { month: string; role: Role; n: number }[] }
          const counts = new Map(rows.map(({ month, role, n }) => [`${month} ${role}`, n]))
          return {
            at: clock().toISOString(),
            from,
            to,
            source: SOURCE_PEOPLE,
            months: months.map((month) => ({
              month,
              roles: Object.fromEntries(
                ROLES.map((role) => [role, disclosedCount(counts.get(`${month} ${role}`) ?? 0)]),
              ) as Record<Role, number | null>,
            })),
          }
        }),
      )
    },

    async districtsCsv(actor: Actor | null, query: MonthsQuery): Promise<string> {
      const { months, source } = await service.districts(actor, query)
      return file(
        [
          'District',
          'Month',
          'Type',
          'Listed',
          'Of them sample data',
          'Sold on Veedu',
          'Rented on Veedu',
          'Median price asked (INR)',
          'Median rent asked (INR a month)',
          'Source',
        ],
        months.flatMap(({ district, month, listed, sampleCount, sold, rented, kinds }) => [
          [district, month, ALL_KINDS, listed, sampleCount, sold, rented, null, null, source],
          ...kinds.map((of) => [
            district,
            month,
            of.propertyType,
            of.listings,
            of.sampleCount,
            null,
            null,
            of.medianPrice,
            of.medianRent,
            source,
          ]),
        ]),
      )
    },

    async nowCsv(actor: Actor | null): Promise<string> {
      const { now, source, at } = await service.districts(actor, {})
      return file(
        [
          'District',
          'Type',
          'Offered',
          'Of them sample data',
          'For sale',
          'For rent',
          'Median price asked (INR)',
          'Median rent asked (INR a month)',
          'At',
          'Source',
        ],
        now.flatMap(({ district, offered: all, sampleCount, forSale, forRent, kinds }) => [
          [district, ALL_KINDS, all, sampleCount, forSale, forRent, null, null, at, source],
          ...kinds.map((of) => [
            district,
            of.propertyType,
            of.listings,
            of.sampleCount,
            null,
            null,
            of.medianPrice,
            of.medianRent,
            at,
            source,
          ]),
        ]),
      )
    },

    async registrationsCsv(actor: Actor | null, query: MonthsQuery): Promise<string> {
      const { months, source } = await service.registrations(actor, query)
      return file(
        ['Month', ...ROLES, 'Source'],
        months.map(({ month, roles }) => [
          month,
          ...ROLES.map((role) => roles[role] ?? 'fewer than 5'),
          source,
        ]),
      )
    },
  }
  return service
}

/** Counts of one to four people are suppressed. */
function disclosedCount(count: number): number | null {
  return count > 0 && count < MIN_LISTINGS ? null : count
}

function file(
  heads: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  return BYTE_ORDER_MARK + [heads, ...rows].map(csvLine).join('')
}

/** When a month begins in India. */
const start = (month: string): string => `${month}-01T00:00:00+05:30`

const middle = (price: typeof SALE_PRICE) =>
  sql`case when count(${price}) >= ${MIN_LISTINGS} then round(percentile_cont(0.5) within group (order by ${price}))::float8 end`

/** What a query tells of each kind, and of all kinds together where `kind` is null. */
interface KindRow {
  district: string | null
  kind: PropertyType | null
  listings: number
  samples: number
  price: number | null
  rent: number | null
}

/** The kinds of one group of rows, most frequent first. */
function kindsOf(rows: readonly KindRow[]): KindFigures[] {
  return rows
    .flatMap(({ kind, listings, samples, price, rent }) =>
      kind === null || listings === 0
        ? []
        : [
            {
              propertyType: kind,
              listings,
              sampleCount: samples,
              medianPrice: price,
              medianRent: rent,
            },
          ],
    )
    .toSorted((a, b) => b.listings - a.listings || a.propertyType.localeCompare(b.propertyType))
}

/** New and closed listings, without listings that were never public. */
async function happened(
  db: Db,
  from: string,
  to: string,
  which: CountedListings,
): Promise<DistrictMonth[]> {
  const since = start(from)
  const until = start(monthBefore(to, -1))
  const counted = which.includeSample ? sql`true` : sql`not demo`
  const { rows } = (await db.execute(sql`
    with listed as (
      select district, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
        property_type as kind, count(*)::int as listings, (count(*) filter (where demo))::int as samples,
        ${middle(SALE_PRICE)} as price, ${middle(RENT)} as rent
      from properties
      where created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz
        and publication not in ('draft', 'review') and demo_publication is null and ${counted}
      group by grouping sets ((1, 2), (1, 2, 3))
    ), closed as (
      select p.district, to_char(h.at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
        count(distinct p.id) filter (where h.after = 'Sold')::int as sold,
        count(distinct p.id) filter (where h.after = 'Rented')::int as rented
      from property_history h join properties p on p.id = h.property_id
      where h.at >= ${since}::timestamptz and h.at < ${until}::timestamptz
        and h.kind = 'status' and h.after in ('Sold', 'Rented') and p.demo_publication is null
        and ${which.includeSample ? sql`true` : sql`not p.demo`}
      group by 1, 2
    )
    select coalesce(l.district, c.district) as district, coalesce(l.month, c.month) as month, l.kind,
      coalesce(l.listings, 0) as listings, coalesce(l.samples, 0) as samples,
      coalesce(c.sold, 0) as sold, coalesce(c.rented, 0) as rented, l.price, l.rent
    from listed l full join closed c
      on coalesce(c.district, '') = coalesce(l.district, '') and c.month = l.month and l.kind is null
    order by 2 desc, 1 nulls last`)) as {
    rows: (KindRow & { month: string; sold: number; rented: number })[]
  }
  const groups = Map.groupBy(rows, ({ district, month }) => `${month} ${district}`)
  return [...groups.values()].flatMap((group) => {
    const whole = group.find(({ kind }) => kind === null)
    if (!whole) return []
    const { district, month, listings, samples, sold, rented } = whole
    const kinds = kindsOf(group)
    return { district, month, listed: listings, sampleCount: samples, sold, rented, kinds }
  })
}

async function offered(db: Db, which: CountedListings): Promise<DistrictNow[]> {
  const { rows } = (await db.execute(sql`
    select district, property_type as kind, count(*)::int as listings,
      (count(*) filter (where demo))::int as samples,
      (count(*) filter (where for_sale))::int as "forSale",
      (count(*) filter (where for_rent))::int as "forRent",
      ${middle(SALE_PRICE)} as price, ${middle(RENT)} as rent
    from properties where ${countedOffered(which)}
    group by grouping sets ((district), (district, property_type))
    order by district nulls last`)) as {
    rows: (KindRow & { forSale: number; forRent: number })[]
  }
  const groups = Map.groupBy(rows, ({ district }) => district)
  return [...groups.values()].flatMap((group) => {
    const whole = group.find(({ kind }) => kind === null)
    if (!whole) return []
    const { district, listings, samples, forSale, forRent } = whole
    return {
      district,
      offered: listings,
      forSale,
      forRent,
      sampleCount: samples,
      kinds: kindsOf(group),
    }
  })
}
