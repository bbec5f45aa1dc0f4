import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { Authorized } from '../../domain/accounts/permissions.ts'
import { isOffered } from '../../domain/listings/visibility.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { isBlocked } from '../messages/blocks.ts'
import { requireVisible } from '../listings/read-one.ts'

/**
 * A listing that a person wants to visit or make an offer for, and its owner, both locked together with that person until
 * the transaction ends, so that none of them can be removed meanwhile.
 * @param refusals the texts for one's own listing, and for one that is closed to this person
 * @throws DomainError not_found, gone, as the listing's page; conflict with one of the texts.
 */
export async function lockOffered(
  tx: Db,
  propertyId: number,
  person: Authorized<Actor>,
  now: Date,
  refusals: { own: string; closed: string },
): Promise<{ listing: typeof properties.$inferSelect; owner: typeof users.$inferSelect }> {
  const closed = new DomainError('conflict', refusals.closed)
  const [about] = await tx
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(eq(properties.id, propertyId))
  if (!about) throw new DomainError('not_found', 'notFound')
  // In the order of their ids, so that two people who do this with each other's listings at once do not deadlock.
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [about.ownerId, person.id]))
    .orderBy(asc(users.id))
    .for('update')
  const owner = people.find(({ id }) => id === about.ownerId)
  const [listing] = await tx
    .select()
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('share')
  if (!listing || !owner) throw new DomainError('not_found', 'notFound')
  if (listing.ownerId === person.id) throw new DomainError('conflict', refusals.own)
  requireVisible(person, listing, now)
  if (!isOffered(listing) || owner.deletedAt !== null || owner.suspendedAt !== null) throw closed
  // A blocked person does not learn of the block, and cannot get around it.
  if (await isBlocked(tx, owner.id, `user:${person.id}`)) throw closed
  return { listing, owner }
}
