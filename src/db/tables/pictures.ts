import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, oneOf, ref, time } from './columns.ts'
import { images } from './listings.ts'
import { users } from './people.ts'

/** `smaller`: the AVIF sizes are to be made. `compare`: it has not been held against other owners' pictures. */
export const PICTURE_WORK = ['smaller', 'compare'] as const

/** What is still to be done with pictures that a listing took. A row goes when its work is done. */
export const pictureWork = pgTable(
  'picture_work',
  {
    imageId: ref('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PICTURE_WORK }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.imageId] }),
    index('picture_work_image').on(t.imageId),
    check('picture_work_kind_known', oneOf(t.kind, PICTURE_WORK)),
  ],
)

/** Two pictures of different owners' listings that look alike; open until an administrator dismisses it. */
export const pictureMatches = pgTable(
  'picture_matches',
  {
    id: id(),
    /** The one that came later. */
    imageId: ref('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    otherId: ref('other_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** Bits of 64 in which their perceptual hashes differ. */
    distance: smallint('distance').notNull(),
    foundAt: time('found_at').notNull(),
    dismissedAt: time('dismissed_at'),
    dismissedBy: ref('dismissed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('picture_matches_once').on(t.imageId, t.otherId),
    index('picture_matches_other').on(t.otherId),
    index('picture_matches_open')
      .on(t.id)
      .where(sql`dismissed_at is null`),
  ],
)
