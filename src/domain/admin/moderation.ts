import { MINUTE_MS } from '../time/units.ts'

/** Why a listing is sent back to its owner. */
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

/** Milliseconds that the letter about a rejection waits, so that an Undo takes it back too. */
export const UNDO_WINDOW_MS = 2 * MINUTE_MS
