import { areaWord, type AreaWord } from './area-words.ts'
import { convertArea, toSquareFeet, toSquareMetres, type AreaUnit } from './area-units.ts'
import { TYPED_NUMBER, normaliseTyped, readDecimal, toNumber } from './decimal.ts'
import { formatNumber } from './format.ts'
import { looksLikeRange, looksNegative, numberOfWord } from './words.ts'

/**
 * Why a typed area was rejected; each is a message key of the pages (`area.unit`). unit: a word that is not a unit of
 * area, or a unit whose size varies by region.
 */
export const AREA_REFUSALS = ['unreadable', 'range', 'negative', 'too_large', 'unit'] as const
export type AreaRefusal = (typeof AREA_REFUSALS)[number]

/**
 * `value` is in `unit`; `sqm` and `sqft` are the same area in the two base units. All three are null when nothing was
 * typed. `text` is the value in Indian grouping; the page adds the unit's name.
 */
export type ParsedArea =
  | { ok: true; value: number; unit: AreaUnit; sqm: number; sqft: number; text: string }
  | { ok: true; value: null; unit: AreaUnit; sqm: null; sqft: null; text: '' }
  | { ok: false; code: AreaRefusal }

function refuse(code: AreaRefusal): { ok: false; code: AreaRefusal } {
  return { ok: false, code }
}

/** Larger than the state (38,852 km²) in any unit: certainly a mistake. */
const LARGEST_SQM = 1e11

type Part = { value: number; word: AreaWord | null }

/** Splits "2 acre 30 cents" into its parts. */
function readParts(text: string): Part[] | AreaRefusal {
  const found: Part[] = []
  let rest = text
  while (rest !== '') {
    TYPED_NUMBER.lastIndex = 0
    const typed = TYPED_NUMBER.exec(rest)
    let number: number
    if (typed !== null && typed[0] !== '') {
      const decimal = readDecimal(typed[1] ?? '', typed[2] ?? '')
      if (decimal === null) return 'unreadable'
      number = toNumber(decimal)
      rest = rest.slice(typed[0].length)
    } else {
      const word = /^[\p{L}\p{M}]+/u.exec(rest)?.[0] ?? ''
      const decimal = numberOfWord(word)
      if (decimal === undefined) return 'unreadable'
      number = toNumber(decimal)
      rest = rest.slice(word.length)
    }
    const unitText = /^[-\p{L}\p{M} .&]*/u.exec(rest)?.[0] ?? ''
    rest = rest.slice(unitText.length)
    const name = unitText.replace(/(?:\band|&)\s*$/u, '').trim()
    if (name === '') {
      found.push({ value: number, word: null })
    } else {
      const word = areaWord(name)
      if (word === undefined) return 'unit'
      found.push({ value: number, word })
    }
    if (unitText === '' && rest !== '') return 'unreadable'
  }
  return found
}

/** The sum of the parts in the unit of the last one; null when their units do not decrease in size. */
function addParts(
  found: readonly Part[],
  defaultUnit: AreaUnit,
): { value: number; unit: AreaUnit } | null {
  const [first] = found
  if (first === undefined) return null
  if (found.length === 1) {
    const unit = first.word?.unit ?? defaultUnit
    return { value: first.value * (first.word?.times ?? 1), unit }
  }
  const unit = found.at(-1)?.word?.unit
  if (unit === undefined) return null
  let sum = 0
  let before = Infinity
  for (const { value, word } of found) {
    if (word === null) return null
    const size = toSquareMetres(value * word.times, word.unit)
    if (size >= before) return null
    sum += convertArea(value * word.times, word.unit, unit)
    before = toSquareMetres(word.times, word.unit)
  }
  return { value: Number(sum.toPrecision(12)), unit }
}

/**
 * Parses an area as people in Kerala type it: "12 cents", "12 സെന്റ്", "2.5 acre", "2 acre 30 cents", "34 are", "1,200
 * sq.ft.", "34.46Sq. Meter", "100 gaj". A bare number is in `defaultUnit`. Units that are not supported (sq yard, gaj,
 * guntha, ground, perch) are converted to sq ft exactly. Ranges, negative numbers, lengths and units of ambiguous size
 * (marla) are rejected.
 */
export function parseArea(text: string, defaultUnit: AreaUnit): ParsedArea {
  const normalised = normaliseTyped(text)
  if (normalised === null) return refuse('unreadable')
  if (normalised === '') {
    return { ok: true, value: null, unit: defaultUnit, sqm: null, sqft: null, text: '' }
  }
  // The kind of area does not affect its size.
  const size = normalised.replace(/(?<=\S)\s*(?:of )?(?:land|plot|സ്ഥലം|ഭൂമി)$/u, '')
  // "m²" and "ft²" have been normalised to "m2" and "ft2": the exponent is part of the word.
  const plain = size.replace(/(?<=\p{L})\^?2(?![\d.,])/gu, 'sq')
  if (looksNegative(plain)) return refuse('negative')
  if (looksLikeRange(plain)) return refuse('range')
  const found = readParts(plain)
  if (typeof found === 'string') return refuse(found)
  const area = addParts(found, defaultUnit)
  if (area === null) return refuse('unreadable')
  const sqm = toSquareMetres(area.value, area.unit)
  if (!(sqm <= LARGEST_SQM)) return refuse('too_large')
  return {
    ok: true,
    ...area,
    sqm,
    sqft: toSquareFeet(area.value, area.unit),
    text: formatNumber(area.value, 6),
  }
}
