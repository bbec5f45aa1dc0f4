import type { PropertyFields } from '../contracts/property-input.ts'
import type { Actor } from '../domain/actor.ts'
import { isClosed } from '../domain/listing-status.ts'
import type { Point } from '../domain/places/distance.ts'
import type { Deps } from './deps.ts'
import { columnsOf, shownPoint, type PropertyRow } from './properties-row.ts'

type Settings = Pick<Deps['settings'], 'demo' | 'secret'>
type Lister = Pick<Actor, 'id' | 'role' | 'verified'>

/** Whether a new listing is public at once or waits for an administrator. */
export function firstPublication(
  owner: Lister,
  { demo }: Pick<Settings, 'demo'>,
): 'live' | 'review' {
  return demo || owner.verified || owner.role === 'ADMIN' ? 'live' : 'review'
}

/** Every column of a new listing that has its number already. */
export function freshColumns(
  id: number,
  owner: Lister,
  fields: PropertyFields,
  point: Point | null,
  now: Date,
  settings: Settings,
) {
  const shown = shownPoint({ ...fields, id }, point, settings.secret)
  return {
    ...columnsOf(fields, point),
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    ownerId: owner.id,
    publication: firstPublication(owner, settings),
    createdAt: now,
    updatedAt: now,
    closedAt: isClosed(fields.status) ? now : null,
    version: 1,
    status: fields.status,
  }
}

/** The columns that an edit of a listing sets. */
export function editedColumns(
  row: PropertyRow,
  fields: PropertyFields,
  point: Point | null,
  now: Date,
  settings: Settings,
) {
  const shown = shownPoint({ ...fields, id: row.id }, point, settings.secret)
  return {
    ...columnsOf(fields, point),
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    version: row.version + 1,
    updatedAt: now,
    closedAt: isClosed(fields.status) ? (row.closedAt ?? now) : null,
    status: fields.status,
  }
}
