import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  integer,
  pgSequence,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { AMENITY_KINDS } from '../../domain/places/amenities.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { users } from './people.ts'

/** The versions of all edits: one that was withdrawn is never followed by one of the same version. */
export const landmarkEditVersions = pgSequence('landmark_edit_versions')

/** Landmarks that administrators added, corrected or hid; all others are in the data files. */
export const landmarkEdits = pgTable(
  'landmark_edits',
  {
    id: id(),
    /** Of the landmark of the data files that this corrects; null for one that was added. */
    dataId: text('data_id'),
    /** Its name and point when it was corrected: by these it is found again when an update of the data moves its id. */
    dataName: text('data_name'),
    dataLat: doublePrecision('data_lat'),
    dataLng: doublePrecision('data_lng'),
    name: text('name').notNull(),
    nameMl: text('name_ml'),
    /** Other names, in either script. */
    also: text('also').array().notNull(),
    kind: text('kind', { enum: AMENITY_KINDS }).notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    version: integer('version').notNull().default(1),
    changedBy: ref('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: time('changed_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // Another landmark of the data may have the id by now.
    unique('landmark_edits_data').on(t.dataId, t.dataName, t.dataLat, t.dataLng),
    check('landmark_edits_kind_known', oneOf(t.kind, AMENITY_KINDS)),
    check(
      'landmark_edits_whole',
      sql`(data_id is null) = (data_name is null) and (data_id is null) = (data_lat is null) and (data_id is null) = (data_lng is null)`,
    ),
  ],
)
