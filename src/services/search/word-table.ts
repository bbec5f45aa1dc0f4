import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/client.ts'
import { searchWords } from '../../db/schema.ts'
import {
  foldedOf,
  wordsOfFolded,
  type ListingWords,
} from '../../domain/listings/text/listing-words.ts'
import { restsOf } from '../../search/text/one-typo.ts'
import { soundedConsonants } from '../../search/text/sounds.ts'

/** The table of words for searches in the database; the index does its own folding. */

/** Words per INSERT. */
const WORDS_AT_ONCE = 5_000
/** Listings folded per transaction. */
const LISTINGS_AT_ONCE = 2_000

/** Adds the words of folded texts to the table, in the transaction that writes the texts. */
export async function storeWords(tx: Db, folded: Iterable<string>): Promise<void> {
  // Always in the same order, so that concurrent writers of the same words cannot deadlock.
  const words = wordsOfFolded(folded).toSorted()
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE)
    await tx
      .insert(searchWords)
      .values(
        words.slice(at, at + WORDS_AT_ONCE).map((word) => ({
          word,
          sounded: soundedConsonants(word),
          rests: restsOf(word),
        })),
      )
      .onConflictDoNothing()
}

/**
 * Folds listings that were written without folded text: the demo's, and those of an older version. Returns their
 * number.
 */
export async function foldListings({ db }: Database): Promise<number> {
  let count = 0
  for (;;) {
    const folded = await db.transaction(async (tx) => {
      const { rows } = (await tx.execute(
        sql`select id, city, address, title, hide_address as "hideAddress", pin_precision as "pinPrecision"
            from properties where folded is null order by id limit ${LISTINGS_AT_ONCE} for update`,
      )) as unknown as { rows: (ListingWords & { id: number | string })[] }
      if (rows.length === 0) return 0
      const texts = rows.map(foldedOf)
      await tx.execute(
        sql`update properties p set folded = f.folded
            from unnest(${arrayOf(rows.map(({ id }) => Number(id)))}::bigint[], ${arrayOf(texts)}::text[]) as f(id, folded)
            where p.id = f.id`,
      )
      await storeWords(tx, texts)
      return rows.length
    })
    if (folded === 0) return count
    count += folded
  }
}

/** An array as one parameter. */
function arrayOf(values: readonly (string | number)[]) {
  return sql`${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}`
}
