import { DAY_MS } from '../time/units.ts'
import type { Publication, Status } from './listing.ts'

/** Days for which the page of a closed deal remains; a withdrawn listing answers 404 for as long. */
export const CLOSED_PAGE_DAYS = 90
/** Days during which a deleted listing can be restored; after that its content is removed and the tombstone stays. */
export const RESTORABLE_DAYS = 30

/** Deal states that appear in lists, counts and on the map. */
export const OPEN_STATUSES: readonly Status[] = ['Available', 'Under Contract']

export interface ListingState {
  status: Status
  publication: Publication
  /** When it was sold or rented. */
  closedAt: Date | null
  updatedAt: Date
}

/** Whether it appears in lists, counts and on the map: it is live and the deal is open. */
export function isOffered(listing: Pick<ListingState, 'status' | 'publication'>): boolean {
  return listing.publication === 'live' && OPEN_STATUSES.includes(listing.status)
}

/**
 * What everybody except the owner and administrators sees of a listing. 'hidden' is indistinguishable from a listing
 * that never existed: what its owner or an administrator withholds must not be detectable. 'gone' reveals that there
 * was a listing.
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

/** Groups of an owner's listings in lists and counts; every listing that is not deleted belongs to exactly one. */
export const OWN_STATES = [
  'live',
  'closed',
  'review',
  'draft',
  'paused',
  'expired',
  'withdrawn',
] as const
export type OwnState = (typeof OWN_STATES)[number]

export const OWN_SORTS = [
  'newest',
  'views',
  'saves',
  'enquiries',
  'dearest',
  'ending',
  'title',
  'town',
  'state',
] as const
export type OwnSort = (typeof OWN_SORTS)[number]

/** The direction of an order unless another is asked for: figures from the largest on, names and ends from the first. */
export function usualDirection(sort: OwnSort): 'asc' | 'desc' {
  return sort === 'ending' || sort === 'title' || sort === 'town' || sort === 'state'
    ? 'asc'
    : 'desc'
}
