import { AREAS } from '../places/areas.ts'
import { distanceKm, type Point } from '../places/distance.ts'
import { districtsOfPinCode } from '../places/pin-codes.ts'
import { PIN_AREAS } from '../places/post-offices.ts'
import { TOWNS, type Town } from '../places/towns.ts'
import { foldText } from '../text/fold.ts'
import { only, type Found } from './facts.ts'
import { skeleton, WordList, type Advert, type Span } from './tokens.ts'

/** A neighbourhood or post office that a text names; several places share a name. */
interface Locality {
  name: string
  point: Point
}

const LONGEST_NAME = 3
/** Kilometres within which a neighbourhood belongs to a town that the text names too. */
const NEAR_KM = 25

function tableOf<T>(rows: Iterable<readonly [string, T]>): ReadonlyMap<string, T[]> {
  const table = new Map<string, T[]>()
  for (const [name, value] of rows) {
    const same = table.get(name)
    if (same) same.push(value)
    else table.set(name, [value])
  }
  return table
}

const keysOf = (name: string): string[] => {
  const key = foldText(name)
  return /[\u0d00-\u0d7f]/.test(key) ? [key] : [...new Set([key, skeletonOf(key)])]
}
/** A name of several words, each in its skeleton; "Kozhikode" and "Kozhikod" are one. */
function skeletonOf(key: string): string {
  return key
    .split(' ')
    .map((word) => skeleton(word).replace(/(?<=.{5})[ae]$/, ''))
    .join(' ')
}

const namesOf = (town: Town): string[] => [town.name, town.nameMl, ...town.aliases]
const TOWN_NAMES: ReadonlyMap<string, Town[]> = tableOf(
  TOWNS.flatMap((town) =>
    namesOf(town).flatMap((name) => keysOf(name).map((key) => [key, town] as const)),
  ),
)
/** The folded names themselves, without their skeletons. */
const EXACT_NAMES: ReadonlyMap<Town, ReadonlySet<string>> = new Map(
  TOWNS.map((town) => [town, new Set(namesOf(town).map(foldText))]),
)
const AREA_NAMES: ReadonlyMap<string, Locality[]> = tableOf(
  AREAS.flatMap(({ name, nameMl, lat, lng }) =>
    [name, nameMl].flatMap((each) =>
      // Short names are known in their own spelling only: "call" is not Chala.
      (each.length < 6 ? [foldText(each)] : keysOf(each)).map(
        (key) => [key, { name, point: { lat, lng } }] as const,
      ),
    ),
  ),
)
const OFFICE_NAMES: ReadonlyMap<string, Locality[]> = tableOf(
  PIN_AREAS.flatMap(({ office, others, point }) =>
    point === null
      ? []
      : [office, ...others]
          .filter((name) => name.length > 4)
          .map((name) => [foldText(name), { name, point }] as const),
  ),
)
/** Malayalam names without their last sign, which changes before a case ending: കോട്ടയ from കോട്ടയം. */
const MALAYALAM_STEMS = [...TOWN_NAMES.keys(), ...AREA_NAMES.keys()]
  .filter((name) => /[\u0d00-\u0d7f]/.test(name) && !name.includes(' '))
  .map((name) => [name.replace(/[\u0d02\u0d4d]$/u, ''), name] as const)
  .filter(([stem]) => stem.length >= 3)
  .toSorted(([a], [b]) => b.length - a.length)
/** Signs that a case ending adds at most: കോട്ടയത്ത്, കൊച്ചിയിലെ. */
const LONGEST_ENDING = 6

interface Mention {
  from: number
  to: number
  towns: readonly Town[]
  areas: readonly Locality[]
}

/** Words that make a place's name a part of another name: "Pala road", "Kottayam route". */
const ROUTE = new WordList('road,route,bypass,highway,റോഡ്,റൂട്ട്,ബൈപാസ്')

export interface Place {
  city: Found<string> | null
  /** The words of the address: localities, landmarks; each span is a part of it. */
  address: Span[]
  /** What was read, for the source beside the address. */
  zipCode: Found<string> | null
}

export function readPlace(advert: Advert): Place {
  const zipCode = readPin(advert)
  if (zipCode) advert.claim(zipCode.from, zipCode.to)
  const mentions = findMentions(advert)
  const named = mentions.filter(({ to }) => !ROUTE.has(advert.at(to)))
  const usable = named.length > 0 ? named : mentions
  const town = townOf(advert, usable, zipCode?.value ?? null)
  const address = findAddress(advert, mentions, town)
  if (!town) return { city: null, address, zipCode }
  for (const { from, to, towns, areas } of mentions)
    if (towns.includes(town.town) || areas.length > 0 || towns.length > 0) advert.claim(from, to)
  return { city: { value: town.town.name, from: town.from, to: town.to }, address, zipCode }
}

/** Towns of several words first: "Ernakulam North Paravur" is North Paravur, not Ernakulam North. */
function findMentions(advert: Advert): Mention[] {
  const taken = new Set<number>()
  const found: Mention[] = []
  const candidates = advert.tokens.flatMap((_, at) =>
    Array.from({ length: LONGEST_NAME }, (_each, short) =>
      mentionAt(advert, at, LONGEST_NAME - short),
    ),
  )
  for (const isFirst of [true, false])
    for (const mention of candidates) {
      if (!mention || (isFirst && (mention.towns.length === 0 || mention.to - mention.from === 1)))
        continue
      const places = Array.from({ length: mention.to - mention.from }, (_, at) => mention.from + at)
      if (places.some((at) => taken.has(at))) continue
      for (const at of places) taken.add(at)
      found.push(mention)
    }
  // No advertisement names as many.
  return found.toSorted((a, b) => a.from - b.from).slice(0, MOST_MENTIONS)
}
const MOST_MENTIONS = 40

function mentionAt(advert: Advert, at: number, count: number): Mention | null {
  const words = advert.words(at, count)
  if (words === null || advert.isClaimed(at)) return null
  const keys = /[\u0d00-\u0d7f]/.test(words) ? [words] : latinKeys(words)
  const to = at + count
  for (const key of keys) {
    const all = TOWN_NAMES.get(key) ?? []
    const exact = all.filter((town) => EXACT_NAMES.get(town)?.has(key))
    const towns = exact.length > 0 ? exact : all
    const areas = AREA_NAMES.get(key) ?? []
    if (towns.length > 0 || areas.length > 0) return { from: at, to, towns, areas }
  }
  const offices = isName(advert, at) ? (OFFICE_NAMES.get(words) ?? []) : []
  if (offices.length > 0) return { from: at, to, towns: [], areas: offices }
  return count === 1 ? inflected(words, at) : null
}

/** A Latin spelling with and without a Malayalam case ending: "Palayil", "Thodupuzhayil", "Kottayathu". */
function latinKeys(words: string): string[] {
  const bare = skeletonOf(words)
  const stems = [/(?:yil|il|le|ile|lu)$/, /t$/, /tu?$/].map((ending) => bare.replace(ending, ''))
  return [
    ...new Set([words, bare, ...stems.filter((stem) => stem.length > 3 || stem === 'pal')]),
  ].flatMap((key) => [key, key.replace(/(?<=.{5})[ae]$/, '')])
}

function inflected(word: string, at: number): Mention | null {
  if (!/[\u0d00-\u0d7f]/.test(word)) return null
  const stem = MALAYALAM_STEMS.find(
    ([known]) => word.startsWith(known) && word.length <= known.length + LONGEST_ENDING,
  )
  if (!stem) return null
  const [, name] = stem
  return {
    from: at,
    to: at + 1,
    towns: TOWN_NAMES.get(name) ?? [],
    areas: AREA_NAMES.get(name) ?? [],
  }
}

/** Post offices are named after common words too: only a capitalised word is one. */
function isName(advert: Advert, at: number): boolean {
  const token = advert.at(at)
  const text = token === undefined ? '' : advert.text.slice(token.start, token.end)
  return /^\p{Lu}\p{Ll}/u.test(text)
}

interface TownAt {
  town: Town
  from: number
  to: number
}

/**
 * The town: the one that is named, and of a district or its largest town and another one there ("Kottayam, Ettumanoor")
 * the other. Else the one that a neighbourhood belongs to. Null when neighbourhoods far apart are named.
 */
function townOf(advert: Advert, mentions: readonly Mention[], pin: string | null): TownAt | null {
  const inDistricts = pin === null ? [] : districtsOfPinCode(pin)
  const townsAt: TownAt[] = mentions.flatMap(({ from, to, towns }) => {
    const others = mentions.filter((each) => each.from !== from).flatMap((each) => each.towns)
    // Two towns share a spelling: the one in the district of another town that is named.
    const town =
      towns.find(({ district }) => others.some((each) => each.district === district)) ??
      towns.find(({ district }) => inDistricts.includes(district)) ??
      towns[0]
    return town === undefined ? [] : [{ town, from, to }]
  })
  if (townsAt.length > 0) {
    const isBroad = ({ town, from, to }: TownAt): boolean =>
      town.name === town.district ||
      town.type === 'corporation' ||
      advert.words(from, to - from) === foldText(town.district)
    const districts = new Set(townsAt.map(({ town }) => town.district))
    if (districts.size === 1) return townsAt.find((each) => !isBroad(each)) ?? townsAt[0] ?? null
    return townsAt.find(({ town }) => inDistricts.includes(town.district)) ?? townsAt[0] ?? null
  }
  const areasAt = mentions.flatMap(({ from, to, areas }) =>
    areas.map(({ point }) => ({ point, from, to })),
  )
  const [first] = areasAt
  if (!first || areasAt.some(({ point }) => distanceKm(point, first.point) > NEAR_KM)) return null
  const town = townAround(first.point)
  return town ? { town, from: first.from, to: first.to } : null
}

/** How many times as far as a smaller town a corporation reaches. */
const REACH_OF_CORPORATION = 3

function townAround(point: Point): Town | undefined {
  const reach = (town: Town): number =>
    distanceKm(point, town) / (town.type === 'corporation' ? REACH_OF_CORPORATION : 1)
  return TOWNS.filter((town) => distanceKm(point, town) <= NEAR_KM).toSorted(
    (a, b) => reach(a) - reach(b),
  )[0]
}

const LANDMARK = new WordList(
  'near,opposite,opp,behind,beside,nr,close,സമീപം,അടുത്ത്,aduth,aduthu,aduthulla,അടുത്തുള്ള,എതിർവശം,പരിസരത്ത്',
)
const AFTER_LANDMARK = new WordList(
  'aduth,aduthu,aduthulla,സമീപം,അടുത്ത്,അടുത്തുള്ള,എതിർവശം,പരിസരത്ത്,sidil,side',
)
const FILLERS = new WordList(
  'for,sale,rent,in,at,the,and,of,on,with,a,an,is,to,from,by,call,contact,ph,phone,mob,mobile,urgent,new,dist,district,road,town,townil,und,oru,nalla,only,just,price,owner,direct,looking,my,selling,sell,both,brand,newly,built,constructed,vilpana,vilpanakk,vilpanakku,vilpanaku,vilkkan,vilkkanund,vilkkuvan,vadaka,vadakak,vadakakk,vadakaykk,monthly,deposit,advance,vila,cent,plot,plots,land,house,flat,villa,veedu,veed,sthalam,shop,office,apartment,വിൽപനയ്ക്ക്,വിൽപ്പനയ്ക്ക്,വാടകയ്ക്ക്,ഉണ്ട്,വില,സ്ഥലം,വീട്,ഫ്ലാറ്റ്,വിൽക്കാനുണ്ട്,വിളിക്കുക,ഫോൺ,posh,luxury,budget,prime,independent,hurry,available,lake,vilikku,vilikkuka,പുതിയ,ഒരു,total,rate,neg,nego,negotiable,urgently,sold,total,property,resort,commercial,residential,house,home,building,bhoomi,bhumi,thottam,rubber,estate,farm',
)

/** The words of the address: names that touch the name of the town, neighbourhoods, and landmarks. */
function findAddress(advert: Advert, mentions: readonly Mention[], town: TownAt | null): Span[] {
  const parts = new Map<number, number>()
  const isTownName = (from: number): boolean =>
    town !== null &&
    mentions.some(
      (mention) =>
        mention.from === from &&
        mention.towns.includes(town.town) &&
        !isAlias(advert, mention, town.town),
    )
  for (const { from, to, towns, areas } of mentions) {
    const isNear =
      town !== null && areas.some(({ point }) => distanceKm(point, town.town) <= NEAR_KM * 2)
    const isBroad = towns.some(
      ({ name, district, type }) => name === district || type === 'corporation',
    )
    if (!isTownName(from) && ((towns.length > 0 && !isBroad) || isNear)) parts.set(from, to)
    const [before, after] = [nameBefore(advert, from), nameAfter(advert, to)]
    if (before !== null) parts.set(before, from - gapBefore(advert, from))
    // "Cherthala north" is one name.
    if (after !== null) parts.set(after.from === to ? from : after.from, after.to)
  }
  for (const { from, to } of landmarks(advert)) parts.set(from, to)
  return merged(advert, parts)
}

/** "Kakkanad" is another name of Thrikkakara, and says more. */
function isAlias(advert: Advert, { from, to }: Mention, town: Town): boolean {
  const words = advert.words(from, to - from) ?? ''
  return (
    ![town.name, town.nameMl].some((name) => foldText(name) === words) &&
    !/[\u0d00-\u0d7f]/.test(words) &&
    foldText(town.name).slice(0, 4) !== words.slice(0, 4)
  )
}

const isNameWord = (advert: Advert, at: number): boolean => {
  const token = advert.at(at)
  if (token?.type !== 'word' || advert.isClaimed(at) || FILLERS.has(token) || LANDMARK.has(token))
    return false
  return token.key.length > 1
}

function gapBefore(advert: Advert, at: number): number {
  const separator = advert.at(at - 1)
  return separator?.type === 'break' && separator.gap === 1 ? 1 : 0
}

/** "Panampilly Nagar, Kochi": a part of up to three words before the town. */
function nameBefore(advert: Advert, at: number): number | null {
  const end = at - gapBefore(advert, at)
  // "MG Road, Ernakulam".
  let from = ROUTE.has(advert.at(end - 1)) && isNameWord(advert, end - 2) ? end - 1 : end
  while (end - from < 4 && isNameWord(advert, from - 1)) from -= 1
  if (from === end || end - from > 3) return null
  const edge = advert.at(from - 1)
  const isWhole = edge === undefined || edge.type === 'break'
  const isCapitalised = advert.tokens
    .slice(from, end)
    .every(({ start }) => /[\p{Lu}\u0d00-\u0d7f]/u.test(advert.text.charAt(start)))
  // "…, 2 attached, balcony, Kaloor": where names have capitals, a word without one is none.
  const hasCapitals = /\p{Lu}/u.test(advert.text.charAt(advert.at(at)?.start ?? 0))
  const isNamed = gapBefore(advert, at) === 1 && advert.at(at - 1)?.key !== ':' && !hasCapitals
  return isWhole && (isCapitalised || isNamed) && advert.at(at - 1)?.key !== ':' ? from : null
}

/** "Kollam - Kadappakada", "Thrissur Ollur", "MG Road Ernakulam". */
function nameAfter(advert: Advert, at: number): { from: number; to: number } | null {
  const separator = advert.at(at)
  const from = separator?.type === 'break' && separator.gap === 1 ? at + 1 : at
  let to = from
  while (to - from < 4 && isNameWord(advert, to)) to += 1
  while (to > from && ROUTE.has(advert.at(to))) to += 1
  if (to === from || to - from > 3) return null
  const edge = advert.at(to)
  return edge === undefined || edge.type === 'break' || advert.isClaimed(to) || from === at
    ? { from, to }
    : null
}

/** "Near Medical College", "bus stand aduth": the landmark with its word, up to the end of the clause. */
function landmarks(advert: Advert): { from: number; to: number }[] {
  return advert.tokens.flatMap((token, at) => {
    if (!LANDMARK.has(token)) return []
    if (AFTER_LANDMARK.has(token)) {
      let from = at
      while (at - from < 4 && isPlain(advert, from - 1)) from -= 1
      return from === at ? [] : [{ from, to: at + 1 }]
    }
    let to = at + 1
    while (to - at < 6 && isPlain(advert, to)) to += 1
    return to === at + 1 ? [] : [{ from: at, to }]
  })
}

function isPlain(advert: Advert, at: number): boolean {
  const token = advert.at(at)
  if (token === undefined || advert.isClaimed(at)) return false
  return token.type === 'word' || (token.type === 'number' && (token.value ?? 1000) < 100)
}

function merged(advert: Advert, parts: ReadonlyMap<number, number>): Span[] {
  const found: { from: number; to: number }[] = []
  for (const [from, to] of [...parts].toSorted(([a], [b]) => a - b)) {
    const last = found.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  for (const { from, to } of found) advert.claim(from, to)
  return found.map(({ from, to }) => advert.span(from, to))
}

const PIN_WORD = new WordList('pin,pincode,zip,പിൻ,പിൻകോഡ്')
const KNOWN_PINS = new Set(PIN_AREAS.map(({ pin }) => pin))

/** A PIN code of Kerala: after its word, or six digits that a post office has and no unit follows. */
function readPin(advert: Advert): Found<string> | null {
  const found: Found<string>[] = []
  advert.tokens.forEach((token, at) => {
    if (token.type !== 'number' || advert.isClaimed(at) || !/^\d{6}$/.test(token.key)) return
    const after = advert.at(at + 1)
    const back = advert.at(at - 1)?.type === 'break' ? at - 2 : at - 1
    const isNamed = PIN_WORD.has(advert.at(back)) || PIN_WORD.has(advert.at(back - 1))
    const isMoney = /^(?:₹|rs|inr|\/-)$/.test(advert.at(at - 1)?.key ?? '') || after?.key === '/-'
    if (districtsOfPinCode(token.key).length === 0 || isMoney) return
    if (isNamed || (KNOWN_PINS.has(token.key) && after?.type !== 'word'))
      found.push({ value: token.key, from: isNamed ? back : at, to: at + 1 })
  })
  return only(found)
}
