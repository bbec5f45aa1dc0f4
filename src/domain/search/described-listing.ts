import { amenityKeys } from '../listings/amenities.ts'
import { areaWord } from '../numbers/area-words.ts'
import { toSquareFeet, type AreaUnit } from '../numbers/area-units.ts'
import { numberOfWord } from '../numbers/words.ts'
import { AREAS } from '../places/areas.ts'
import type { Point } from '../places/distance.ts'
import { townOfLocality } from '../places/towns/locality-town.ts'
import { TOWNS, townByName, type Town } from '../places/towns/towns.ts'
import { PIN_AREAS } from '../places/towns/post-offices.ts'
import {
  isLand,
  type AmenityChoice,
  type Furnishing,
  type PropertyType,
} from '../listings/listing.ts'
import { asciiDigits, foldText, foldWords } from '../text/fold.ts'
import type { Deal } from '../valuation/value.ts'

/** A place mentioned in a description: a town, or a neighbourhood on the map. */
export interface DescribedPlace {
  name: string
  nameMl: string
  /** The alternative name that matched. */
  alias: string | null
  /** The town itself, or the nearest one. */
  city: string
  district: string
  point: Point
}

/** The facts in a short description; null means "not mentioned". */
export interface DescribedListing {
  kind: PropertyType | null
  deal: Deal | null
  place: DescribedPlace | null
  /** Of the building. */
  floorSqFt: number | null
  plotSqFt: number | null
  bedrooms: number | null
  bathrooms: number | null
  floors: number | null
  floorNumber: number | null
  yearBuilt: number | null
  furnishing: Furnishing | null
  amenities: AmenityChoice[]
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/[,\n]/).map(foldText))

/** The first kind with a matching word wins; the most general words come last. */
const KINDS: readonly [PropertyType, ReadonlySet<string>][] = [
  ['WAREHOUSE', set('warehouse,warehouses,godown,ഗോഡൗൺ,സംഭരണശാല')],
  ['INDUSTRIAL', set('industrial,factory,ഫാക്ടറി,വ്യവസായശാല')],
  ['OFFICE', set('office,offices,ഓഫീസ്,ഓഫിസ്')],
  ['SHOP', set('shop,shops,showroom,കട,കടമുറി,ഷോപ്പ്')],
  ['COMMERCIAL', set('commercial,കൊമേഴ്സ്യൽ,വാണിജ്യ')],
  ['APARTMENT', set('flat,flats,apartment,apartments,apt,ഫ്ലാറ്റ്,ഫ്‌ളാറ്റ്,അപ്പാർട്ട്മെന്റ്,അപ്പാർട്ട്‌മെന്റ്')],
  ['VILLA', set('villa,villas,വില്ല')],
  [
    'INDEPENDENT_HOUSE',
    set('house,houses,home,bungalow,tharavad,tharavadu,nalukettu,വീട്,ഭവനം,ബംഗ്ലാവ്,തറവാട്'),
  ],
  [
    'AGRICULTURAL',
    set(
      'agricultural,agriculture,farm,farmland,plantation,estate,rubber,paddy,തോട്ടം,കൃഷി,കൃഷിഭൂമി,എസ്റ്റേറ്റ്,റബ്ബർ,പാടം,നിലം',
    ),
  ],
  ['PLOT', set('plot,plots,land,site,പ്ലോട്ട്,സ്ഥലം,ഭൂമി,പുരയിടം')],
]
const BEFORE_PLOT = set('house,villa,home,residential')
const PLOTS = set('plot,plots,site,sites')
const RENT = set('rent,rental,lease,monthly,tolet,വാടക')
const ROOMS = set('bhk,bk,rk,br,bed,beds,bedroom,bedrooms,ബെഡ്റൂം,ബെഡ്‌റൂം,കിടപ്പുമുറി,മുറി,ബിഎച്ച്കെ')
const BATHS = set('bath,baths,bathroom,bathrooms,toilet,toilets,ബാത്ത്റൂം,ബാത്‌റൂം,കുളിമുറി,ശുചിമുറി')
const STOREYS = set('storey,storeys,storied,story,floors,floor,നില')
const YEARS = set('year,years,yr,yrs,വർഷം,കൊല്ലം')
const ORDINAL = set('st,nd,rd,th,ആം,ാം')
const AMENITY_WORDS: readonly [AmenityChoice, ReadonlySet<string>][] = [
  ['Lift', set('lift,elevator,ലിഫ്റ്റ്')],
  ['Swimming Pool', set('pool,നീന്തൽക്കുളം')],
  ['Gym', set('gym,ജിം')],
  ['Garden', set('garden,പൂന്തോട്ടം')],
  ['Parking', set('parking,garage,carport,പാർക്കിംഗ്,പാർക്കിങ്')],
  ['Water Supply', set('well,borewell,കിണർ')],
  ['CCTV', set('cctv,സിസിടിവി')],
  ['Security', set('security,gated,സെക്യൂരിറ്റി')],
]

/** Malayalam case endings; the stem before them is looked up with and without a virama. */
const ENDINGS = /(?:യുള്ള|യും|ിലെ|ിലുള്ള|ിലും|ില്|ിന്റെ|ിന്|ുള്ള|യിലെ|യില്|വിലെ|വില്|യുടെ|യ്ക്ക്|ക്ക്|ും)$/u

const same = (words: ReadonlySet<string>, word: string | undefined): boolean => {
  if (word === undefined) return false
  if (words.has(word)) return true
  const stem = word.replace(ENDINGS, '')
  return stem !== word && (words.has(stem) || words.has(`${stem}\u0d4d`))
}

/** The number that a word stands for, including "മൂന്ന്". Null for other words. */
function count(word: string | undefined): number | null {
  if (word === undefined) return null
  if (/^\d{1,4}$/.test(word)) return Number(word)
  const named = numberOfWord(word)
  return named && named.scale === 0 ? Number(named.digits) : null
}

/**
 * Extracts facts from a person's description of a home in English or Malayalam: "3 BHK flat, 1450 sqft, Kakkanad,
 * 2018". Unrecognised parts are left out, never guessed.
 * @param thisYear for "5 years old"
 */
export function parseListingDescription(text: string, thisYear: number): DescribedListing {
  // "3bhk" becomes "3 bhk"; "1,450" is one number.
  const plain = asciiDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/(?<=\d)(?=\p{L})/gu, ' ')
  const words = foldWords(plain)
  const kind = readKind(words)
  const { floorSqFt, plotSqFt } = readAreas(plain)
  const bare = kind !== null && isLand(kind)
  return {
    kind: kind ?? guessKind(words, floorSqFt, plotSqFt),
    deal: words.some((word) => same(RENT, word)) ? 'rent' : null,
    place: readPlace(words),
    floorSqFt: bare ? null : floorSqFt,
    plotSqFt: bare ? (plotSqFt ?? floorSqFt) : plotSqFt,
    bedrooms: counted(words, ROOMS, 20),
    bathrooms: counted(words, BATHS, 20),
    ...readFloors(words),
    yearBuilt: readYear(words, thisYear),
    furnishing: readFurnishing(foldText(plain)),
    amenities: readAmenities(text, words),
  }
}

/** A "house plot" is land; "3 BHK house, plot 10 cents" is a house. */
function readKind(words: readonly string[]): PropertyType | null {
  const rooms = counted(words, ROOMS, 20) !== null
  const telling = words.filter(
    (word, at) => rooms || !BEFORE_PLOT.has(word) || !PLOTS.has(words[at + 1] ?? ''),
  )
  return KINDS.find(([, known]) => telling.some((word) => same(known, word)))?.[0] ?? null
}

/** "3 BHK" alone may be any kind with rooms; "10 cents" alone is land. */
function guessKind(
  words: readonly string[],
  floorSqFt: number | null,
  plotSqFt: number | null,
): PropertyType | null {
  if (floorSqFt === null && plotSqFt !== null && counted(words, ROOMS, 20) === null) return 'PLOT'
  if (counted(words, ROOMS, 20) === null) return null
  return plotSqFt === null ? 'APARTMENT' : 'INDEPENDENT_HOUSE'
}

function counted(words: readonly string[], what: ReadonlySet<string>, most: number): number | null {
  for (let at = 0; at < words.length; at++) {
    const number = count(words[at])
    if (number === null || number < 1 || number > most) continue
    if (same(what, words[at + 1])) return number
  }
  return null
}

const LAND_UNITS: ReadonlySet<AreaUnit> = new Set(['cent', 'are', 'acre', 'hectare'])

/** Numbers with a unit of area: land by the cent or acre, floors by the sq ft. Parts of one size are added up. */
function readAreas(plain: string): { floorSqFt: number | null; plotSqFt: number | null } {
  let floorSqFt: number | null = null
  const land = new Map<AreaUnit, number>()
  let gap = 0
  for (const found of plain.matchAll(/(\d+(?:\.\d+)?|(?<!\p{L})\p{L}[\p{L}\p{M}]*)\s*/gu)) {
    const typed = found[1] ?? ''
    const named = /^\d/.test(typed) ? null : numberOfWord(typed)
    if (named === undefined) continue
    const value = named === null ? Number(typed) : Number(named.digits) / 10 ** named.scale
    const unit = unitAfter(plain.slice(found.index + found[0].length))
    if (!unit || found.index < gap) continue
    gap = found.index + found[0].length
    if (!LAND_UNITS.has(unit.unit)) floorSqFt ??= toSquareFeet(value * unit.times, unit.unit)
    else if (!land.has(unit.unit)) land.set(unit.unit, value * unit.times)
  }
  const plot = [...land].reduce((sum, [unit, value]) => sum + toSquareFeet(value, unit), 0)
  return { floorSqFt, plotSqFt: plot > 0 ? plot : null }
}

function unitAfter(rest: string): ReturnType<typeof areaWord> {
  const words = /^(?:(?:\p{L}|\p{M}|\p{Cf}|²)+[.\s]*){1,3}/u.exec(rest)?.[0].split(/[.\s]+/) ?? []
  for (let length = Math.min(3, words.length); length > 0; length--) {
    const unit = words.slice(0, length).join(' ')
    const found = areaWord(unit) ?? areaWord(`${foldText(unit).replace(ENDINGS, '')}\u0d4d`)
    if (found) return found
  }
  return undefined
}

function readYear(words: readonly string[], thisYear: number): number | null {
  for (let at = 0; at < words.length; at++) {
    const number = count(words[at])
    if (number === null) continue
    if (same(YEARS, words[at + 1]) && number < 150) return thisYear - number
    const sized = areaWord(words[at + 1] ?? '') ?? areaWord(words.slice(at + 1, at + 3).join(' '))
    if (number >= 1900 && number <= thisYear + 5 && !sized) return number
  }
  return null
}

function readFloors(words: readonly string[]): Pick<DescribedListing, 'floors' | 'floorNumber'> {
  const found = { floors: null as number | null, floorNumber: null as number | null }
  for (let at = 0; at < words.length; at++) {
    const number = count(words[at])
    if (number === null || number > 60) continue
    if (same(ORDINAL, words[at + 1]) && same(STOREYS, words[at + 2])) found.floorNumber ??= number
    else if (same(STOREYS, words[at + 1])) found.floors ??= number
  }
  return found
}

function readFurnishing(folded: string): Furnishing | null {
  if (/\bun ?furnished\b/.test(folded)) return 'UNFURNISHED'
  if (/\bsemi ?furnished\b/.test(folded)) return 'SEMI_FURNISHED'
  return /\bfurnished\b|ഫര്ണിഷ്/u.test(folded) ? 'FULLY_FURNISHED' : null
}

function readAmenities(text: string, words: readonly string[]): AmenityChoice[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim())
  const named = AMENITY_WORDS.filter(([, known]) => words.some((word) => same(known, word)))
  return amenityKeys({ amenities: [...parts, ...named.map(([choice]) => choice)] })
}

type Named = Omit<DescribedPlace, 'alias'>

const byTown = ({ name, nameMl, district, lat, lng }: Town): Named => ({
  name,
  nameMl,
  city: name,
  district,
  point: { lat, lng },
})

function near(name: string, nameMl: string, point: Point): Named | null {
  const town = townOfLocality(name, point)
  return town ? { name, nameMl, city: town.name, district: town.district, point } : null
}

/** The place for each folded name; towns take precedence over neighbourhoods, and these over post offices. */
const PLACES: ReadonlyMap<string, Named> = new Map(
  [
    ...PIN_AREAS.flatMap(({ office, point }) =>
      point && office.length > 3 ? [{ names: [office], of: near(office, office, point) }] : [],
    ),
    ...AREAS.map(({ name, nameMl, lat, lng }) => ({
      names: [name, nameMl],
      of: near(name, nameMl, { lat, lng }),
    })),
    ...TOWNS.map((town) => ({
      names: [...town.aliases, town.nameMl, town.name],
      of: byTown(town),
    })),
  ].flatMap(({ names, of }) => (of ? names.map((name) => [foldText(name), of] as const) : [])),
)
/** Malayalam names without their last sign, which changes before a case ending: കോട്ടയ from കോട്ടയം. */
const STEMS: readonly (readonly [string, string])[] = [...PLACES.keys()]
  .filter((name) => /[\u0d00-\u0d7f]/.test(name) && !name.includes(' '))
  .map((name) => [name.replace(/[\u0d02\u0d4d]$/u, ''), name] as const)
  .filter(([stem]) => stem.length >= 3)
  .toSorted(([a], [b]) => b.length - a.length)
/** Letters that a case ending may add: കോട്ടയത്ത്, കാക്കനാട്ട്, കൊച്ചിയിലെ. */
const LONGEST_ENDING = 6
const KNOWN_WORDS: readonly ReadonlySet<string>[] = [
  ...KINDS.map(([, words]) => words),
  ...AMENITY_WORDS.map(([, words]) => words),
]

function placeOf(name: string): DescribedPlace | null {
  const found = PLACES.get(name)
  if (!found || KNOWN_WORDS.some((words) => words.has(name))) return null
  const alias = townByName(name)?.aliases.find((one) => foldText(one) === name)
  return { ...found, alias: alias ?? null }
}

/** A neighbourhood is more specific than its town: "Kakkanad, Kochi" is in Kakkanad. */
function readPlace(words: readonly string[]): DescribedPlace | null {
  const found: DescribedPlace[] = []
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(3, words.length - at); length > 0; length--) {
      const name = words.slice(at, at + length).join(' ')
      const place = placeOf(name) ?? (length === 1 ? inflected(name) : null)
      if (!place) continue
      found.push(place)
      at += length - 1
      break
    }
  return found.find(({ name, city }) => name !== city) ?? found[0] ?? null
}

function inflected(word: string): DescribedPlace | null {
  if (!/[\u0d00-\u0d7f]/.test(word)) return null
  const stem = STEMS.find(
    ([known]) => word.startsWith(known) && word.length <= known.length + LONGEST_ENDING,
  )
  return stem ? placeOf(stem[1]) : null
}
