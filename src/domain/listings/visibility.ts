import { DAY_MS } from '../time/units.ts'
import type { Publication, Status } from './listing.ts'

/** A closed deal's page answers this long, in days; a withdrawn listing answers like a missing one as long. */
export const CLOSED_PAGE_DAYS = 90
/** A deleted listing can be restored this long, in days; then its content goes and the tombstone stays. */
export const RESTORABLE_DAYS = 30

/** Deals that lists, counts and the map show. */
export const OPEN_STATUSES: readonly Status[] = ['Available', 'Under Contract']

export interface ListingState {
  status: Status
  publication: Publication
  /** When it was sold or rented. */
  closedAt: Date | null
  updatedAt: Date
}

/** Lists, counts and the map: live, and the deal is open. */
export function isOffered(listing: Pick<ListingState, 'status' | 'publication'>): boolean {
  return listing.publication === 'live' && OPEN_STATUSES.includes(listing.status)
}

/**
 * What everybody but the owner and administrators gets of a listing. 'hidden' answers in every call like a listing that
 * never was: what its owner or an administrator holds back must not be told from nothing. 'gone' says that there was
 * something.
 */
export function pageVisibility(listing: ListingState, now: Date): 'page' | 'hidden' | 'gone' {
  switch (listing.publication) {
    case 'draft':
    case 'review':
    case 'paused':
    case 'expired':
      return 'hidden'
    case 'withdrawn':
      return isWithin(listing.updatedAt, now) ? 'hidden' : 'gone'
    case 'deleted':
      return 'gone'
    case 'live':
      if (OPEN_STATUSES.includes(listing.status)) return 'page'
      return isWithin(listing.closedAt ?? listing.updatedAt, now) ? 'page' : 'gone'
  }
}

function isWithin(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() <= CLOSED_PAGE_DAYS * DAY_MS
}
