import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ALERT_FREQUENCIES } from '../../domain/saved/alerts.ts'
import { STORED_REPORT_REASONS } from '../../domain/admin/moderation.ts'
import type { SearchBeside } from '../../domain/search/filters.ts'
import { createdAt, id, oneOf, ref, searchFilters, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filters: searchFilters('filters').notNull(),
    beside: jsonb('beside').$type<SearchBeside>().notNull().default({}),
    alert: text('alert', { enum: ALERT_FREQUENCIES }).notNull().default('off'),
    /** Alerts cover the market up to this time, whether or not an email was due. Null: up to its creation. */
    alertedAt: time('alerted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('saved_searches_user').on(t.userId, t.id),
    index('saved_searches_alert')
      .on(t.alert, t.id)
      .where(sql`alert <> 'off'`),
    check('saved_searches_alert_known', oneOf(t.alert, ALERT_FREQUENCIES)),
  ],
)

/**
 * Up to when a person has been alerted about a listing, by whichever of their saved searches: one that finds it too says
 * nothing of what was news before.
 */
export const alertedListings = pgTable(
  'alerted_listings',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    alertedUntil: time('alerted_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.propertyId] }),
    index('alerted_listings_property').on(t.propertyId),
    index('alerted_listings_age').on(t.alertedUntil),
  ],
)

/** Who was shown a listing's phone number and email address: one row per person, listing and day in India. */
export const contactReveals = pgTable(
  'contact_reveals',
  {
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.propertyId] }),
    index('contact_reveals_property').on(t.propertyId, t.at),
    index('contact_reveals_day').on(t.day),
  ],
)

/** Visitors' reports about a listing; open until an administrator resolves them. One per visitor, listing and day. */
export const propertyReports = pgTable(
  'property_reports',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: STORED_REPORT_REASONS }).notNull(),
    /** Plain text; never HTML. */
    details: text('details'),
    /** Null: a visitor without an account. */
    reporterId: ref('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    /** Identifies the reporter within a day: "user:" and an id, or a keyed hash of the address. */
    reporter: text('reporter').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: time('at').notNull(),
    /** Incremented by a trigger with every change of a moderated column. */
    version: integer('version').notNull().default(1),
    resolvedAt: time('resolved_at'),
    resolvedBy: ref('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('property_reports_once').on(t.propertyId, t.day, t.reporter),
    index('property_reports_open')
      .on(t.id)
      .where(sql`resolved_at is null`),
    check('property_reports_reason_known', oneOf(t.reason, STORED_REPORT_REASONS)),
  ],
)

/** Outgoing emails. In demo mode they stay here for the administrator to read. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    /** Null: not sent yet, or held because no mail server is configured. */
    sentAt: time('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    unsubscribeUrl: text('unsubscribe_url'),
    /** Not attempted before this time: a sender claimed it, or it waits after a failure. */
    /** What an email that waits is about, so that a later change takes it back; null for all others. */
    about: text('about'),
    notBefore: time('not_before'),
    /** Given up: rejected permanently, too old, or attempted too often. */
    failedAt: time('failed_at'),
  },
  (t) => [
    index('outbox_about')
      .on(t.about)
      .where(sql`about is not null and sent_at is null`),
    index('outbox_unsent')
      .on(t.id)
      .where(sql`sent_at is null and failed_at is null`),
    index('outbox_given_up')
      .on(t.id)
      .where(sql`failed_at is not null`),
  ],
)

/** The first response to a creating request, stored for 24 h under the caller's Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** User id, or a keyed hash of the visitor's address. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** Method, path and hash of the body: the same key with another request is a conflict. */
    request: text('request').notNull(),
    /** Null while the first request is in progress. */
    status: integer('status'),
    response: jsonb('response').$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** Key-value settings of this installation: seed version, server secret, set-up state. */
export const settings = pgTable(
  'settings',
  {
    name: text('name').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('settings_name').on(t.name)],
)
