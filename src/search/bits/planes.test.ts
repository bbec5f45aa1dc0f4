import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainPlanes, type Planes, popcount } from './planes.ts'
import { simdPlanes } from './simd-planes.ts'
import { spansOf, wholeSpan } from './spans.ts'

test('popcount counts the bits of a word', () => {
  fc.assert(
    fc.property(fc.integer(), (word) => {
      expect(popcount(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length)
    }),
  )
})

test('joins adjacent blocks to spans', () => {
  expect(spansOf(Uint8Array.of(0, 1, 2, 0, 1))).toEqual({
    pairs: Int32Array.of(8, 24, 32, 40),
    count: 2,
    blocks: 3,
    marks: Uint8Array.of(0, 1, 2, 0, 1),
  })
  expect(spansOf(Uint8Array.of(0, 0)).count).toBe(0)
  expect(wholeSpan(0).count).toBe(0)
})

test('gives the same planes and counts with plain loops and SIMD, only inside the focus', () => {
  const BLOCKS = 6
  const block = fc.array(fc.integer(), { minLength: 8 * BLOCKS, maxLength: 8 * BLOCKS })
  fc.assert(
    fc.property(
      block,
      block,
      fc.array(fc.boolean(), { minLength: BLOCKS, maxLength: BLOCKS }),
      (a, b, focus) => {
        const spans = spansOf(Uint8Array.from(focus, Number))
        const run = (planes: Planes) => {
          planes.words.set(a, 0)
          planes.words.set(b, planes.stride)
          planes.focus(spans)
          planes.and(2, 0, 1)
          planes.andNot(3, 0, 1)
          planes.or(4, 0, 1)
          return { words: [...planes.words], count: planes.countAnd(0, 1) }
        }
        const plain = run(plainPlanes(5, 8 * BLOCKS))
        expect(run(simdPlanes(5, 8 * BLOCKS))).toEqual(plain)
        const inFocus = (at: number) => focus[at >>> 3] === true
        expect(plain.words.slice(16 * BLOCKS)).toEqual([
          ...a.map((word, at) => (inFocus(at) ? word & (b[at] ?? 0) : 0)),
          ...a.map((word, at) => (inFocus(at) ? word & ~(b[at] ?? 0) : 0)),
          ...a.map((word, at) => (inFocus(at) ? word | (b[at] ?? 0) : 0)),
        ])
        expect(plain.count).toBe(
          a.reduce((n, word, at) => n + (inFocus(at) ? popcount(word & (b[at] ?? 0)) : 0), 0),
        )
      },
    ),
  )
})
