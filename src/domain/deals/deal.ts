import { DAY_MS } from '../time/units.ts'
import type { OfferSide } from './offer.ts'

/** `active`: under way. `done`: registered, or the keys handed over. `ended`: called off, or ended from outside. */
export const DEAL_STATES = ['active', 'done', 'ended'] as const
export type DealState = (typeof DEAL_STATES)[number]

/** Why a deal ended: called off by a side, or a side is no longer on the site. */
export const DEAL_END_REASONS = ['owner', 'buyer', 'person'] as const
export type DealEndReason = (typeof DEAL_END_REASONS)[number]

/** Who takes part in a deal: its two sides, and document writers or lawyers whom they invited by a link. */
export const DEAL_PARTIES = ['owner', 'buyer', 'writer'] as const
export type DealParty = (typeof DEAL_PARTIES)[number]

/** Who does a line of the checklist. */
export const DEAL_DOERS = ['owner', 'buyer', 'both', 'writer'] as const
export type DealDoer = (typeof DEAL_DOERS)[number]

/** `skipped`: not needed in this deal. */
export const LINE_STATES = ['open', 'done', 'skipped'] as const
export type LineState = (typeof LINE_STATES)[number]

/** What is recorded of a deal. */
export const DEAL_EVENTS = [
  'opened',
  'done',
  'skipped',
  'reopened',
  'planned',
  'added',
  'comment',
  'papers',
  'receipt',
  'invited',
  'linkEnded',
  'completed',
  'calledOff',
  'resumed',
  'ended',
] as const
export type DealEventKind = (typeof DEAL_EVENTS)[number]

/** How the advance was paid. */
export const PAYMENT_MODES = ['bank', 'upi', 'cheque', 'cash'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** When the advance is returned in full. */
export const REFUND_CASES = ['title', 'loan', 'measure', 'owner'] as const
export type RefundCase = (typeof REFUND_CASES)[number]

/**
 * Whether a party may tick a line, or take a tick back. A line of one side is that side's alone, since the other relies
 * on it; what the document writer does can be ticked by either side too, who may have nobody on a link.
 */
export function mayTick(doer: DealDoer, party: DealParty): boolean {
  if (doer === 'writer') return true
  return doer === 'both' ? party !== 'writer' : doer === party
}

/** Whether a party may comment on a line: both sides on every line, a document writer on their own. */
export function mayComment(doer: DealDoer, party: DealParty): boolean {
  return party !== 'writer' || doer === 'writer'
}

/** Whether a party may record the receipt of the advance: the one who received it. */
export function mayWriteReceipt(side: OfferSide): boolean {
  return side === 'owner'
}

/** Days in which the side that completed a deal, or called it off, can take that back. */
export const DEAL_RESUME_DAYS = 7

/**
 * Until when a side can take back the end of a deal; null when it can't: the deal is under way, the other side ended it,
 * or a person is gone.
 */
export function resumableUntil(
  deal: { state: DealState; ended: DealEndReason | null },
  end: { party: DealParty | null; at: Date } | null,
  side: OfferSide,
  now: Date,
): Date | null {
  if (deal.state === 'active' || deal.ended === 'person' || end?.party !== side) return null
  const until = new Date(end.at.getTime() + DEAL_RESUME_DAYS * DAY_MS)
  return until > now ? until : null
}

/** Days until an invitation of a document writer ends. */
export const DEAL_LINK_DAYS = [7, 30, 90] as const
