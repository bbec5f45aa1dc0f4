import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/client.ts'
import { searchWords } from '../../db/schema.ts'
import { foldedOf, wordsOfFolded, type ListingWords } from '../../domain/listings/listing-words.ts'
import { restsOf } from '../../search/text/one-typo.ts'
import { soundedConsonants } from '../../search/text/sounds.ts'

/** The words of listings as the database searches them; the index folds by itself. */

/** Words of one INSERT. */
const WORDS_AT_ONCE = 5_000
/** Listings folded in one transaction. */
const LISTINGS_AT_ONCE = 2_000

/** Adds the words of folded texts to those known, in the transaction that writes the texts. */
export async function storeWords(tx: Db, folded: Iterable<string>): Promise<void> {
  // In one order everywhere, so that two writers of the same words never wait for each other in a ring.
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

/** Folds the listings that were written without: the demo's, and those of an older version. Answers how many. */
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
