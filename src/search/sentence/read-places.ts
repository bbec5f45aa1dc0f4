import { landmarkKindOf } from '../../domain/places/landmarks/near-kinds.ts'
import type { Gazetteer } from './gazetteer.ts'
import { findMentions, isTogether, type Mention } from './mentions.ts'
import type { DistanceAt } from './pending.ts'
import { nearKindOf } from './read-wishes.ts'
import type { Reading } from './reading.ts'
import type { GazetteerPlace, NearPlace } from './types.ts'

/** How far from a town, unless said, a home near it may be, km. */
const DEFAULT_NEAR_KM = 5

/** Reads where: the place, what it is near to, and kinds of landmarks. */
export function readPlaces(
  reading: Reading,
  gazetteer: Gazetteer,
  distances: readonly DistanceAt[],
): { place: GazetteerPlace | null; near: NearPlace | null } {
  const mentions = findMentions(reading, gazetteer)
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
function takeMention(reading: Reading, mention: Mention, name: 'place' | 'near'): void {
  const { from, to, near, match } = mention
  const isCode = match.places[0]?.kind === 'pin'
  const first = isCode ? from - pinWordsBefore(reading, from) : from
  const [start, end] = [near?.from ?? first, near?.to ?? to]
  const before = reading.endsBefore(start, 'in', 'from')
  const after = reading.startsWith(end, 'in', 'ending', 'district', 'from')
  const hasTail = after !== null && isTail(reading, after.from)
  reading.take(
    before && reading.isFree(before.from) ? before.from : start,
    hasTail ? after.to : end,
    name,
  )
}

/** How many words say that a PIN code follows: "pin 686575", "pin code 686575". */
function pinWordsBefore(reading: Reading, at: number): number {
  // "Pincode: 686575"
  const mark = ['sign', 'break'].includes(reading.at(at - 1)?.type ?? '') ? 1 : 0
  const wordAt = (back: number): string => {
    const index = at - mark - back
    return reading.isFree(index) ? (reading.at(index)?.key ?? '') : ''
  }
  if (/^(?:pin|pincode|പിൻ|പിൻകോഡ്)$/u.test(wordAt(1))) return mark + 1
  return wordAt(1) === 'code' && /^(?:pin|zip|postal)$/.test(wordAt(2)) ? mark + 2 : 0
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
