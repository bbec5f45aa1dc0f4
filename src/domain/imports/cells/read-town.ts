import { districtByName } from '../../places/towns/districts.ts'
import { cityOutsideKerala } from '../../places/towns/indian-cities.ts'
import { townByName, TOWNS, type Town } from '../../places/towns/towns.ts'
import { message } from '../../platform/message.ts'
import { spellingKey } from '../../places/towns/spelling-key.ts'
import { memoize } from '../../platform/memoize.ts'
import { foldText } from '../../text/fold.ts'
import { one, refuse, type CellReading } from './cell-reading.ts'

/** Abbreviations that stand for one town only; they are read as a whole cell. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  tvm: 'Thiruvananthapuram',
  tvpm: 'Thiruvananthapuram',
  klm: 'Kollam',
  pta: 'Pathanamthitta',
  alp: 'Alappuzha',
  alpy: 'Alappuzha',
  ktm: 'Kottayam',
  ktym: 'Kottayam',
  ekm: 'Kochi',
  tcr: 'Thrissur',
  tsr: 'Thrissur',
  pkd: 'Palakkad',
  pgt: 'Palakkad',
  mpm: 'Malappuram',
  mlp: 'Malappuram',
  clt: 'Kozhikode',
  knr: 'Kannur',
  ksd: 'Kasaragod',
  ksgd: 'Kasaragod',
}

const DISTRICT_WORD =
  /^(?<name>.*?\p{L}.*?)[\s,(.-]*(?<![\p{L}\p{M}])(?:dist(?:rict|t)?|dt|jilla|ജില്ല)(?![\p{L}\p{M}])[\s.)]*$/iu

/** Characters. Longer cells name no town; they are kept as they are before any pattern is tried. */
const LONGEST_TOWN = 120

/**
 * Reads a town as people write it: "Kochi, Ernakulam", "TVM", "Tripunithura". A cell that names a district is the town
 * of the same name, which is said; a district without one says no town. Names that are not in the list stay as they
 * are.
 */
export function readTown(text: string): CellReading {
  const typed = text.trim()
  const whole = typed.replace(/\s+/g, ' ')
  if (whole.length > LONGEST_TOWN) return one('city', typed)
  const name = whole.replace(/(?<=\p{L})[\s,-]+[1-9]\d{2} ?\d{3}$/u, '')
  if (townByName(name) || cityOutsideKerala(name)) return one('city', name)
  const short = abbreviated(name)
  if (short) return one('city', short.name)
  const district = DISTRICT_WORD.exec(name)?.groups?.name
  const read = district === undefined ? null : townOfDistrict(district)
  if (read) return read
  const [town, certain] = townInParts(name)
  if (town)
    return one(
      'city',
      town.name,
      certain ? undefined : message('import.cityTaken', { city: town.name }),
    )
  const alike = townSpelledLike(foldText(name))
  return alike === null
    ? one('city', name === whole ? typed : name)
    : one('city', alike, message('import.cityTaken', { city: alike }))
}

function abbreviated(text: string): Town | undefined {
  const town = ABBREVIATIONS[foldText(text).replaceAll(' ', '')]
  return town === undefined ? undefined : townByName(town)
}

/** The town that shares its name with a district; null when the name is no district's. */
function townOfDistrict(name: string): CellReading | null {
  const town = townByName(name) ?? abbreviated(name)
  const district = districtByName(name)?.name ?? (town?.districtHq ? town.district : undefined)
  if (district === undefined) return null
  const same = townByName(district)
  return same?.name === district
    ? one('city', same.name, message('import.cityOfDistrict', { city: same.name }))
    : refuse(message('import.districtOnly', { district }))
}

const BEYOND_TOWNS = /^(?:kerala|കേരളം|india|\d{3}\s?\d{3})$/iu
const BRACKETED_DISTRICT = /\(\s*(dist(?:rict|t)?|dt|jilla|ജില്ല)\.?\s*\)/giu

/**
 * The town among the parts of "Kochi, Ernakulam, Kerala", and whether nothing else is named. A part that is no town
 * before it is a place in it: "Edappally, Kochi". Two towns say none.
 */
function townInParts(name: string): [Town | undefined, boolean] {
  const parts = name
    .replace(BRACKETED_DISTRICT, ' $1')
    .split(/[,;/|()\n]|\s-\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !BEYOND_TOWNS.test(part))
  const found = parts.map((part) => ({ part, town: townByName(part) ?? abbreviated(part) }))
  const [first] = found.flatMap(({ town }) => town ?? [])
  if (!first) return [undefined, false]
  const isItsDistrict = (part: string): boolean => {
    const district = DISTRICT_WORD.exec(part)?.groups?.name ?? part
    return districtByName(district)?.name === first.district
  }
  const at = found.findIndex(({ town }) => town === first)
  const before = found.slice(0, at)
  const others = found
    .slice(at + 1)
    .every(
      ({ part, town }) =>
        town === first ||
        isItsDistrict(part) ||
        (town?.districtHq === true &&
          town.district === first.district &&
          town.name === town.district),
    )
  const otherDistrict = before.some(({ part }) => DISTRICT_WORD.test(part) && !isItsDistrict(part))
  return others && at <= 1 && !otherDistrict
    ? [first, before.every(({ part }) => isItsDistrict(part))]
    : [undefined, false]
}

/** Letters; shorter names are too much alike. */
const SHORTEST_NAME = 4

const BY_SPELLING: ReadonlyMap<string, string | null> = (() => {
  const found = new Map<string, string | null>()
  for (const { name, aliases } of TOWNS)
    for (const spelling of [name, ...aliases]) {
      const key = spellingKey(foldText(spelling))
      // A key of two towns names neither.
      found.set(key, found.has(key) && found.get(key) !== name ? null : name)
    }
  return found
})()

const townSpelledLike = memoize(
  (folded): string | null =>
    folded.length < SHORTEST_NAME ? null : (BY_SPELLING.get(spellingKey(folded)) ?? null),
  5_000,
)
