import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import {
  misspeltMeaning,
  queryWords,
  writtenMeaning,
  type WordMeaning,
} from '../../search/text/meaning.ts'
import { isOneTypo, restsOf, TYPO_MIN_LENGTH } from '../../search/text/one-typo.ts'
import { soundedConsonants, soundsLike } from '../../search/text/sounds.ts'
import { rowsOf } from './sql/facets.ts'
import { OFFERED } from './sql/where.ts'
import { containsWord, matchesWord } from './sql/words.ts'

/**
 * The accepted words for the words of a query, from the database's word table; search/text/meaning.ts does the same for
 * the index. A stale word in the table is harmless: no listing contains it.
 */

/** The distinct words of a query as written. */
export async function exactMeanings(db: Db, query: string): Promise<WordMeaning[]> {
  const words = queryWords(query)
  const alike = await soundingLike(db, words)
  return words.map((word) => writtenMeaning(word, alike(word)))
}

/**
 * The same, with words that no listing contains, whatever the other criteria, treated as misspelt. Returns the same
 * list when there are none.
 */
export async function correctedMeanings(
  db: Db,
  written: readonly WordMeaning[],
): Promise<readonly WordMeaning[]> {
  const found = await areHeld(db, written.map(matchesWord))
  const unknown = written.filter((_, at) => found[at] !== true)
  const sought = unknown.filter(({ word }) => word.length >= TYPO_MIN_LENGTH)
  if (unknown.length === 0) return written
  const near = await oneTypoFrom(
    db,
    sought.map(({ word }) => word),
  )
  const alike = await soundingLike(db, [...near.values()].flat())
  return written.map((meaning) => {
    if (!unknown.includes(meaning)) return meaning
    const others = near.get(meaning.word) ?? []
    return misspeltMeaning(meaning, others, others.flatMap(alike))
  })
}

/** For each word, the words of the other script that sound alike. */
async function soundingLike(db: Db, words: readonly string[]): Promise<(word: string) => string[]> {
  const keys = new Set(words.map(soundedConsonants).filter((key) => key !== ''))
  if (keys.size === 0) return () => []
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_words where sounded <> '' and sounded in ${[...keys]}`,
  )
  return (word) => {
    // Words with too few consonants have no matches.
    if (soundedConsonants(word) === '') return []
    return rows.flatMap(({ word: other }) => (soundsLike(word, other) ? [other] : []))
  }
}

/** For each word, the words within one typo that an active listing contains. */
async function oneTypoFrom(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map()
  const rests = words.flatMap(restsOf)
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from search_words where rests && array[${sql.join(
      rests.map((rest) => sql`${rest}::text`),
      sql`, `,
    )}]`,
  )
  const near = rows
    .map(({ word }) => word)
    .filter((other) => words.some((word) => isOneTypo(word, other)))
  const held = await areHeld(db, near.map(containsWord))
  const present = near.filter((_, at) => held[at])
  return new Map(words.map((word) => [word, present.filter((other) => isOneTypo(word, other))]))
}

/** Whether an active listing meets each condition. */
async function areHeld(db: Db, conditions: readonly SQL[]): Promise<boolean[]> {
  if (conditions.length === 0) return []
  const each = conditions.map(
    (condition, at) =>
      sql`exists (select 1 from properties where ${OFFERED} and ${condition}) as ${sql.raw(`c${at}`)}`,
  )
  const [row] = await rowsOf<Record<`c${number}`, boolean>>(
    db,
    sql`select ${sql.join(each, sql`, `)}`,
  )
  return conditions.map((_, at) => row?.[`c${at}`] === true)
}
