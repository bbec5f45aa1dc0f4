import { sql } from 'drizzle-orm'
import type {
  DistrictFigures,
  DistrictMonth,
  DistrictNow,
  MonthsQuery,
  RegistrationFigures,
} from '../../contracts/market/government.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells.ts'
import { indianDay, monthBefore } from '../../domain/time/kerala-time.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { ROLES, type Role } from '../../domain/accounts/roles.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'
import type { Deps } from '../deps.ts'
import { OFFERED, RENT, SALE_PRICE } from '../search/sql/where.ts'

/** Minimum group size: smaller groups get no median price and no number of people. */
export const MIN_LISTINGS = 5
const MONTHS = 12
const MOST_MONTHS = 60
/** Cache time of figures; shared by all callers. */
const KEPT = { ms: 5 * MINUTE_MS, most: 50 }

const SOURCE = 'Veedu: listings and the information from their owners, not land registrations'
const SOURCE_PEOPLE = 'Veedu: accounts opened; one to four are not told'

/** Figures for government offices, by district and month of India; none identifies a person. */
export function governmentService({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
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
      return cached(`districts ${from} ${to}`, () =>
        database.read(async (db) => {
          const [months, now] = [await happened(db, from, to), await offered(db)]
          return { at: clock().toISOString(), from, to, source: SOURCE, months, now }
        }),
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
          'Listed',
          'Sold on Veedu',
          'Rented on Veedu',
          'Median price asked (INR)',
          'Median rent asked (INR a month)',
          'Source',
        ],
        months.map((row) => [
          row.district,
          row.month,
          row.listed,
          row.sold,
          row.rented,
          row.medianPrice,
          row.medianRent,
          source,
        ]),
      )
    },

    async nowCsv(actor: Actor | null): Promise<string> {
      const { now, source, at } = await service.districts(actor, {})
      return file(
        [
          'District',
          'Offered',
          'For sale',
          'For rent',
          'Median price asked (INR)',
          'Median rent asked (INR a month)',
          'At',
          'Source',
        ],
        now.map((row) => [
          row.district,
          row.offered,
          row.forSale,
          row.forRent,
          row.medianPrice,
          row.medianRent,
          at,
          source,
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

type Reader = Parameters<Parameters<Deps['database']['read']>[0]>[0]

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

/** New and closed listings, without listings that were never public. */
async function happened(db: Reader, from: string, to: string): Promise<DistrictMonth[]> {
  const since = start(from)
  const until = start(monthBefore(to, -1))
  const { rows } = (await db.execute(sql`
    with listed as (
      select district, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
        count(*)::int as listed, ${middle(SALE_PRICE)} as price, ${middle(RENT)} as rent
      from properties
      where created_at >= ${since}::timestamptz and created_at < ${until}::timestamptz
        and publication not in ('draft', 'review') and demo_publication is null
      group by 1, 2
    ), closed as (
      select p.district, to_char(h.at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
        count(distinct p.id) filter (where h.after = 'Sold')::int as sold,
        count(distinct p.id) filter (where h.after = 'Rented')::int as rented
      from property_history h join properties p on p.id = h.property_id
      where h.at >= ${since}::timestamptz and h.at < ${until}::timestamptz
        and h.kind = 'status' and h.after in ('Sold', 'Rented') and p.demo_publication is null
      group by 1, 2
    )
    select coalesce(l.district, c.district) as district, coalesce(l.month, c.month) as month,
      coalesce(l.listed, 0) as listed, coalesce(c.sold, 0) as sold, coalesce(c.rented, 0) as rented,
      l.price as "medianPrice", l.rent as "medianRent"
    from listed l full join closed c
      on coalesce(c.district, '') = coalesce(l.district, '') and c.month = l.month
    order by 2 desc, 1 nulls last`)) as { rows: DistrictMonth[] }
  return rows
}

async function offered(db: Reader): Promise<DistrictNow[]> {
  const { rows } = (await db.execute(sql`
    select district, count(*)::int as offered,
      (count(*) filter (where for_sale))::int as "forSale",
      (count(*) filter (where for_rent))::int as "forRent",
      ${middle(SALE_PRICE)} as "medianPrice", ${middle(RENT)} as "medianRent"
    from properties where ${OFFERED} group by district order by district nulls last`)) as {
    rows: DistrictNow[]
  }
  return rows
}
