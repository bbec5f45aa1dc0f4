import { TOWNS, townByName } from '../../domain/places/towns/towns.ts'
import { popcount } from '../bits/planes.ts'
import type { Spans } from '../bits/spans.ts'
import type { CostBudget } from '../cost-budget.ts'
import { setBit } from '../columns/plane-layout.ts'
import type { Segment } from '../segment/segment.ts'
import { acceptedWords, alsoAccepted, type WordMeaning } from '../text/meaning.ts'
import { holdingCost, phrasesOf, rowsHolding, tokensOfSteps } from '../text/phrase.ts'
import { isPosted, postingSize, readingCost, setPosted, type Postings } from '../text/postings.ts'

/*
 * Words applied to a segment: each fills a plane with the rows that contain it. The row lists extend beyond the focus;
 * the bits they set there are stale like everything outside it.
 */

interface Lists {
  postings: Postings
  keys: readonly number[]
}

/** The row lists whose union contains a word. */
function listsOf({ text }: Segment, meaning: WordMeaning, effort: CostBudget): Lists[] {
  const { vocabulary } = text
  effort.spend(vocabulary.costOfSaidBy(meaning.word))
  return [
    {
      postings: text.rowsOfToken,
      keys: vocabulary.tokensOf(acceptedWords(vocabulary, meaning)),
    },
    { postings: text.rowsOfTown, keys: meaning.towns },
    { postings: text.rowsOfDistrict, keys: meaning.districts },
  ]
}

/** Whether any live row matches a word. */
export function anyRowMatches(
  { text }: Segment,
  live: Int32Array,
  meaning: WordMeaning,
  effort: CostBudget,
): boolean {
  const { vocabulary, rowsOfToken, rowsOfTown, rowsOfDistrict } = text
  effort.spend(vocabulary.costOfSaidBy(meaning.word))
  const isSaid = (word: number): boolean =>
    vocabulary.someTokenOf(word, (token) => isPosted(rowsOfToken, token, live))
  return (
    meaning.towns.some((town) => isPosted(rowsOfTown, town, live)) ||
    meaning.districts.some((district) => isPosted(rowsOfDistrict, district, live)) ||
    vocabulary.someSaidBy(meaning.word, isSaid) ||
    alsoAccepted(vocabulary, meaning).some(isSaid)
  )
}

/** Whether a live row contains the folded word as a whole word. */
export function anyRowContains({ text }: Segment, live: Int32Array, word: string): boolean {
  const { vocabulary, rowsOfToken } = text
  const number = vocabulary.find(word)
  return (
    number !== -1 && vocabulary.someTokenOf(number, (token) => isPosted(rowsOfToken, token, live))
  )
}

/** Writes the rows in focus that match every word into plane `text`. */
export function markWords(
  segment: Segment,
  meanings: readonly WordMeaning[],
  effort: CostBudget,
): void {
  const { planes, scratch } = segment
  // The rarest first: when they leave no rows, the others need not be read.
  const words = meanings
    .map((meaning) => {
      const lists = listsOf(segment, meaning, effort)
      return { lists, cost: lists.reduce((sum, one) => sum + costOf(one), 0) }
    })
    .sort((a, b) => a.cost - b.cost)
  for (const [at, { lists, cost }] of words.entries()) {
    effort.spend(cost)
    const out = at === 0 ? scratch.text : scratch.word
    clear(segment, out)
    for (const one of lists) setLists(one, planes.words, out * planes.stride)
    if (at > 0) planes.and(scratch.text, scratch.text, scratch.word)
    if (planes.countAnd(scratch.text, scratch.text) === 0) return
  }
}

/** The cost of `setLists` in nanoseconds. */
function costOf({ postings, keys }: Lists): number {
  let cost = 0
  for (const key of keys) cost += readingCost(postings, key)
  return cost
}

function setLists({ postings, keys }: Lists, words: Int32Array, plane: number): void {
  for (const key of keys) setPosted(postings, key, words, plane)
}

function clear({ planes }: Segment, plane: number): void {
  planes.words.fill(0, plane * planes.stride, (plane + 1) * planes.stride)
}

/**
 * Writes the rows whose city, public address or title match a location (see phrase.ts) into plane `word`; rows outside
 * the spans, and those not in plane `within`, are undefined.
 */
export function markLocation(
  segment: Segment,
  location: string,
  within: number,
  spans: Spans,
  effort: CostBudget,
): void {
  const { text, planes, scratch } = segment
  const out = scratch.word
  clear(segment, out)
  const town = townByName(location)
  if (town) setPosted(text.rowsOfTown, TOWNS.indexOf(town) + 1, planes.words, out * planes.stride)
  for (const phrase of phrasesOf(text, location, effort)) {
    const lists = tokensOfSteps(text, phrase).map((keys) => ({ postings: text.rowsOfToken, keys }))
    const [only] = lists
    if (phrase.steps.length === 1 && only) {
      effort.spend(costOf(only))
      setLists(only, planes.words, out * planes.stride)
      continue
    }
    const candidates = inFocus(segment, within, spans)
    for (const list of rarest(lists)) retainListed(candidates, list, effort)
    effort.spend(holdingCost(text, phrase, bitsSet(candidates)))
    rowsHolding(text, phrase, candidates, (row) => setBit(planes, out, row))
  }
}

/** Clears a plane's words outside the spans. */
function inFocus({ planes }: Segment, plane: number, { pairs, count }: Spans): Int32Array {
  const { words, stride } = planes
  const inside = new Int32Array(stride)
  for (let span = 0; span < count; span += 1) {
    const [from, to] = [pairs[2 * span] ?? 0, pairs[2 * span + 1] ?? 0]
    inside.set(words.subarray(plane * stride + from, plane * stride + to), from)
  }
  return inside
}

/** The number of steps whose rows are read to find candidates. */
const READ_STEPS = 4

/** The lists of the steps with the fewest rows, fewest first. */
function rarest(lists: readonly Lists[]): Lists[] {
  return lists
    .map((list) => {
      let rows = 0
      for (const key of list.keys) rows += postingSize(list.postings, key)
      return { list, rows }
    })
    .sort((a, b) => a.rows - b.rows)
    .slice(0, READ_STEPS)
    .map(({ list }) => list)
}

/** Keeps only the rows that are in one of the lists. */
function retainListed(rows: Int32Array, list: Lists, effort: CostBudget): void {
  effort.spend(costOf(list))
  const listed = new Int32Array(rows.length)
  setLists(list, listed, 0)
  for (let word = 0; word < rows.length; word += 1)
    rows[word] = (rows[word] ?? 0) & (listed[word] ?? 0)
}

function bitsSet(words: Int32Array): number {
  let count = 0
  for (const word of words) count += popcount(word)
  return count
}
