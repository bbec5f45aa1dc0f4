import { z } from 'zod'
import { ROLES } from '../../domain/accounts/roles.ts'
import { DEAL_STATES } from '../../domain/deals/deal.ts'
import {
  OFFER_ACTIONS,
  OFFER_END_REASONS,
  OFFER_KINDS,
  OFFER_SIDES,
  OFFER_STATES,
} from '../../domain/deals/offer.ts'
import { OFFER_CONDITIONS } from '../../domain/deals/terms.ts'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'
import { boundedList, isoDay, money, optionalText } from '../platform/fields.ts'
import { listingPicture } from '../images/listing-picture.ts'

const { maxChars, maxConditionChars, defaultLimit, maxLimit } = LIMITS.offers

/** What a side puts on the table; also an offer's form. */
export const offerTerms = z.object({
  /** Rupees; of a rental, per month. Also as people write it: "45 lakh". */
  amount: money.transform((rupees, ctx): number => {
    if (rupees !== null && rupees > 0) return rupees
    ctx.addIssue({ code: 'custom', message: 'offers.amount' })
    return z.NEVER
  }),
  /** The token of a sale, the deposit of a rental, rupees. */
  advance: money,
  conditions: boundedList(z.enum(OFFER_CONDITIONS, 'notChoice'), OFFER_CONDITIONS.length, {
    notList: 'notList',
    tooMany: message('tooMany', { max: OFFER_CONDITIONS.length }),
  }).transform((all) => [...new Set(all)]),
  /** Further conditions in one's own words. */
  otherConditions: optionalText(maxConditionChars),
  /** Registration, or moving in, by this day. */
  byDay: isoDay.nullish().transform((day) => day ?? null),
  /** The last day, in Kerala, on which the terms can be accepted. */
  validDay: isoDay,
  note: optionalText(maxChars),
})
export type OfferTerms = z.output<typeof offerTerms>

export const offerBody = offerTerms.extend({
  propertyId: z.number('notNumber').int('notWhole').positive('notNumber'),
  kind: z.enum(OFFER_KINDS, 'notChoice'),
})
export type OfferBody = z.output<typeof offerBody>

/** For `accept`, `decline` and `withdraw`. */
export const offerNote = z.object({ note: optionalText(maxChars) }).nullish()

/** `answer`: awaits the reader's answer. `waiting`: the other side's. `closed`: the others. */
export const OFFER_GROUPS = ['answer', 'waiting', 'closed'] as const
export type OfferGroup = (typeof OFFER_GROUPS)[number]
export const OFFER_SORTS = ['newest', 'highest', 'ending'] as const
export type OfferSort = (typeof OFFER_SORTS)[number]

export const offersQuery = z.object({
  group: z.enum(OFFER_GROUPS, 'notChoice').optional(),
  propertyId: z.coerce.number('notNumber').int('notWhole').positive('notNumber').optional(),
  sort: z.enum(OFFER_SORTS, 'notChoice').default('newest'),
  limit: z.coerce
    .number('notNumber')
    .int('notWhole')
    .min(1, message('outOfRange', { min: 1, max: maxLimit }))
    .max(maxLimit, message('outOfRange', { min: 1, max: maxLimit }))
    .default(defaultLimit),
  /** `mark` of the last offer of the previous page, in the same order. */
  cursor: z
    .string('notCursor')
    .regex(/^\d{1,16}-[1-9]\d{0,14}$/, 'notCursor')
    .optional(),
})
export type OffersQuery = z.output<typeof offersQuery>

const terms = {
  amount: z.number(),
  advance: z.number().nullable(),
  conditions: z.array(z.enum(OFFER_CONDITIONS)),
  otherConditions: z.string().nullable(),
  byDay: z.string().nullable(),
}

/** An offer, as one of its two sides sees it. Times are ISO 8601 in UTC, days Kerala's. */
export const offerLine = z.object({
  id: z.number(),
  /** For If-Match. */
  version: z.number(),
  kind: z.enum(OFFER_KINDS),
  state: z.enum(OFFER_STATES),
  /** The reader's own side. */
  side: z.enum(OFFER_SIDES),
  turn: z.enum(OFFER_SIDES).nullable(),
  ...terms,
  validDay: z.string(),
  /** What the amount is per cent or sq ft; null for rentals and where the size is unknown. */
  rate: z.object({ unit: z.enum(['cent', 'sqft']), rupees: z.number() }).nullable(),
  /** What the listing asked when the offer was made, and asks now. */
  asked: z.number().nullable(),
  asks: z.number().nullable(),
  /** It ended without an action of either side. */
  ended: z.enum(OFFER_END_REASONS).nullable(),
  /** Another offer for the listing is accepted: this one can't be, unless that deal is called off. */
  held: z.boolean(),
  /** The last note with an action, and whose it is. */
  words: z.object({ mine: z.boolean(), text: z.string() }).nullable(),
  listing: z.object({
    id: z.number(),
    /** Null when it no longer has a page. */
    slug: z.string().nullable(),
    title: z.string(),
    /** Sample data. */
    demo: z.boolean(),
    city: z.string(),
    picture: listingPicture,
  }),
  other: z.object({ id: z.number(), name: z.string(), role: z.enum(ROLES) }),
  actions: z.array(z.enum(OFFER_ACTIONS)),
  /** The deal that it opened. */
  deal: z.object({ id: z.number(), state: z.enum(DEAL_STATES) }).nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Its position in a list: the `cursor` of the next page. */
  mark: z.string(),
})
export type OfferLine = z.output<typeof offerLine>

export const OFFER_EVENT_KINDS = ['make', ...OFFER_ACTIONS, 'lapse', 'end', 'held'] as const
export const offerWhole = offerLine.extend({
  /** All events, oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      /** Null: an automatic change. */
      by: z.enum(OFFER_SIDES).nullable(),
      kind: z.enum(OFFER_EVENT_KINDS),
      /** Of an offer or counter-offer. */
      terms: z.object({ ...terms, validDay: z.string() }).nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type OfferWhole = z.output<typeof offerWhole>

export const offerCounts = z.object({ answer: z.number(), waiting: z.number() })
export type OfferCounts = z.output<typeof offerCounts>
