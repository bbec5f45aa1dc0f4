import { eq } from 'drizzle-orm'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import type { Db } from '../../db/client.ts'
import { properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { pageVisibility, type ListingState } from '../../domain/listings/visibility.ts'
import { photosOf } from '../images/decode.ts'
import type { PropertyRow } from './row.ts'
import { OWNER_COLUMNS, mayEdit, presentProperty } from './presenter.ts'

/**
 * The only access check for a listing by id: to anybody who may not see it, it does not exist. Owners and
 * administrators see every publication state except deleted, which is gone for everybody.
 * @throws DomainError not_found, gone.
 */
export function requireVisible(
  actor: Actor | null,
  listing: ListingState & { ownerId: number },
  now: Date,
): void {
  if (listing.publication === 'deleted') throw new DomainError('gone', 'gone')
  if (mayEdit(actor, listing.ownerId)) return
  const answer = pageVisibility(listing, now)
  if (answer === 'hidden') throw new DomainError('not_found', 'notFound')
  if (answer === 'gone') throw new DomainError('gone', 'gone')
}

/**
 * A listing's row, locked until the transaction ends, as far as the actor may see it.
 * @throws DomainError unauthenticated, not_found, gone.
 */
export async function lockListing(
  tx: Db,
  actor: Actor | null,
  id: number,
  now: Date,
): Promise<PropertyRow> {
  if (!actor) throw new DomainError('unauthenticated', 'authenticationRequired')
  const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('update')
  if (!row) throw new DomainError('not_found', 'notFound')
  requireVisible(actor, row, now)
  return row
}

/** One listing with its owner and pictures, for one reader. */
export async function presentListing(
  tx: Db,
  row: PropertyRow,
  actor: Actor | null,
): Promise<PropertyDetail> {
  const [owner] = await tx.select(OWNER_COLUMNS).from(users).where(eq(users.id, row.ownerId))
  if (!owner) throw new Error('a listing without an owner')
  const photos = await photosOf(tx, [row.id])
  return presentProperty(row, owner, photos.get(row.id) ?? [], actor)
}

/** Matches `"7"`, `W/"7"`, a list of them, or `*`; without the header every version matches. */
export function matchesVersion(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))
    .includes(String(version))
}
