import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  OFFER_ACTIONS,
  OFFER_END_REASONS,
  OFFER_KINDS,
  OFFER_SIDES,
  OFFER_STATES,
} from '../../../domain/deals/offer.ts'
import type { OfferCondition } from '../../../domain/deals/terms.ts'
import { createdAt, id, oneOf, ref, rupees, time } from '../columns.ts'
import { properties } from '../listings.ts'
import { users } from '../people.ts'

/** The terms of an offer or counter-offer; a builder belongs to one table. */
const terms = () => ({
  /** Of a rental, per month. */
  amount: rupees('amount'),
  /** The token of a sale, the deposit of a rental. */
  advance: rupees('advance'),
  conditions: text('conditions').array().$type<OfferCondition[]>().notNull().default([]),
  /** Further conditions in a person's own words; plain text. */
  otherConditions: text('other_conditions'),
  /** Registration, or moving in, by this day. */
  byDay: date('by_day'),
})

/** Offers for listings. `domain/deals/offer.ts` has the transitions; the columns of terms hold those on the table. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The listing's owner at the time of the offer. */
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: OFFER_KINDS }).notNull(),
    state: text('state', { enum: OFFER_STATES }).notNull().default('open'),
    /** Whose answer is awaited. */
    turn: text('turn', { enum: OFFER_SIDES }),
    ...terms(),
    amount: rupees('amount').notNull(),
    validUntil: time('valid_until').notNull(),
    /** What the listing asked when the offer was made; null: nothing. */
    asked: rupees('asked'),
    ended: text('ended', { enum: OFFER_END_REASONS }),
    /** Incremented with every change, to detect concurrent changes. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // One open offer per person and listing.
    uniqueIndex('offers_open')
      .on(t.propertyId, t.buyerId)
      .where(sql`state = 'open'`),
    index('offers_owner').on(t.ownerId, t.updatedAt, t.id),
    index('offers_buyer').on(t.buyerId, t.updatedAt, t.id),
    index('offers_property').on(t.propertyId, t.id),
    // For the job: open offers whose time has passed.
    index('offers_due')
      .on(t.validUntil, t.id)
      .where(sql`state = 'open'`),
    check('offers_kind_known', oneOf(t.kind, OFFER_KINDS)),
    check('offers_state_known', oneOf(t.state, OFFER_STATES)),
    check('offers_turn_known', oneOf(t.turn, OFFER_SIDES)),
    check('offers_turn_while_open', sql`(state = 'open') = (turn is not null)`),
    check('offers_ended_known', oneOf(t.ended, OFFER_END_REASONS)),
    check('offers_amounts', sql`amount > 0 and coalesce(advance, 0) >= 0`),
    check('offers_two', sql`owner_id <> buyer_id`),
  ],
)

const EVENTS = ['make', ...OFFER_ACTIONS, 'lapse', 'end', 'held'] as const

/** What happened to an offer, with the terms that were put on the table. Append-only. */
export const offerEvents = pgTable(
  'offer_events',
  {
    id: id(),
    offerId: ref('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** Null: no person did it; time passed, or the listing or an account was deleted. */
    actorId: ref('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** `held`: another offer for the listing was accepted. */
    kind: text('kind', { enum: EVENTS }).notNull(),
    ...terms(),
    validUntil: time('valid_until'),
    /** Plain text. */
    note: text('note'),
    /** Null: its emails are still to be written. */
    toldAt: time('told_at'),
  },
  (t) => [
    index('offer_events_offer').on(t.offerId, t.id),
    index('offer_events_untold')
      .on(t.id)
      .where(sql`told_at is null`),
    check('offer_events_kind_known', oneOf(t.kind, EVENTS)),
  ],
)
