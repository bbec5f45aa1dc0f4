import { LIMITS } from '../../contracts/limits.ts'
import type { Deps } from '../deps.ts'
import { DAY_MS } from '../../domain/time/units.ts'

/** Rows deleted, by task. */
export type SweepCounts = Record<string, number>

/** A table of personal data: `where` selects one person's rows, `$1` is the person's id. */
interface PersonalTable {
  table: string
  where: string
  afterwards: 'deleted' | 'kept'
}

/** Deletes data whose retention has ended. Every statement is idempotent. */
export function sweepService(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  personalTables: readonly PersonalTable[],
) {
  async function run(text: string, ...values: unknown[]): Promise<number> {
    const [row] = await database.query<{ n: number }>(
      `with done as (${text} returning 1) select count(*)::int as n from done`,
      values,
    )
    return row?.n ?? 0
  }

  /** Deletes the rows of every table that holds only this person's data. */
  async function personalData(people: string, before: Date): Promise<number> {
    let rows = 0
    for (const { table, where, afterwards } of personalTables)
      if (afterwards === 'deleted')
        rows += await run(
          `delete from ${table} where ${where.replaceAll('= $1', `in (${people})`)}`,
          before,
        )
    return rows
  }

  return {
    async expired(): Promise<SweepCounts> {
      const now = clock()
      const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
      return {
        sessions: await run('delete from sessions where expires_at < $1', now),
        oneTimeTokens: await run('delete from one_time_tokens where expires_at < $1', ago(7)),
        idempotencyKeys: await run('delete from idempotency_keys where created_at < $1', ago(1)),
        letters: await run(
          'delete from outbox where created_at < $1 and (sent_at is not null or created_at < $2)',
          ago(30),
          ago(90),
        ),
        // Views only distinguish the visitors of one day; `property_days` holds the totals.
        propertyViews: await run('delete from property_views where day < $1::date', ago(1)),
        alertedListings: await run(
          'delete from alerted_listings where alerted_until < $1',
          ago(90),
        ),
        propertyDays: await run('delete from property_days where day < $1::date', ago(400)),
        contactReveals: await run('delete from contact_reveals where day < $1::date', ago(400)),
        reports: await run('delete from property_reports where resolved_at < $1', ago(400)),
        flags: await run('delete from listing_flags where dismissed_at < $1', ago(400)),
        messageReports: await run('delete from message_reports where resolved_at < $1', ago(400)),
        callbacks: await run(
          "delete from callbacks where created_at < $2 or (state = 'done' and changed_at < $1)",
          ago(LIMITS.callbacks.keptDays),
          ago(LIMITS.callbacks.mostDays),
        ),
        guests: await run(
          `update message_threads t set guest_email = null, guest_phone = null
           where (guest_email is not null or guest_phone is not null)
             and (select max(created_at) from messages m where m.thread_id = t.id) < $1`,
          ago(LIMITS.messages.guestDays),
        ),
        drafts: await run(
          'delete from listing_drafts where saved_at < $1 or discarded_at < $2 or sent_at < $3',
          ago(LIMITS.drafts.keptDays),
          ago(7),
          ago(30),
        ),
        webhookDeliveries: await run(
          'delete from webhook_deliveries where occurred_at < $1',
          ago(LIMITS.webhooks.keptDays),
        ),
        reminders: await run('delete from listing_reminders where at < $1', ago(400)),
        recordVersions: await run(
          'delete from record_versions where at < $1',
          ago(LIMITS.administration.versionDays),
        ),
        // The newest entry stays: a follower whose position is not below it knows that it has missed nothing.
        listingChanges: await run(
          `delete from listing_changes where at < $1
             and number < (select max(number) from listing_changes)`,
          ago(7),
        ),
      }
    },
    /**
     * The content of what was deleted more than 30 days ago. A tombstone stays (id, owner, dates), so that its page
     * answers 410; its images are detached and deleted with the orphans.
     */
    async deleted(): Promise<SweepCounts> {
      const before = new Date(clock().getTime() - 30 * DAY_MS)
      // Demo data that is hidden comes back when demo mode is on again: it is not swept.
      const gone = 'select id from properties where deleted_at < $1 and demo_publication is null'
      const erased = 'select id from users where deleted_at < $1 and demo_hidden_at is null'
      return {
        // The listings of erased accounts become tombstones, like other deleted listings.
        ofTheErased: await run(
          `update properties p set publication = 'deleted', version = p.version + 1, deleted_at = u.deleted_at
             from users u where u.id = p.owner_id and u.deleted_at < $1 and u.demo_hidden_at is null and p.deleted_at is null`,
          before,
        ),
        images: await run(
          `update images set property_id = null, created_at = $1::timestamptz - interval '30 days' where property_id in (${gone})`,
          before,
        ),
        saved: await run(`delete from saved_properties where property_id in (${gone})`, before),
        views: await run(`delete from property_views where property_id in (${gone})`, before),
        days: await run(`delete from property_days where property_id in (${gone})`, before),
        reveals: await run(`delete from contact_reveals where property_id in (${gone})`, before),
        reports: await run(`delete from property_reports where property_id in (${gone})`, before),
        flags: await run(
          `delete from listing_flags where property_id in (${gone}) or other_id in (${gone})`,
          before,
        ),
        history: await run(`delete from property_history where property_id in (${gone})`, before),
        approvals: await run(
          `delete from listing_approvals where property_id in (${gone})`,
          before,
        ),
        versions: await run(
          `delete from record_versions where kind = 'property' and record_id in (${gone})`,
          before,
        ),
        properties: await run(
          `update properties set ${blank(CONTENT)}
           where deleted_at < $1 and title <> '' and demo_publication is null`,
          before,
        ),
        personal: await personalData(erased, before),
        guestThreads: await run(
          `delete from message_threads where seeker_id is null and owner_id in (${erased})`,
          before,
        ),
        messages: await run(
          `update messages set sender_name = '', sender_email = null, sender_phone = null
           where sender_name <> '' and sender_id in (${erased})`,
          before,
        ),
        // What an offer led to belongs to the other side too: the deal stays until both are erased.
        deals: await run(
          `delete from deals where owner_id in (${erased}) and buyer_id in (${erased})`,
          before,
        ),
        offers: await run(
          `delete from offers o where (owner_id in (${erased}) or buyer_id in (${erased}))
             and not exists (select 1 from deals d where d.offer_id = o.id)`,
          before,
        ),
        offerNotes: await run(
          `update offer_events set note = null, other_conditions = null
           where (note is not null or other_conditions is not null) and actor_id in (${erased})`,
          before,
        ),
        dealComments: await run(
          `update deal_events set text = '' where text <> '' and actor_id in (${erased})`,
          before,
        ),
        reporters: await run(
          `update property_reports set reporter_id = null, reporter = 'erased:' || id
            where reporter_id in (${erased})`,
          before,
        ),
        written: await run(
          `delete from outbox o using users u
            where u.deleted_at < $1 and u.demo_hidden_at is null and u.email <> '' and o.recipient = u.email and o.created_at <= u.deleted_at + interval '1 day'`,
          before,
        ),
        users: await run(
          `update users set name = '', email = '', email_key = 'deleted:' || id, password_hash = '', phone = null, phone_shown_since = null
           where deleted_at < $1 and email <> '' and demo_hidden_at is null`,
          before,
        ),
      }
    },
  }
}

/** The columns that are cleared in a listing's tombstone, with their new values. */
const CONTENT: Record<string, string> = {
  "''": 'title, address, folded',
  "'[]'": 'amenities, highlights, special_features, documents',
  "'{}'": 'amenity_keys',
  '0': 'near_kinds',
  null: `description, zip_code, latitude, longitude, shown_lat, shown_lng, polygon, survey_number, resurvey_number,
    thandaper, village, block, restrictions, contact_person, contact_phone, contact_email, preferred_time,
    virtual_tour, video_tour, area_as_typed, rera_number,
    project_units, project_land_m2`,
}

function blank(content: Record<string, string>): string {
  return Object.entries(content)
    .flatMap(([value, columns]) => columns.split(',').map((name) => `${name.trim()} = ${value}`))
    .join(', ')
}
