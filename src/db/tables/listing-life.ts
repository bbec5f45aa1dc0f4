import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LISTING_FLAG_KINDS, type DuplicateReason } from '../../domain/listing-flags.ts'
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
