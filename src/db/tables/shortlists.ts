import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SHORTLIST_VOTES } from '../../domain/saved/shortlists.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

const shortlistId = () =>
  ref('shortlist_id')
    .notNull()
    .references(() => shortlists.id, { onDelete: 'cascade' })
const guestId = () =>
  ref('guest_id')
    .notNull()
    .references(() => shortlistGuests.id, { onDelete: 'cascade' })
const propertyId = () =>
  ref('property_id')
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })

/** Homes that a person shows to others by a link. The link's token is derived from the id and the server's secret. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** The name of its owner as those with the link read it. */
    sharedBy: text('shared_by').notNull(),
    createdAt: createdAt(),
    /** The link no longer opens. */
    endedAt: time('ended_at'),
    /** When its owner last looked at the answers. */
    seenAt: time('seen_at'),
    /** Time of the oldest answer that its owner was not told of; null: there is none. */
    untoldSince: time('untold_since'),
    /** Time of the last email about answers. */
    toldAt: time('told_at'),
  },
  (t) => [
    index('shortlists_user').on(t.userId, t.id),
    index('shortlists_untold')
      .on(t.untoldSince)
      .where(sql`untold_since is not null`),
  ],
)

export const shortlistHomes = pgTable(
  'shortlist_homes',
  {
    shortlistId: shortlistId(),
    propertyId: propertyId(),
    /** The order in which they are shown, from 0. */
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shortlistId, t.propertyId] }),
    index('shortlist_homes_property').on(t.propertyId),
  ],
)

/** People without an account who answered a shortlist, by a key that their browser made. */
export const shortlistGuests = pgTable(
  'shortlist_guests',
  {
    id: id(),
    shortlistId: shortlistId(),
    keyHash: text('key_hash').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    /** The owner removed them with all that they wrote; they can't answer any more. */
    removedAt: time('removed_at'),
  },
  (t) => [uniqueIndex('shortlist_guests_key').on(t.shortlistId, t.keyHash)],
)

export const shortlistVotes = pgTable(
  'shortlist_votes',
  {
    guestId: guestId(),
    propertyId: propertyId(),
    vote: text('vote', { enum: SHORTLIST_VOTES }).notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.guestId, t.propertyId] }),
    index('shortlist_votes_property').on(t.propertyId),
    check('shortlist_votes_known', oneOf(t.vote, SHORTLIST_VOTES)),
  ],
)

export const shortlistComments = pgTable(
  'shortlist_comments',
  {
    id: id(),
    guestId: guestId(),
    propertyId: propertyId(),
    /** Plain text; never HTML. */
    text: text('text').notNull(),
    at: time('at').notNull(),
  },
  (t) => [
    index('shortlist_comments_guest').on(t.guestId, t.id),
    index('shortlist_comments_property').on(t.propertyId),
    check('shortlist_comments_not_empty', sql`${t.text} <> ''`),
  ],
)
