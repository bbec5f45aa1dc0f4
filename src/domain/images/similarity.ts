/**
 * Recognises a picture after resizing, recompression, brightening or slight cropping. Perceptual hashes (64 bits, 16
 * hex digits) find the candidates; the pictures themselves, as small greyscale squares, decide.
 */

/** Maximum Hamming distance between the hashes of two copies of a picture; `quartersNear` finds every such pair. */
export const ALIKE_BITS = 7
/** Side of the square that `likeness` compares, in px. */
export const ALIKE_SIDE = 24
/** From this likeness on, two pictures count as the same. */
export const ALIKE = 0.9
/** A picture whose standard deviation of grey (0 to 255) is below this has too little detail to be recognised. */
const PLAIN = 5

/**
 * Each quarter of a hash with all values at a Hamming distance of at most one: 4 lists of 17. If two hashes differ in
 * at most seven bits, one quarter differs in at most one bit, so every such pair shares an entry of one list (M.
 * Norouzi, "Fast Search in Hamming Space with Multi-Index Hashing", 2012).
 */
export function quartersNear(hash: string): string[][] {
  return [0, 4, 8, 12].map((start) => {
    const quarter = Number.parseInt(hash.slice(start, start + 4), 16)
    const near = Array.from({ length: 16 }, (_, bit) => quarter ^ (1 << bit))
    return [quarter, ...near].map((value) => value.toString(16).padStart(4, '0'))
  })
}

/**
 * Pearson's correlation of two greyscale squares of the same size, from −1 to 1, independent of brightness and
 * contrast. Returns 0 when either is uniform, since all blank walls are alike.
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
