import { AREAS } from '../places/areas.ts'
import type { Point } from '../places/distance.ts'
import { PIN_AREAS } from '../places/towns/post-offices.ts'
import { TOWNS, type Town } from '../places/towns/towns.ts'
import { foldText } from '../text/fold.ts'
import { skeleton, WordList, type Advert } from './tokens.ts'

/** Words that make a place's name a part of another name: "Pala road", "Kottayam route". */
export const ROUTE = new WordList('road,route,bypass,highway,റോഡ്,റൂട്ട്,ബൈപാസ്')

/** A neighbourhood or post office that a text names; several places share a name. */
export interface Locality {
  name: string
  point: Point
}

const LONGEST_NAME = 3
/** Kilometres within which a neighbourhood belongs to a town that the text names too. */
export const NEAR_KM = 25

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

/** A place that a text names at tokens [from, to). */
export interface Mention {
  from: number
  to: number
  towns: readonly Town[]
  areas: readonly Locality[]
}
/** Towns of several words first: "Ernakulam North Paravur" is North Paravur, not Ernakulam North. */
export function findMentions(advert: Advert): Mention[] {
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
