import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ref, time } from './columns.ts'

/**
 * What changed, in the order in which it became visible: triggers write a row at the end of every transaction that
 * changes what a search shows, under a lock that is held until it is committed. So who has read up to a number has
 * missed nothing below it.
 */
export const listingChanges = pgTable('listing_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  /** Null: so much changed that everything is to be read again. */
  propertyId: ref('property_id'),
  at: time('at').notNull(),
})

/** Every folded word that any listing ever had; one that none has now does no harm. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** search/text/sounds.ts: how it sounds, in one plain spelling for both scripts. */
    sound: text('sound').notNull(),
  },
  (t) => [index('search_words_sound').on(t.sound)],
)
