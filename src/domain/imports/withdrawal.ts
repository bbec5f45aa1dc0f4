/**
 * Whether listings that a file does not name may be withdrawn. A file that is broken or cut off must never take stock
 * away, so: not without a row that can be taken, not while a row is wrong (it may be the listing), and more than half of
 * the stock only when that very number was confirmed.
 */
export function withdrawalOf(counts: {
  /** Listings of the owner that are on offer, waiting or paused. */
  stock: number
  /** Those of them that no row names. */
  missing: number
  /** Rows that can be taken. */
  right: number
  wrong: number
}): 'none' | 'free' | 'ask' | 'refused' {
  const { stock, missing, right, wrong } = counts
  if (missing === 0) return 'none'
  if (right === 0 || wrong > 0) return 'refused'
  return missing * 2 > stock ? 'ask' : 'free'
}
