import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { DEAL_STAGES, type DealLineKey } from '../../../domain/deals/checklist.ts'
import {
  DEAL_DOERS,
  DEAL_END_REASONS,
  DEAL_EVENTS,
  DEAL_PARTIES,
  DEAL_STATES,
  LINE_STATES,
  PAYMENT_MODES,
  type RefundCase,
} from '../../../domain/deals/deal.ts'
import { createdAt, id, oneOf, ref, rupees, time } from '../columns.ts'
import { properties } from '../listings.ts'
import { offers } from './offers.ts'
import { papers } from '../papers.ts'
import { users } from '../people.ts'

const dealId = () =>
  ref('deal_id')
    .notNull()
    .references(() => deals.id, { onDelete: 'cascade' })

/** What an accepted offer leads to; shared by its two sides. The terms are the offer's. */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    offerId: ref('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: DEAL_STATES }).notNull().default('active'),
    ended: text('ended', { enum: DEAL_END_REASONS }),
    /** The listing's title and town when the offer was accepted: they stay when the listing is deleted. */
    title: text('title').notNull(),
    city: text('city').notNull(),
    /** Incremented with every change by anybody, so that the others notice it. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('deals_offer').on(t.offerId),
    // One accepted offer at a time: of two acceptances at once, one fails here.
    uniqueIndex('deals_active')
      .on(t.propertyId)
      .where(sql`state = 'active'`),
    index('deals_owner').on(t.ownerId, t.id),
    index('deals_buyer').on(t.buyerId, t.id),
    check('deals_state_known', oneOf(t.state, DEAL_STATES)),
    check('deals_ended_known', oneOf(t.ended, DEAL_END_REASONS)),
    check('deals_two', sql`owner_id <> buyer_id`),
  ],
)

/** The lines of a deal's checklist. */
export const dealLines = pgTable(
  'deal_lines',
  {
    id: id(),
    dealId: dealId(),
    position: smallint('position').notNull(),
    stage: text('stage', { enum: DEAL_STAGES }).notNull(),
    /** Of domain/deals/checklist.ts; null: a line in the sides' own words. */
    key: text('key').$type<DealLineKey>(),
    title: text('title'),
    doer: text('doer', { enum: DEAL_DOERS }).notNull(),
    dueDay: date('due_day'),
    state: text('state', { enum: LINE_STATES }).notNull().default('open'),
    /** Who set the state, and when; null while it is open. */
    settledAt: time('settled_at'),
    settledBy: text('settled_by', { enum: DEAL_PARTIES }),
    /** The document writer's link, if one of them did. */
    settledLinkId: ref('settled_link_id').references((): AnyPgColumn => dealLinks.id, {
      onDelete: 'set null',
    }),
  },
  (t) => [
    uniqueIndex('deal_lines_key').on(t.dealId, t.key),
    index('deal_lines_deal').on(t.dealId, t.position),
    check('deal_lines_stage_known', oneOf(t.stage, DEAL_STAGES)),
    check('deal_lines_doer_known', oneOf(t.doer, DEAL_DOERS)),
    check('deal_lines_state_known', oneOf(t.state, LINE_STATES)),
    check('deal_lines_settled_by_known', oneOf(t.settledBy, DEAL_PARTIES)),
    check('deal_lines_named', sql`(key is null) <> (title is null)`),
    check('deal_lines_settled', sql`(state = 'open') = (settled_at is null)`),
  ],
)

/** Papers of the owner's vault that lie beside a line, for the other side. */
export const dealPapers = pgTable(
  'deal_papers',
  {
    lineId: ref('line_id')
      .notNull()
      .references(() => dealLines.id, { onDelete: 'cascade' }),
    paperId: ref('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    /** Document writers with a link see it too. */
    withWriter: boolean('with_writer').notNull(),
    addedAt: time('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.paperId] }), index('deal_papers_paper').on(t.paperId)],
)

/** Invitations of document writers and lawyers: links that end. */
export const dealLinks = pgTable(
  'deal_links',
  {
    id: id(),
    dealId: dealId(),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    side: text('side', { enum: ['owner', 'buyer'] }).notNull(),
    /** SHA-256 of the link's token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    /** The writer's name, in the inviting side's words. */
    name: text('name').notNull(),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    endedAt: time('ended_at'),
    lastOpenedAt: time('last_opened_at'),
  },
  (t) => [
    uniqueIndex('deal_links_token').on(t.tokenHash),
    index('deal_links_deal').on(t.dealId, t.id),
    check('deal_links_side_known', oneOf(t.side, ['owner', 'buyer'])),
  ],
)

/** What happened in a deal, comments too. Append-only. */
export const dealEvents = pgTable(
  'deal_events',
  {
    id: id(),
    dealId: dealId(),
    lineId: ref('line_id').references(() => dealLines.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** Null: no person did it. */
    party: text('party', { enum: DEAL_PARTIES }),
    actorId: ref('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The link of the document writer who did it. */
    linkId: ref('link_id').references(() => dealLinks.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: DEAL_EVENTS }).notNull(),
    /** A comment or reason; plain text. */
    text: text('text'),
    /** Null: its emails are still to be written. */
    toldAt: time('told_at'),
  },
  (t) => [
    index('deal_events_deal').on(t.dealId, t.id),
    index('deal_events_line').on(t.lineId),
    index('deal_events_untold')
      .on(t.id)
      .where(sql`told_at is null`),
    check('deal_events_party_known', oneOf(t.party, DEAL_PARTIES)),
    check('deal_events_kind_known', oneOf(t.kind, DEAL_EVENTS)),
  ],
)

/** The receipt of the advance, as the owner recorded it last. */
export const dealReceipts = pgTable(
  'deal_receipts',
  {
    dealId: ref('deal_id')
      .primaryKey()
      .references(() => deals.id, { onDelete: 'cascade' }),
    amount: rupees('amount').notNull(),
    day: date('day').notNull(),
    mode: text('mode', { enum: PAYMENT_MODES }).notNull(),
    /** Of the bank, UPI or cheque. */
    reference: text('reference'),
    /** When it is returned in full. */
    refund: text('refund').array().$type<RefundCase[]>().notNull().default([]),
    /** The owner keeps it when the buyer does not go on. */
    forfeit: boolean('forfeit').notNull(),
    /** Further terms; plain text. */
    terms: text('terms'),
    writtenAt: time('written_at').notNull(),
  },
  (t) => [
    check('deal_receipts_mode_known', oneOf(t.mode, PAYMENT_MODES)),
    check('deal_receipts_amount', sql`amount > 0`),
  ],
)
