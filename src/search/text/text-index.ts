import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import { TOWNS } from '../../domain/places/towns/towns.ts'
import { sortByKey } from '../columns/radix-sort.ts'
import { makePostings, type Postings, varintLength, writeVarint } from './postings.ts'
import { makeParts, type PartsIndex } from './parts.ts'
import { FIELD_END } from './tokens.ts'
import { makeVocabulary, type Vocabulary } from './vocabulary.ts'

/**
 * The words of a segment's listings. City, public address and title are stored as token numbers, each field followed by
 * token 0. Queries are answered from the row lists by token, and where the order of tokens matters, from the rows' own
 * token numbers.
 */
export interface TextIndex {
  /** Tokens by number, most frequent first. */
  readonly tokens: readonly string[]
  /** Token numbers of all rows as varints; row r occupies starts[r] to starts[r + 1]. */
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
  readonly rowsOfToken: Postings
  /** By 1 + index in TOWNS. */
  readonly rowsOfTown: Postings
  /** By 1 + index in DISTRICTS. */
  readonly rowsOfDistrict: Postings
  readonly tokenParts: PartsIndex
  readonly vocabulary: Vocabulary
}

/** Texts as collected: in order of arrival, with tokens in order of first appearance. */
export interface CollectedText {
  tokens: readonly string[]
  numbers: Uint32Array
  /** Listing n occupies starts[n] to starts[n + 1] in `numbers`. */
  starts: Uint32Array
}

/**
 * The text index for rows in another order: row r is the listing that arrived as `arrival[r]`. Yields between phases.
 */
export function* buildText(
  collected: CollectedText,
  arrival: Uint32Array,
  town: ArrayLike<number>,
  district: ArrayLike<number>,
): Generator<void, TextIndex> {
  const { tokens, renumbered } = yield* frequentFirst(collected)
  const starts = new Uint32Array(arrival.length + 1)
  const { numbers, starts: from } = collected
  for (let row = 0; row < arrival.length; row += 1) {
    const listing = arrival[row] ?? 0
    const end = from[listing + 1] ?? 0
    let length = 0
    for (let at = from[listing] ?? 0; at < end; at += 1)
      length += varintLength(renumbered[numbers[at] ?? 0] ?? 0)
    starts[row + 1] = (starts[row] ?? 0) + length
    if (row % SLICE_ROWS === 0) yield
  }
  const bytes = new Uint8Array(starts[arrival.length] ?? 0)
  for (let row = 0, place = 0; row < arrival.length; row += 1) {
    const listing = arrival[row] ?? 0
    const end = from[listing + 1] ?? 0
    for (let at = from[listing] ?? 0; at < end; at += 1)
      place = writeVarint(bytes, place, renumbered[numbers[at] ?? 0] ?? 0)
    if (row % SLICE_ROWS === 0) yield
  }
  const rowsOfToken = yield* makePostings(tokens.length, arrival.length, (row, visit) =>
    eachToken(bytes, starts, row, visit),
  )
  const byCode = (codes: ArrayLike<number>, keys: number): Generator<void, Postings> =>
    makePostings(keys, arrival.length, (row, visit) => visit(codes[row] ?? 0))
  const rowsOfTown = yield* byCode(town, TOWNS.length + 1)
  const rowsOfDistrict = yield* byCode(district, DISTRICTS.length + 1)
  const vocabulary = yield* makeVocabulary(tokens)
  const tokenParts = yield* makeParts(tokens)
  const lists = { rowsOfToken, rowsOfTown, rowsOfDistrict }
  return { tokens, bytes, starts, ...lists, tokenParts, vocabulary }
}

/** Rows between two yields. */
const SLICE_ROWS = 16_384
/** Tokens between two yields. */
const SLICE_TOKENS = 262_144

/** New numbers, so that most tokens of a row take one byte. FIELD_END stays 0. */
function* frequentFirst({
  tokens,
  numbers,
}: CollectedText): Generator<void, { tokens: string[]; renumbered: Uint32Array }> {
  const counts = new Uint32Array(tokens.length)
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
    if (at % SLICE_TOKENS === 0) yield
  }
  // Most frequent first; ties by first appearance.
  const rarity = new Float64Array(tokens.length)
  // Tokens of deleted rows are left out.
  const seen: number[] = []
  for (let number = 1; number < tokens.length; number += 1) {
    const count = counts[number] ?? 0
    rarity[number] = -count
    if (count > 0) seen.push(number)
  }
  yield
  const order = yield* sortByKey(Uint32Array.from(seen), rarity)
  const renumbered = new Uint32Array(tokens.length)
  for (const [at, number] of order.entries()) renumbered[number] = at + 1
  yield
  const texts = [FIELD_END]
  for (let from = 0; from < order.length; from += LONE_TEXTS) {
    for (const text of lone(order.subarray(from, from + LONE_TEXTS), tokens)) texts.push(text)
    yield
  }
  return { tokens: texts, renumbered }
}

/** The number of texts detached from their source strings at once; smaller numbers may keep those alive. */
const LONE_TEXTS = 4_096

/**
 * The texts of these tokens. Many of them are copied, so that they are not slices that keep the listing's whole text in
 * memory.
 */
function lone(numbers: Uint32Array, tokens: readonly string[]): string[] {
  const texts = Array.from(numbers, (number) => tokens[number] ?? '')
  return texts.length < LONE_TEXTS ? texts : texts.join(FIELD_END).split(FIELD_END)
}

/** Calls `visit` for each token of a row, in order. */
export function eachToken(
  bytes: Uint8Array,
  starts: Uint32Array,
  row: number,
  visit: (token: number) => void,
): void {
  const end = starts[row + 1] ?? 0
  let at = starts[row] ?? 0
  while (at < end) {
    let byte = bytes[at] ?? 0
    at += 1
    let token = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at] ?? 0
      at += 1
      token |= (byte & 0x7f) << shift
    }
    visit(token)
  }
}
