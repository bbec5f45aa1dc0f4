import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'

/** Kinds of moderated records, whose earlier versions are in `record_versions`. */
export const VERSIONED = [
  'property',
  'user',
  'realtor',
  'callback',
  'issue',
  'report',
  'flag',
  'message-report',
  'review-report',
] as const

/**
 * A record's content before each change, written by triggers: a moderator who decided on an older version is shown what
 * changed. Retained for some weeks, longer than a page stays open.
 */
export const recordVersions = pgTable(
  'record_versions',
  {
    kind: text('kind', { enum: VERSIONED }).notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    version: integer('version').notNull(),
    /** Column name → value, as `to_jsonb` writes it. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId, t.version] }),
    index('record_versions_at').on(t.at),
    check('record_versions_kind_known', oneOf(t.kind, VERSIONED)),
  ],
)

export const APPROVALS = ['published', 'verified'] as const

/**
 * A listing as approved by an administrator. Later edits are compared with the newest approval of each kind, so that
 * many small edits cannot add up to a large one without review.
 */
export const listingApprovals = pgTable(
  'listing_approvals',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: APPROVALS }).notNull(),
    /** The listing's version that was approved. */
    version: integer('version').notNull(),
    /** As returned by `listing_fields`. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('listing_approvals_property').on(t.propertyId, t.kind, t.id),
    check('listing_approvals_kind_known', oneOf(t.kind, APPROVALS)),
    check('listing_approvals_version', sql`version > 0`),
  ],
)
