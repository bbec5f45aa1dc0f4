import { pageVisibility, type ListingState } from '../visibility.ts'
import type { VisitSide, VisitState } from '../../visits/lifecycle.ts'

/**
 * The one rule of what may be told of where a listing lies, and to whom. Address, true point, boundary and the numbers
 * under which the land is registered leave the server through these functions only: their columns have the type
 * `Undisclosed`, which is not assignable to what an answer holds.
 */

declare const undisclosed: unique symbol
/**
 * A stored value that says where a listing lies. Plain values can be written to it; reading it takes one of the
 * functions below.
 */
export type Undisclosed<T> = T | { readonly [undisclosed]: T }

/**
 * `public`: anybody, including signed-in people without a confirmed visit. `visitor`: somebody whose visit is
 * confirmed. `owner` and `administrator` are told everything.
 */
export type PositionReader = 'public' | 'visitor' | 'owner' | 'administrator'

/** What the owner chose to show. */
export interface PositionChoice {
  hideAddress: boolean
  pinPrecision: 'exact' | 'approximate'
}

type Outline = [number, number][]

/** Everything stored that says where a listing lies. */
export interface StoredPosition extends PositionChoice {
  address: Undisclosed<string>
  latitude: Undisclosed<number> | null
  longitude: Undisclosed<number> | null
  /** The point that the public sees (domain/listing-position.ts). */
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

/** What one reader may be told. */
export interface PositionScope {
  address: boolean
  /** The true point. */
  point: boolean
  /** The boundary and the numbers of the land, with which registers and maps find the plot. */
  land: boolean
  /** The owner's own distances to places as they were typed; without it they are rounded up to whole kilometres. */
  distances: boolean
}

/** The rule. A confirmed visit opens the address, which is what a visitor needs to get there, and no more. */
export function positionScope(choice: PositionChoice, reader: PositionReader): PositionScope {
  if (reader === 'owner' || reader === 'administrator')
    return { address: true, point: true, land: true, distances: true }
  const exact = choice.pinPrecision === 'exact'
  return {
    address: reader === 'visitor' || (exact && !choice.hideAddress),
    // With an exact pin the shown point is the true one.
    point: false,
    land: exact,
    distances: exact,
  }
}

/** A listing's position as one reader may know it. */
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

/** The address alone; null where this reader may not know it. */
export function discloseAddress(
  stored: PositionChoice & Pick<StoredPosition, 'address'>,
  reader: PositionReader,
): string | null {
  return positionScope(stored, reader).address ? opened(stored.address) : null
}

/** The boundary alone, [[lng, lat], …]; null where this reader may not know it. */
export function disclosePolygon(
  stored: PositionChoice & Pick<StoredPosition, 'polygon'>,
  reader: PositionReader,
): Outline | null {
  return positionScope(stored, reader).land ? opened(stored.polygon) : null
}

/**
 * A distance to a place, in km. Seven exact ones would give a moved pin away: rounded up to whole kilometres they are
 * coarser than the area in which such a listing may lie.
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
 * Stored values for work inside the server whose result does not leave it, or goes to the owner or an administrator
 * only: editing, importing and comparing listings.
 */
export function undisclosedValue<T>(value: Undisclosed<T>): T {
  return opened(value)
}

function opened<T>(value: Undisclosed<T>): T {
  return value as T
}

/**
 * As whom one side of a visit is told the listing's position. The visitor is told the address while the visit is
 * confirmed, not before it and not after it ended. Null: nothing but the town, since the listing has no public page.
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
