import { eq } from 'drizzle-orm'
import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { invalidField } from '../../domain/platform/errors.ts'
import { OWNER_COLUMNS } from './presenter.ts'

type Contact = Pick<PropertyFields, 'contactPhone' | 'contactEmail'>

export const givesContact = ({ contactPhone, contactEmail }: Contact): boolean =>
  Boolean(contactPhone) || Boolean(contactEmail)

/**
 * A listing must leave people a way to reach its owner: a phone number or email address of its own, the account's
 * number if its owner shows it, or the account's confirmed address, to which messages are sent. A listing that has been
 * without one (`before`) may stay so when it is edited.
 * @throws DomainError invalid at `contactPhone`.
 */
export async function requireWayToReach(
  tx: Db,
  ownerId: number,
  listing: Contact,
  before: Contact | null = null,
): Promise<void> {
  if (givesContact(listing) || (before !== null && !givesContact(before))) return
  if (await isOwnerReachable(tx, ownerId)) return
  throw invalidField('contactPhone', 'contactNeeded')
}

/** Whether the account itself is a way to reach its owner: by its confirmed address, or the number that it shows. */
export async function isOwnerReachable(tx: Db, ownerId: number): Promise<boolean> {
  const [owner] = await tx
    .select({ verifiedAt: users.emailVerifiedAt, phone: OWNER_COLUMNS.phone })
    .from(users)
    .where(eq(users.id, ownerId))
  return Boolean(owner?.verifiedAt) || Boolean(owner?.phone)
}
