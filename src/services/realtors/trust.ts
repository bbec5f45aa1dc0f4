import { sql } from 'drizzle-orm'
import type { PersonTrust } from '../../contracts/realtors/trust.ts'
import { VERIFICATION_CHECKS, papersSeen } from '../../domain/admin/moderation.ts'
import { HOUR_SECONDS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'

/** Days of enquiries that the time to an answer is taken from, and the fewest that it needs. */
const ANSWERS = { days: 365, atLeast: 3 } as const
/** A person who usually takes longer is not said to answer within a time. */
const MOST_HOURS = 72

/** What speaks for the person behind a listing, for everybody to see. */
export function trustService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  return {
    /** Null for a person who is gone. One query. */
    async of(id: number): Promise<PersonTrust | null> {
      const now = clock().toISOString()
      // An enquiry without an answer counts as answered never, so that it moves the median.
      const { rows } = (await db.execute(sql`
        select u.phone_verified_at is not null as "phoneVerified",
          to_char(u.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as "memberSince",
          l.listings, l.checked, a.asked, a.median
        from users u
        cross join lateral (
          select count(*)::int as listings,
            (count(*) filter (where is_verified and not demo and publication = 'live'
              and verified_checks ?| ${`{${papersSeen(VERIFICATION_CHECKS).join()}}`}::text[]))::int as checked
          from properties
          where owner_id = u.id and publication not in ('draft', 'review', 'deleted')
        ) l
        cross join lateral (
          select count(*)::int as asked,
            percentile_disc(0.5) within group (
              order by coalesce(extract(epoch from answered_at - asked_at)::float8, 'infinity'::float8)
            ) as median
          from message_threads
          where owner_id = u.id and asked_at > ${now}::timestamptz - make_interval(days => ${ANSWERS.days})
            and (answered_at is not null or asked_at <= ${now}::timestamptz - interval '1 day')
            and (seeker_id is not null or guest_email is not null)
        ) a
        where u.id = ${id} and u.deleted_at is null`)) as {
        rows: {
          phoneVerified: boolean
          memberSince: string
          listings: number
          checked: number
          asked: number
          median: number | null
        }[]
      }
      const [row] = rows
      if (!row) return null
      const { phoneVerified, memberSince, listings, checked, asked, median } = row
      const hours = median === null ? Infinity : Math.max(1, Math.ceil(median / HOUR_SECONDS))
      return {
        phoneVerified,
        memberSince,
        listings,
        paperChecked: checked,
        answersWithin: asked >= ANSWERS.atLeast && hours <= MOST_HOURS ? hours : null,
      }
    },
  }
}
