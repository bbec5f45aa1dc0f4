import { sql } from 'drizzle-orm'
import {
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
import {
  VISIT_ACTIONS,
  VISIT_END_REASONS,
  VISIT_SIDES,
  VISIT_STATES,
} from '../../domain/visits/lifecycle.ts'
import type { WeekHours } from '../../domain/visits/times.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

const REMINDED = ['day', 'hours'] as const

/** Visits to homes: asked for, agreed to, over. `domain/visit-life.ts` says what may become of one. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Whose listing it was when it was asked for. */
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitorId: ref('visitor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: VISIT_STATES }).notNull().default('asked'),
    /** Whose answer is waited for. */
    turn: text('turn', { enum: VISIT_SIDES }),
    /** The time that was agreed to, last. */
    at: time('at'),
    agreedAt: time('agreed_at'),
    /** Times that wait for an answer. */
    times: timestamp('times', { withTimezone: true, mode: 'date' }).array().notNull().default([]),
    /** By which it stands in a list: what is agreed, else the first time that waits. */
    whenAt: time('when_at').notNull(),
    /** What the visitor wrote with the wish; plain text. */
    note: text('note'),
    /** It ended without either of them saying so. */
    ended: text('ended', { enum: VISIT_END_REASONS }),
    /** Grows with every change: two who act at once are told apart. */
    version: integer('version').notNull().default(1),
    /** SEQUENCE of the calendar entry: grows when a calendar that holds it must change. 0: never agreed to. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // One open visit a person and listing.
    uniqueIndex('visits_open')
      .on(t.propertyId, t.visitorId)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    index('visits_owner').on(t.ownerId, t.whenAt, t.id),
    index('visits_visitor').on(t.visitorId, t.whenAt, t.id),
    index('visits_owner_open')
      .on(t.ownerId, t.whenAt, t.id)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    index('visits_visitor_open')
      .on(t.visitorId, t.whenAt, t.id)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    // What the job looks at: what is agreed and comes near, what waits and is over.
    index('visits_due')
      .on(t.whenAt, t.id)
      .where(sql`state in ('asked', 'proposed', 'confirmed', 'moved')`),
    check('visits_state_known', oneOf(t.state, VISIT_STATES)),
    check('visits_turn_known', oneOf(t.turn, VISIT_SIDES)),
    check('visits_ended_known', oneOf(t.ended, VISIT_END_REASONS)),
    check('visits_two', sql`owner_id <> visitor_id`),
  ],
)

/** Everything that happened to a visit. Rows are only ever added. */
export const visitEvents = pgTable(
  'visit_events',
  {
    id: id(),
    visitId: ref('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    /** Null: nobody did it; time passed, or the listing or an account went. */
    actorId: ref('actor_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['ask', ...VISIT_ACTIONS, 'done'] }).notNull(),
    /** The times it was about. */
    times: timestamp('times', { withTimezone: true, mode: 'date' }).array().notNull().default([]),
    note: text('note'),
    /** Null: letters about it are still to be written. */
    toldAt: time('told_at'),
  },
  (t) => [
    index('visit_events_visit').on(t.visitId, t.id),
    index('visit_events_untold')
      .on(t.id)
      .where(sql`told_at is null`),
  ],
)

/** Letters that were written before a visit: one of each kind for one time. */
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

/** What a realtor has planned besides visits. */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    realtorId: ref('realtor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Who it is with; plain text. */
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

/** When somebody can be visited, and the secret link to their calendar. */
export const calendarSettings = pgTable(
  'calendar_settings',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: at any hour that visits have. */
    hours: jsonb('hours').$type<WeekHours>(),
    /** SHA-256 of the link's token, hex; the token itself is never stored. Null: there is no link. */
    feedHash: text('feed_hash'),
    feedAt: time('feed_at'),
  },
  (t) => [uniqueIndex('calendar_settings_feed').on(t.feedHash)],
)
