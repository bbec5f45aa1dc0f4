import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { listingReminders, outbox, properties, users } from '../../../db/schema.ts'
import {
  LISTING_LIFETIME_DAYS,
  REMINDER_DAYS,
  reminderDue,
  type Reminder,
  isClosed,
} from '../../../domain/listings/lifecycle.ts'
import { DAY_MS } from '../../../domain/time/units.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { mayReceiveEmail } from '../../platform/email/recipients.ts'
import { renewalToken } from './lifecycle-tokens.ts'
import { recordHistory } from '../history.ts'

/** Listings per batch. */
const PAGE = 200

/** The result of a run. */
export interface ExpiryRun {
  letters: number
  expired: number
}

/** Expiry of listings after 90 days: the emails before it, and the expiry itself. */
export function listingExpiryService({
  database,
  clock,
  jobs,
  letters,
  log,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'letters' | 'log' | 'settings'>) {
  const { db } = database

  /** Listings after an id whose email is due. Demo listings renew themselves. */
  async function due(now: Date, after: number): Promise<number[]> {
    const at = now.toISOString()
    const until = new Date(now.getTime() + REMINDER_DAYS.week * DAY_MS).toISOString()
    const rows = await database.query<{ id: number | string }>(
      `select p.id from properties p
       where p.publication in ('live', 'paused') and p.status in ('Available', 'Under Contract')
         and not p.demo and p.expires_at <= $1::timestamptz and p.id > $3
         and not exists (
           select 1 from listing_reminders r
           where r.property_id = p.id and r.expires_at = p.expires_at
             and r.kind = case when p.expires_at <= $2::timestamptz then 'expired'
               when p.expires_at <= $2::timestamptz + interval '${REMINDER_DAYS.day} day' then 'day' else 'week' end)
       order by p.id limit ${PAGE}`,
      [until, at, after],
    )
    return rows.map(({ id }) => Number(id))
  }

  /**
   * Writes one listing's email, and expires it when due. Email, marker and expiry are written in one transaction under
   * the row's lock, so that each email is written once, also after a crash and with several processes.
   */
  async function tell(id: number, now: Date): Promise<ExpiryRun> {
    return db.transaction(async (tx) => {
      const none = { letters: 0, expired: 0 }
      const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('update')
      if (!row?.expiresAt || isClosed(row.status)) return none
      if (row.publication !== 'live' && row.publication !== 'paused') return none
      const kind = reminderDue(row.expiresAt, now)
      if (kind === null) return none
      const [fresh] = await tx
        .insert(listingReminders)
        .values({ propertyId: id, expiresAt: row.expiresAt, kind, at: now })
        .onConflictDoNothing()
        .returning({ id: listingReminders.propertyId })
      if (!fresh) return none
      if (kind === 'expired') {
        const [after] = await tx
          .update(properties)
          .set({ publication: 'expired', updatedAt: now, version: row.version + 1 })
          .where(eq(properties.id, id))
          .returning()
        if (!after) throw new Error('the listing was not written')
        await recordHistory(tx, { propertyId: id, at: now, actorId: null }, row, after)
        await recordAudit(tx, {
          at: now,
          actorId: null,
          action: 'property.expire',
          target: ['property', id],
        })
      }
      const written = await write(tx, { ...row, expiresAt: row.expiresAt }, kind, now)
      return { letters: written ? 1 : 0, expired: kind === 'expired' ? 1 : 0 }
    })
  }

  async function write(
    tx: Db,
    listing: { id: number; ownerId: number; title: string; demo: boolean; expiresAt: Date },
    kind: Reminder,
    now: Date,
  ): Promise<boolean> {
    const [owner] = await tx.select().from(users).where(eq(users.id, listing.ownerId))
    if (!owner || !mayReceiveEmail(owner, settings)) return false
    const { publicUrl, secret } = settings
    const { id: propertyId, expiresAt } = listing
    const letter = letters.listingEnds({
      lang: owner.lang === 'ml' ? 'ml' : 'en',
      name: owner.name,
      listing,
      kind,
      end: expiresAt,
      days: LISTING_LIFETIME_DAYS,
      url: `${publicUrl}/renew/${renewalToken({ propertyId, expiresAt }, secret)}`,
      listingsUrl: `${publicUrl}/profile/${owner.role.toLowerCase()}?tab=mine`,
    })
    await tx.insert(outbox).values({ ...letter, recipient: owner.email, createdAt: now })
    return true
  }

  /** Demo listings are renewed by as many times 90 days as needed. */
  async function renewDemo(now: Date): Promise<void> {
    await db.execute(sql`
      update properties set expires_at = expires_at
        + ceil(extract(epoch from ${now.toISOString()}::timestamptz + interval '1 second' - expires_at)
            / (${LISTING_LIFETIME_DAYS} * 86400)) * interval '1 day' * ${LISTING_LIFETIME_DAYS}
      where demo and publication in ('live', 'paused') and expires_at <= ${now.toISOString()}::timestamptz`)
  }

  return {
    /** Writes the emails that are due and expires listings. Idempotent, also after a crash. */
    async run(signal: AbortSignal): Promise<ExpiryRun> {
      const now = clock()
      const sum = { letters: 0, expired: 0 }
      await renewDemo(now)
      for (let after = 0; !signal.aborted;) {
        const ids = await due(now, after)
        for (const id of ids) {
          if (signal.aborted) break
          try {
            const { letters: written, expired } = await tell(id, now)
            sum.letters += written
            sum.expired += expired
          } catch (error) {
            // A failure for one listing must not stop the following ones.
            log.error({ err: error, listing: id }, 'a listing expiry could not be processed')
          }
        }
        after = ids.at(-1) ?? after
        if (ids.length < PAGE) break
      }
      if (sum.letters > 0) await jobs.enqueue('send-mail', {}, { key: 'send-mail' })
      return sum
    },
  }
}
