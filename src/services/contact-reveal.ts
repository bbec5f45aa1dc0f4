import { and, count, eq, sql } from 'drizzle-orm'
import type { RevealCounts, RevealedContact } from '../contracts/contact-reveal.ts'
import { LIMITS } from '../contracts/limits.ts'
import { contactReveals, properties, users } from '../db/schema.ts'
import type { Actor } from '../domain/actor.ts'
import { contactFor } from '../domain/contact.ts'
import { DomainError } from '../domain/errors.ts'
import { indianDay } from '../domain/indian-day.ts'
import { authorize, authorizeOwned } from '../domain/permissions.ts'
import type { Deps } from './deps.ts'
import type { PropertyService } from './properties.ts'
import { mayEdit, OWNER_COLUMNS } from './property-presenter.ts'

const HOUR = 3_600_000

/** The contact of a listing, given to a signed-in person who asks for it: counted, limited and kept. */
export function contactRevealService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  listings: Pick<PropertyService, 'open'>,
) {
  async function contactOf(id: number) {
    const [row] = await db
      .select({
        ownerId: properties.ownerId,
        owner: users.name,
        suspendedAt: users.suspendedAt,
        person: properties.contactPerson,
        // The listing's own number, or by their consent its owner's.
        phone: sql<string | null>`coalesce(${properties.contactPhone}, ${OWNER_COLUMNS.phone})`,
        email: properties.contactEmail,
      })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.ownerId))
      .where(eq(properties.id, id))
    if (!row) throw new DomainError('not_found', 'notFound')
    return row
  }

  return {
    /**
     * Asking again on the same day is not counted again; the owner's own asking is not counted at all.
     * @throws DomainError unauthenticated, not_found, gone; conflict when the owner is suspended; rate_limited
     * when the day's homes are used up.
     */
    async reveal(actor: Actor | null, id: number): Promise<RevealedContact> {
      const reader = authorize(actor, 'message')
      await listings.open(id, reader)
      const { ownerId, owner, suspendedAt, person, phone, email } = await contactOf(id)
      if (!mayEdit(reader, ownerId)) {
        if (suspendedAt !== null) throw new DomainError('conflict', 'messages.left')
        const now = clock()
        const day = indianDay(now)
        await db.transaction(async (tx) => {
          // One at a time for one person: two calls at once must not both be the last that is allowed.
          await tx.execute(sql`select id from users where id = ${reader.id} for no key update`)
          const added = await tx
            .insert(contactReveals)
            .values({ propertyId: id, userId: reader.id, day, at: now })
            .onConflictDoNothing()
            .returning({ day: contactReveals.day })
          if (added.length === 0) return
          const [today] = await tx
            .select({ homes: count() })
            .from(contactReveals)
            .where(and(eq(contactReveals.userId, reader.id), eq(contactReveals.day, day)))
          if ((today?.homes ?? 0) > LIMITS.contactReveals.perDay)
            throw new DomainError('rate_limited', 'revealsUsedUp', {
              retryAfter: Math.ceil(untilTomorrow(now) / 1000),
            })
        })
      }
      return { person: person ?? owner, ...contactFor('revealed', { email, phone }) }
    },

    /** For the owner and administrators. @throws DomainError unauthenticated, forbidden, not_found, gone. */
    async counts(actor: Actor | null, id: number): Promise<RevealCounts> {
      await listings.open(id, actor)
      authorizeOwned(actor, await contactOf(id))
      const since = new Date(clock().getTime() - 30 * 24 * HOUR)
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

/** Milliseconds until the day ends in India, which is 5½ hours ahead of UTC all year. */
function untilTomorrow(now: Date): number {
  return 24 * HOUR - ((now.getTime() + 5.5 * HOUR) % (24 * HOUR))
}
