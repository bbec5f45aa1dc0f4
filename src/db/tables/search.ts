import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { ref, time } from './columns.ts'

/**
 * The change log, in commit order: triggers write a row at the end of every transaction that changes search results,
 * under a lock that is held until the commit. So a reader at a given number has missed nothing below it.
 */
export const listingChanges = pgTable('listing_changes', {
  number: bigint('number', { mode: 'number' }).primaryKey(),
  /** Null: too much changed, everything must be read again. 0: a fact besides listings that public pages show. */
  propertyId: ref('property_id'),
  at: time('at').notNull(),
})

/** Every folded word that any listing ever had; obsolete words do no harm. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /**
     * Its phonetic consonants (search/text/sounds.ts), by which words in the other script that sound alike are found.
     */
    sounded: text('sounded').notNull(),
    /** The word and its variants without one letter (search/text/one-typo.ts): words one typo apart share a variant. */
    rests: text('rests').array().notNull(),
  },
  (t) => [
    index('search_words_sounded')
      .on(t.sounded)
      .where(sql`sounded <> ''`),
    index('search_words_rests').using('gin', t.rests),
  ],
)
