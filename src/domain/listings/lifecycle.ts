import { DomainError } from '../platform/errors.ts'
import { DAY_MS, HOUR_MS } from '../time/units.ts'
import { RESTORABLE_DAYS } from './visibility.ts'
import type { Publication, Status } from './listing.ts'

/** Days for which a listing stays live after publication or renewal. */
export const LISTING_LIFETIME_DAYS = 90
/** Days before expiry on which reminder emails are sent, earliest first; day 0 is the expiry itself. */
export const REMINDER_DAYS = { week: 7, day: 1 } as const
export const REMINDERS = ['week', 'day', 'expired'] as const
export type Reminder = (typeof REMINDERS)[number]

/** Actions by which an owner changes a listing's publication state. */
export const LIFECYCLE_ACTIONS = ['renew', 'pause', 'resume', 'withdraw', 'restore'] as const
export type LifecycleAction = (typeof LIFECYCLE_ACTIONS)[number]

export interface LifecycleState {
  status: Status
  publication: Publication
  /** Null: never published, or without an expiry. */
  expiresAt: Date | null
  withdrawnAt: Date | null
}
/** The result of an action. */
export type LifecycleChange = Pick<LifecycleState, 'publication' | 'expiresAt' | 'withdrawnAt'>

export function expiryFrom(from: Date): Date {
  return new Date(from.getTime() + LISTING_LIFETIME_DAYS * DAY_MS)
}

/** A listing renewed this recently is not renewed again by a second click or a retried request. */
const JUST_RENEWED = HOUR_MS

/**
 * Applies an action to a listing; null when the listing is already in that state, so that actions are idempotent.
 * `first` is the state of a listing on its first publication: live or in review.
 * @throws DomainError conflict, with a message that says what the action requires.
 */
export function applyLifecycleAction(
  action: LifecycleAction,
  listing: LifecycleState,
  now: Date,
  first: 'live' | 'review' = 'live',
): LifecycleChange | null {
  const { publication, expiresAt, withdrawnAt, status } = listing
  const refuse = (key: string): never => {
    throw new DomainError('conflict', `lifecycle.${key}`)
  }
  const over = expiresAt !== null && expiresAt.getTime() <= now.getTime()
  const back = (): LifecycleChange => {
    if (expiresAt === null && first === 'review')
      return { publication: 'review', expiresAt: null, withdrawnAt: null }
    const until = expiresAt === null || over ? expiryFrom(now) : expiresAt
    return { publication: 'live', expiresAt: until, withdrawnAt: null }
  }
  switch (action) {
    case 'renew': {
      if (publication !== 'live' && publication !== 'paused' && publication !== 'expired')
        return refuse('renew')
      if (isClosed(status)) return refuse('renewClosed')
      const until = expiryFrom(now)
      const left = expiresAt === null ? 0 : until.getTime() - expiresAt.getTime()
      if (publication !== 'expired' && expiresAt !== null && left < JUST_RENEWED) return null
      return {
        publication: publication === 'paused' ? 'paused' : 'live',
        expiresAt: until,
        withdrawnAt,
      }
    }
    case 'pause':
      if (publication === 'paused') return null
      if (publication !== 'live') return refuse('pause')
      return { publication: 'paused', expiresAt, withdrawnAt }
    case 'resume':
      if (publication === 'live') return null
      if (publication !== 'paused' && publication !== 'draft') return refuse('resume')
      return back()
    case 'withdraw':
      if (publication === 'withdrawn') return null
      if (publication === 'deleted' || publication === 'draft') return refuse('withdraw')
      return { publication: 'withdrawn', expiresAt, withdrawnAt: now }
    case 'restore':
      if (publication === 'live' || publication === 'review') return null
      if (publication !== 'withdrawn') return refuse('restore')
      if (!isRestorable(withdrawnAt, now)) return refuse('restoreTooLate')
      return back()
  }
}

/** Whether a withdrawn listing can be restored; it can when the day of the withdrawal is unknown. */
export function isRestorable(withdrawnAt: Date | null, now: Date): boolean {
  return withdrawnAt === null || now.getTime() - withdrawnAt.getTime() <= RESTORABLE_DAYS * DAY_MS
}

/** The actions that would change something now, in display order. */
export function availableActions(listing: LifecycleState, now: Date): LifecycleAction[] {
  return LIFECYCLE_ACTIONS.filter((action) => {
    try {
      return applyLifecycleAction(action, listing, now) !== null
    } catch {
      return false
    }
  })
}

/** Whole days until a listing expires: 1 on its last day, 0 once expired; null without an expiry. */
export function daysLeft(expiresAt: Date | null, now: Date): number | null {
  if (expiresAt === null) return null
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS))
}

/** The reminder email that is due for a listing that expires at `expiresAt`: the latest one that applies. */
export function reminderDue(expiresAt: Date, now: Date): Reminder | null {
  const left = expiresAt.getTime() - now.getTime()
  if (left <= 0) return 'expired'
  if (left <= REMINDER_DAYS.day * DAY_MS) return 'day'
  return left <= REMINDER_DAYS.week * DAY_MS ? 'week' : null
}

/**
 * A deal moves forward from Available through Under Contract to Sold or Rented; a step may be skipped, and every state
 * can return to Available. A closed deal must be available again before it can close in another way.
 */
const NEXT: Readonly<Record<Status, readonly Status[]>> = {
  Available: ['Under Contract', 'Sold', 'Rented'],
  'Under Contract': ['Available', 'Sold', 'Rented'],
  Sold: ['Available'],
  Rented: ['Available'],
}

export function mayBecome(from: Status, to: Status): boolean {
  return from === to || NEXT[from].includes(to)
}

export function isClosed(status: Status): boolean {
  return status === 'Sold' || status === 'Rented'
}
