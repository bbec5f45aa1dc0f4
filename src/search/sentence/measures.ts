import { numberAt, powerOf } from '../../domain/adverts/numbers.ts'
import { mergedAcres, unitAt } from '../../domain/adverts/sizes.ts'
import { toSquareFeet, type AreaUnit } from '../../domain/numbers/area-units.ts'
import type { Concept } from './vocabulary/concepts.ts'
import type { Reading } from './reading.ts'

export type Unit =
  | { type: 'money' }
  | { type: 'area'; unit: AreaUnit; times: number }
  | {
      type:
        | 'rooms'
        | 'baths'
        | 'floor'
        | 'km'
        | 'metre'
        | 'foot'
        | 'minute'
        | 'day'
        | 'month'
        | 'year'
    }

/** A number with its unit at tokens [from, to). */
export interface Measure {
  value: number
  unit: Unit | null
  from: number
  to: number
}

/** One measure, or two that are the ends of a range. */
export interface Range {
  low: Measure
  high: Measure | null
  from: number
  to: number
}

const COUNTED: readonly [Concept, Extract<Unit, { type: string }>['type']][] = [
  ['rooms', 'rooms'],
  ['baths', 'baths'],
  ['floor', 'floor'],
  ['kilometre', 'km'],
  ['metre', 'metre'],
  ['foot', 'foot'],
  ['minute', 'minute'],
  ['day', 'day'],
  ['week', 'day'],
  ['month', 'month'],
  ['year', 'year'],
]
/** Written without a space in many forms: "lakhathil", "kodiyil". */
const SCALE_STEMS: readonly [RegExp, number][] = [
  [/^(?:laks|lakat|lax|lakin|lakil)/, 5],
  [/^(?:kodi|koti|krore)/, 7],
  [/^(?:ayirat|aayirat)/, 3],
]

function scaleAt(reading: Reading, at: number): number | undefined {
  const token = reading.at(at)
  const power = powerOf(token)
  if (power !== undefined || token?.type !== 'word') return power
  return SCALE_STEMS.find(([stem]) => stem.test(token.forms[0] ?? ''))?.[1]
}

/** The measure that starts at a token; its sign of currency may stand before. */
export function measureAt(reading: Reading, start: number): Measure | null {
  let at = start
  const currency = reading.at(at)?.key === '₹' || reading.startsWith(at, 'currency') !== null
  if (currency) at += 1
  if (currency && reading.at(at)?.type === 'break') at += 1
  if (!reading.isFree(at)) return null
  const sum = scaledSum(reading, at)
  if (sum) return money(reading, start, sum.to, sum.rupees)
  const part = fractionAt(reading, at)
  const acre = part && unitAfter(reading, part.to)
  if (part && acre?.unit.type === 'area' && acre.unit.unit === 'acre')
    return { value: part.value, unit: acre.unit, from: start, to: acre.to }
  const acres = mergedAcres(reading.at(at))
  if (acres !== null)
    return { value: acres, unit: { type: 'area', unit: 'acre', times: 1 }, from: at, to: at + 1 }
  const number = numberAt(reading.sentence, at)
  if (!number || number.value === null) return null
  if (currency) return money(reading, start, number.to, number.value)
  const { value } = number
  const floor = reading.endsBefore(start, 'floor')
  // "Up to floor 3".
  if (floor && reading.isFree(floor.from) && unitAfter(reading, number.to) === null)
    return { value, unit: { type: 'floor' }, from: floor.from, to: number.to }
  const rooms = reading.endsBefore(start, 'rooms')
  // "BHK 3".
  if (rooms && reading.isFree(rooms.from) && unitAfter(reading, number.to) === null)
    return { value, unit: { type: 'rooms' }, from: rooms.from, to: number.to }
  const unit = unitAfter(reading, number.to)
  if (unit) {
    const count = unit.weeks ? value * 7 : value
    return { value: count, unit: unit.unit, from: start, to: unit.to }
  }
  const after = currencyTo(reading, number.to)
  if (after > number.to) return money(reading, start, after, value)
  // "Oru" and "one" alone are articles.
  return number.inWords && !isBetween(reading, number.to)
    ? null
    : { value, unit: null, from: start, to: number.to }
}

/** "Two or three bedrooms": a number in words counts when another number follows. */
function isBetween(reading: Reading, at: number): boolean {
  return isJoint(reading, at) !== null
}

function money(reading: Reading, from: number, to: number, rupees: number): Measure {
  return {
    value: Math.round(rupees),
    unit: { type: 'money' },
    from,
    to: currencyTo(reading, to),
  }
}

function currencyTo(reading: Reading, at: number): number {
  const token = reading.at(at)
  if (token?.key === '/-') return at + 1
  // "686575 ₹2,000": the sign of the next number.
  if (token?.key === '₹') return reading.at(at + 1)?.type === 'number' ? at : at + 1
  return reading.startsWith(at, 'currency')?.to ?? at
}

/** "1/2 crore", "3/4 acre". */
function fractionAt(reading: Reading, at: number): { value: number; to: number } | null {
  const [top, slash, bottom] = [reading.at(at), reading.at(at + 1), reading.at(at + 2)]
  if (slash?.key !== '/' || !/^(?:1\/[234]|[23]\/4)$/.test(`${top?.key}/${bottom?.key}`))
    return null
  return { value: Number(top?.key) / Number(bottom?.key), to: at + 3 }
}

/** "1 crore 25 lakhs": numbers with falling scales. */
function scaledSum(reading: Reading, start: number): { rupees: number; to: number } | null {
  const part = fractionAt(reading, start)
  const scale = part && scaleAt(reading, part.to)
  if (part && scale !== undefined && scale !== null)
    return { rupees: part.value * 10 ** scale, to: part.to + 1 }
  let [rupees, to, before] = [0, start, Infinity]
  while (reading.isFree(to)) {
    const number = numberAt(reading.sentence, to)
    if (!number || number.value === null) break
    const power = scaleAt(reading, number.to)
    if (power === undefined || power >= before) break
    rupees += number.value * 10 ** power
    before = power
    to = number.to + 1
  }
  return to === start ? null : { rupees, to }
}

function unitAfter(
  reading: Reading,
  at: number,
): { unit: Unit; to: number; weeks?: boolean } | null {
  const hyphen = reading.at(at)?.key === '-' && reading.at(at + 1)?.type === 'word' ? 1 : 0
  // "3rd floor", "3-ാം നില".
  const ordinal = /^(?:st|nd|rd|th|ആം|ാം|am|aam)$/u.test(reading.at(at + hyphen)?.key ?? '') ? 1 : 0
  const start = at + hyphen + ordinal
  // "3+ BHK".
  const plus = reading.at(start)?.key === '+' ? 1 : 0
  const word = start + plus
  const token = reading.at(word)
  if (token?.type !== 'word') return null
  const area = unitAt(reading.sentence, word) ?? areUnit(token.key, word)
  if (area) {
    const { unit, times, to } = area
    return { unit: { type: 'area', unit, times }, to }
  }
  for (const [concept, type] of COUNTED) {
    const phrase = reading.startsWith(word, concept)
    if (phrase)
      return {
        unit: { type } as Unit,
        to: reading.startsWith(phrase.to, concept)?.to ?? phrase.to,
        weeks: concept === 'week',
      }
  }
  return null
}

function areUnit(key: string, at: number): { unit: AreaUnit; times: number; to: number } | null {
  if (/^(?:ares?|ar|ആര്)$/u.test(key)) return { unit: 'are', times: 1, to: at + 1 }
  if (/^(?:ha|hectares?|hektar|hektare)$/.test(key))
    return { unit: 'hectare', times: 1, to: at + 1 }
  return null
}

/** The token after "to", "or", a dash or a slash between two numbers. */
function isJoint(reading: Reading, at: number): number | null {
  const token = reading.at(at)
  if (token?.type === 'break' && token.gap === 1 && /^[-–—~,]+$/.test(token.key)) return at + 1
  if (token?.key === '/' || token?.key === '&') return at + 1
  // "50നും 60 ലക്ഷത്തിനും ഇടയിൽ".
  if (/^(?:നും|num|um|inum|ഉം)$/u.test(token?.key ?? '')) return at + 1
  return reading.startsWith(at, 'to', 'or')?.to ?? null
}

/** The measure or the range of two measures at a token. */
export function rangeAt(reading: Reading, at: number): Range | null {
  const low = measureAt(reading, at)
  if (!low) return null
  const joint = isJoint(reading, low.to)
  const high = joint === null ? null : measureAt(reading, joint)
  if (high && isPair(reading, low, high))
    return {
      low: withUnitOf(low, high),
      high: withUnitOf(high, low),
      from: low.from,
      to: high.to,
    }
  const turned = high && turnedPair(reading, low, high)
  if (turned) return turned
  const tail = tailOf(reading, low)
  return { low: tail ?? low, high: null, from: low.from, to: (tail ?? low).to }
}

/** Whether two measures are the ends of one range: of one unit, or the first without any. */
function isPair(reading: Reading, low: Measure, high: Measure): boolean {
  const separator = reading.at(low.to)?.key ?? ''
  const isList = separator.startsWith(',')
  if (low.unit === null && high.unit === null) return high.value > low.value && !isList
  if (low.unit === null && high.unit !== null) {
    if (high.unit.type === 'money') {
      // "60-70 lakh", "1 - 1.5 crore"; "5, 60 lakh" and "2 or 60 lakh" are no range.
      const scale = scaleOf(high, reading)
      return low.value < high.value && low.value * scale <= high.value && !isList
    }
    return low.value < high.value && (!isList || high.unit.type === 'rooms')
  }
  if (low.unit?.type === 'area' && high.unit?.type === 'area' && isFloor(low) !== isFloor(high))
    return false
  return low.unit?.type === high.unit?.type && sizeOf(low) < sizeOf(high)
}

const LAKH = 1e5
const CRORE = 1e7
/** From here on a number before an amount in crores is one of lakhs: "80 to 1 crore". */
const LEAST_BARE_LAKHS = 10

/** "Between 80 and 40 lakh", "80-40 lakh": the ends of a range in the other order; "80 to 1 crore": in two scales. */
function turnedPair(reading: Reading, low: Measure, high: Measure): Range | null {
  const isRange =
    /^[-–—~]+$/.test(reading.at(low.to)?.key ?? '') ||
    reading.startsWith(low.to, 'to') !== null ||
    reading.endsBefore(low.from, 'between') !== null
  const unit = high.unit
  if (!isRange || unit === null || (low.unit !== null && low.unit.type !== unit.type)) return null
  const [from, to] = [low.from, high.to]
  if (unit.type === 'money' && low.unit === null) {
    const scale = scaleOf(high, reading)
    const lakhs = low.value * LAKH
    if (scale === CRORE && low.value >= LEAST_BARE_LAKHS && lakhs < high.value)
      return { low: { ...low, value: lakhs, unit }, high, from, to }
    const value = low.value * scale
    return value > high.value ? { low: high, high: { ...low, value, unit }, from, to } : null
  }
  if (unit.type !== 'money' && unit.type !== 'area' && unit.type !== 'rooms') return null
  const first = withUnitOf(low, high)
  if (unit.type === 'area' && isFloor(first) !== isFloor(high)) return null
  return sizeOf(first) > sizeOf(high) ? { low: high, high: first, from, to } : null
}

/** Whether an area is in a unit of buildings. */
function isFloor({ unit }: Measure): boolean {
  return unit?.type === 'area' && (unit.unit === 'sqft' || unit.unit === 'sqm')
}

function sizeOf({ value, unit }: Measure): number {
  return unit?.type === 'area' ? toSquareFeet(value * unit.times, unit.unit) : value
}

/** What one of the number before the unit of an amount is worth: 1,00,000 in "70 lakh". */
function scaleOf({ value, from }: Measure, reading: Reading): number {
  const number = [from, from + 1]
    .map((at) => numberAt(reading.sentence, at)?.value)
    .find((each) => each != null && each > 0)
  return number ? value / number : 1
}

function withUnitOf(measure: Measure, other: Measure): Measure {
  if (measure.unit !== null || other.unit === null) return measure
  return { ...measure, unit: other.unit }
}

/** The lower end of "60-70 lakh" in rupees. */
export function lowRupees(reading: Reading, { low, high }: Range): number {
  if (!high || low.to > low.from + 1 || low.unit?.type !== 'money') return low.value
  const token = reading.at(low.from)
  const isBare = token?.type === 'number' && token.value === low.value
  const scale = scaleOf(high, reading)
  return isBare && low.value * scale <= high.value ? Math.round(low.value * scale) : low.value
}

/** "2 acres 35 cents" is one size, in the unit of its last part. */
function tailOf(reading: Reading, low: Measure): Measure | null {
  if (low.unit?.type !== 'area') return null
  const tail = measureAt(reading, low.to)
  if (tail?.unit?.type !== 'area' || tail.unit.unit === low.unit.unit) return null
  const size = sizeOf(tail)
  const one = sizeOf({ ...low, value: 1 })
  if (size >= one || !/^(?:acre|hectare)$/.test(low.unit.unit)) return null
  return {
    ...tail,
    from: low.from,
    value: tail.value + (low.value * one) / sizeOf({ ...tail, value: 1 }),
  }
}
