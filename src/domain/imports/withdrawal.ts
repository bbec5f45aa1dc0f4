/**
 * Whether listings that are missing from a file may be withdrawn. A broken or truncated file must never withdraw
 * listings. Withdrawal therefore requires at least one valid row and no invalid one (which might be the missing
 * listing), and more than half of the listings are withdrawn only when that exact number was confirmed.
 */
export function withdrawalOf(counts: {
  /** The owner's listings that are live, in review or paused. */
  stock: number
  /** Those of them that no row names. */
  missing: number
  /** Valid rows. */
  right: number
  wrong: number
}): 'none' | 'free' | 'ask' | 'refused' {
  const { stock, missing, right, wrong } = counts
  if (missing === 0) return 'none'
  if (right === 0 || wrong > 0) return 'refused'
  return missing * 2 > stock ? 'ask' : 'free'
}
