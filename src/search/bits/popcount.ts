/** The number of bits set among the 32. */
export function popcount(word: number): number {
  let sums = (word - ((word >>> 1) & 0x55555555)) | 0
  sums = ((sums & 0x33333333) + ((sums >>> 2) & 0x33333333)) | 0
  sums = (sums + (sums >>> 4)) & 0x0f0f0f0f
  return Math.imul(sums, 0x01010101) >>> 24
}
