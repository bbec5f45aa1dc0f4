import { distanceKm } from '../places/distance.ts'
import { townOfLocality } from '../places/towns/locality-town.ts'
import { districtsOfPinCode } from '../places/towns/pin-codes.ts'
import { PIN_AREAS } from '../places/towns/post-offices.ts'
import type { Town } from '../places/towns/towns.ts'
import { foldText } from '../text/fold.ts'
import { findAddress } from './address.ts'
import { only, type Found } from './found.ts'
import { findMentions, NEAR_KM, ROUTE, type Mention } from './mentions.ts'
import { WordList, type Advert, type Span } from './tokens.ts'

interface Place {
  city: Found<string> | null
  /** The words of the address: localities, landmarks; each span is a part of it. */
  address: Span[]
  zipCode: Found<string> | null
  /** Towns of several districts, none of which is said to be the one. */
  doubts: { from: number; to: number }[]
}

/** The town, the words of the address and the PIN code of a text; their tokens are claimed. */
export function readPlace(advert: Advert): Place {
  const zipCode = readPin(advert)
  if (zipCode) advert.claim(zipCode.from, zipCode.to)
  const mentions = findMentions(advert)
  const named = mentions.filter(({ to }) => !ROUTE.has(advert.at(to)))
  const near = named.filter((mention) => !isDistance(advert, mention))
  const usable = near.length > 0 ? near : named.length > 0 ? named : mentions
  const found = townOf(advert, usable, zipCode?.value ?? null)
  const town = Array.isArray(found) ? null : found
  const doubts = Array.isArray(found) ? found : []
  const address = findAddress(advert, mentions, town?.town ?? null)
  if (!town) return { city: null, address, zipCode, doubts }
  for (const { from, to } of mentions) advert.claim(from, to)
  return { city: { value: town.town.name, from: town.from, to: town.to }, address, zipCode, doubts }
}
interface TownAt {
  town: Town
  from: number
  to: number
}

/**
 * The town: the one that is named, and of a district or its largest town and another one there ("Kottayam, Ettumanoor")
 * the other. Else the one that a neighbourhood belongs to. Of towns in several districts the one that the PIN code or
 * the words beside it point to, else all of them. Null when neighbourhoods far apart are named.
 */
function townOf(
  advert: Advert,
  mentions: readonly Mention[],
  pin: string | null,
): TownAt | TownAt[] | null {
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
    const byPin = townsAt.filter(({ town }) => inDistricts.includes(town.district))
    const located = townsAt.filter((each) => isLocated(advert, each))
    return (
      [townsAt, byPin, located]
        .map((some) => townOfOneDistrict(advert, townsAt, some))
        .find(Boolean) ?? townsAt
    )
  }
  const areasAt = mentions.flatMap(({ from, to, areas }) =>
    areas.map(({ name, point }) => ({ name, point, from, to })),
  )
  const [first] = areasAt
  if (!first || areasAt.some(({ point }) => distanceKm(point, first.point) > NEAR_KM)) return null
  // By its own name, however it was typed.
  const town = townOfLocality(first.name, first.point)
  return town ? { town, from: first.from, to: first.to } : null
}

/** The town of all that are named in the one district of `some`; null when they are in several, or there are none. */
function townOfOneDistrict(
  advert: Advert,
  townsAt: readonly TownAt[],
  some: readonly TownAt[],
): TownAt | null {
  const districts = new Set(some.map(({ town }) => town.district))
  if (districts.size !== 1) return null
  const isBroad = ({ town, from, to }: TownAt): boolean =>
    town.name === town.district ||
    town.type === 'corporation' ||
    advert.words(from, to - from) === foldText(town.district)
  const there = townsAt.filter(({ town }) => districts.has(town.district))
  return there.find((each) => !isBroad(each)) ?? there[0] ?? null
}

const KM = new WordList('km,kms,kilometre,kilometer,കി,കിലോമീറ്റർ')
const FAR_FROM = new WordList('from,to')

/** "Kochi 60 km", "30 km from Kochi": how far it is from there. */
function isDistance(advert: Advert, { from, to }: Mention): boolean {
  const next = advert.at(to)
  const after = next?.type === 'break' && /^[-–—:(]+$/.test(next.key.trim()) ? to + 1 : to
  return (
    (advert.at(after)?.type === 'number' && KM.has(advert.at(after + 1))) ||
    (FAR_FROM.has(advert.at(from - 1)) && KM.has(advert.at(from - 2)))
  )
}

const IN = /^(?:in|at|@)$/
const LATIN_LOCATIVE = /(?:il|ile|ilu|ilulla|athu?|attu?)$/
const MALAYALAM_LOCATIVE = /(?:ില്|ിലെ|ിലുള്ള|ത്ത്|ട്ട്|ത്തെ|ട്ടെ|ത്തുള്ള|ട്ടുള്ള)$/u

/** "At Palakkad", "Thrissuril", "തൃശൂരിൽ". */
function isLocated(advert: Advert, { town, from, to }: TownAt): boolean {
  if (IN.test(advert.at(from - 1)?.key ?? '')) return true
  const words = advert.words(from, to - from) ?? ''
  const isBare = [town.name, town.nameMl, ...town.aliases].some((name) => foldText(name) === words)
  return !isBare && (LATIN_LOCATIVE.test(words) || MALAYALAM_LOCATIVE.test(words))
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
