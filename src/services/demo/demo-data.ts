import { sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../../db/client.ts'
import { lockInTransaction } from '../../db/locks.ts'
import { settings } from '../../db/schema.ts'
import { KEPT_AWAY } from '../../db/seed/kept-away.ts'
import { storeWords } from '../search/word-table.ts'

/** Listings whose words are read per query. */
const WORDS_OF_AT_ONCE = 2_000
/** Listings hidden or deleted per transaction: on the embedded database everything else waits for each. */
const LISTINGS_AT_ONCE = 100

/**
 * Demo data and demo mode. Outside demo mode every demo account and listing is hidden by the same columns that mark
 * deleted ones (`users.deleted_at`, `properties.publication`), so that each query that leaves out what was deleted
 * leaves out the demo too; `demo_hidden_at` and `demo_publication` say how it comes back. See decision 24.
 */

export interface DemoChange {
  /** Accounts and listings that were hidden or restored. */
  people: number
  listings: number
  /** Real accounts that lost a role granted by a demo administrator. */
  demoted: number
}

const DEMO_PEOPLE = sql`(select id from users where demo)`
const DEMO_LISTINGS = sql`(
  select id from properties where demo
  union select p.id from properties p join users u on u.id = p.owner_id where u.demo)`

/** Conversations among demo people, or of a guest with one of them. */
const DEMO_THREADS = sql`(
  select id from message_threads where owner_id in ${DEMO_PEOPLE}
    and (seeker_id is null or seeker_id in ${DEMO_PEOPLE}))`
const OF_DEMO_IMAGES = sql`(owner_id in ${DEMO_PEOPLE} or property_id in ${DEMO_LISTINGS})`

/** Whether the database contains demo data, hidden or not. */
export async function hasDemoData({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await query<{ there: boolean }>(
    `select exists (select 1 from users where demo and email <> '')
       or exists (select 1 from properties where demo and title <> '')
       or exists (select 1 from community_issues where is_sample) as there`,
  )
  return row?.there === true
}

/**
 * Hides the demo: its people, their listings, issues and directory entries, the price model that learned from them,
 * and revokes their sessions and links. Idempotent. Decisions of demo administrators about real people and listings
 * (roles, badges, featured places, rates) are reverted.
 */
export async function hideDemoData({ db }: Pick<Database, 'db'>, now: Date): Promise<DemoChange> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, 'demoData')
    const people = await changed(
      tx,
      sql`update users set deleted_at = ${at(now)}, demo_hidden_at = ${at(now)}
          where demo and deleted_at is null`,
    )
    await tx.execute(sql`delete from sessions where user_id in ${DEMO_PEOPLE}`)
    await tx.execute(sql`delete from one_time_tokens where user_id in ${DEMO_PEOPLE}`)
    const listings = await hideListings(tx, now)
    const issues = await changed(
      tx,
      sql`update community_issues set demo_publication = publication, publication = 'hidden'
          where (is_sample or reporter_id in ${DEMO_PEOPLE}) and demo_publication is null`,
    )
    if (people + listings + issues === 0) return { people, listings, demoted: 0 }
    await endMixedVisits(tx, now)
    await undoDecisions(tx)
    await forgetPrices(tx)
    return { people, listings, demoted: await undoRoles(tx, now) }
  })
}

/** Reverts `hideDemoData`. An account whose address now belongs to a real person stays hidden, with its listings. */
export async function showDemoData({ db }: Pick<Database, 'db'>): Promise<DemoChange> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, 'demoData')
    const people = await changed(
      tx,
      sql`update users set deleted_at = null, demo_hidden_at = null
          where demo and demo_hidden_at is not null and not exists (
            select 1 from users o where o.email_key = users.email_key and o.deleted_at is null)`,
    )
    const listings = await changed(
      tx,
      sql`update properties p
          set publication = demo_publication, demo_publication = null, deleted_at = null, version = p.version + 1
          from users u
          where p.id in ${DEMO_LISTINGS} and p.demo_publication is not null
            and u.id = p.owner_id and u.demo_hidden_at is null`,
    )
    await tx.execute(
      sql`update community_issues set publication = demo_publication, demo_publication = null
          where demo_publication is not null`,
    )
    if (people + listings > 0) await forgetPrices(tx)
    return { people, listings, demoted: 0 }
  })
}

/** How much demo data there is, hidden or not: what the desk and the command line ask about before removing it. */
export interface DemoCounts {
  people: number
  listings: number
  messages: number
  pictures: number
}

export async function demoCounts({ db }: Pick<Database, 'db'>): Promise<DemoCounts> {
  const { rows } = (await db.execute(sql`
    select (select count(*) from users where demo and email <> '')::int as people,
      (select count(*) from properties where id in ${DEMO_LISTINGS} and title <> '')::int as listings,
      (select count(*) from messages where thread_id in ${DEMO_THREADS})::int as messages,
      (select count(*) from images where ${OF_DEMO_IMAGES})::int as pictures`)) as unknown as {
    rows: DemoCounts[]
  }
  return rows[0] ?? { people: 0, listings: 0, messages: 0, pictures: 0 }
}

/** Whether people with accounts of their own use a site that holds demo data. */
export async function hasRealAccounts({ query }: Pick<Database, 'query'>): Promise<boolean> {
  const [row] = await query<{ there: boolean }>(
    'select exists (select 1 from users where not demo and deleted_at is null) as there',
  )
  return row?.there === true
}

/** The vocabulary of searches, from the listings that are there: no typo is corrected to a word of the demo. */
async function rebuildWords(db: Db): Promise<void> {
  await db.execute(sql`delete from search_words`)
  for (let last = 0; ;) {
    const { rows } = (await db.execute(
      sql`select id, folded from properties where folded is not null and id > ${last}
          order by id limit ${WORDS_OF_AT_ONCE}`,
    )) as unknown as { rows: { id: number | string; folded: string }[] }
    if (rows.length === 0) return
    await storeWords(
      db,
      rows.map(({ folded }) => folded),
    )
    last = Number(rows.at(-1)?.id)
  }
}

/**
 * Makes one conversation of all those that a real person has with the same demo owner: without their listings nothing
 * tells them apart, and there is one conversation about no listing between two people.
 */
async function joinConversations(tx: Db): Promise<void> {
  const others = sql`(
    select id, first from (
      select id, min(id) over (partition by owner_id, seeker_id) as first from message_threads
      where owner_id in ${DEMO_PEOPLE} and seeker_id is not null and seeker_id not in ${DEMO_PEOPLE}
    ) mixed where id <> first)`
  await tx.execute(
    sql`update messages m set thread_id = o.first from ${others} o where m.thread_id = o.id`,
  )
  await tx.execute(sql`
    update thread_members m set last_id = o.last
    from (
      select o.first, t.user_id, max(t.last_id) as last from ${others} o
        join thread_members t on t.thread_id = o.id group by 1, 2
    ) o
    where m.thread_id = o.first and m.user_id = o.user_id and m.last_id < o.last`)
  await tx.execute(sql`
    insert into thread_members (thread_id, user_id, last_id)
    select o.first, t.user_id, max(t.last_id) from ${others} o
      join thread_members t on t.thread_id = o.id group by 1, 2
    on conflict do nothing`)
  await tx.execute(sql`delete from message_threads where id in (select id from ${others} o)`)
}

/** Runs `change` for a part of the demo's listings per transaction, until it finds none. */
async function inParts(db: Db, change: (tx: Db) => Promise<number>): Promise<void> {
  const part = (): Promise<number> =>
    db.transaction(async (tx) => {
      await lockInTransaction(tx, 'demoData')
      return change(tx)
    })
  while ((await part()) > 0);
}

/** Hides listings of the demo that are not hidden yet: all of them, or at most `limit`. Returns their number. */
async function hideListings(tx: Db, now: Date, limit?: number): Promise<number> {
  const part = limit === undefined ? sql`` : sql`limit ${limit}`
  return changed(
    tx,
    sql`update properties set demo_publication = publication, publication = 'deleted',
          deleted_at = ${at(now)}, version = version + 1
        where id in (select id from properties
          where id in ${DEMO_LISTINGS} and publication <> 'deleted' ${part})`,
  )
}

/** Deletes some of the demo's listings with their pictures and the system's entries about them. Returns their number. */
async function deleteSomeListings(tx: Db): Promise<number> {
  const { rows } = (await tx.execute(
    sql`select id from ${DEMO_LISTINGS} demo order by id limit ${LISTINGS_AT_ONCE}`,
  )) as unknown as { rows: { id: number | string }[] }
  if (rows.length === 0) return 0
  const ids = sql`(${sql.join(
    rows.map(({ id }) => sql`${Number(id)}::bigint`),
    sql`, `,
  )})`
  await tx.execute(
    sql`delete from audit_log where actor_id is null and target_kind = 'property' and target_id in ${ids}`,
  )
  await tx.execute(sql`delete from images where property_id in ${ids}`)
  await tx.execute(sql`delete from properties where id in ${ids}`)
  return rows.length
}

/** Whether the demo was removed in demo mode, and not added since. */
export async function isDemoKeptAway({ query }: Pick<Database, 'query'>): Promise<boolean> {
  return (await query('select 1 from settings where name = $1', [KEPT_AWAY])).length > 0
}

/** What a removal took away. */
export type RemovedDemo = DemoCounts & { demoted: number }

/**
 * Removes the demo for good, also from a database in demo mode; `veedu demo add` writes a new one. What real people
 * wrote stays: a demo person or listing that their conversations are about is left as an empty tombstone, like that of
 * any erased account. Everything else is as if the demo had never been there. Files of pictures and papers go with the
 * sweep of files without a row. `keepAway`: a start in demo mode does not write it again until it is added.
 *
 * Listings are hidden and deleted in parts, so that requests are answered meanwhile. What was interrupted is finished by
 * the next call.
 */
export async function removeDemoData(
  database: Pick<Database, 'db'>,
  now: Date,
  { keepAway = false }: { keepAway?: boolean } = {},
): Promise<RemovedDemo> {
  const counts = await demoCounts(database)
  const { db } = database
  await inParts(db, (tx) => hideListings(tx, now, LISTINGS_AT_ONCE))
  const { demoted } = await hideDemoData(database, now)
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, 'demoData')
    // The demo's own conversations; those with real people stay.
    await tx.execute(sql`delete from message_threads where id in ${DEMO_THREADS}`)
    await joinConversations(tx)
  })
  await inParts(db, deleteSomeListings)
  await rebuildWords(db)
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, 'demoData')
    await deleteTraces(tx)
    await tx.execute(sql`delete from images where ${OF_DEMO_IMAGES}`)
    await tx.execute(
      sql`delete from outbox where lower(recipient) in (select lower(email) from users where demo and email <> '')`,
    )
    await tx.execute(sql`delete from callbacks where demo or user_id in ${DEMO_PEOPLE}`)
    await tx.execute(
      sql`delete from community_issues where is_sample or reporter_id in ${DEMO_PEOPLE}`,
    )
    await tx.execute(sql`delete from properties where id in ${DEMO_LISTINGS}`)
    await tx.execute(
      sql`delete from users u where demo and not exists (
            select 1 from message_threads t where u.id in (t.owner_id, t.seeker_id))`,
    )
    await tx.execute(
      sql`update users set name = '', email = '', email_key = 'deleted:' || id, password_hash = '',
            phone = null, phone_shown_since = null, demo_hidden_at = null
          where demo and email <> ''`,
    )
    await tx.execute(
      sql`update messages set sender_name = '', sender_email = null, sender_phone = null
          where sender_id in ${DEMO_PEOPLE}`,
    )
    for (const table of ['saved_searches', 'saved_properties', 'contact_reveals', 'listing_drafts'])
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where ${sql.identifier(
          table === 'listing_drafts' ? 'owner_id' : 'user_id',
        )} in ${DEMO_PEOPLE}`,
      )
    await tx.execute(
      sql`delete from realtor_reviews where author_id in ${DEMO_PEOPLE} or realtor_id in ${DEMO_PEOPLE}`,
    )
    await tx.execute(sql`delete from realtor_profiles where user_id in ${DEMO_PEOPLE}`)
    await tx.execute(sql`delete from realtor_clients where realtor_id in ${DEMO_PEOPLE}`)
    await tx.execute(
      sql`delete from settings where name in ('seed', 'seed-realtors', 'seed-papers')`,
    )
    if (keepAway)
      await tx.insert(settings).values({ name: KEPT_AWAY, value: true }).onConflictDoNothing()
    // Triggers delete the versions of deleted rows; these are of the accounts that stay as tombstones.
    await tx.execute(
      sql`delete from record_versions where kind = 'user' and record_id in ${DEMO_PEOPLE}`,
    )
    await forgetPrices(tx)
  })
  return { ...counts, demoted }
}

/**
 * The audit log's entries of demo people, and the system's about demo people and
 * listings. What a real administrator did stays, whatever it was about.
 */
async function deleteTraces(tx: Db): Promise<void> {
  await tx.execute(sql`
    delete from audit_log where actor_id in ${DEMO_PEOPLE}
      or (actor_id is null and ((target_kind = 'user' and target_id in ${DEMO_PEOPLE})
        or (target_kind = 'property' and target_id in ${DEMO_LISTINGS})))`)
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** Runs a statement and returns the number of affected rows. */
async function changed(tx: Db, statement: SQL): Promise<number> {
  const { rows } = (await tx.execute(
    sql`with done as (${statement} returning 1) select count(*)::int as n from done`,
  )) as unknown as { rows: { n: number }[] }
  return rows[0]?.n ?? 0
}

/** Cancels visits between demo and real people: nobody should wait at the gate of a house that does not exist. */
async function endMixedVisits(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`
    with gone as (
      update visits v set state = 'cancelled', turn = null, ended = 'listing', updated_at = ${at(now)},
        version = v.version + 1, sequence = case when v.sequence = 0 then 0 else v.sequence + 1 end
      from users o, users s
      where v.state in ('asked', 'proposed', 'confirmed', 'moved') and v.when_at > ${at(now)}
        and o.id = v.owner_id and s.id = v.visitor_id and o.demo <> s.demo
      returning v.id, v.times
    )
    insert into visit_events (visit_id, at, kind, times) select id, ${at(now)}, 'cancel', times from gone`)
}

/** The price models learned from demo listings as well; their files are removed once another is learned. */
async function forgetPrices(tx: Db): Promise<void> {
  await tx.execute(sql`delete from valuation_models`)
}

/** Badges and places that a demo administrator gave to real listings and realtors: everybody knew the password. */
async function undoDecisions(tx: Db): Promise<void> {
  const lastBy = (actions: string): SQL => sql`(
    select u.demo from audit_log a join users u on u.id = a.actor_id
    where a.target_kind = 'property' and a.target_id = properties.id and a.action ${sql.raw(actions)}
    order by a.id desc limit 1)`
  await tx.execute(sql`
    update properties set is_verified = false, verified_at = null, verified_checks = '[]', version = version + 1
    where is_verified and demo_publication is null and ${lastBy("= 'property.verify'")}`)
  await tx.execute(sql`
    update properties set is_featured = false, version = version + 1
    where is_featured and demo_publication is null and ${lastBy("= 'property.feature'")}`)
  // The audit log still tells what they were.
  await tx.execute(sql`delete from rate_changes where changed_by in ${DEMO_PEOPLE}`)
  await tx.execute(sql`
    update realtor_profiles set rera_checked_at = null, rera_checked_by = null
    where rera_checked_by in ${DEMO_PEOPLE} and user_id not in ${DEMO_PEOPLE}`)
}

/**
 * The password of the demo administrator is published, so a role that it gave is worth nothing, nor is one given by
 * whoever has theirs from it. The role before is back, sessions and invitations end. Answers how many lost one.
 */
async function undoRoles(tx: Db, now: Date): Promise<number> {
  const { rows } = (await tx.execute(sql`
    with recursive last_grant as (
      select distinct on (a.target_id) a.target_id as id, a.actor_id as by, a.details ->> 'before' as before
      from audit_log a
      where a.target_kind = 'user' and a.action in ('user.role', 'user.invite')
      order by a.target_id, a.id desc
    ), unfounded as (
      select id from users where demo
      union select g.id from last_grant g join unfounded f on f.id = g.by
        join users u on u.id = g.id and u.role in ('ADMIN', 'GOVERNMENT')
    )
    select u.id, u.role, case when g.before in ('SELLER', 'REALTOR', 'RENTER') then g.before else 'BUYER' end as before
    from users u join unfounded f on f.id = u.id join last_grant g on g.id = u.id
    where not u.demo and u.deleted_at is null`)) as unknown as {
    rows: { id: number | string; role: string; before: string }[]
  }
  for (const { id, role, before } of rows) {
    await tx.execute(sql`update users set role = ${before} where id = ${id}`)
    await tx.execute(sql`delete from sessions where user_id = ${id}`)
    await tx.execute(sql`delete from one_time_tokens where user_id = ${id} and kind = 'invitation'`)
    await tx.execute(sql`
      insert into audit_log (at, actor_id, action, target_kind, target_id, details)
      values (${at(now)}, null, 'user.role', 'user', ${id},
        jsonb_build_object('before', ${role}::text, 'after', ${before}::text))`)
  }
  return rows.length
}
