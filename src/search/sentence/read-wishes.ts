import {
  HOME_TYPES,
  LAND_TYPES,
  PROPERTY_TYPES,
  type AmenityChoice,
  type Furnishing,
  type Parking,
  type PossessionStatus,
  type PropertyType,
} from '../../domain/listings/listing.ts'
import type { FieldFilters } from '../../domain/search/field-filters.ts'
import type { Lexeme } from './lexicon.ts'
import type { Reading } from './reading.ts'
import type { FilterName, SentenceFilters } from './types.ts'
import type { NearKind } from '../../domain/places/landmarks/near-kinds.ts'
import { WISHES, type Concept, type Wish } from './vocabulary/concepts.ts'

/** The width of a road that a car can use, m. Few listings state how far away it is. */
const CAR_ROAD_M = 3

/** What each word for a kind means. */
export const KINDS: Partial<Record<Wish, readonly PropertyType[]>> = {
  apartment: ['APARTMENT'],
  villa: ['VILLA'],
  house: ['INDEPENDENT_HOUSE'],
  home: HOME_TYPES,
  plot: ['PLOT'],
  land: LAND_TYPES,
  farm: ['AGRICULTURAL'],
  estate: ['AGRICULTURAL'],
  paddy: ['AGRICULTURAL'],
  plantation: ['AGRICULTURAL'],
  commercial: ['COMMERCIAL'],
  office: ['OFFICE'],
  shop: ['SHOP'],
  warehouse: ['WAREHOUSE'],
  industrial: ['INDUSTRIAL'],
  mixedUse: ['MIXED_USE'],
  otherKind: ['OTHER'],
}
export const AMENITY_WISHES: Partial<Record<Wish, AmenityChoice>> = {
  powerBackup: 'Power Backup',
  security: 'Security',
  lift: 'Lift',
  garden: 'Garden',
  pool: 'Swimming Pool',
  gym: 'Gym',
  clubhouse: 'Clubhouse',
  childrensPark: "Children's Park",
  modularKitchen: 'Modular Kitchen',
  water: 'Water Supply',
  anyWater: 'Water Supply',
  cctv: 'CCTV',
  intercom: 'Intercom',
  roundTheClockSecurity: '24/7 Security',
  parking: 'Parking',
}
export const FURNISHING_WISHES: Partial<Record<Wish, Furnishing>> = {
  furnished: 'FULLY_FURNISHED',
  semiFurnished: 'SEMI_FURNISHED',
  unfurnished: 'UNFURNISHED',
  ultraFurnished: 'ULTRA_FURNISHED',
}
export const POSSESSION_WISHES: Partial<Record<Wish, PossessionStatus>> = {
  readyToMove: 'READY_TO_MOVE',
  underConstruction: 'UNDER_CONSTRUCTION',
  resale: 'RESALE',
  readyPossession: 'READY_POSSESSION',
}
export const PARKING_WISHES: Partial<Record<Wish, Parking>> = {
  coveredParking: 'COVERED',
  openParking: 'OPEN',
  noParking: 'NONE',
  basementParking: 'BASEMENT',
  multiLevelParking: 'MULTI_LEVEL',
}
export const FLAG_WISHES = {
  verified: 'verified',
  photos: 'photos',
  papers: 'papers',
  boundary: 'boundary',
  well: 'well',
  priceLowered: 'priceLowered',
} as const satisfies Partial<Record<Wish, FilterName>>
export const FIELD_WISHES: Partial<Record<Wish, FieldFilters>> = {
  paddy: { landNature: 'nilam' },
  plantation: { landNature: 'plantation' },
  estate: { landNature: 'plantation' },
  gardenLand: { landNature: 'purayidam' },
  converted: { landNature: 'converted' },
  noBrokerage: { noBrokerage: true },
  negotiable: { negotiable: true },
  corner: { cornerPlot: true },
  groundFloor: { floorNumber: 0 },
  pets: { petsAllowed: true },
  bachelors: { bachelorsAllowed: true },
  vegetarian: { vegetarianOnly: true },
  carRoad: { roadWidth: CAR_ROAD_M },
  flatLand: { slope: 'flat' },
  gentleSlope: { slope: 'gentle' },
  steepLand: { slope: 'steep' },
}
export const POSTED_WISHES: Partial<Record<Wish, number>> = {
  postedToday: 1,
  postedThisWeek: 7,
  postedThisMonth: 30,
}

const WISH_SET: ReadonlySet<string> = new Set(WISHES)
/** Words that deny only what is right beside them. */
const NO_MEANING: ReadonlySet<Concept> = new Set(['filler'])

/** The kinds that a sentence names, those it excludes, and where. */
interface Kinds {
  wanted: { wish: Wish; from: number; to: number }[]
  excluded: { types: readonly PropertyType[]; from: number; to: number }[]
}

/** Reads kinds, deals, features and everything else that single phrases say. */
export function readWishes(reading: Reading): void {
  const kinds: Kinds = { wanted: [], excluded: [] }
  let denied = -1
  for (let at = 0; at < reading.length; at += 1) {
    const phrase = reading.phraseAt(at)
    if (!phrase || phrase.from !== at || !reading.isFree(at)) continue
    const facing = readFacing(reading, phrase)
    if (facing !== null) {
      at = facing - 1
      continue
    }
    const wishes = [...phrase.concepts].filter((concept): concept is Wish => WISH_SET.has(concept))
    const nature = [...phrase.concepts].find((concept) => concept.startsWith('nature:'))
    if (nature) {
      const landNature = nature.slice('nature:'.length)
      reading.set('fields', { ...reading.filters.fields, landNature })
      reading.take(phrase.from, phrase.to, 'fields')
      at = phrase.to - 1
      continue
    }
    if (wishes.length === 0) continue
    const denial = denialOf(reading, phrase, denied)
    if (denial) denied = phrase.to
    for (const wish of wishes)
      if (denial) deny(reading, wish, phrase, denial, kinds)
      else if (KINDS[wish]) kinds.wanted.push({ wish, from: phrase.from, to: phrase.to })
      else grant(reading, wish, phrase.from, phrase.to)
    at = phrase.to - 1
  }
  settleKinds(reading, kinds)
}

/** The words that deny a phrase: "no lift", "ഫ്ലാറ്റ് വേണ്ട", "no flats or villas". */
function denialOf(
  reading: Reading,
  phrase: Lexeme<Concept>,
  deniedTo: number,
): { from: number; to: number } | null {
  const after = reading.startsWith(phrase.to, 'notAfter')
  if (after) return { from: phrase.from, to: after.to }
  let at = phrase.from
  for (let step = 0; step < 2; step += 1) {
    const before = reading.phraseAt(at - 1)
    if (!before || before.to !== at || !reading.isFree(before.from)) break
    if (before.concepts.has('not')) return { from: before.from, to: phrase.to }
    if (before.concepts.has('or') && before.from === deniedTo)
      return { from: before.from, to: phrase.to }
    if (![...NO_MEANING].some((concept) => before.concepts.has(concept))) break
    at = before.from
  }
  return null
}

function deny(
  reading: Reading,
  wish: Wish,
  phrase: Lexeme<Concept>,
  { from, to }: { from: number; to: number },
  kinds: Kinds,
): void {
  const types = KINDS[wish]
  if (types) kinds.excluded.push({ types, from, to })
  else if (wish === 'realtor') grant(reading, 'owner', from, to)
  else if (wish === 'owner') grant(reading, 'realtor', from, to)
  else if (wish === 'furnished') grant(reading, 'unfurnished', from, to)
  else if (wish === 'steepLand') grant(reading, 'flatLand', from, to)
  else if (wish === 'sale') grant(reading, 'rent', from, to)
  else if (wish === 'rent') grant(reading, 'sale', from, to)
  else reading.leave(from, Math.max(to, phrase.to))
}

/** Sets what a wish means. */
function grant(reading: Reading, wish: Wish, from: number, to: number): void {
  const { filters } = reading
  const put = <Name extends keyof SentenceFilters>(
    name: Name,
    value: SentenceFilters[Name] | undefined,
  ): void => {
    if (value === undefined) return
    reading.set(name, value)
    reading.take(from, to, name)
  }
  if (wish === 'sale' || wish === 'rent') {
    const both = filters.forSale !== undefined && filters.forSale !== (wish === 'sale')
    reading.set('forSale', both || wish === 'sale')
    reading.set('forRent', both || wish === 'rent')
    return reading.take(from, to, wish === 'sale' ? 'forSale' : 'forRent')
  }
  const amenity = AMENITY_WISHES[wish]
  if (amenity) {
    const amenities = filters.amenities ?? []
    return put('amenities', amenities.includes(amenity) ? amenities : [...amenities, amenity])
  }
  if (wish in FLAG_WISHES) return put(FLAG_WISHES[wish as keyof typeof FLAG_WISHES], true)
  put('furnishing', FURNISHING_WISHES[wish])
  put('possessionStatus', POSSESSION_WISHES[wish])
  put('parking', PARKING_WISHES[wish])
  put('postedWithin', POSTED_WISHES[wish])
  if (wish === 'owner' || wish === 'noBroker') put('postedBy', 'owner')
  if (wish === 'realtor') put('postedBy', 'realtor')
  const fields = FIELD_WISHES[wish]
  if (fields) put('fields', { ...fields, ...filters.fields })
}

/** "East facing", "facing north east", "കിഴക്ക് ദർശനം"; the token after it. */
function readFacing(reading: Reading, phrase: Lexeme<Concept>): number | null {
  const direction = directionOf(phrase)
  const other = reading.phraseAt(phrase.to)
  if (other?.from !== phrase.to || !reading.isFree(phrase.to)) return null
  const named = direction ?? (phrase.concepts.has('facing') ? directionOf(other) : null)
  if (named === null || (direction !== null && !other.concepts.has('facing'))) return null
  reading.set('fields', { ...reading.filters.fields, facing: named })
  reading.take(phrase.from, other.to, 'fields')
  return other.to
}

function directionOf({ concepts }: Lexeme<Concept>): string | null {
  const named = [...concepts].find((concept) => concept.startsWith('facing:'))
  return named?.slice('facing:'.length) ?? null
}

/** Kinds of all words together: a house with land is a house, "no flats" is every other kind. */
function settleKinds(reading: Reading, { wanted, excluded }: Kinds): void {
  const hasRooms =
    reading.filters.bedrooms !== undefined || reading.filters.maxBedrooms !== undefined
  const specific = wanted.filter(({ wish }) => !isGeneral(wish))
  const building = wanted.find(({ wish }) => !isLandWish(wish) && wish !== 'commercial')
  const isForPlot = wanted[0]?.wish === 'plot'
  const types = new Set<PropertyType>()
  for (const [at, { wish, from, to }] of wanted.entries()) {
    const isAlternative = isOr(reading, at > 0 ? from : (wanted[1]?.from ?? -1))
    // "House with 10 cents of land", "3 bedrooms on 10 cents of land", "plot for a villa", "commercial plot".
    const isPartOf =
      isLandWish(wish) && !isForPlot
        ? building !== undefined || (hasRooms && isAfterSize(reading, from))
        : (isForPlot && !isLandWish(wish)) || (isGeneral(wish) && specific.length > 0)
    if (isPartOf && !isAlternative) {
      reading.take(from, to, 'propertyType')
      continue
    }
    for (const type of KINDS[wish] ?? []) types.add(type)
    reading.take(from, to, 'propertyType')
    const fields = FIELD_WISHES[wish]
    if (fields) reading.set('fields', { ...fields, ...reading.filters.fields })
  }
  narrowLand(wanted, types)
  const all = hasRooms || wanted.some(({ wish }) => wish === 'house') ? HOME_TYPES : PROPERTY_TYPES
  for (const { types: without, from, to } of excluded) {
    if (types.size === 0) for (const type of all) types.add(type)
    for (const type of without) types.delete(type)
    reading.take(from, to, 'propertyType')
  }
  if (types.size > 0 && types.size < PROPERTY_TYPES.length)
    reading.set(
      'propertyType',
      PROPERTY_TYPES.filter((type) => types.has(type)),
    )
}

const isLandWish = (wish: Wish): boolean =>
  (KINDS[wish] ?? []).every((type) => LAND_TYPES.includes(type))
const isGeneral = (wish: Wish): boolean => wish === 'home' || wish === 'commercial'

/** Whether a size stands right before: "10 cents of land". */
function isAfterSize(reading: Reading, at: number): boolean {
  const before = reading.at(at - 1)?.key === 'of' ? at - 2 : at - 1
  return reading.isReserved(before)
}

/** "Rubber land" is farm land; "land" alone is both. */
function narrowLand(wanted: Kinds['wanted'], types: Set<PropertyType>): void {
  const has = (wish: Wish): boolean => wanted.some((each) => each.wish === wish)
  if (!has('land')) return
  const isFarm = has('farm') || has('paddy') || has('plantation')
  if (isFarm && !has('plot')) types.delete('PLOT')
  if (has('plot') && !isFarm) types.delete('AGRICULTURAL')
}

function isOr(reading: Reading, at: number): boolean {
  for (let back = at - 1; back >= at - 3; back -= 1) {
    const token = reading.at(back)
    if (
      token?.key === '/' ||
      /^(?:or|allengil|allenkil|alenkil|alengil|അല്ലെങ്കില്|അഥവാ|and)$/u.test(token?.key ?? '')
    )
      return token?.key !== 'and'
    if (token?.type === 'break' && token.key.startsWith(',')) return true
  }
  return false
}

const NEAR_KIND = /^near:(.+)$/

/** The kind of landmark that a phrase names: "school", "railway station". */
export function nearKindOf(phrase: Lexeme<Concept> | null): NearKind | null {
  for (const concept of phrase?.concepts ?? []) {
    const kind = NEAR_KIND.exec(concept)?.[1]
    if (kind) return kind as NearKind
  }
  return null
}
