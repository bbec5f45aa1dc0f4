import { makePlanes } from '../bits/planes.ts'
import { BLOCK_ROWS, BLOCK_WORDS } from '../bits/spans.ts'
import { FIXED_PLANES, SCRATCH_PLANES } from '../columns/plane-layout.ts'
import type { RowOrder } from '../columns/ordered-column.ts'
import { CODE_COLUMNS, NUMBER_COLUMNS, SINGLE_COLUMNS } from '../columns/row.ts'
import { makeSegment, MARKED_COLUMNS, ORDERS, type Segment } from '../segment/segment.ts'
import { runToCompletion } from '../run-generator.ts'
import { countLive, type LiveSegment } from '../segment/live-rows.ts'
import { Buckets } from '../text/buckets.ts'
import { TyposIndex } from '../text/one-typo.ts'
import { PartsIndex } from '../text/parts.ts'
import type { Postings } from '../text/postings.ts'
import { SoundsIndex } from '../text/sounds.ts'
import type { TextIndex } from '../text/text-index.ts'
import { FIELD_END } from '../text/tokens.ts'
import { Vocabulary, type Lists } from '../text/vocabulary.ts'

/* Converts a segment to a list of arrays, and back. */

export type Stored =
  | Float64Array
  | Float32Array
  | Uint32Array
  | Int32Array
  | Uint16Array
  | Uint8Array

/** The properties of a segment that its arrays do not imply. */
export interface SegmentShape {
  rows: number
  placed: number
  marks: { count: number; step: number }
  /** Of each of ORDERS. */
  groupEnds: number[][]
}

export function segmentShape({ rows, placed, ranges, orders }: Segment): SegmentShape {
  return {
    rows,
    placed,
    marks: { count: ranges.sale.marks, step: ranges.sale.step },
    groupEnds: ORDERS.map((name) => [...orders[name].groupEnds]),
  }
}

/** All arrays of a segment, in the order that `segmentFromArrays` expects. */
export function segmentArrays({ segment, live }: LiveSegment): Stored[] {
  const { numbers, singles, codes, orders, planes, splitLevels, text, scratch } = segment
  const lists = [text.rowsOfToken, text.rowsOfTown, text.rowsOfDistrict]
  return [
    ...NUMBER_COLUMNS.map((name) => numbers[name]),
    ...SINGLE_COLUMNS.map((name) => singles[name]),
    ...CODE_COLUMNS.map((name) => codes[name]),
    ...ORDERS.map((name) => orders[name].rows),
    // Scratch planes come last and need not be stored.
    planes.words.subarray(0, scratch.live * planes.stride),
    splitLevels,
    joined(text.tokens),
    text.bytes,
    text.starts,
    ...lists.flatMap(({ bytes, starts, denseKeys, bits }) => [bytes, starts, denseKeys, bits]),
    ...vocabularyArrays(text),
    live,
  ]
}

function vocabularyArrays({ vocabulary, tokenParts }: TextIndex): Stored[] {
  const { words, wordsByToken, tokensByWord, parts, typos, sounds } = vocabulary.made
  return [
    joined(words),
    ...[
      wordsByToken,
      tokensByWord,
      parts.groups,
      typos.rests,
      sounds.byConsonants,
      tokenParts.groups,
    ].flatMap(({ starts, items }) => [starts, items]),
  ]
}

/** Encodes strings as bytes. A string may equal FIELD_END, but must not contain it otherwise. */
function joined(strings: readonly string[]): Uint8Array {
  return new TextEncoder().encode(
    strings.map((text) => text.replace(FIELD_END, '') + FIELD_END).join(''),
  )
}

/** Decodes the strings of `joined`; an empty one was FIELD_END. */
function splitStrings(bytes: Uint8Array): string[] {
  const strings = new TextDecoder().decode(bytes).split(FIELD_END)
  strings.pop()
  return strings.map((text) => text || FIELD_END)
}

/** Null when the number of arrays is wrong for a segment. */
export function segmentFromArrays(
  { rows, placed, marks, groupEnds }: SegmentShape,
  arrays: Stored[],
): LiveSegment | null {
  let at = 0
  const take = <Kind extends Stored>(): Kind => {
    const array = arrays[at] ?? new Uint8Array()
    at += 1
    return array as Kind
  }
  const record = <Name extends string, Value>(names: readonly Name[], value: () => Value) =>
    Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>
  const numbers = record(NUMBER_COLUMNS, take<Float64Array>)
  const singles = record(SINGLE_COLUMNS, take<Float32Array>)
  const codes = record(CODE_COLUMNS, take<Uint8Array | Uint16Array | Uint32Array>)
  let order = 0
  const orders = record(ORDERS, (): RowOrder => {
    const ends = groupEnds[order] ?? []
    order += 1
    return { rows: take<Uint32Array>(), groupEnds: ends }
  })
  const planes = makePlanes(
    FIXED_PLANES + MARKED_COLUMNS.length * marks.count + SCRATCH_PLANES,
    Math.ceil(rows / BLOCK_ROWS) * BLOCK_WORDS,
  )
  planes.words.set(take<Int32Array>())
  const splitLevels = take<Uint8Array>()
  const tokens = splitStrings(take<Uint8Array>())
  const [bytes, starts] = [take<Uint8Array>(), take<Uint32Array>()]
  const list = (): Postings => ({
    bytes: take<Uint8Array>(),
    starts: take<Uint32Array>(),
    denseKeys: take<Uint32Array>(),
    bits: take<Int32Array>(),
  })
  const [rowsOfToken, rowsOfTown, rowsOfDistrict] = [list(), list(), list()]
  const words = splitStrings(take<Uint8Array>())
  const lists = (): Lists => ({ starts: take<Uint32Array>(), items: take<Uint32Array>() })
  const [wordsByToken, tokensByWord] = [lists(), lists()]
  const buckets = (): Buckets => new Buckets(take<Uint32Array>(), take<Uint32Array>())
  const parts = new PartsIndex(words, buckets())
  const typos = new TyposIndex(words, buckets())
  const sounds = new SoundsIndex(words, buckets())
  const vocabulary = new Vocabulary({ words, wordsByToken, tokensByWord, parts, typos, sounds })
  const tokenParts = new PartsIndex(tokens, buckets())
  const text: TextIndex = {
    tokens,
    bytes,
    starts,
    rowsOfToken,
    rowsOfTown,
    rowsOfDistrict,
    tokenParts,
    vocabulary,
  }
  const live = take<Int32Array>()
  if (at !== arrays.length) return null
  const steps = makeSegment({
    rows,
    placed,
    numbers,
    singles,
    codes,
    planes,
    orders,
    marks: { first: FIXED_PLANES, ...marks },
    splitLevels,
    text,
  })
  const segment = runToCompletion(steps)
  return { segment, live, count: countLive(live) }
}
