import { formatNumber } from '../../../domain/numbers/indian.ts'

/** A number for a sentence: `count` chooses its form, `n` is what is read (4,015). */
export function countParams(count: number): { count: number; n: string } {
  return { count, n: formatNumber(count) }
}
