import { countDistinct, eq, sql } from 'drizzle-orm'
import type { RevealCounts, RevealedContact } from '../../contracts/listings/contact-reveal.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { RATE_LIMITS } from '../../contracts/rate-limits.ts'
import type { Db } from '../../db/client.ts'
import { contactReveals, properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, authorizeOwned } from '../../domain/accounts/permissions.ts'
import { rateLimitedBy } from '../../domain/platform/rate-limited.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import type { ListingService } from './listings.ts'
import { mayEdit, OWNER_COLUMNS } from './presenter.ts'

/** Reveals a listing's contact details to a signed-in person: counted, limited and recorded. */
export function contactRevealService(
  { database: { db }, clock, rateLimits }: Pick<Deps, 'database' | 'clock' | 'rateLimits'>,
  listings: Pick<ListingService, 'open'>,
) {
  async function contactOf(id: number) {
    const [row] = await db
      .select({
        ownerId: properties.ownerId,
        owner: users.name,
        suspendedAt: users.suspendedAt,
        person: properties.contactPerson,
        // The listing's own number or, with consent, its owner's.
        phone: sql<string | null>`coalesce(${properties.contactPhone}, ${OWNER_COLUMNS.phone})`,
        email: properties.contactEmail,
      })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.ownerId))
      .where(eq(properties.id, id))
    if (!row) throw new DomainError('not_found', 'notFound')
    return row
  }

  /** Records that the contact was shown; once per person, listing and day in India. */
  async function record(tx: Db, reader: Actor, propertyId: number): Promise<void> {
    // One at a time per person: two concurrent calls must not both be the last allowed one.
    await tx.execute(sql`select id from users where id = ${reader.id} for no key update`)
    const now = clock()
    const added = await tx
      .insert(contactReveals)
      .values({ propertyId, userId: reader.id, day: indianDay(now), at: now })
      .onConflictDoNothing()
      .returning({ day: contactReveals.day })
    if (added.length === 0) return
    if (!reader.verified) {
      const [all] = await tx
        .select({ listings: countDistinct(contactReveals.propertyId) })
        .from(contactReveals)
        .where(eq(contactReveals.userId, reader.id))
      const max = LIMITS.contactReveals.unconfirmed
      if ((all?.listings ?? 0) > max)
        throw new DomainError('forbidden', message('revealsConfirmFirst', { max }))
    }
    await rateLimits.consume('contactReveal', reader.id, {
      tx,
      error: (seconds) =>
        rateLimitedBy('revealsUsedUp', seconds, { max: RATE_LIMITS.contactReveal.max }),
    })
  }

  return {
    /**
     * Repeated requests on the same day count once; the owner's own requests do not count.
     * @throws DomainError unauthenticated, not_found, gone; conflict when the owner is suspended; rate_limited at the
     * daily limit; forbidden at the lower limit of an unconfirmed account.
     */
    async reveal(actor: Actor | null, id: number): Promise<RevealedContact> {
      const reader = authorize(actor, 'message')
      await listings.open(id, reader)
      const { ownerId, owner, suspendedAt, person, phone, email } = await contactOf(id)
      if (!mayEdit(reader, ownerId)) {
        if (suspendedAt !== null) throw new DomainError('conflict', 'messages.left')
        await db.transaction((tx) => record(tx, reader, id))
      }
      return { person: person ?? owner, ...contactFor('revealed', { email, phone }) }
    },

    /** For the owner and administrators. @throws DomainError unauthenticated, forbidden, not_found, gone. */
    async counts(actor: Actor | null, id: number): Promise<RevealCounts> {
      await listings.open(id, actor)
      authorizeOwned(actor, await contactOf(id))
      const since = new Date(clock().getTime() - 30 * DAY_MS)
      const [row] = await db
        .select({
          people: sql<number>`count(distinct ${contactReveals.userId})::int`,
          recent: sql<number>`(count(distinct ${contactReveals.userId})
            filter (where ${contactReveals.at} >= ${since.toISOString()}::timestamptz))::int`,
          lastAt: sql<string | null>`max(${contactReveals.at})`,
        })
        .from(contactReveals)
        .where(eq(contactReveals.propertyId, id))
      return {
        people: row?.people ?? 0,
        peopleIn30Days: row?.recent ?? 0,
        lastAt: row?.lastAt ? new Date(row.lastAt).toISOString() : null,
      }
    },
  }
}
