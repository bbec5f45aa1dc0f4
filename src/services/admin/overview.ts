import { sql } from 'drizzle-orm'
import type { AdminDays, AdminWaiting } from '../../contracts/admin/overview.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'

/** Failed runs older than this many days are not shown. */
const FAILED_IMPORT_DAYS = 7

const KINDS = [
  'reviews',
  'reports',
  'flags',
  'callbacks',
  'messages',
  'realtorReviews',
  'issues',
  'realtors',
  'letters',
  'imports',
] as const

/** The administrators' overview: open work and daily figures. */
export function adminOverviewService({
  database: { db },
  clock,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'settings'>) {
  return {
    async waiting(actor: Actor | null): Promise<AdminWaiting> {
      authorize(actor, 'administer')
      const since = new Date(clock().getTime() - FAILED_IMPORT_DAYS * DAY_MS)
      const { rows } = (await db.execute(sql`
        select 'reviews' as kind, count(*)::int as n, min(updated_at) as since
          from properties where publication = 'review'
        union all select 'reports', count(*)::int, min(r.at)
          from property_reports r join properties p on p.id = r.property_id
          where r.resolved_at is null and p.deleted_at is null
        union all select 'flags', count(*)::int, min(f.created_at)
          from listing_flags f join properties p on p.id = f.property_id
            join properties o on o.id = f.other_id
          where f.dismissed_at is null and p.deleted_at is null and o.deleted_at is null
        union all select 'callbacks', count(*)::int, min(created_at) from callbacks
          where state = 'new' and (not demo or ${settings.demo})
        union all select 'realtors', count(*)::int, min(r.updated_at)
          from realtor_profiles r join users u on u.id = r.user_id
          where r.rera_number is not null and r.rera_checked_at is null and u.deleted_at is null
        union all select 'issues', count(*)::int, min(created_at)
          from community_issues where publication = 'review'
        union all select 'messages', count(*)::int, min(m.at)
          from message_reports m join users u on u.id = m.reporter_id
          where m.resolved_at is null and u.demo_hidden_at is null
        union all select 'realtorReviews', count(*)::int, min(r.at)
          from review_reports r join users u on u.id = r.reporter_id
          where r.resolved_at is null and u.demo_hidden_at is null
        union all select 'letters', count(*)::int, min(failed_at) from outbox where failed_at is not null
        union all select 'imports', count(*)::int, min(coalesce(finished_at, created_at))
          from import_runs where state = 'failed' and created_at > ${since}
            and owner_id not in (select id from users where demo_hidden_at is not null)
      `)) as { rows: { kind: (typeof KINDS)[number]; n: number; since: string | Date | null }[] }
      const found = new Map(rows.map((row) => [row.kind, row]))
      const counted = <T>(read: (row: (typeof rows)[number] | undefined) => T) =>
        Object.fromEntries(KINDS.map((kind) => [kind, read(found.get(kind))])) as Record<
          (typeof KINDS)[number],
          T
        >
      return {
        ...counted((row) => row?.n ?? 0),
        since: counted((row) => (row?.since ? new Date(row.since).toISOString() : null)),
      }
    },

    /** New accounts, new listings and views of the last `days` days in India, today last. */
    async days(actor: Actor | null, days: number): Promise<AdminDays> {
      authorize(actor, 'administer')
      const today = indianDay(clock())
      const { rows } = (await db.execute(sql`
        with days as (
          select d::date as day, (d::timestamp at time zone 'Asia/Kolkata') as from_at
          from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') d
        ), first as (select min(from_at) as at, min(day) as day from days),
        u as (select (created_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n
              from users where created_at >= (select at from first) group by 1),
        l as (select (created_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n
              from properties where created_at >= (select at from first) group by 1),
        v as (select day, sum(views)::int as n
              from property_days where day >= (select day from first) group by 1)
        select days.day::text as day, coalesce(u.n, 0) as "signUps", coalesce(l.n, 0) as listings,
               coalesce(v.n, 0) as views
        from days left join u using (day) left join l using (day) left join v using (day)
        order by days.day`)) as { rows: AdminDays }
      return rows
    },
  }
}
