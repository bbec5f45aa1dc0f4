import { parseArea } from '../../domain/numbers/parse-area.ts'
import { parseIndianNumber, parseMoney } from '../../domain/numbers/parse.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { areaUnitOfName } from './column-names.ts'

/** Bounds of India in degrees, with a margin: points outside them in an Indian file are mistakes. */
export const INDIA = { latitude: [6, 38], longitude: [66, 99] } as const

/** Placeholders for missing values. */
const NOTHING = /^(?:|-+|na|n\/a|nan|null|none|nil|not available|unknown|\?)$/iu

export function isBlank(text: string): boolean {
  return NOTHING.test(text.trim())
}

const RANGE = /^(.*?\d.*?)\s*(?:-|–|—|\bto\b)\s*(.*\d.*)$/iu

/** The two bounds of "2100 - 2850" or "34 to 40 sq m"; a unit after the second applies to both. */
function endsOf(text: string): [string, string] | null {
  const found = RANGE.exec(text.trim())
  const from = found?.[1]
  const to = found?.[2]
  if (!from || !to) return null
  const unit = /\d\s*([^\d.,]*)$/u.exec(to)?.[1] ?? ''
  return [/[\p{L}]/u.test(from) ? from : `${from} ${unit}`, to]
}

function middle(ends: [string, string], read: (text: string) => number): number {
  const [from, to] = [read(ends[0]), read(ends[1])]
  return to >= from ? (from + to) / 2 : NaN
}

/** Sq ft of "1,200", "34.46Sq. Meter", "5 Acres" or, as the midpoint, "2100 - 2850"; NaN when it cannot be parsed. */
export function areaOf(text: string): number {
  if (isBlank(text)) return NaN
  const read = parseArea(text, 'sqft')
  if (read.ok) return read.sqft ?? NaN
  const ends = read.code === 'range' ? endsOf(text) : null
  return ends ? middle(ends, areaOf) : NaN
}

/** Sq ft of a cell; a bare number is in the unit of the column's name. */
export function areaReader(name: string): (cell: string) => number {
  const unit = areaUnitOfName(name)
  return unit === null
    ? areaOf
    : (cell) => areaOf(/^[\d,.\s]+$/u.test(cell) ? `${cell.trim()} ${unit}` : cell)
}

/** An amount with its currency or scale, anywhere in a cell. */
const AMOUNT =
  /(?:(?:₹|\brs\.?|\binr)\s*\d[\d,]*(?:\.\d+)?(?:\s*(?:crores?|cr|lakhs?|lacs?|l|k)\b)?|(?<![\d.])\d[\d,]*(?:\.\d+)?\s*(?:crores?|cr|lakhs?|lacs?|l)\b)/giu
const RATE = /^\s*(?:\/|per\b|a\b|p\.?\s?s)\s*(?:sq|cent|acre|ft|yard|f\b)/iu

/**
 * Rupees of "45 Lac", "₹1.2 Cr", "45,00,000", "1.2e7", "85 Lac onwards" or, before a rate, "₹1.99 Cr ₹13,817 per sqft";
 * a range yields its midpoint. NaN when it cannot be parsed.
 */
export function moneyOf(text: string): number {
  const plain = text.trim()
  if (isBlank(plain)) return NaN
  if (/^[+-]?\d*\.?\d+(?:e[+-]?\d+)?$/i.test(plain)) return Number(plain)
  const read = parseMoney(plain, { perMonth: true })
  if (read.ok) return read.value ?? NaN
  const ends = read.code === 'range' ? endsOf(plain) : null
  const between = ends ? middle(ends, moneyOf) : NaN
  if (!Number.isNaN(between)) return between
  for (const found of plain.matchAll(AMOUNT)) {
    if (RATE.test(plain.slice(found.index + found[0].length))) continue
    const amount = parseMoney(found[0])
    if (amount.ok && amount.value !== null) return amount.value
  }
  return NaN
}

/** A text without amounts of money: a price in a title would reveal the answer. */
export function withoutMoney(text: string): string {
  return text.replaceAll(AMOUNT, ' ')
}

/** Named floors, as listings count them. */
const FLOORS: readonly [RegExp, number][] = [
  [/lower\s+basement/iu, -2],
  [/basement/iu, -1],
  [/ground/iu, 0],
]

const WORDED: ReadonlyMap<string, number> = new Map(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
    (word, value) => [word, value],
  ),
)

/** The first two numbers of "3 BHK", "Ground out of 2" or "10 to 15 years"; NaN when missing. */
export function numbersOf(text: string): [number, number] {
  if (isBlank(text)) return [NaN, NaN]
  const whole = parseIndianNumber(text)
  if (whole.ok && whole.value !== null) return [whole.value, NaN]
  const found = [...text.matchAll(/(?<![\p{L}\d.])[+-]?\d[\d,]*(?:\.\d+)?/gu)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  )
  for (const [pattern, floor] of FLOORS) if (pattern.test(text)) return [floor, found[0] ?? NaN]
  if (found.length === 0) {
    const word = WORDED.get(/^\p{L}+/u.exec(text.trim())?.[0]?.toLowerCase() ?? '')
    return [word ?? NaN, NaN]
  }
  return [found[0] ?? NaN, found[1] ?? NaN]
}

/** The words of a text, in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  return isBlank(text) ? [] : (text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? [])
}

/** A text as a category: its words separated by single spaces. */
export function categoryOf(text: string): string {
  return wordsOf(text).join(' ')
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Day number (days since 1970) of "2022-05-18", "20220518T000000", "2022-05" (its first day), "18/05/2022" (day first,
 * as in India), "18 May 2022" or "May 18, 2022"; NaN for anything else.
 */
export function dayOf(text: string): number {
  const plain = text.trim()
  let found = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:$|[T ])/.exec(plain)
  if (found) return dayNumber(Number(found[1]), Number(found[2]), Number(found[3]))
  found = /^((?:19|20)\d\d)-?(\d\d)(?:(\d\d)T\d{6}|(?<=-\d\d))$/.exec(plain)
  if (found) return dayNumber(Number(found[1]), Number(found[2]), Number(found[3] ?? 1))
  found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:$|[T ])/.exec(plain)
  if (found) {
    const [first, second, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
    return second > 12 ? dayNumber(year, first, second) : dayNumber(year, second, first)
  }
  found = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2})(?:$| )/.exec(plain)
  if (found) return dayNumber(2_000 + Number(found[3]), Number(found[2]), Number(found[1]))
  found = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+(\p{L}{3,9})\.?,?[\s-]+(\d{4})$/iu.exec(plain)
  if (found) return dayNumber(Number(found[3]), monthOf(found[2] ?? ''), Number(found[1]))
  found = /^(\p{L}{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/iu.exec(plain)
  if (found) return dayNumber(Number(found[3]), monthOf(found[1] ?? ''), Number(found[2]))
  return NaN
}

function monthOf(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
}

function dayNumber(year: number, month: number, day: number): number {
  if (month < 1 || month > 12 || day < 1 || day > 31) return NaN
  return Date.UTC(year, month - 1, day) / DAY_MS
}
