import { popcount } from './popcount.ts'
import { simdPlanes } from './simd-planes.ts'
import type { Spans } from './spans.ts'

/**
 * Bitmaps of one bit a row, all of one length, numbered from 0 and lying one after the other: plane p holds the words
 * from p × stride on, row r is bit r & 31 of word r >>> 5. The operations touch only the words in focus, so a search
 * of a town costs a town's share; what lies outside the focus is stale and must not be read.
 */
export interface Planes {
  readonly words: Int32Array
  /** Words of one plane, a multiple of eight. */
  readonly stride: number
  /** The words that the operations below touch, until the next call. */
  focus(spans: Spans): void
  /** out = a ∧ b */
  and(out: number, a: number, b: number): void
  /** out = a ∧ ¬b */
  andNot(out: number, a: number, b: number): void
  /** Rows that are in a and in b. */
  countAnd(a: number, b: number): number
}

/** Below this many words a plane, plain loops are quicker than the way into WebAssembly and back. */
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

function countAndWords(words: Int32Array, a: number, b: number, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1)
    count += popcount((words[a + at] ?? 0) & (words[b + at] ?? 0))
  return count
}
