import { TOWNS, townByName } from '../domain/places/towns.ts'
import { setBit } from './layout.ts'
import type { Segment } from './segment.ts'
import { acceptedWords, type WordMeaning } from './text/meaning.ts'
import { phrasesOf, rowsHolding, tokensOfSteps } from './text/phrase.ts'
import { isPosted, postingSize, setPosted, type Postings } from './text/postings.ts'

/*
 * Words applied to a segment: each fills a plane with the rows that say it. The lists of rows reach beyond the focus;
 * what they set there is stale like all else outside it.
 */

interface Lists {
  postings: Postings
  keys: Iterable<number>
}

/** The lists of rows whose union says a word. */
function listsOf({ text }: Segment, meaning: WordMeaning): Lists[] {
  const { vocabulary } = text
  return [
    {
      postings: text.rowsOfToken,
      keys: vocabulary.tokensOf(acceptedWords(vocabulary, meaning)),
    },
    { postings: text.rowsOfTown, keys: meaning.towns },
    { postings: text.rowsOfDistrict, keys: meaning.districts },
  ]
}

export function saysWord(segment: Segment, live: Int32Array, meaning: WordMeaning): boolean {
  return listsOf(segment, meaning).some(({ postings, keys }) => {
    for (const key of keys) if (isPosted(postings, key, live)) return true
    return false
  })
}

/** Writes into plane `text` the rows that say every word. */
export function markWords(segment: Segment, meanings: readonly WordMeaning[]): void {
  const { planes, scratch } = segment
  for (const [at, meaning] of meanings.entries()) {
    const out = at === 0 ? scratch.text : scratch.word
    setLists(segment, out, listsOf(segment, meaning))
    if (at > 0) planes.and(scratch.text, scratch.text, scratch.word)
  }
}

function setLists(segment: Segment, out: number, lists: readonly Lists[]): void {
  const { planes } = segment
  clear(segment, out)
  for (const { postings, keys } of lists)
    for (const key of keys) setPosted(postings, key, planes.words, out * planes.stride)
}

function clear({ planes }: Segment, plane: number): void {
  planes.words.fill(0, plane * planes.stride, (plane + 1) * planes.stride)
}

/** Writes into plane `word` the rows whose city, shown address or title a location stands for (see phrase.ts). */
export function markLocation(segment: Segment, location: string): void {
  const { text, planes, scratch } = segment
  const out = scratch.word
  clear(segment, out)
  const town = townByName(location)
  if (town) setPosted(text.rowsOfTown, TOWNS.indexOf(town) + 1, planes.words, out * planes.stride)
  for (const phrase of phrasesOf(text, location)) {
    const steps = tokensOfSteps(text, phrase)
    const [only] = steps
    if (steps.length === 1 && only) {
      for (const token of only)
        setPosted(text.rowsOfToken, token, planes.words, out * planes.stride)
      continue
    }
    const candidates = rowsOfAll(segment, steps)
    rowsHolding(text, phrase, candidates, (row) => setBit(planes, out, row))
  }
}

/** Steps whose rows are read to know which rows to look at. */
const READ_STEPS = 4

/** Bits of the rows that have a token of each of the rarest steps, and so all rows where the phrase can be. */
function rowsOfAll({ text, planes }: Segment, steps: readonly ReadonlySet<number>[]): Int32Array {
  const size = (tokens: ReadonlySet<number>): number => {
    let rows = 0
    for (const token of tokens) rows += postingSize(text.rowsOfToken, token)
    return rows
  }
  const bySize = steps
    .map((tokens) => ({ tokens, rows: size(tokens) }))
    .sort((a, b) => a.rows - b.rows)
    .slice(0, READ_STEPS)
  const [first, ...others] = bySize.map(({ tokens }) => {
    const rows = new Int32Array(planes.stride)
    for (const token of tokens) setPosted(text.rowsOfToken, token, rows, 0)
    return rows
  })
  const all = first ?? new Int32Array(planes.stride)
  for (const rows of others)
    for (let word = 0; word < all.length; word += 1)
      all[word] = (all[word] ?? 0) & (rows[word] ?? 0)
  return all
}
