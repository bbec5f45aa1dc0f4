import { HOME_TYPES, LAND_TYPES } from '../../../domain/listings/listing.ts'
import { foldText } from '../../../domain/text/fold.ts'
import {
  numberPhrases,
  PHRASES,
  writingOf,
  type Phrase,
  type Slot,
  type Wanted,
} from './phrases.ts'

/** What the sentence says so far: of the reader's answer, what decides which phrases still fit. */
export interface SoFar {
  filters: Readonly<Record<string, unknown>>
  hasPlace: boolean
  hasNear: boolean
}

/** A place that may continue a sentence. */
export interface OfferedPlace {
  kind: string
  name: string
  nameMl: string | null
  pin: string | null
  /** The other name that matched what was typed. */
  matched: string | null
}

/** A sentence continued: its beginning as it was typed, and what comes instead of the end. */
export interface Continuation<Place extends OfferedPlace = OfferedPlace> {
  kept: string
  added: string
  place: Place | null
}

/** Words at the end that may be the beginning of a phrase or of a place. */
const MAX_TAIL_WORDS = 4
/** Letters before places are looked up. */
const MIN_PLACE_CHARS = 2
/** Phrases that stand before the places, so that neither hides the other. */
const FIRST_PHRASES = 4
/** With fewer, what may come next is offered too. */
const ENOUGH = 4
/** After a finished word: phrases of each of the slots that come next. */
const NEXT_OF_SLOT: Readonly<Partial<Record<Slot, number>>> = {
  kind: 2,
  rooms: 1,
  offer: 2,
  price: 2,
  size: 1,
  near: 1,
  more: 1,
}

/**
 * How a sentence can be continued, the likeliest first. `find` gives the places that a text may mean, the best first,
 * and for '' the most important ones. Pure apart from it.
 */
export function continuationsOf<Place extends OfferedPlace>(
  typed: string,
  lang: 'en' | 'ml',
  soFar: SoFar,
  find: (text: string) => readonly Place[],
): Continuation<Place>[] {
  const sentence = typed.replace(/\s+/g, ' ').replace(/^ /, '')
  const writing = writingOf(sentence, lang)
  const tails = tailsOf(sentence)
  const number = /(?:^|\s)(\d[\d,]*(?:\.\d+)?)$/.exec(sentence)?.[1]
  const fitting = PHRASES[writing].filter((phrase) => fits(phrase, soFar))
  const numbers = number === undefined ? [] : numberPhrases(number, writing)
  const begun = begunPhrases(tails, [
    ...numbers.filter((phrase) => fits(phrase, soFar)),
    ...fitting,
  ])
  const places = placesOf(tails, writing === 'ml', find)
  const continued = distinct(
    [...begun.slice(0, FIRST_PHRASES), ...places, ...begun.slice(FIRST_PHRASES)],
    sentence,
  )
  if (continued.length >= ENOUGH) return continued
  const next = nextPhrases(sentence, fitting, soFar, writing === 'ml', find)
  // A word that was only begun is finished first.
  return begun.length > 0 || (places.length > 0 && !soFar.hasPlace && !soFar.hasNear)
    ? continued
    : distinct([...continued, ...next], sentence)
}

/** Only a place can follow. */
const PREPOSITION = /(?:^|\s)(?:in|at|near|around)\s+$/i
const MOST_AFTER_PREPOSITION = 6

interface Tail {
  kept: string
  /** Folded, with a space at its end when a word was finished. */
  folded: string
  text: string
}

/** The ends of a sentence from the longest to its last word. */
function tailsOf(sentence: string): Tail[] {
  const starts = [...sentence.matchAll(/(?<=^|\s)\S/g)].map(({ index }) => index)
  return starts.slice(-MAX_TAIL_WORDS).map((at) => {
    const text = sentence.slice(at)
    return { kept: sentence.slice(0, at), text, folded: foldTail(text) }
  })
}

const foldTail = (text: string): string => {
  const folded = foldText(text)
  return folded !== '' && text.endsWith(' ') ? `${folded} ` : folded
}

/** The phrases that the end of the sentence begins, the longest end first. */
function begunPhrases(tails: readonly Tail[], phrases: readonly Phrase[]): Continuation<never>[] {
  return tails.flatMap(({ kept, folded }) =>
    folded === ''
      ? []
      : phrases
          .filter(({ text }) => {
            const whole = foldText(text)
            return whole !== folded && whole.startsWith(folded)
          })
          .map(({ text }) => ({ kept, added: text, place: null })),
  )
}

function placesOf<Place extends OfferedPlace>(
  tails: readonly Tail[],
  inMalayalam: boolean,
  find: (text: string) => readonly Place[],
): Continuation<Place>[] {
  for (const { kept, text, folded } of tails) {
    if (folded.length < MIN_PLACE_CHARS || text.endsWith(' ')) continue
    if (/^\d/.test(folded) && !/^[1-9]\d{2,5}$/.test(folded)) continue
    // A PIN code is completed by digits only, though the name of its post office finds it.
    const found = find(text)
      .filter((place) => begins(place, folded) && (place.kind !== 'pin' || /^\d/.test(folded)))
      // Among landmarks, which stand last, "Infopark" before "Infopark Second Gate".
      .toSorted((a, b) => landmarkChars(a) - landmarkChars(b))
    if (found.length > 0)
      return found.map((place) => ({ kept, added: nameOf(place, inMalayalam), place }))
  }
  return []
}

const landmarkChars = ({ kind, name }: OfferedPlace): number =>
  kind === 'landmark' ? name.length : 0

/** Whether a name of the place begins so; names that only sound alike would replace words of other meaning. */
function begins({ name, nameMl, pin, matched }: OfferedPlace, folded: string): boolean {
  return [name, nameMl, pin, matched].some(
    (one) => one !== null && foldText(one).startsWith(folded),
  )
}

const nameOf = ({ pin, name, nameMl }: OfferedPlace, inMalayalam: boolean): string =>
  pin ?? (inMalayalam ? (nameMl ?? name) : name)

/** What may come after a finished word: a few of each slot that is still open, and the places with most homes. */
function nextPhrases<Place extends OfferedPlace>(
  sentence: string,
  fitting: readonly Phrase[],
  soFar: SoFar,
  inMalayalam: boolean,
  find: (text: string) => readonly Place[],
): Continuation<Place>[] {
  const kept = sentence === '' || sentence.endsWith(' ') ? sentence : `${sentence} `
  const awaitsPlace = PREPOSITION.test(kept)
  const left = { ...NEXT_OF_SLOT }
  const phrases = fitting.flatMap(({ slot, text }): Continuation<Place>[] => {
    const more = left[slot] ?? 0
    left[slot] = more - 1
    return more > 0 ? [{ kept, added: text, place: null }] : []
  })
  const places =
    soFar.hasPlace || soFar.hasNear
      ? []
      : find('')
          .slice(0, awaitsPlace ? MOST_AFTER_PREPOSITION : 2)
          .map((place) => ({ kept, added: nameOf(place, inMalayalam), place }))
  return awaitsPlace ? places : [...places, ...phrases]
}

const LAND: ReadonlySet<string> = new Set(LAND_TYPES)
const HOMES: ReadonlySet<string> = new Set(HOME_TYPES)

function wantedOf({ filters }: SoFar): Wanted | null {
  const kinds =
    typeof filters.propertyType === 'string' ? filters.propertyType.split(',').filter(Boolean) : []
  if (kinds.length === 0) return filters.bedrooms || filters.maxBedrooms ? 'home' : null
  if (kinds.every((kind) => LAND.has(kind))) return 'land'
  return kinds.every((kind) => HOMES.has(kind)) ? 'home' : 'business'
}

const TAKEN_BY: Readonly<Record<Exclude<Slot, 'more' | 'near'>, readonly string[]>> = {
  kind: ['propertyType'],
  rooms: ['bedrooms', 'maxBedrooms'],
  offer: ['forSale', 'forRent'],
  price: ['minPrice', 'maxPrice'],
  size: ['minArea', 'maxArea', 'minPlotArea', 'maxPlotArea'],
}

function fits(phrase: Phrase, soFar: SoFar): boolean {
  const { filters } = soFar
  const { slot } = phrase
  if (slot === 'near' ? soFar.hasNear || filters.nearTo !== undefined : false) return false
  if (slot !== 'more' && slot !== 'near' && TAKEN_BY[slot].some((name) => name in filters))
    return false
  const wanted = wantedOf(soFar)
  if (wanted && phrase.for && !phrase.for.includes(wanted)) return false
  const isRent = filters.forRent === true && filters.forSale === false
  return phrase.offer === undefined || (phrase.offer === 'rent') === isRent
}

/** Each sentence once, and never the one that stands there. */
function distinct<Place extends OfferedPlace>(
  all: readonly Continuation<Place>[],
  sentence: string,
): Continuation<Place>[] {
  const seen = new Set([foldText(sentence)])
  return all.filter(({ kept, added }) => {
    const key = foldText(kept + added)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
