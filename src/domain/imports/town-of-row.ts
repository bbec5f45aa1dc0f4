import { AREAS } from '../places/areas.ts'
import { townOfLocality } from '../places/towns/locality-town.ts'
import { distanceKm, isInKeralaBounds, type Point } from '../places/distance.ts'
import { cityOutsideKerala } from '../places/towns/indian-cities.ts'
import { PIN_AREAS } from '../places/towns/post-offices.ts'
import { districtsOfPinCode, readPinCode } from '../places/towns/pin-codes.ts'
import { districtOf, nearestTown, townByName } from '../places/towns/towns.ts'
import { spellingKey } from '../places/towns/spelling-key.ts'
import { foldText } from '../text/fold.ts'
import type { MadeFrom } from './fills.ts'

/** The town that a row speaks of, without a column of towns. */
export interface TownOfRow {
  city: string
  /** A part of the town with a name of its own: "Kakkanad". */
  locality: string | null
  from: Extract<MadeFrom, 'position' | 'pin' | 'address' | 'text'>
}

/** Farther from its nearest town than this, in km, a point says nothing of a town. */
const NEAR_KM = 40

function townAt({ lat, lng }: Point): string | null {
  if (!isInKeralaBounds({ lat, lng })) return null
  const nearest = nearestTown(lat, lng)
  return nearest !== null && nearest.km <= NEAR_KM ? nearest.town.name : null
}

/** How far from its middle a town that an address names may be, in km. */
const NAMED_KM = 12

function isNear(point: Point | null, city: string): boolean {
  const town = townByName(city)
  return point !== null && town !== undefined && distanceKm(point, town) <= NAMED_KM
}

/** The towns of PIN codes whose post office has a known point. */
const TOWN_OF_PIN: ReadonlyMap<string, string> = new Map(
  PIN_AREAS.flatMap(({ pin, point }) => {
    const town = point && townAt(point)
    return town ? [[pin, town] as const] : []
  }),
)

/** Localities with the town that they belong to. A name that several towns have stands for none of them. */
const TOWN_OF_LOCALITY: ReadonlyMap<string, string | null> = localities()

function localities(): Map<string, string | null> {
  const towns = new Map<string, string | null>()
  const add = (name: string, town: string | null): void => {
    const key = foldText(name)
    if (key.length < 4 || town === null || townByName(name) || cityOutsideKerala(name)) return
    const before = towns.get(key)
    towns.set(key, before === undefined || before === town ? town : null)
  }
  for (const { name, nameMl, lat, lng } of AREAS)
    for (const each of [name, nameMl]) add(each, townOfLocality(name, { lat, lng })?.name ?? null)
  for (const { office, others, point } of PIN_AREAS)
    for (const each of [office, ...others])
      add(each, (point && townOfLocality(each, point)?.name) ?? null)
  return towns
}

/** The same by spelling; a name of several towns stands for none. */
const TOWN_OF_SPELLING: ReadonlyMap<string, string | null> = (() => {
  const towns = new Map<string, string | null>()
  for (const [name, town] of TOWN_OF_LOCALITY) {
    const key = spellingKey(name)
    const before = towns.get(key)
    towns.set(key, before === undefined || before === town ? town : null)
  }
  return towns
})()

/** The town of a locality; null when several have one of that name, undefined when none has. */
function townOfName(name: string): string | null | undefined {
  const folded = foldText(name)
  return TOWN_OF_LOCALITY.get(folded) ?? TOWN_OF_SPELLING.get(spellingKey(folded))
}

/** "Thrissur Dist.", "Kakkanad - 682030" and "Kerala" are the place without what is written around it. */
const AROUND =
  /(?:^|\s)(?:p\.?\s?o\.?|dist(?:rict|t)?\.?|taluk|town|city|kerala|india|pin(?:\s?code)?)(?=$|[\s.:-])\.?|\b\d{3}\s?\d{3}\b|[.:()-]+$/giu

function placeWords(part: string): string {
  return part
    .replace(AROUND, ' ')
    .replace(/[-–—.:]+\s*$/u, '')
    .trim()
}

/** Parts of an address, or of a text such as "3 BHK in Kakkanad, near the park". */
function partsOf(text: string): string[] {
  return text
    .slice(0, 500)
    .split(/[,;|\n\r/]|\s[-–—]\s|(?<!\p{L})(?:in|at)(?!\p{L})/iu)
    .map(placeWords)
    .filter((part) => part !== '')
}

/**
 * The town that an address names: a part that is a town's name, the last one first; else a part that is a locality or
 * post office of one town. Only whole parts count: "Kottayam Road" is no place in Kottayam.
 */
function townOfText(text: string): { city: string; locality: string | null } | null {
  const parts = partsOf(text).toReversed()
  const known = (part: string): string | undefined =>
    townByName(part)?.name ?? cityOutsideKerala(part)?.name
  const cities = parts.flatMap((part) => known(part) ?? [])
  const city = nearestNamed(cities)
  const isLocality = (part: string): boolean =>
    townOfName(part) !== undefined && known(part) === undefined
  if (city !== undefined) {
    const alias = parts.find((part) => known(part) === city && foldText(part) !== foldText(city))
    return { city, locality: parts.find(isLocality) ?? (alias ? aliasOf(alias, city) : null) }
  }
  for (const part of parts) {
    const town = townOfName(part)
    if (town) return { city: town, locality: part }
  }
  return null
}

/** The last town that is named; "Ettumanoor, Kottayam" is in Ettumanoor, of the district of Kottayam. */
function nearestNamed(cities: readonly string[]): string | undefined {
  const [last] = cities
  const town = last === undefined ? undefined : townByName(last)
  if (!town?.districtHq) return last
  return cities.find((name) => name !== last && districtOf(name) === town.district) ?? last
}

/** Kakkanad is another name of Thrikkakara to a list of towns, and a place of its own to people. */
function aliasOf(part: string, city: string): string | null {
  const town = townByName(city)
  const isName = town && [town.nameMl, town.name].some((name) => foldText(name) === foldText(part))
  return isName ? null : part
}

/**
 * The town of a row: of its position, else of its PIN code, else named by its address, else by a text that describes it.
 */
export function townOfRow(row: {
  point: Point | null
  pin: string | null
  address: string | null
  text: string | null
}): TownOfRow | null {
  const named = row.address === null ? null : townOfText(row.address)
  const described = row.text === null ? null : townOfText(row.text)
  const locality = named?.locality ?? described?.locality ?? null
  const placed = row.point && townAt(row.point)
  if (placed) {
    // A large town reaches farther than to the middle of the next one.
    const city = named && isNear(row.point, named.city) ? named.city : placed
    return { city, locality, from: 'position' }
  }
  const posted = row.pin === null ? undefined : TOWN_OF_PIN.get(readPinCode(row.pin) ?? '')
  // A town of the PIN code's own district that the address names is nearer than the post office's.
  if (posted !== undefined) {
    const city = named && districtOf(named.city) === districtOf(posted) ? named.city : posted
    return { city, locality, from: 'pin' }
  }
  if (named) return { ...named, from: 'address' }
  return described && { ...described, from: 'text' }
}

/** A town or city that the name of a file or sheet speaks of: "Thrissur plots.xlsx", "Bengaluru_House_Data.csv". */
export function townOfFileName(name: string): string | null {
  const words = foldText(
    name.replace(/\.[a-z0-9]{2,5}$/i, '').replace(/[_\-.()[\]\d]+/g, ' '),
  ).split(' ')
  for (let length = Math.min(3, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const part = words.slice(at, at + length).join(' ')
      if (part.length < 4) continue
      const city = townByName(part)?.name ?? cityOutsideKerala(part)?.name
      if (city !== undefined) return city
    }
  return null
}

/** Whether a PIN code belongs to another district than a town, or to another state. */
export function pinContradicts(pin: string, city: string): boolean {
  if (readPinCode(pin) === null) return false
  const districts = districtsOfPinCode(pin)
  if (cityOutsideKerala(city)) return districts.length > 0
  const district = districtOf(city)
  return district !== undefined && !districts.includes(district)
}

/** The state of a town; null when the town is not known, neither in Kerala nor among large cities elsewhere. */
export function stateOf(city: string): string | null {
  if (townByName(city)) return 'Kerala'
  return cityOutsideKerala(city)?.state ?? (TOWN_OF_LOCALITY.has(foldText(city)) ? 'Kerala' : null)
}
