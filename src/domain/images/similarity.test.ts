import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALIKE, ALIKE_BITS, likeness, quartersNear } from './similarity.ts'

const hashOf = (bits: bigint): string => bits.toString(16).padStart(16, '0')

describe('quartersNear', () => {
  it('shares an entry with every hash that differs in at most seven bits', () => {
    const bit = fc.integer({ min: 0, max: 63 })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        fc.uniqueArray(bit, { maxLength: ALIKE_BITS }),
        (hash, flipped) => {
          const other = flipped.reduce((bits, at) => bits ^ (1n << BigInt(at)), hash)
          const near = quartersNear(hashOf(hash))
          const shared = near.some((list, at) =>
            list.includes(hashOf(other).slice(at * 4, at * 4 + 4)),
          )
          expect(shared).toBe(true)
        },
      ),
    )
  })

  it('has seventeen entries per quarter', () => {
    expect(quartersNear('0000000000000001').map((list) => new Set(list).size)).toEqual([
      17, 17, 17, 17,
    ])
  })
})

describe('likeness', () => {
  const ramp = Uint8Array.from({ length: 100 }, (_, at) => at)
  it('ignores brightness and contrast', () => {
    expect(
      likeness(
        ramp,
        ramp.map((value) => 90 + value / 2),
      ),
    ).toBeGreaterThan(ALIKE)
    expect(
      likeness(
        ramp,
        ramp.map((value) => 255 - value),
      ),
    ).toBeLessThan(-ALIKE)
  })
  it('is 0 for plain pictures', () => {
    const plain = new Uint8Array(100).fill(200)
    expect(likeness(plain, plain)).toBe(0)
    expect(likeness(plain, ramp)).toBe(0)
  })
})
