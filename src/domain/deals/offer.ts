import { DomainError } from '../platform/errors.ts'

/**
 * `open`: the terms await an answer. `accepted`: both agreed to the same terms, which opened a deal. The remaining
 * states are final too: declined by the owner, withdrawn by the buyer, lapsed without an answer, ended from outside.
 */
export const OFFER_STATES = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
  'ended',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** The owner of the listing, and the one who wants to buy or rent it. */
export const OFFER_SIDES = ['owner', 'buyer'] as const
export type OfferSide = (typeof OFFER_SIDES)[number]

export const OFFER_ACTIONS = ['counter', 'accept', 'decline', 'withdraw'] as const
export type OfferAction = (typeof OFFER_ACTIONS)[number]

/** What an offer is for. */
export const OFFER_KINDS = ['sale', 'rent'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** Why an offer ended without an action of either side. */
export const OFFER_END_REASONS = ['listing', 'person'] as const
export type OfferEndReason = (typeof OFFER_END_REASONS)[number]

/** The fields of an offer that its rules use. */
export interface OfferLifecycle {
  state: OfferState
  /** The side whose answer is awaited; null once the offer is final. */
  turn: OfferSide | null
  /** The terms on the table lapse at this moment. */
  validUntil: Date
}

type Who = OfferSide | 'turn'
/** What can be done with an offer that is open, and by whom. No other state allows anything. */
const TABLE: Readonly<Record<OfferAction, Who>> = {
  counter: 'turn',
  accept: 'turn',
  decline: 'owner',
  withdraw: 'buyer',
}
const ENDS = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/** Why an action is not possible now; null when it is. */
export function offerActionFault(
  action: OfferAction,
  offer: OfferLifecycle,
  side: OfferSide,
  now: Date,
): 'state' | 'turn' | 'lapsed' | null {
  if (offer.state !== 'open') return 'state'
  if (isLapsed(offer, now)) return 'lapsed'
  const who = TABLE[action]
  return side === (who === 'turn' ? offer.turn : who) ? null : 'turn'
}

/** The actions that a side can perform now, in display order. */
export function availableOfferActions(
  offer: OfferLifecycle,
  side: OfferSide,
  now: Date,
): OfferAction[] {
  const order = ['accept', 'counter', 'decline', 'withdraw'] as const
  return order.filter((action) => offerActionFault(action, offer, side, now) === null)
}

export function otherOfferSide(side: OfferSide): OfferSide {
  return side === 'owner' ? 'buyer' : 'owner'
}

/**
 * State and turn after an action; a counter-offer's terms are the caller's.
 * @throws DomainError conflict when the action is not possible now.
 */
export function applyOfferAction(
  action: OfferAction,
  offer: OfferLifecycle,
  { side, now }: { side: OfferSide; now: Date },
): Pick<OfferLifecycle, 'state' | 'turn'> {
  const fault = offerActionFault(action, offer, side, now)
  if (fault !== null) throw new DomainError('conflict', `offers.fault.${fault}`)
  return action === 'counter'
    ? { state: 'open', turn: otherOfferSide(side) }
    : { state: ENDS[action], turn: null }
}

/** Whether an open offer's time has passed. */
export function isLapsed({ state, validUntil }: OfferLifecycle, now: Date): boolean {
  return state === 'open' && validUntil.getTime() <= now.getTime()
}
