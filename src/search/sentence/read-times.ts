import { addDays } from '../../domain/time/kerala-time.ts'
import type { Bounds } from './bounds.ts'
import type { Range } from './measures.ts'
import type { Reading } from './reading.ts'
import type { Concept } from './vocabulary/concepts.ts'

const DAYS_A_MONTH = 30
const MOST_DAYS = 3_650
const MOST_MONTHS = 60
const OLDEST_YEAR = 1900
const MOST_YEARS = 100

type TimeUnit = 'day' | 'month' | 'year' | null

/**
 * What a number of days, months or years says: how long a listing has been there, the advance, the age of a building,
 * when it will be ready. A number without a unit may be a year.
 */
export function readTime(
  reading: Reading,
  unit: TimeUnit,
  { low, high }: Range,
  bounds: Bounds,
  today: string,
): boolean {
  const { value } = high ?? low
  const whole = Number.isInteger(value)
  if (unit === null) return whole && readYear(reading, value, bounds, today)
  if (unit === 'month' && readAdvance(reading, value, bounds, (high ?? low).to)) return true
  const isPosted = cueBeside(reading, bounds, 'posted', 'last')
  if (isPosted && unit !== 'year') {
    const days = unit === 'day' ? value : value * DAYS_A_MONTH
    if (!whole || days < 1 || days > MOST_DAYS) return false
    reading.set('postedWithin', days)
    reading.take(isPosted.from, isPosted.to, 'postedWithin')
    return true
  }
  if (unit === 'year') return whole && readAge(reading, value, bounds, today)
  const ready = cueBeside(reading, bounds, 'readyBy', 'readyToMove')
  if (!ready || !whole || value > MOST_MONTHS) return false
  reading.set('readyBy', unit === 'month' ? monthsLater(today, value) : addDays(today, value))
  reading.take(ready.from, ready.to, 'readyBy')
  return true
}

/** Phrases beside a number that say what it is about, with the words between. */
function cueBeside(
  reading: Reading,
  { from, to }: Bounds,
  ...cues: Concept[]
): { from: number; to: number } | null {
  let [start, end] = [from, to]
  let found = false
  for (let step = 0; step < 4; step += 1) {
    const before = reading.phraseAt(start - 1)
    if (!before || before.to !== start || !reading.isFree(before.from)) break
    if (cues.some((cue) => before.concepts.has(cue))) found = true
    else if (!SKIPPED.some((each) => before.concepts.has(each))) break
    start = before.from
  }
  if (!found) start = from
  for (let step = 0; step < 3; step += 1) {
    const after = reading.phraseAt(end)
    if (!after || after.from !== end || !reading.isFree(end)) break
    if (cues.some((cue) => after.concepts.has(cue))) {
      // "ശേഷം പണിത": after, built.
      const more = reading.startsWith(after.to, ...cues)
      return { from: start, to: more && reading.isFree(more.from) ? more.to : after.to }
    }
    if (!SKIPPED.some((each) => after.concepts.has(each))) break
    end = after.to
  }
  return found ? { from: start, to } : null
}
const SKIPPED: readonly Concept[] = ['within', 'in', 'filler', 'maxAfter']

/** "2 months advance", "advance below 3 months", "deposit: at most 6 months' rent". */
function readAdvance(reading: Reading, months: number, bounds: Bounds, end: number): boolean {
  // "2 months' rent as advance": this rent is no deal.
  const rent = reading.startsWith(end, 'rent')
  const to = rent && bounds.other !== 'deposit' ? rent.to : bounds.to
  const after = reading.startsWith(to, 'deposit')
  const cue = bounds.other === 'deposit' ? bounds : cueBeside(reading, { ...bounds, to }, 'deposit')
  if (!cue && !after) return false
  if (!(months > 0 && months <= MOST_MONTHS) || bounds.how === 'min') return false
  reading.set('maxAdvance', months)
  const ends = [bounds.to, cue?.to ?? 0, after?.to ?? 0, rent?.to ?? 0]
  reading.take(cue?.from ?? bounds.from, Math.max(...ends), 'maxAdvance')
  return true
}

/** "Less than 5 years old", "5 വർഷം പഴക്കം". */
function readAge(reading: Reading, years: number, bounds: Bounds, today: string): boolean {
  const cue = cueBeside(reading, bounds, 'old')
  if (!cue || bounds.how === 'min' || years > MOST_YEARS) return false
  reading.set('yearBuilt', Number(today.slice(0, 4)) - years)
  reading.take(Math.min(cue.from, bounds.from), Math.max(cue.to, bounds.to), 'yearBuilt')
  return true
}

/** "Built after 2015", "2015-ന് ശേഷം പണിത", "ready by 2027". */
function readYear(reading: Reading, year: number, bounds: Bounds, today: string): boolean {
  const thisYear = Number(today.slice(0, 4))
  if (year < OLDEST_YEAR || year > thisYear + 10) return false
  const ready = cueBeside(reading, bounds, 'readyBy')
  if (ready && year >= thisYear) {
    reading.set('readyBy', `${year}-12-31`)
    reading.take(ready.from, ready.to, 'readyBy')
    return true
  }
  const cue = cueBeside(reading, bounds, 'built', 'afterYear')
  if (!cue || year > thisYear + 1) return false
  if (bounds.how === 'max') return false
  reading.set('yearBuilt', year)
  reading.take(Math.min(cue.from, bounds.from), Math.max(cue.to, bounds.to), 'yearBuilt')
  return true
}

/** "Ready by March", "possession by December 2026", "മാർച്ചിൽ റെഡിയാകുന്ന". */
export function readMonths(reading: Reading, today: string): void {
  for (let at = 0; at < reading.length; at += 1) {
    const phrase = reading.phraseAt(at)
    const named = [...(phrase?.concepts ?? [])].find((concept) => concept.startsWith('month:'))
    if (!phrase || phrase.from !== at || named === undefined || !reading.isFree(at)) continue
    const month = Number(named.slice('month:'.length))
    const isAfter = isYear(reading, phrase.to)
    const isBefore = !isAfter && isYear(reading, at - 1)
    const given = isAfter || isBefore ? Number(reading.at(isAfter ? phrase.to : at - 1)?.key) : null
    const day = dayBeside(reading, isBefore ? at - 1 : at, isAfter ? phrase.to + 1 : phrase.to)
    const to = Math.max(isAfter ? phrase.to + 1 : phrase.to, day?.to ?? 0)
    const from = Math.min(isBefore ? at - 1 : at, day?.from ?? at)
    const bounds = { how: null, from, to, other: null, isPrice: false }
    const cue = cueBeside(reading, bounds, 'readyBy', 'readyToMove')
    if (!cue) continue
    const end = endOfMonth(month, given, today)
    reading.set('readyBy', day ? `${end.slice(0, 8)}${String(day.value).padStart(2, '0')}` : end)
    reading.take(cue.from, Math.max(cue.to, to), 'readyBy')
  }
}

/** The day of a month: "15 March", "മാർച്ച് 15". */
function dayBeside(
  reading: Reading,
  from: number,
  to: number,
): { value: number; from: number; to: number } | null {
  for (const at of [from - 1, to]) {
    const token = reading.at(at)
    const value = token?.type === 'number' ? token.value : null
    if (
      value !== null &&
      Number.isInteger(value) &&
      value >= 1 &&
      value <= 31 &&
      reading.isFree(at)
    )
      return { value, from: at, to: at + 1 }
  }
  return null
}

function isYear(reading: Reading, at: number): boolean {
  return /^20\d\d$/.test(reading.at(at)?.key ?? '') && reading.isFree(at)
}

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The last day of a month; without a year, of the next one of this name. */
function endOfMonth(month: number, year: number | null, today: string): string {
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  const inYear = year ?? (month < thisMonth ? thisYear + 1 : thisYear)
  const isLeap = month === 2 && inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0)
  const days = (MONTH_DAYS[month - 1] ?? 30) + (isLeap ? 1 : 0)
  return `${inYear}-${String(month).padStart(2, '0')}-${days}`
}

function monthsLater(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const inYear = year + Math.floor((month - 1 + months) / 12)
  const inMonth = ((month - 1 + months) % 12) + 1
  const last = Number(endOfMonth(inMonth, inYear, today).slice(8))
  return `${inYear}-${String(inMonth).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}
