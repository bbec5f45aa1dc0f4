import { toSquareFeet, comparedSqFt } from '../../domain/numbers/area-units.ts'
import { boundsOf, type Bounds } from './bounds.ts'
import { lowRupees, rangeAt, type Measure, type Range } from './measures.ts'
import type { Reading } from './reading.ts'
import { readTime } from './read-times.ts'
import { readLength } from './read-lengths.ts'
import { readTravel } from './read-travel.ts'
import type { SizeAt, DistanceAt } from './pending.ts'

/** The share by which "about 60 lakh" and "8 cents" may be missed. */
export const ABOUT = 0.1
const MOST_ROOMS = 99
/** A number without a unit is money from here on. */
const LEAST_BARE_RUPEES = 1_000
const LARGEST_RUPEES = 1e12

/** Reads every number with what it counts. Sizes and distances wait until kinds and places are known. */
export function readMeasures(
  reading: Reading,
  today: string,
): { sizes: SizeAt[]; distances: DistanceAt[] } {
  const sizes: SizeAt[] = []
  const distances: DistanceAt[] = []
  for (let at = 0; at < reading.length; at += 1) {
    if (!reading.isFree(at) || isPhraseOfWords(reading, at)) continue
    const range = rangeAt(reading, at)
    if (!range) continue
    const bounds = boundsOf(reading, range)
    if (isNothing(reading, range)) {
      reading.leave(bounds.from, bounds.to)
      at = range.to - 1
      continue
    }
    const { unit } = range.high ?? range.low
    switch (unit?.type) {
      case 'money':
        readPrice(reading, range, bounds)
        break
      case 'area':
        sizes.push(sizeAt(range, bounds))
        reading.reserve(bounds.from, bounds.to)
        break
      case 'rooms':
      case 'baths':
        readRooms(reading, unit.type, range, bounds)
        break
      case 'km':
      case 'metre':
      case 'foot': {
        const distance = readLength(reading, range, bounds)
        if (distance) {
          distances.push(distance)
          reading.reserve(distance.from, distance.to)
        }
        break
      }
      case 'day':
      case 'month':
      case 'year':
        readTime(reading, unit.type, range, bounds, today)
        break
      case 'floor':
        readFloor(reading, range, bounds)
        break
      case 'minute': {
        const distance = readTravel(reading, range, bounds)
        if (distance) {
          distances.push(distance)
          reading.reserve(distance.from, distance.to)
        }
        break
      }
      case undefined:
        readBare(reading, range, bounds, today)
    }
    at = range.to - 1
  }
  return { sizes, distances }
}

/** "-1 bhk" and "0 cents" ask for nothing that there is. */
function isNothing(reading: Reading, { low, high }: Range): boolean {
  const sign = reading.at(low.from - 1)
  const isNegative =
    low.from === 1 && /^[-–]$/.test(sign?.key ?? '') && sign?.end === reading.at(low.from)?.start
  return isNegative || (low.unit?.type === 'area' && (high ?? low).value === 0)
}

/** "Single storey", "one or two": a phrase of the vocabulary that starts with a word for a number. */
function isPhraseOfWords(reading: Reading, at: number): boolean {
  const phrase = reading.phraseAt(at)
  return phrase !== null && phrase.from === at && phrase.to - phrase.from > 1
}

function readPrice(reading: Reading, range: Range, bounds: Bounds): void {
  const high = (range.high ?? range.low).value
  const low = lowRupees(reading, range)
  if (bounds.other !== null) return reading.leave(bounds.from, bounds.to)
  if (!(high <= LARGEST_RUPEES && low > 0)) return
  const { from, to } = withMonth(reading, bounds)
  const { filters } = reading
  const wants = {
    max: bounds.how !== 'min',
    min: bounds.how === 'min' || bounds.how === 'between' || bounds.how === 'around',
  }
  const spread = bounds.how === 'around' && !range.high ? ABOUT : 0
  const min = Math.round(low * (1 - spread))
  const max = Math.round(high * (1 + spread))
  // Said twice, it is one wish.
  const isTaken =
    (wants.max && (filters.maxPrice ?? max) !== max) ||
    (wants.min && (filters.minPrice ?? min) !== min)
  const isContrary =
    (wants.max && high < (filters.minPrice ?? 0)) ||
    (wants.min && low > (filters.maxPrice ?? Infinity))
  if (isTaken || isContrary) return reading.leave(bounds.from, bounds.to)
  if (wants.min) reading.set('minPrice', min)
  if (wants.max) reading.set('maxPrice', max)
  const names = [wants.min ? 'minPrice' : null, wants.max ? 'maxPrice' : null].filter(
    (name) => name !== null,
  ) as ('minPrice' | 'maxPrice')[]
  if (bounds.isRent || from !== bounds.from || to !== bounds.to) {
    reading.set('forSale', false)
    reading.set('forRent', true)
    reading.take(from, to, ...names, 'forRent')
  } else reading.take(from, to, ...names)
}

/** The words of an amount with "per month", which makes it a rent. */
function withMonth(reading: Reading, { from, to }: Bounds): { from: number; to: number } {
  const slash = reading.at(to)?.key === '/' && reading.startsWith(to + 1, 'month', 'perMonth')
  if (slash) return { from, to: slash.to }
  const after = reading.startsWith(to, 'perMonth')
  if (after) return { from, to: after.to }
  const before = reading.endsBefore(from, 'perMonth')
  return before ? { from: before.from, to } : { from, to }
}

function readRooms(
  reading: Reading,
  type: 'rooms' | 'baths',
  { low, high }: Range,
  { how, from, to }: Bounds,
): void {
  const most = high ?? low
  const isSum = reading.at(low.from - 1)?.key === '+'
  if (![low.value, most.value].every(isRoomCount) || isSum) return reading.leave(low.from, most.to)
  const isOpen = hasPlus(reading, most)
  if (type === 'baths') {
    reading.set('bathrooms', low.value)
    return reading.take(from, to, 'bathrooms')
  }
  const atLeast = how === 'min' || isOpen
  const min = how === 'max' ? undefined : low.value
  const max = atLeast ? undefined : most.value
  const { bedrooms, maxBedrooms } = reading.filters
  const isFirst = bedrooms === undefined && maxBedrooms === undefined
  // Said twice, it is one wish.
  if (!isFirst && (bedrooms !== min || maxBedrooms !== max)) return
  if (min !== undefined) reading.set('bedrooms', min)
  if (max !== undefined) reading.set('maxBedrooms', max)
  if (how === 'max') reading.take(from, to, 'maxBedrooms')
  else if (atLeast) reading.take(from, to, 'bedrooms')
  else reading.take(from, to, 'bedrooms', 'maxBedrooms')
}

/** "Up to the 3rd floor": a single floor is no filter. */
function readFloor(reading: Reading, { low, high }: Range, { how, from, to }: Bounds): void {
  const { value } = high ?? low
  if (how !== 'max' || high || !Number.isInteger(value)) return
  reading.set('fields', { ...reading.filters.fields, floorNumber: value })
  reading.take(from, to, 'fields')
}

const isRoomCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= MOST_ROOMS

/** "3+ BHK". */
function hasPlus(reading: Reading, { from, to }: Measure): boolean {
  return Array.from({ length: to - from }, (_, step) => from + step).some(
    (at) => reading.at(at)?.key === '+',
  )
}

function sizeAt({ low, high }: Range, { how, from, to }: Bounds): SizeAt {
  const sqft = (measure: Measure): number =>
    measure.unit?.type === 'area'
      ? toSquareFeet(measure.value * measure.unit.times, measure.unit.unit)
      : measure.value
  const spread = how === null || how === 'around' ? ABOUT : 0
  const unit = (high ?? low).unit
  const isLand = unit?.type === 'area' && unit.unit !== 'sqft' && unit.unit !== 'sqm'
  return {
    min: how === 'max' ? null : comparedSqFt(sqft(low) * (1 - spread)),
    max: how === 'min' ? null : comparedSqFt(sqft(high ?? low) * (1 + spread)),
    isLand,
    from,
    to,
  }
}

/** A number alone: a year, a price, or nothing that is known. */
function readBare(reading: Reading, range: Range, bounds: Bounds, today: string): void {
  if (readTime(reading, null, range, bounds, today)) return
  const { low, high } = range
  if (isInLakhs(reading, range, bounds)) {
    const inLakhs = (measure: Measure): Measure => ({ ...measure, value: measure.value * 1e5 })
    return readPrice(reading, { ...range, low: inLakhs(low), high: high && inLakhs(high) }, bounds)
  }
  const isLarge = low.value >= LEAST_BARE_RUPEES && Number.isInteger(low.value)
  if (!isLarge || isPinCode(reading, low) || isYearLike(low.value, today, bounds)) return
  const digits = reading.at((high ?? low).from)?.key.replaceAll(',', '') ?? ''
  // Phone numbers and numbers of offices are no prices.
  if (digits.length > 9) return
  readPrice(reading, range, bounds)
}

const LAKHS_OF_HOMES = { least: 50, most: 999 }
const HOMES = ['apartment', 'villa', 'house', 'home'] as const

/** "Flat Kochi under 50": the price of a home for sale is said in lakhs. */
function isInLakhs(
  reading: Reading,
  { low, high }: Range,
  { how, isPrice, isRent }: Bounds,
): boolean {
  const isBound = how === 'max' || (how === 'between' && isPrice)
  if (!isBound || isRent) return false
  const { least, most } = LAKHS_OF_HOMES
  if ([low, high ?? low].some(({ value }) => !(value >= least && value <= most))) return false
  const says = (...concepts: Parameters<Reading['startsWith']>[1][]): boolean =>
    Array.from({ length: reading.length }, (_, at) => at).some((at) =>
      reading.startsWith(at, ...concepts),
    )
  return says(...HOMES) && !says('rent', 'perMonth', 'month')
}

function isPinCode(reading: Reading, { from }: Measure): boolean {
  return /^6[789]\d{4}$/.test(reading.at(from)?.key ?? '')
}

function isYearLike(value: number, today: string, { how, isPrice }: Bounds): boolean {
  return value >= 1950 && value <= Number(today.slice(0, 4)) + 10 && how === null && !isPrice
}
