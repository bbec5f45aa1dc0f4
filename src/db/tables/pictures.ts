import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { oneOf, ref } from './columns.ts'
import { images } from './listings.ts'

/** `smaller`: AVIF variants are to be created. `compare`: it has not been compared with other owners' pictures. */
export const PICTURE_WORK = ['smaller', 'compare'] as const

/** Pending work on pictures of listings. A row is deleted when its work is done. */
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
