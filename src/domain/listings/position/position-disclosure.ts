import { pageVisibility, type ListingState } from '../visibility.ts'
import type { VisitSide, VisitState } from '../../visits/lifecycle.ts'

/**
 * The single rule for how much of a listing's location each reader may see. The address, the true point, the boundary
 * and the land's registration numbers leave the server only through these functions: their columns have the type
 * `Undisclosed`, which is not assignable to the fields of a response.
 */

declare const undisclosed: unique symbol
/**
 * A stored value that reveals a listing's location. Plain values are assignable to it; reading it requires one of the
 * functions below.
 */
export type Undisclosed<T> = T | { readonly [undisclosed]: T }

/**
 * `public`: everybody, including signed-in people without a confirmed visit. `visitor`: a person whose visit is
 * confirmed. `owner` and `administrator` see everything.
 */
export type PositionReader = 'public' | 'visitor' | 'owner' | 'administrator'

/** What the owner chose to disclose. */
export interface PositionChoice {
  hideAddress: boolean
  pinPrecision: 'exact' | 'approximate'
}

type Outline = [number, number][]

/** All stored values that reveal a listing's location. */
export interface StoredPosition extends PositionChoice {
  address: Undisclosed<string>
  latitude: Undisclosed<number> | null
  longitude: Undisclosed<number> | null
  /** The point that the public sees (domain/listings/position/position.ts). */
  shownLat: number | null
  shownLng: number | null
  /** [[lng, lat], …] */
  polygon: Undisclosed<Outline> | null
  surveyNumber: Undisclosed<string> | null
  resurveyNumber: Undisclosed<string> | null
  thandaper: Undisclosed<string> | null
  block: Undisclosed<string> | null
}

export interface DisclosedPosition {
  address: string | null
  latitude: number | null
  longitude: number | null
  polygonCoordinates: Outline | null
  surveyNumber: string | null
  resurveyNumber: string | null
  thandaper: string | null
  block: string | null
}

/** What one reader may see. */
export interface PositionScope {
  address: boolean
  /** The true point. */
  point: boolean
  /** The boundary and the land's registration numbers, which identify the plot in registers and on maps. */
  land: boolean
  /** The exact distances to places that the owner entered; without it they are rounded up to whole kilometres. */
  distances: boolean
}

/**
 * The disclosure rule. A confirmed visit reveals the address, which the visitor needs to get there, and nothing else.
 */
export function positionScope(choice: PositionChoice, reader: PositionReader): PositionScope {
  if (reader === 'owner' || reader === 'administrator')
    return { address: true, point: true, land: true, distances: true }
  const exact = choice.pinPrecision === 'exact'
  return {
    address: reader === 'visitor' || (exact && !choice.hideAddress),
    // With an exact pin, the shown point is the true one.
    point: false,
    land: exact,
    distances: exact,
  }
}

/** A listing's position as one reader may see it. */
export function disclosePosition(
  stored: StoredPosition,
  reader: PositionReader,
): DisclosedPosition {
  const scope = positionScope(stored, reader)
  return {
    address: scope.address ? opened(stored.address) : null,
    latitude: scope.point ? opened(stored.latitude) : stored.shownLat,
    longitude: scope.point ? opened(stored.longitude) : stored.shownLng,
    polygonCoordinates: scope.land ? opened(stored.polygon) : null,
    surveyNumber: scope.land ? opened(stored.surveyNumber) : null,
    resurveyNumber: scope.land ? opened(stored.resurveyNumber) : null,
    thandaper: scope.land ? opened(stored.thandaper) : null,
    block: scope.land ? opened(stored.block) : null,
  }
}

/** Only the address; null when this reader may not see it. */
export function discloseAddress(
  stored: PositionChoice & Pick<StoredPosition, 'address'>,
  reader: PositionReader,
): string | null {
  return positionScope(stored, reader).address ? opened(stored.address) : null
}

/** The true point, or null when this reader may not see it. An exact pin shows it to everybody. */
export function disclosePoint(
  stored: PositionChoice & Pick<StoredPosition, 'latitude' | 'longitude' | 'shownLat' | 'shownLng'>,
  reader: PositionReader,
): { lat: number; lng: number } | null {
  const [lat, lng] = positionScope(stored, reader).point
    ? [opened(stored.latitude), opened(stored.longitude)]
    : stored.pinPrecision === 'exact'
      ? [stored.shownLat, stored.shownLng]
      : [null, null]
  return lat === null || lng === null ? null : { lat, lng }
}

/** Only the boundary, [[lng, lat], …]; null when this reader may not see it. */
export function disclosePolygon(
  stored: PositionChoice & Pick<StoredPosition, 'polygon'>,
  reader: PositionReader,
): Outline | null {
  return positionScope(stored, reader).land ? opened(stored.polygon) : null
}

/**
 * A distance to a place, in km. Seven exact distances would reveal the true point behind an approximate pin; rounded up
 * to whole kilometres they are coarser than the area in which such a listing may lie.
 */
export function discloseDistance(
  km: number | null,
  choice: PositionChoice,
  reader: PositionReader,
): number | null {
  if (km === null || positionScope(choice, reader).distances) return km
  return Math.max(1, Math.ceil(km))
}

/**
 * Stored values for work inside the server whose result does not leave it, or goes only to the owner or an
 * administrator: editing, importing and comparing listings.
 */
export function undisclosedValue<T>(value: Undisclosed<T>): T {
  return opened(value)
}

function opened<T>(value: Undisclosed<T>): T {
  return value as T
}

/**
 * The role in which one side of a visit sees the listing's position. The visitor sees the address while the visit is
 * confirmed, neither before nor after. Null: only the town, since the listing has no public page.
 */
export function visitPositionReader(
  visit: { state: VisitState; side: VisitSide },
  listing: ListingState,
  now: Date,
): PositionReader | null {
  if (visit.side === 'owner') return 'owner'
  if (pageVisibility(listing, now) !== 'page') return null
  return visit.state === 'confirmed' ? 'visitor' : 'public'
}
