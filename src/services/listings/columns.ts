import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { expiryFrom, isClosed } from '../../domain/listings/lifecycle.ts'
import type { Point } from '../../domain/places/distance.ts'
import type { Status } from '../../domain/listings/listing.ts'
import type { Deps } from '../deps.ts'
import { columnsOf, type PropertyRow } from './row.ts'

/** What a listing's columns become when it is made and when it is edited, by the form and by files alike. */

type Settings = Pick<Deps['settings'], 'demo'>
type Lister = Pick<Actor, 'id' | 'role' | 'verified'>

/** Where a listing goes that never was live: outside demo mode an unconfirmed person's waits for review. */
export function firstPublication(
  owner: Pick<Actor, 'verified' | 'role'>,
  { demo }: { demo: boolean },
): 'live' | 'review' {
  return demo || owner.verified || owner.role === 'ADMIN' ? 'live' : 'review'
}

/** A new listing, which has its number already. */
export function newListingColumns(
  id: number,
  owner: Lister,
  fields: PropertyFields,
  point: Point | null,
  now: Date,
  settings: Settings,
) {
  const publication = firstPublication(owner, settings)
  return {
    ...columnsOf(fields, point, null),
    id,
    ownerId: owner.id,
    status: fields.status,
    publication,
    version: 1,
    createdAt: now,
    updatedAt: now,
    closedAt: isClosed(fields.status) ? now : null,
    expiresAt: publication === 'live' ? expiryFrom(now) : null,
  }
}

/** What an edit sets. */
export function editedColumns(
  row: PropertyRow,
  fields: PropertyFields,
  point: Point | null,
  now: Date,
) {
  return {
    ...columnsOf(fields, point, row),
    status: fields.status,
    version: row.version + 1,
    updatedAt: now,
    closedAt: isClosed(fields.status) ? (row.closedAt ?? now) : null,
    expiresAt: offeredAgain(row, fields.status, now) ? expiryFrom(now) : row.expiresAt,
  }
}

/** A deal that fell through after the listing's time was over: it begins a new one, instead of ending at once. */
function offeredAgain(row: PropertyRow, status: Status, now: Date): boolean {
  const over = row.expiresAt !== null && row.expiresAt.getTime() <= now.getTime()
  return over && isClosed(row.status) && !isClosed(status)
}
