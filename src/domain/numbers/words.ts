import { foldText } from '../text/fold.ts'
import type { Decimal } from './decimal.ts'

function table<T>(rows: readonly [T, string][]): ReadonlyMap<string, T> {
  return new Map(
    rows.flatMap(([value, words]) => words.split(' ').map((word) => [foldText(word), value])),
  )
}

/** Words that scale the preceding number, with their power of ten. */
const SCALES = table<number>([
  [3, 'k thousand thousands ആയിരം'],
  [5, 'l lac lacs lakh lakhs lkh lk lks ലക്ഷം ലക്ഷ'],
  [6, 'million millions mn'],
  [7, 'cr crs crore crores കോടി'],
])

/** Number words that people use before lakh, crore or cent. */
const NUMBERS = table<Decimal>([
  [{ digits: 1n, scale: 0 }, 'one ഒരു ഒന്ന്'],
  [{ digits: 2n, scale: 0 }, 'two രണ്ട് രണ്ടു'],
  [{ digits: 3n, scale: 0 }, 'three മൂന്ന് മൂന്നു'],
  [{ digits: 4n, scale: 0 }, 'four നാല് നാലു'],
  [{ digits: 5n, scale: 0 }, 'five അഞ്ച് അഞ്ചു'],
  [{ digits: 6n, scale: 0 }, 'six ആറ് ആറു'],
  [{ digits: 7n, scale: 0 }, 'seven ഏഴ് ഏഴു'],
  [{ digits: 8n, scale: 0 }, 'eight എട്ട് എട്ടു'],
  [{ digits: 9n, scale: 0 }, 'nine ഒമ്പത് ഒൻപത്'],
  [{ digits: 10n, scale: 0 }, 'ten പത്ത് പത്തു'],
  [{ digits: 5n, scale: 1 }, 'half അര'],
  [{ digits: 15n, scale: 1 }, 'ഒന്നര'],
  [{ digits: 25n, scale: 1 }, 'രണ്ടര'],
  [{ digits: 35n, scale: 1 }, 'മൂന്നര'],
])

export function scaleOfWord(word: string): number | undefined {
  return SCALES.get(foldText(word))
}

export function numberOfWord(word: string): Decimal | undefined {
  return NUMBERS.get(foldText(word))
}

const RANGE_BETWEEN =
  /(?:\d|\p{L}\p{M}*)\s*(?:-|~|\.\.|\/|(?<![\p{L}\p{M}])(?:to|or|മുതൽ|മുതല്)(?![\p{L}\p{M}]))\D*\d/u
const RANGE_OPEN =
  /\+$|(?<![\p{L}\p{M}])(?:onwards|above|below|under|over|upto|up to|between|from|starting|minimum|maximum|min|max|മുതൽ|മുതല്|വരെ)(?![\p{L}\p{M}])/u

/** True for two bounds ("50-55 lakh", "2100 to 2850") and for one ("45 lakh onwards", "10 cent+"). */
export function looksLikeRange(normalised: string): boolean {
  return /\d/.test(normalised) && (RANGE_BETWEEN.test(normalised) || RANGE_OPEN.test(normalised))
}

/** Whether a minus precedes the first digit. */
export function looksNegative(normalised: string): boolean {
  return /^-\s*\.?\d/.test(normalised)
}
