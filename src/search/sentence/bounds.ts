import { numberAt } from '../../domain/adverts/numbers.ts'
import { unitAt } from '../../domain/adverts/sizes.ts'
import type { Reading } from './reading.ts'
import type { Range } from './measures.ts'

/** What a number or a range says: exactly this, at most, at least, about. */
export interface Bounds {
  how: 'max' | 'min' | 'around' | 'between' | null
  /** The words with the number. */
  from: number
  to: number
  /** A word beside it says that it is no price: a deposit, or a rate per cent. */
  other: 'deposit' | 'rate' | null
  /** Whether a word says that it is a price; that it is a rent. */
  isPrice: boolean
  isRent?: boolean
}

/** Words between a bound and its number that are passed over. */
const MOST_SKIPPED = 4

/** The bound of a number: English has it before, Malayalam behind. */
export function boundsOf(reading: Reading, range: Range): Bounds {
  const { unit } = range.high ?? range.low
  const mayCost = unit === null || unit.type === 'money'
  const bounds: Bounds = { how: null, from: range.from, to: range.to, other: null, isPrice: false }
  lookBefore(reading, bounds, mayCost)
  lookBehind(reading, bounds, mayCost)
  if (range.high) bounds.how = 'between'
  return bounds
}

function lookBefore(reading: Reading, bounds: Bounds, mayCost: boolean): void {
  let at = bounds.from
  // "Cent 3 lakh": a unit without its number is what the price is for.
  if (mayCost && reading.isFree(at - 1) && unitAt(reading.sentence, at - 1)?.to === at) {
    bounds.other = 'rate'
    bounds.from = at - 1
    return
  }
  for (let step = 0; step < MOST_SKIPPED; step += 1) {
    if (reading.at(at - 1)?.key === '<' || reading.at(at - 1)?.key === '>') {
      bounds.how ??= reading.at(at - 1)?.key === '<' ? 'max' : 'min'
      bounds.from = at = at - 1
      continue
    }
    const gap =
      reading.at(at - 1)?.type === 'break' && /^[-:–—~]+$/.test(reading.at(at - 1)?.key ?? '')
    const phrase = reading.phraseAt(gap ? at - 2 : at - 1)
    if (!phrase || phrase.to !== (gap ? at - 1 : at) || !reading.isFree(phrase.from)) return
    const { concepts } = phrase
    if (concepts.has('deposit') || concepts.has('rate')) {
      bounds.other = concepts.has('deposit') ? 'deposit' : 'rate'
      bounds.from = phrase.from
      return
    }
    const how = (['max', 'min', 'around', 'between'] as const).find((each) => concepts.has(each))
    const isPrice = mayCost && concepts.has('price')
    // What stands behind its number in Malayalam says nothing of the next one.
    const isWithin = concepts.has('within') && !concepts.has('maxAfter')
    if (how !== undefined || isWithin) bounds.how ??= how ?? 'max'
    else if (mayCost && concepts.has('rent') && reading.endsBefore(phrase.from, 'max', 'min')) {
      bounds.isRent = true
      at = phrase.from
      continue
    } else if (!isPrice && !concepts.has('filler') && !concepts.has('in')) return
    if (isPrice || /budget|ബജറ്റ/u.test(reading.at(phrase.from)?.key ?? '')) bounds.isPrice = true
    at = phrase.from
    // Fillers alone before a number are not part of it.
    if (how !== undefined || isPrice || isWithin) bounds.from = at
  }
}

/** "2 lakh/cent", "2 lakh / sq ft": a rate. */
function rateTo(reading: Reading, at: number): number | null {
  if (reading.at(at)?.key !== '/') return null
  return unitAt(reading.sentence, at + 1)?.to ?? null
}

function lookBehind(reading: Reading, bounds: Bounds, mayCost: boolean): void {
  let at = bounds.to
  const rate = mayCost ? rateTo(reading, at) : null
  if (rate !== null) {
    bounds.other = 'rate'
    bounds.to = rate
    return
  }
  for (let step = 0; step < MOST_SKIPPED; step += 1) {
    if (reading.at(at)?.key === '+' && reading.at(at + 1)?.type !== 'number') {
      bounds.how ??= 'min'
      bounds.to = at = at + 1
      continue
    }
    const hyphen = reading.at(at)?.key === '-' && reading.at(at)?.end === reading.at(at + 1)?.start
    const phrase = reading.phraseAt(hyphen ? at + 1 : at)
    if (!phrase || phrase.from !== (hyphen ? at + 1 : at) || !reading.isFree(phrase.from)) return
    const { concepts } = phrase
    if (concepts.has('deposit') || concepts.has('rate')) {
      // "15000 rent, deposit 50000": the word belongs to the number behind it.
      const next = reading.startsWith(phrase.to, 'max', 'min', 'between')
      if (next || reading.at(phrase.to)?.type === 'number') return
      bounds.other = concepts.has('deposit') ? 'deposit' : 'rate'
      bounds.to = phrase.to
      return
    }
    const how = (
      [
        ['maxAfter', 'max'],
        ['minAfter', 'min'],
        ['aroundAfter', 'around'],
      ] as const
    ).find(([after]) => concepts.has(after))?.[1]
    const isPrice = mayCost && concepts.has('price')
    const isBetween = concepts.has('between') && !concepts.has('min')
    if (how === undefined && !isPrice && !isBetween && !isEnding(reading, phrase.from)) return
    // An English bound before another number belongs to that one.
    if (how !== undefined && isBefore(reading, phrase.to) && concepts.has(how)) return
    if (how !== undefined) bounds.how ??= how
    if (isPrice) bounds.isPrice = true
    at = bounds.to = phrase.to
  }
}

/** Whether a number stands next, in digits or in words: "3 bhk under sixty lakh". */
function isBefore(reading: Reading, start: number): boolean {
  let at = start
  for (let step = 0; step < MOST_SKIPPED; step += 1) {
    if (reading.at(at)?.key === '₹' || reading.startsWith(at, 'currency')) return true
    if (numberAt(reading.sentence, at)) return true
    const phrase = reading.startsWith(at, 'filler', 'price', 'max', 'min')
    if (!phrase) return false
    at = phrase.to
  }
  return false
}

/** A case ending that stands apart from its number: "15000 il thazhe", "60 ലക്ഷത്തിന് ൽ". */
function isEnding(reading: Reading, at: number): boolean {
  const phrase = reading.phraseAt(at)
  if (phrase && phrase.to - phrase.from > 1) return false
  return /^(?:il|inu|nu|ile|yil|ില്|ല്|ന്|inte|rs)$/u.test(reading.at(at)?.key ?? '')
}
