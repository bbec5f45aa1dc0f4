import { sql } from 'drizzle-orm'
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
    /** Its consonants as they sound (search/text/sounds.ts), by which its likes in the other script are found. */
    sounded: text('sounded').notNull(),
    /** The word and what is left of it without one letter (search/text/one-typo.ts): slips meet in one of these. */
    rests: text('rests').array().notNull(),
  },
  (t) => [
    index('search_words_sounded')
      .on(t.sounded)
      .where(sql`sounded <> ''`),
    index('search_words_rests').using('gin', t.rests),
  ],
)
