/**
 * Finding the same picture again after it was made smaller, recompressed, brightened or lightly cut. Perceptual
 * hashes (64 bits, 16 hex digits) find what may be meant; the pictures themselves, as small grey squares, decide.
 */

/** Bits in which the hashes of two pictures of the same may differ; `quartersNear` finds all of these. */
export const ALIKE_BITS = 7
/** Sides of the square that `likeness` compares, px. */
export const ALIKE_SIDE = 24
/** From this likeness on they count as the same. */
export const ALIKE = 0.9
/** A picture whose grey varies less than this (standard deviation, of 255) shows nothing to know it by. */
const PLAIN = 5

/**
 * Each quarter of a hash with everything that differs from it in one bit: 4 lists of 17. Of two hashes that differ in
 * at most seven bits one quarter differs in at most one, so every such pair shares an entry of one list (M. Norouzi,
 * "Fast Search in Hamming Space with Multi-Index Hashing", 2012).
 */
export function quartersNear(hash: string): string[][] {
  return [0, 4, 8, 12].map((start) => {
    const quarter = Number.parseInt(hash.slice(start, start + 4), 16)
    const near = Array.from({ length: 16 }, (_, bit) => quarter ^ (1 << bit))
    return [quarter, ...near].map((value) => value.toString(16).padStart(4, '0'))
  })
}

/**
 * How far two grey squares of the same size go up and down together, −1 to 1, whatever their brightness and contrast
 * (Pearson's correlation). 0 when one of them is plain: all plain walls are alike.
 */
export function likeness(one: Uint8Array, other: Uint8Array): number {
  const a = aroundMean(one)
  const b = aroundMean(other)
  if (a.spread < PLAIN || b.spread < PLAIN) return 0
  const product = a.values.reduce((sum, value, at) => sum + value * (b.values[at] ?? 0), 0)
  return product / one.length / (a.spread * b.spread)
}

function aroundMean(grey: Uint8Array): { values: number[]; spread: number } {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length
  const values = Array.from(grey, (value) => value - mean)
  const spread = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / grey.length)
  return { values, spread }
}
