import { foldText } from '../../domain/text/fold.ts'
import { landmarkKindOf, type NearKind } from '../../domain/places/near-kinds.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import { LONGEST_NAME, MATCH, type Gazetteer, type GazetteerMatch } from './gazetteer.ts'
import type { DistanceAt } from './pending.ts'
import type { Lexeme } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { KINDS, nearKindOf } from './read-wishes.ts'
import type { GazetteerPlace, NearPlace } from './types.ts'
import { WISHES, type Concept } from './vocabulary/concepts.ts'

/** A place within this distance of another one is meant together with it: "MG Road Kochi". */
const TOGETHER_KM = 40
/** How far from a town, unless said, a home near it may be, km. */
const DEFAULT_NEAR_KM = 5

interface Mention {
  from: number
  to: number
  match: GazetteerMatch
  /** Tokens with the words that say "near" it. */
  near: { from: number; to: number } | null
}

/** Reads where: the place, what it is near to, and kinds of landmarks. */
export function readPlaces(
  reading: Reading,
  gazetteer: Gazetteer,
  distances: readonly DistanceAt[],
): { place: GazetteerPlace | null; near: NearPlace | null } {
  const named = findMentions(reading, gazetteer)
  const mentions = named.filter((each) => isMeant(reading, each, named) && !isDenied(reading, each))
  const chosen = mentions.map((mention) => ({ mention, place: choose(mention, mentions) }))
  const isPoint = ({ kind }: GazetteerPlace): boolean => kind === 'landmark' || kind === 'area'
  const wantsNear = chosen.filter(({ mention, place }) => mention.near && place.kind !== 'pin')
  const isBeside = (at: Mention, other: Mention): boolean =>
    wordsBetween(reading, at, other) === 0 &&
    // "Kochi, within 2 km of Infopark" names two places.
    (at.from > other.from || reading.at(at.to)?.type !== 'break')
  const sought =
    wantsNear.find(({ place }) => isPoint(place)) ??
    wantsNear[0] ??
    besideDistance(chosen, distances) ??
    chosen.find(({ place }) => isPoint(place)) ??
    chosen.find(({ mention }) => distanceOf(mention, distances))
  // "Kakkanad Infopark" is Infopark, wherever "near" stands.
  const nearest =
    chosen.find(
      ({ mention, place }) =>
        sought?.place.kind === 'area' &&
        place.kind === 'landmark' &&
        isBeside(mention, sought.mention) &&
        isTogether(place, sought.place),
    ) ?? sought
  let near: NearPlace | null = null
  if (nearest) {
    const distance = distanceOf(nearest.mention, distances) ?? distances[0]
    near = nearOf(nearest.place, distance)
    takeMention(reading, nearest.mention, 'near')
    takeKind(reading, nearest.mention, nearest.place)
    if (distance) reading.take(distance.from, distance.to, 'near')
  }
  const others = chosen.filter((each) => each !== nearest)
  const inPlace = placeAmong(
    others.filter(({ mention, place }) => mention.near === null && !isPoint(place)),
  )
  let place: GazetteerPlace | null = null
  for (const each of others) {
    const { mention } = each
    const isContext =
      nearest !== undefined &&
      isPoint(nearest.place) &&
      isBeside(mention, nearest.mention) &&
      isTogether(nearest.place, each.place)
    if (isContext) takeMention(reading, mention, 'near')
    else if (each === inPlace) {
      place = each.place
      takeMention(reading, mention, 'place')
    } else if (inPlace && isAround(each.place, inPlace.place))
      takeMention(reading, mention, 'place')
    else ignoreAlternative(reading, mention)
  }
  return { place, near }
}

/** "Kochi or Thrissur": one place is searched; the other must not be a word that every listing has. */
function ignoreAlternative(reading: Reading, { from, to }: Mention): void {
  const either = reading.endsBefore(from, 'or')
  if (
    either &&
    reading.givenBy(either.from - 1)?.some((name) => name === 'place' || name === 'near')
  )
    reading.ignore(either.from, to)
}

/** The town rather than its district: "Pala, Kottayam". */
function placeAmong<T extends { place: GazetteerPlace }>(named: readonly T[]): T | undefined {
  const pin = named.find(({ place }) => place.kind === 'pin')
  if (pin) return pin
  const [first, ...others] = named
  return others.find(({ place }) => first !== undefined && isAround(first.place, place)) ?? first
}

/** Whether the first place is the district of the second, or its largest town. */
function isAround(outer: GazetteerPlace, inner: GazetteerPlace): boolean {
  const isWide = outer.kind === 'district' || outer.name === outer.district
  return isWide && outer.district === inner.district && outer !== inner
}

const isTogether = (one: GazetteerPlace, other: GazetteerPlace): boolean =>
  one.district === other.district || distanceKm(one, other) <= TOGETHER_KM

function findMentions(reading: Reading, gazetteer: Gazetteer): Mention[] {
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

/** "Near X" and "X-ന് അടുത്ത്": the words before or behind it. */
function nearWords(
  reading: Reading,
  { from, to }: { from: number; to: number },
): { from: number; to: number } | null {
  let start = from
  for (let step = 0; step < 3; step += 1) {
    const before = reading.phraseAt(start - 1)
    if (!before || before.to !== start || !reading.isFree(before.from)) break
    if (before.concepts.has('near')) return { from: before.from, to }
    if (!before.concepts.has('filler') && !before.concepts.has('in')) break
    start = before.from
  }
  let end = to
  for (let step = 0; step < 2; step += 1) {
    const after = reading.phraseAt(end)
    if (!after || after.from !== end || !reading.isFree(end)) break
    if (after.concepts.has('nearAfter')) return { from, to: after.to }
    if (!isEndingWord(reading.at(end)?.key)) break
    end = after.to
  }
  return null
}

const isEndingWord = (key: string | undefined): boolean =>
  /^(?:inu|nu|in|nte|inte|ude|kku|kk|ന്|ന്റെ|ക്ക്|yude|town|junction|area)$/u.test(key ?? '')

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

/** The place that is meant: the surest, then one that is near another that is named, then the largest. */
function choose(mention: Mention, all: readonly Mention[]): GazetteerPlace {
  const { places } = mention.match
  const [first] = places
  if (!first) throw new Error('A mention names a place')
  const others = all
    .filter((each) => each !== mention)
    .flatMap(({ match }) => match.places.slice(0, 3))
  const sameKind = places.filter(({ kind }) => kind === first.kind)
  const candidates = others.length > 0 ? places : sameKind
  const isNear = (place: GazetteerPlace): boolean =>
    others.some((other) => other !== place && isTogether(place, other))
  return (
    sameKind.find(isNear) ?? (first.kind === 'town' ? first : (candidates.find(isNear) ?? first))
  )
}

function nearOf(place: GazetteerPlace, distance: DistanceAt | undefined): NearPlace {
  const { name, nameMl, kind, lat, lng, nearKm } = place
  return {
    name,
    nameMl,
    kind: kind === 'pin' ? 'area' : kind,
    lat,
    lng,
    radiusKm: distance?.km ?? (nearKm > 0 ? nearKm : DEFAULT_NEAR_KM),
    travel: distance?.travel ?? null,
  }
}

/** The distance that is said of a place: right before or behind it. */
function distanceOf(
  { from, to, near }: Mention,
  distances: readonly DistanceAt[],
): DistanceAt | undefined {
  const [start, end] = [near?.from ?? from, near?.to ?? to]
  const isNext = (gap: number, most: number): boolean => gap >= -2 && gap <= most
  return (
    distances.find((each) => each.side !== 'before' && isNext(start - each.to, 2)) ??
    distances.find((each) => each.side !== 'after' && isNext(each.from - end, 3))
  )
}

/** The mention that a distance is said of, by its words: of several the one beside it. */
function besideDistance<T extends { mention: Mention; place: GazetteerPlace }>(
  chosen: readonly T[],
  distances: readonly DistanceAt[],
): T | undefined {
  const gaps = chosen.flatMap((each) => {
    const distance = distanceOf(each.mention, distances)
    if (!distance?.side || each.place.kind === 'pin') return []
    const { from, to } = each.mention
    return [{ each, gap: distance.side === 'after' ? from - distance.to : distance.from - to }]
  })
  return gaps.toSorted((a, b) => a.gap - b.gap)[0]?.each
}

function wordsBetween(reading: Reading, one: Mention, other: Mention): number {
  const [first, second] = one.from < other.from ? [one, other] : [other, one]
  // "Infopark near Kakkanad".
  const [start, end] = [first.near?.to ?? first.to, second.near?.from ?? second.from]
  let words = 0
  for (let at = start; at < end; at += 1)
    if (reading.at(at)?.type === 'word' && !/^(?:in|at|il|ile)$/.test(reading.at(at)?.key ?? ''))
      words += 1
  return words
}

/** A place with the words that only lead to it. */
function takeMention(reading: Reading, { from, to, near }: Mention, name: 'place' | 'near'): void {
  const [start, end] = [near?.from ?? from, near?.to ?? to]
  const before = reading.endsBefore(start, 'in', 'from')
  const after = reading.startsWith(end, 'in', 'ending', 'district', 'from')
  const hasTail = after !== null && isTail(reading, after.from)
  reading.take(
    before && reading.isFree(before.from) ? before.from : start,
    hasTail ? after.to : end,
    name,
  )
}

/** "Near CIAL airport": the word for its kind behind a name. */
function takeKind(reading: Reading, { to }: Mention, { landmark }: GazetteerPlace): void {
  const phrase = reading.phraseAt(to)
  const kind = phrase?.from === to && reading.isFree(to) ? nearKindOf(phrase) : null
  if (phrase && kind !== null && landmarkKindOf(kind) === landmark)
    reading.take(phrase.from, phrase.to, 'near')
}

/** "Kochi city", "Thrissur il": words that go with the place before them. */
function isTail(reading: Reading, at: number): boolean {
  const key = reading.at(at)?.key ?? ''
  const isFrom = reading.startsWith(at, 'from') !== null && reading.startsWith(at, 'in') === null
  return isFrom ? /^(?:ninn|നിന്ന|il|ില്)/u.test(key) : !/^(?:in|at|inside|within|of|on)$/.test(key)
}

/** "Near a school", "ബീച്ചിന് അടുത്ത്", "near hospital and school": kinds of landmarks. */
export function readNearKinds(reading: Reading): void {
  for (let at = 0; at < reading.length; at += 1) {
    const phrase = reading.phraseAt(at)
    if (phrase?.from !== at || !reading.isFree(at)) continue
    leaveOwnPlace(reading, phrase)
    const kind = nearKindOf(phrase)
    if (kind === null) continue
    const near =
      nearWords(reading, phrase) ??
      besideOther(reading, phrase.from) ??
      (isBesideHome(reading, phrase, kind) ? phrase : null)
    if (!near) continue
    const denial = reading.endsBefore(near.from, 'not')
    const after = reading.startsWith(near.to, 'notAfter')
    if (denial || after) {
      reading.leave(denial?.from ?? near.from, after?.to ?? Math.max(near.to, phrase.to))
      continue
    }
    const kinds: readonly NearKind[] = reading.filters.nearTo ?? []
    if (!kinds.includes(kind)) reading.set('nearTo', [...kinds, kind])
    reading.take(near.from, Math.max(near.to, phrase.to), 'nearTo')
    at = Math.max(near.to, phrase.to) - 1
  }
}

/** Where people work and trade: "near my office" asks for no office. */
const WORKPLACES = ['office', 'shop', 'warehouse', 'industrial'] as const

function leaveOwnPlace(reading: Reading, phrase: Lexeme<Concept>): void {
  if (!WORKPLACES.some((each) => phrase.concepts.has(each))) return
  const near = nearWords(reading, phrase)
  if (!near) return
  const after = reading.endsBefore(near.to, 'nearAfter')
  // "Office nearby Infopark".
  if (near.to > phrase.to && after?.concepts.has('near')) return
  reading.leave(near.from, near.to)
}

/** Kinds of landmark that a home beside them is named after. */
const WATERSIDE: readonly NearKind[] = ['beach', 'backwater']

/** "Beach house", "beachfront villa", "lakeside plot". */
function isBesideHome(reading: Reading, { to }: { to: number }, kind: NearKind): boolean {
  const next = reading.phraseAt(to)
  return (
    WATERSIDE.includes(kind) &&
    next?.from === to &&
    [...next.concepts].some((concept) => concept in KINDS)
  )
}

/** "Near a school and hospital": the second of two. */
function besideOther(reading: Reading, at: number): { from: number; to: number } | null {
  let back = at - 1
  while (
    back > 0 &&
    (reading.at(back)?.type === 'break' ||
      /^(?:and|or|&|a|the|um|ഉം)$/u.test(reading.at(back)?.key ?? ''))
  )
    back -= 1
  return back < at - 1 && reading.givenBy(back)?.includes('nearTo') === true
    ? { from: back + 1, to: at }
    : null
}
