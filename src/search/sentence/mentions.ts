import { distanceKm } from '../../domain/places/distance.ts'
import { foldText } from '../../domain/text/fold.ts'
import { LONGEST_NAME, MATCH, type Gazetteer, type GazetteerMatch } from './gazetteer.ts'
import { nearWords } from './near-words.ts'
import { nearKindOf } from './read-wishes.ts'
import type { Reading } from './reading.ts'
import type { GazetteerPlace } from './types.ts'
import { WISHES, type Concept } from './vocabulary/concepts.ts'

/** Names of places in a sentence, whichever place is meant by each. */

/** A place within this distance of another one is meant together with it: "MG Road Kochi". */
const TOGETHER_KM = 40

export interface Mention {
  from: number
  to: number
  match: GazetteerMatch
  /** Tokens with the words that say "near" it. */
  near: { from: number; to: number } | null
}

export const isTogether = (one: GazetteerPlace, other: GazetteerPlace): boolean =>
  one.district === other.district || distanceKm(one, other) <= TOGETHER_KM

/** The places that a sentence names and means, from the left. What it denies ("not in Kochi") is left unread. */
export function findMentions(reading: Reading, gazetteer: Gazetteer): Mention[] {
  const named = namedPlaces(reading, gazetteer)
  return named.filter((each) => isMeant(reading, each, named) && !isDenied(reading, each))
}

function namedPlaces(reading: Reading, gazetteer: Gazetteer): Mention[] {
  const found: Mention[] = []
  for (let at = 0; at < reading.length; at += 1) {
    const mention = mentionAt(reading, gazetteer, at)
    if (!mention) continue
    const near = nearWords(reading, mention)
    if (near === null && isOnlyNear(mention)) continue
    found.push({ ...mention, near })
    at = mention.to - 1
  }
  return found.filter((mention) => isNamed(reading, mention, found))
}

/** Longer names are no abbreviations. */
const ABBREVIATION_LENGTH = 4

/** "Ktm", "alp": a short name of a place that is not its own. */
function isAbbreviation(reading: Reading, { from, to, match: { places } }: Mention): boolean {
  const key = reading.at(from)?.key ?? ''
  return (
    to - from === 1 &&
    /^[a-z]+$/.test(key) &&
    key.length <= ABBREVIATION_LENGTH &&
    places.every(({ name }) => foldText(name) !== key)
  )
}

/** An abbreviation is a place unless another one is named elsewhere, or it belongs to a name: "KTM bike". */
function isMeant(reading: Reading, mention: Mention, all: readonly Mention[]): boolean {
  if (!isAbbreviation(reading, mention)) return true
  const names = all.filter((each) => each !== mention && !isAbbreviation(reading, each))
  const isKnown = (at: number): boolean => {
    const token = reading.at(at)
    return (
      token?.type !== 'word' ||
      !reading.isFree(at) ||
      reading.phraseAt(at) !== null ||
      all.some(({ from, to }) => from <= at && at < to)
    )
  }
  const isBesideName = names.some(({ match }) =>
    match.places.some((other) => mention.match.places.some((each) => isTogether(each, other))),
  )
  return (names.length === 0 || isBesideName) && isKnown(mention.from - 1) && isKnown(mention.to)
}

/** A junction or a hall of one word is meant only where somebody says "near". */
function isOnlyNear({ from, to, match: { places } }: Omit<Mention, 'near'>): boolean {
  return to - from === 1 && places.every(({ kind, size }) => kind === 'landmark' && size === 0)
}

/** "Near medical college" is a kind of place, "medical college Kottayam" is one. */
function isNamed(reading: Reading, mention: Mention, all: readonly Mention[]): boolean {
  const phrase = reading.phraseAt(mention.from)
  if (!phrase || phrase.from > mention.from || phrase.to < mention.to) return true
  if (nearKindOf(phrase) === null) return true
  return all.some(
    (other) =>
      other !== mention &&
      mention.match.places.some((place) =>
        other.match.places.some((each) => each !== place && isTogether(place, each)),
      ),
  )
}

function mentionAt(
  reading: Reading,
  gazetteer: Gazetteer,
  at: number,
): { from: number; to: number; match: GazetteerMatch } | null {
  const keys: string[] = []
  const ends: number[] = []
  // Where the first comma or bracket stands: only a name that is written exactly so goes beyond it.
  let broken = Infinity
  for (let to = at; to < reading.length && keys.length < LONGEST_NAME; to += 1) {
    const token = reading.at(to)
    if (!token || !reading.isFree(to)) break
    if (token.type === 'break' && token.gap === 1 && keys.length > 0) {
      broken = Math.min(broken, keys.length)
      continue
    }
    if (token.type !== 'word' && token.type !== 'number') break
    keys.push(token.key)
    ends.push(to + 1)
  }
  for (let count = keys.length; count > 0; count -= 1) {
    const words = keys.slice(0, count)
    const to = ends[count - 1] ?? at
    const match = gazetteer.find(words) ?? (count <= 2 ? gazetteer.findAlike(words) : null)
    if (!match || (count > broken && match.quality !== MATCH.exact)) continue
    if (!isAccepted(reading, at, to, match)) continue
    const isClosed = count > broken && reading.at(to)?.key.startsWith(')') === true
    return { from: at, to: isClosed ? to + 1 : to, match }
  }
  return null
}

/** Common words are no places; what is misspelt must be long enough, or stand where a place does. */
function isAccepted(
  reading: Reading,
  from: number,
  to: number,
  { places, quality }: GazetteerMatch,
): boolean {
  const [best] = places
  if (!best) return false
  const isOne = to - from === 1
  const phrase = reading.phraseAt(from)
  if (best.kind === 'pin') return reading.endsBefore(from, 'currency') === null
  if (isOne && reading.at(from)?.type === 'number') return false
  const isMajor = best.kind === 'town' || best.kind === 'district'
  const isWish = [...(phrase?.concepts ?? [])].some((concept) => isWishOrKind(concept))
  if (isOne && phrase) return isMajor && quality <= MATCH.spelling && !isWish
  // "Children's park" is a wish before it is the name of one.
  if (phrase && phrase.from <= from && phrase.to >= to && isWish) return false
  // "In Kochi": the words beside a name are not part of it.
  if (!isOne && quality !== MATCH.exact && (isGrammar(reading, from) || isGrammar(reading, to - 1)))
    return false
  const length = Array.from(
    { length: to - from },
    (_, step) => reading.at(from + step)?.key ?? '',
  ).join('').length
  if (quality === MATCH.exact) return isMajor || length >= 4
  if (quality === MATCH.spelling) return isMajor || length >= 6
  return isMajor ? length >= 5 : length >= 7
}

/** Whether a word belongs to the sentence rather than to a name: "in Kochi". */
function isGrammar(reading: Reading, at: number): boolean {
  const concepts = reading.phraseAt(at)?.concepts
  return concepts !== undefined && ![...concepts].every((concept) => concept.startsWith('near:'))
}

function isWishOrKind(concept: Concept): boolean {
  return (
    (WISHES as readonly Concept[]).includes(concept) || concept === 'plain' || concept === 'vague'
  )
}

/** The "not" before a place: "not in Kochi", "not in the Kochi area". */
function denialBefore(reading: Reading, start: number): { from: number } | null {
  for (let at = start, step = 0; step < 3; step += 1) {
    const denial = reading.endsBefore(at, 'not')
    if (denial) return denial
    const leading = reading.endsBefore(at, 'in')
    if (leading) at = leading.from
    else if (/^(?:the|a|an|any)$/.test(reading.at(at - 1)?.key ?? '')) at -= 1
    else return null
  }
  return null
}

/** "Not near the highway", "away from the temple", "not in Kochi". */
function isDenied(reading: Reading, { from, to, near }: Mention): boolean {
  const start = near?.from ?? from
  const end = near?.to ?? to
  const before = denialBefore(reading, start)
  const after = reading.startsWith(end, 'notAfter')
  if (!before && !after) return false
  reading.leave(before?.from ?? start, after?.to ?? end)
  return true
}
