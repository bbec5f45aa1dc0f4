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

/** Checks that the team may perform before a listing is marked as verified. */
export const VERIFICATION_CHECKS = [
  'titleDeed',
  'encumbrance',
  'landTax',
  'possession',
  'sketch',
  'buildingPermit',
  'identity',
  'place',
] as const
export type VerificationCheck = (typeof VERIFICATION_CHECKS)[number]
export type PaperCheck = Exclude<VerificationCheck, 'identity' | 'place'>

/** The checks that concern papers. */
export function papersSeen(checks: readonly VerificationCheck[]): PaperCheck[] {
  return checks.filter((check) => check !== 'identity' && check !== 'place')
}

/** Reasons for reporting a listing. */
export const REPORT_REASONS = [
  'gone',
  'wrong',
  'fraud',
  'duplicate',
  'photos',
  'offensive',
  'other',
] as const
/** Those of stored reports. `visitors`: several visitors answered that it is not as described. */
export const STORED_REPORT_REASONS = [...REPORT_REASONS, 'visitors'] as const

/** Reasons for reporting a message. */
export const MESSAGE_REASONS = ['spam', 'fraud', 'abuse', 'other'] as const
