import { MINUTE_MS } from '../time/units.ts'

/** Reasons for rejecting a listing. */
export const REJECT_REASONS = [
  'incomplete',
  'wrongPlace',
  'wrongPrice',
  'pictures',
  'duplicate',
  'notTheOwner',
  'notAllowed',
  'other',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** Delay of the rejection email in milliseconds, so that an undo also cancels the email. */
export const UNDO_WINDOW_MS = 2 * MINUTE_MS
