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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REMINDERS } from '../../domain/listings/lifecycle.ts'
import { LISTING_FLAG_KINDS, type DuplicateReason } from '../../domain/listings/flags.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

/** What a flag rests on. */
export interface FlagDetails {
  /** Of a duplicate listing. */
  because?: DuplicateReason[]
  /** Of duplicate pictures: ids of `images`, [of the property, of the other]. */
  pictures?: [number, number][]
}

/**
 * Two listings of different owners that look alike, for an administrator to compare. Once a pair and kind: a pair that
 * was dismissed is not raised again.
 */
export const listingFlags = pgTable(
  'listing_flags',
  {
    id: id(),
    kind: text('kind', { enum: LISTING_FLAG_KINDS }).notNull(),
    /** The listing whose change raised it. */
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    otherId: ref('other_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    details: jsonb('details').$type<FlagDetails>().notNull().default({}),
    /** Grows with every change of what is judged; a trigger writes it. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** Null: open. */
    dismissedAt: time('dismissed_at'),
    dismissedBy: ref('dismissed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('listing_flags_once').on(
      t.kind,
      sql`least(property_id, other_id)`,
      sql`greatest(property_id, other_id)`,
    ),
    index('listing_flags_open')
      .on(t.id)
      .where(sql`dismissed_at is null`),
    index('listing_flags_property').on(t.propertyId),
    index('listing_flags_other').on(t.otherId),
    check('listing_flags_kind_known', oneOf(t.kind, LISTING_FLAG_KINDS)),
    check('listing_flags_two', sql`property_id <> other_id`),
  ],
)

/** Letters that were written about the end of a listing's time: one of each kind for one end. */
export const listingReminders = pgTable(
  'listing_reminders',
  {
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    kind: text('kind', { enum: REMINDERS }).notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.propertyId, t.expiresAt, t.kind] }),
    check('listing_reminders_kind_known', oneOf(t.kind, REMINDERS)),
  ],
)

/** What a form holds, as the browser sends it: nobody but the form reads it. */
export interface DraftContent {
  values: Record<string, unknown>
  visited: number[]
  /** The version of the listing that an edit began with; null for a new one. */
  base: number | null
  /** The browser that saved it, and its time of the newest change in it, ms since 1970. */
  browser: string | null
  editedAt: number
}

/** Listings that are being written, on the account of who writes them. `key` is made by the browser. */
export const listingDrafts = pgTable(
  'listing_drafts',
  {
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The listing that is edited; null for a new one. */
    listingId: ref('listing_id').references(() => properties.id, { onDelete: 'cascade' }),
    /** Grows with every save: who saves on top of an older one is told. */
    version: integer('version').notNull().default(1),
    step: smallint('step').notNull(),
    content: jsonb('content').$type<DraftContent>().notNull(),
    /** Of the content as it was sent: the same call twice is one save. */
    digest: text('digest').notNull(),
    /** Content hashes of the pictures in it: they are kept as long as it is. */
    pictures: text('pictures').array().notNull().default([]),
    device: text('device', { enum: ['phone', 'desk'] }).notNull(),
    createdAt: createdAt(),
    savedAt: time('saved_at').notNull(),
    /** Thrown away; can be brought back for a while. */
    discardedAt: time('discarded_at'),
    /** It became a listing: what still holds it elsewhere is told so. */
    sentAt: time('sent_at'),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.key] }), index('listing_drafts_saved').on(t.savedAt)],
)
