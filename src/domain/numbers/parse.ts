import { areaWord } from './area-words.ts'
import {
  TYPED_NUMBER,
  add,
  compare,
  decimalText,
  isWhole,
  normaliseTyped,
  readDecimal,
  roundHalfUp,
  shift,
  toNumber,
  type Decimal,
} from './decimal.ts'
import { formatRupees } from './format.ts'
import { looksLikeRange, looksNegative, numberOfWord, scaleOfWord } from './words.ts'

/**
 * Why a typed amount was rejected; each is a message key of the pages (`money.range`). range: two bounds or an open
 * one. rate: a price per cent of land, sq ft or month. area: an area in a money field. fraction: part of a rupee
 * without lakh or crore ("1.25" alone). too_large: beyond 2^53, where integers are no longer exact.
 */
export const MONEY_REFUSALS = [
  'unreadable',
  'range',
  'negative',
  'too_large',
  'fraction',
  'rate',
  'area',
] as const
export type MoneyRefusal = (typeof MONEY_REFUSALS)[number]

/** `value` is null when nothing was typed. `echo` is the parsed number as text, '' for null. */
export type ParsedNumber =
  | { ok: true; value: number | null; echo: string }
  | { ok: false; code: MoneyRefusal }

const NOTHING: ParsedNumber = { ok: true, value: null, echo: '' }
const LARGEST: Decimal = { digits: BigInt(Number.MAX_SAFE_INTEGER), scale: 0 }
const SMALLEST_TAIL: Decimal = { digits: 1000n, scale: 0 }

function refuse(code: MoneyRefusal): { ok: false; code: MoneyRefusal } {
  return { ok: false, code }
}

const CURRENCY = /₹|(?<![\p{L}\p{M}])(?:rs|inr|rupees?|രൂപ|രൂ)(?![\p{L}\p{M}])\.?/gu
/** "only" and the words that say that a price may be talked about, or may not: "neg", "(nego)", "nett", "fixed". */
const MONEY_TAIL =
  /(?:\s*(?:\/[-=]|(?<!\p{L})only|മാത്രം|[,([-]?\s*(?<!\p{L})(?:(?:slightly|price|rate)\s+)?(?:neg(?:o|ot|otiable)?|nett?|fixed|final|നെഗോഷ്യബിൾ)(?!\p{L})\.?\s*[)\]]?))+\s*$/u
const PER_MONTH =
  /\s*(?:(?:\/|(?<!\p{L})per|(?<!\p{L})a)\s*(?:month|mon|mo|m)|(?<!\p{L})(?:pm|p\.m|monthly|മാസം|പ്രതിമാസം|മാസത്തിന്))\.?\s*$/u
const RATE = /(?:\/|(?<!\p{L})per(?!\p{L}))\s*\p{L}|സെന്റിന്|മാസം|മാസത്തിന്/u

const WORD = /[\p{L}\p{M}]+/uy
const FILLER = /(?:[ .&]|and(?!\p{L}))+/uy

/** One part of a text: a number and the power of ten of the word after it (null without a word). */
type Part = { number: Decimal; power: number | null }

/** The parts of "1 crore 25 lakh"; an error for anything but alternating numbers and scales. */
function readParts(text: string): Part[] | MoneyRefusal {
  const found: Part[] = []
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const hit = pattern.exec(text)
    if (hit === null || hit[0] === '') return null
    at = pattern.lastIndex
    return hit
  }
  let open = false // The last part may still get a scale.
  while (at < text.length) {
    const typed = match(TYPED_NUMBER)
    const filler = typed === null ? match(FILLER) : null
    if (filler !== null) continue
    const word = typed === null ? match(WORD)?.[0] : undefined
    const last = found.at(-1)
    const power = word === undefined ? undefined : scaleOfWord(word)
    if (power !== undefined) {
      if (!open || last === undefined) return 'unreadable'
      last.power = power
      open = false
      continue
    }
    const number = typed ? readDecimal(typed[1] ?? '', typed[2] ?? '') : numberOfWord(word ?? '')
    if (number == null || open) {
      return word !== undefined && areaWord(text.slice(at - word.length)) ? 'area' : 'unreadable'
    }
    found.push({ number, power: null })
    open = true
  }
  return found
}

/** The sum of the parts: largest first, each below one of the unit before it; only the last may have decimals. */
function addParts(found: readonly Part[]): Decimal | null {
  let sum: Decimal = { digits: 0n, scale: 0 }
  let before: Part | undefined
  for (const part of found) {
    const size = shift(part.number, part.power ?? 0)
    if (before !== undefined) {
      const unitBefore = shift({ digits: 1n, scale: 0 }, before.power ?? 0)
      const plainTail = part.power === null && compare(size, SMALLEST_TAIL) < 0
      if (!isWhole(before.number) || compare(size, unitBefore) >= 0 || plainTail) return null
    }
    sum = add(sum, size)
    before = part
  }
  return sum
}

type Read = { sum: Decimal; scaled: boolean } | MoneyRefusal | null

/** Shared parsing of a normalised text; null when nothing was typed. */
function read(text: string): Read {
  if (text === '') return null
  if (looksNegative(text)) return 'negative'
  if (looksLikeRange(text)) return 'range'
  const found = readParts(text)
  if (typeof found === 'string') return found
  const sum = found.length === 0 ? null : addParts(found)
  if (sum === null) return 'unreadable'
  if (compare(sum, LARGEST) > 0) return 'too_large'
  return { sum, scaled: found.some((part) => part.power !== null) }
}

/**
 * Parses a number as people in Kerala type it: "1,25,000", "45 lakh", "1.2 cr", "18k", ൪൫ ലക്ഷം. Decimals are kept.
 * Exponents, hexadecimal, signs, ranges and other words are rejected rather than guessed.
 */
export function parseIndianNumber(text: string): ParsedNumber {
  const normalised = normaliseTyped(text)
  if (normalised === null) return refuse('unreadable')
  const result = read(normalised)
  if (result === null) return NOTHING
  if (typeof result === 'string') return refuse(result)
  return { ok: true, value: toNumber(result.sum), echo: decimalText(result.sum) }
}

/**
 * Parses an amount of money in whole rupees, with or without ₹ or Rs. `perMonth` also accepts "/month" and similar, for
 * rents; elsewhere a rate is rejected. A fraction of a rupee is rounded only with lakh or crore; alone ("1.25") it is
 * rejected, since crore was probably meant. The echo is exact.
 */
export function parseMoney(text: string, options: { perMonth?: boolean } = {}): ParsedNumber {
  const normalised = normaliseTyped(text)
  if (normalised === null) return refuse('unreadable')
  let amount = normalised.replace(MONEY_TAIL, '')
  if (options.perMonth) amount = amount.replace(PER_MONTH, '').replace(MONEY_TAIL, '')
  if (/\d/.test(amount) && (RATE.test(amount) || PER_MONTH.test(amount))) return refuse('rate')
  amount = amount.replace(CURRENCY, ' ').replace(/\s+/g, ' ').trim()
  if (amount === '' && normalised !== '') return refuse('unreadable')
  const result = read(amount)
  if (result === null) return NOTHING
  if (typeof result === 'string') return refuse(result)
  if (!result.scaled && !isWhole(result.sum)) return refuse('fraction')
  const value = Number(roundHalfUp(result.sum))
  return { ok: true, value, echo: formatRupees(value) }
}

const TWO_ENDS =
  /^(?:between|from)?\s*([₹\d][\d,.]*)\s*([\p{L}\p{M}. ]*?)\s*(?:-|~|\.\.|(?<![\p{L}\p{M}])(?:to|or|and|മുതൽ|മുതല്)(?![\p{L}\p{M}]))\s*([₹\d][\d,.]*)\s*([^\d]*)$/u

/**
 * The two bounds of a typed range, each with its unit, as suggestions: "40-45 lakh" gives "40 lakh" and "45 lakh". Null
 * for other texts. The caller decides whether a bound can be parsed.
 */
export function rangeEnds(text: string): [string, string] | null {
  const found = TWO_ENDS.exec(normaliseTyped(text) ?? '')
  if (!found) return null
  const [, low = '', lowUnit = '', high = '', highUnit = ''] = found
  const unit = highUnit.trim().replace(/\s*വരെ$/u, '')
  return [`${low} ${lowUnit.trim() || unit}`.trim(), `${high} ${unit || lowUnit.trim()}`.trim()]
}
