import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ALL_VISIT_QUESTIONS } from '../../../domain/visits/feedback.ts'
import {
  VISIT_ACTIONS,
  VISIT_END_REASONS,
  VISIT_SIDES,
  VISIT_STATES,
} from '../../../domain/visits/lifecycle.ts'
import type { WeekHours } from '../../../domain/visits/times.ts'
import { createdAt, id, oneOf, ref, time } from '../columns.ts'
import { properties } from '../listings.ts'
import { users } from '../people.ts'

const REMINDED = ['day', 'hours'] as const

/** Visits: requested, confirmed, past. `domain/visits/lifecycle.ts` has the transitions. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The listing's owner at the time of the request. */
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitorId: ref('visitor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: VISIT_STATES }).notNull().default('asked'),
    /** Whose response is pending. */
    turn: text('turn', { enum: VISIT_SIDES }),
    /** The last confirmed time. */
    at: time('at'),
    agreedAt: time('agreed_at'),
    /** Proposed times that await a response. */
    times: timestamp('times', { withTimezone: true, mode: 'date' }).array().notNull().default([]),
    /** Sort key of lists: the confirmed time, else the first proposed one. */
    whenAt: time('when_at').notNull(),
    /** The visitor's note with the request; plain text. */
    note: text('note'),
    /** It lapsed without a response. */
    ended: text('ended', { enum: VISIT_END_REASONS }),
    /** Incremented with every change, to detect concurrent changes. */
    version: integer('version').notNull().default(1),
    /** SEQUENCE of the calendar entry: incremented when calendars must update it. 0: never confirmed. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // One open visit per person and listing.
    uniqueIndex('visits_open')
      .on(t.propertyId, t.visitorId)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    index('visits_owner').on(t.ownerId, t.whenAt, t.id),
    index('visits_visitor').on(t.visitorId, t.whenAt, t.id),
    // For what visitors said of a listing.
    index('visits_property').on(t.propertyId),
    index('visits_owner_open')
      .on(t.ownerId, t.whenAt, t.id)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    index('visits_visitor_open')
      .on(t.visitorId, t.whenAt, t.id)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    // For the job: confirmed visits that are near, and pending ones whose time has passed.
    index('visits_due')
      .on(t.whenAt, t.id)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    check('visits_state_known', oneOf(t.state, VISIT_STATES)),
    check('visits_turn_known', oneOf(t.turn, VISIT_SIDES)),
    check('visits_ended_known', oneOf(t.ended, VISIT_END_REASONS)),
    check('visits_two', sql`owner_id <> visitor_id`),
  ],
)

/** Events of a visit. Append-only. */
export const visitEvents = pgTable(
  'visit_events',
  {
    id: id(),
    visitId: ref('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** Null: no person did it; time passed, or the listing or an account was deleted. */
    actorId: ref('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['ask', ...VISIT_ACTIONS, 'done'] }).notNull(),
    /** The times that it refers to. */
    times: timestamp('times', { withTimezone: true, mode: 'date' }).array().notNull().default([]),
    note: text('note'),
    /** Null: its emails are still to be written. */
    toldAt: time('told_at'),
  },
  (t) => [
    index('visit_events_visit').on(t.visitId, t.id),
    index('visit_events_untold')
      .on(t.id)
      .where(sql`told_at is null`),
  ],
)

/** Reminder emails: one of each kind per confirmed time. */
export const visitReminders = pgTable(
  'visit_reminders',
  {
    visitId: ref('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    /** The time of the visit. */
    at: time('at').notNull(),
    kind: text('kind', { enum: REMINDED }).notNull(),
    writtenAt: time('written_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.at, t.kind] }),
    check('visit_reminders_kind_known', oneOf(t.kind, REMINDED)),
  ],
)

/** What the two sides of a visit answered after it; one row per question, changeable for some days. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    visitId: ref('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    question: text('question', { enum: ALL_VISIT_QUESTIONS }).notNull(),
    answer: boolean('answer').notNull(),
    answeredAt: time('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.visitId, t.question] }),
    check('visit_answers_question_known', oneOf(t.question, ALL_VISIT_QUESTIONS)),
  ],
)

/** A realtor's appointments other than visits. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    realtorId: ref('realtor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The other participant; plain text. */
    client: text('client'),
    place: text('place'),
    note: text('note'),
    at: time('at').notNull(),
    minutes: smallint('minutes').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    cancelledAt: time('cancelled_at'),
  },
  (t) => [
    index('appointments_realtor').on(t.realtorId, t.at, t.id),
    check('appointments_minutes', sql`minutes between 15 and 720`),
  ],
)

/** A realtor's visiting hours, and the secret link to their calendar. */
export const calendarSettings = pgTable(
  'calendar_settings',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: at any hour that visits allow. */
    hours: jsonb('hours').$type<WeekHours>(),
    /** SHA-256 of the link's token, hex; the token itself is never stored. Null: there is no link. */
    feedHash: text('feed_hash'),
    feedAt: time('feed_at'),
  },
  (t) => [uniqueIndex('calendar_settings_feed').on(t.feedHash)],
)
