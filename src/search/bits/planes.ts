import { simdPlanes } from './simd-planes.ts'
import type { Spans } from './spans.ts'

/**
 * Bitmaps with one bit per row, all of the same length, numbered from 0 and stored contiguously: plane p holds the
 * words from p × stride on, and row r is bit r & 31 of word r >>> 5. The operations touch only the words in focus, so
 * the cost of a search within a town is proportional to the town; content outside the focus is stale and must not be
 * read.
 */
export interface Planes {
  readonly words: Int32Array
  /** Words of one plane, a multiple of eight. */
  readonly stride: number
  /** The words that the operations below process, until the next call. */
  focus(spans: Spans): void
  /** out = a ∧ b */
  and(out: number, a: number, b: number): void
  /** out = a ∧ ¬b */
  andNot(out: number, a: number, b: number): void
  /** out = a ∨ b */
  or(out: number, a: number, b: number): void
  /** The number of rows in both a and b. */
  countAnd(a: number, b: number): number
}

/** Below this many words per plane, plain loops are faster than calling into WebAssembly. */
const SIMD_FROM_STRIDE = 2_048

export function makePlanes(count: number, stride: number): Planes {
  return stride < SIMD_FROM_STRIDE ? plainPlanes(count, stride) : simdPlanes(count, stride)
}

export function plainPlanes(count: number, stride: number): Planes {
  const words = new Int32Array(count * stride)
  let spans: Spans | null = null
  const each = (work: (from: number, to: number) => void): void => {
    if (!spans) throw new Error('planes without a focus')
    for (let at = 0; at < spans.count; at += 1)
      work(spans.pairs[2 * at] ?? 0, spans.pairs[2 * at + 1] ?? 0)
  }
  return {
    words,
    stride,
    focus(next) {
      spans = next
    },
    and: (out, a, b) =>
      each((from, to) => andWords(words, out * stride, a * stride, b * stride, from, to)),
    andNot: (out, a, b) =>
      each((from, to) => andNotWords(words, out * stride, a * stride, b * stride, from, to)),
    or: (out, a, b) =>
      each((from, to) => orWords(words, out * stride, a * stride, b * stride, from, to)),
    countAnd(a, b) {
      let count = 0
      each((from, to) => {
        count += countAndWords(words, a * stride, b * stride, from, to)
      })
      return count
    },
  }
}

function andWords(
  words: Int32Array,
  out: number,
  a: number,
  b: number,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += 1)
    words[out + at] = (words[a + at] ?? 0) & (words[b + at] ?? 0)
}

function andNotWords(
  words: Int32Array,
  out: number,
  a: number,
  b: number,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += 1)
    words[out + at] = (words[a + at] ?? 0) & ~(words[b + at] ?? 0)
}

function orWords(
  words: Int32Array,
  out: number,
  a: number,
  b: number,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += 1)
    words[out + at] = (words[a + at] ?? 0) | (words[b + at] ?? 0)
}

function countAndWords(words: Int32Array, a: number, b: number, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1)
    count += popcount((words[a + at] ?? 0) & (words[b + at] ?? 0))
  return count
}

/** The number of bits set among the 32. */
export function popcount(word: number): number {
  let sums = (word - ((word >>> 1) & 0x55555555)) | 0
  sums = ((sums & 0x33333333) + ((sums >>> 2) & 0x33333333)) | 0
  sums = (sums + (sums >>> 4)) & 0x0f0f0f0f
  return Math.imul(sums, 0x01010101) >>> 24
}
