import { HOME_TYPES, isLand, LAND_TYPES, type PropertyType } from '../../listings/listing.ts'
import { comparedSqFt, toSquareFeet } from '../../numbers/area-units.ts'
import { exactNumber, plainNumber } from '../../numbers/format.ts'
import { FLAG_FILTERS, type SearchFilters } from '../filters.ts'
import type { Journey } from '../reach.ts'
import { MALAYALAM_PHRASES } from './phrases-ml.ts'
import { ENGLISH_PHRASES } from './phrases-en.ts'
import type { SentencePhrases } from './phrases.ts'

/** A search as it is written: places by the names that the reader of the sentence sees. */
export interface WrittenSearch {
  filters: Omit<SearchFilters, 'location'>
  /** The town, district or PIN code. */
  place: { name: string; isDistrict?: boolean } | null
  near: { name: string; km: number | null; travel?: Pick<Journey, 'minutes' | 'by'> } | null
}

/** The parts of a sentence, in the order in which they are written. */
export interface SentenceParts {
  rooms: string
  kinds: string
  deal: string
  place: string
  price: string
  near: string
  others: string[]
  /** Words that are searched for in the text. */
  words: string
}

/** The share by which a bare size may be missed; see `readSentence`. */
const ABOUT = 0.1
const RUPEES_A_LAKH = 100_000
const RUPEES_A_CRORE = 10_000_000
/** Decimals of a size that is written as "10 cents" rather than by its bounds. */
const ROUND_DECIMALS = 2

/**
 * Puts a search into plain words: "3 BHK villa for sale in Thrissur under ₹60 lakh, within 5 km of LuLu Mall". Read
 * again, it is the same search. Areas drawn on the map, the order and the display unit have no words.
 */
export function writeSentence(search: WrittenSearch, lang: string): string {
  const isMalayalam = lang === 'ml'
  const parts = sentenceParts(search, isMalayalam ? MALAYALAM_PHRASES : ENGLISH_PHRASES)
  const head = isMalayalam
    ? [parts.place, parts.rooms, parts.kinds, parts.deal, parts.price]
    : [parts.rooms, parts.kinds, parts.deal, parts.place, parts.price]
  const said = head.filter((part) => part !== '').join(' ')
  return [said, parts.near, ...parts.others, parts.words].filter((part) => part !== '').join(', ')
}

export function sentenceParts(
  { filters, place, near }: WrittenSearch,
  phrases: SentencePhrases,
): SentenceParts {
  return {
    rooms: roomsOf(filters, phrases),
    kinds: kindsOf(filters.propertyType, phrases),
    deal: filters.forSale === filters.forRent ? '' : filters.forSale ? phrases.sale : phrases.rent,
    place: place
      ? place.isDistrict
        ? phrases.district(place.name)
        : phrases.place(place.name)
      : '',
    price: priceOf(filters, phrases),
    near: near
      ? near.travel
        ? phrases.nearInTime(near.name, near.travel.minutes, near.travel.by)
        : phrases.near(near.name, near.km)
      : '',
    others: [
      ...areasOf(filters, phrases),
      ...featuresOf(filters, phrases),
      ...fieldsOf(filters, phrases),
    ],
    words: filters.q === '' ? '' : `"${filters.q.replaceAll('"', ' ')}"`,
  }
}

function roomsOf({ bedrooms, maxBedrooms }: WrittenSearch['filters'], { rooms }: SentencePhrases) {
  if (maxBedrooms === null) return bedrooms > 0 ? rooms.atLeast(bedrooms) : ''
  if (bedrooms === maxBedrooms) return rooms.exactly(bedrooms)
  return bedrooms > 0 ? rooms.between(bedrooms, maxBedrooms) : rooms.atMost(maxBedrooms)
}

function kindsOf(types: readonly PropertyType[], { kinds, home, land, or }: SentencePhrases) {
  const has = (all: readonly PropertyType[]): boolean => all.every((type) => types.includes(type))
  if (types.length === HOME_TYPES.length && has(HOME_TYPES)) return home
  const isAllLand = has(LAND_TYPES)
  const others = types.filter((type) => !isAllLand || !isLand(type))
  return [...others.map((type) => kinds[type]), ...(isAllLand ? [land] : [])].join(or)
}

/** Rupees exactly, in crore or lakh where that is shorter. */
function amountOf(rupees: number, { rupees: { crore, lakh } }: SentencePhrases): string {
  if (rupees >= RUPEES_A_CRORE) return crore(plainNumber(rupees / RUPEES_A_CRORE))
  if (rupees >= RUPEES_A_LAKH) return lakh(plainNumber(rupees / RUPEES_A_LAKH))
  return `₹${exactNumber(rupees)}`
}

function priceOf({ minPrice, maxPrice }: WrittenSearch['filters'], phrases: SentencePhrases) {
  return [
    minPrice === null ? '' : phrases.money.atLeast(amountOf(minPrice, phrases)),
    maxPrice === null ? '' : phrases.money.atMost(amountOf(maxPrice, phrases)),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function areasOf(filters: WrittenSearch['filters'], phrases: SentencePhrases): string[] {
  const { propertyType, minArea, maxArea, minPlotArea, maxPlotArea } = filters
  const isOfLand = propertyType.length > 0 && propertyType.every(isLand)
  return [
    ...areaOf(minArea, maxArea, isOfLand, phrases),
    ...areaOf(minPlotArea, maxPlotArea, true, phrases).map((text) => phrases.plotSize + text),
  ]
}

/** A size in sq ft: about so large, or by its bounds. Of land in cents or acres where that is exact. */
function areaOf(
  min: number | null,
  max: number | null,
  isOfLand: boolean,
  phrases: SentencePhrases,
): string[] {
  const { about, atLeast, atMost } = phrases.area
  if (min !== null && max !== null) {
    const middle = roundSize(min / (1 - ABOUT), isOfLand, (sqft) =>
      [comparedSqFt(sqft * (1 - ABOUT)) === min, comparedSqFt(sqft * (1 + ABOUT)) === max].every(
        Boolean,
      ),
    )
    if (middle) return [about(phrases.units[middle.unit](plainNumber(middle.value)))]
  }
  const bound = (sqft: number): string => {
    const round = roundSize(sqft, isOfLand, (each) => comparedSqFt(each) === sqft)
    return round
      ? phrases.units[round.unit](plainNumber(round.value))
      : phrases.units.sqft(plainNumber(sqft))
  }
  return [
    ...(min === null ? [] : [atLeast(bound(min))]),
    ...(max === null ? [] : [atMost(bound(max))]),
  ]
}

/** A size as a number of a usual unit with few decimals, when that is the same size. */
function roundSize(
  sqft: number,
  isOfLand: boolean,
  isSame: (sqft: number) => boolean,
): { value: number; unit: 'cent' | 'acre' | 'sqft' } | null {
  const units = isOfLand ? (['acre', 'cent', 'sqft'] as const) : (['sqft'] as const)
  for (const unit of units) {
    const value = Number((sqft / toSquareFeet(1, unit)).toFixed(ROUND_DECIMALS))
    if ((unit === 'acre' && !Number.isInteger(value * 2)) || value === 0) continue
    if (isSame(toSquareFeet(value, unit))) return { value, unit }
  }
  return null
}

function featuresOf(filters: WrittenSearch['filters'], phrases: SentencePhrases): string[] {
  const { bathrooms, furnishing, possessionStatus, parking, amenities, yearBuilt } = filters
  const { postedWithin, postedBy, nearTo, readyBy, maxAdvance } = filters
  const [year = 0, month = 0, day = 0] = readyBy?.split('-').map(Number) ?? []
  return [
    bathrooms > 0 ? phrases.bathrooms(bathrooms) : '',
    furnishing ? phrases.furnishing[furnishing] : '',
    possessionStatus ? phrases.possession[possessionStatus] : '',
    parking ? phrases.parking[parking] : '',
    ...amenities.map((amenity) => phrases.amenities[amenity]),
    ...nearTo.map((kind) => phrases.nearTo[kind]),
    yearBuilt > 0 ? phrases.yearBuilt(yearBuilt) : '',
    readyBy ? phrases.readyBy(isLastOfMonth(year, month, day) ? null : day, month, year) : '',
    maxAdvance === null ? '' : phrases.advance(maxAdvance),
    ...FLAG_FILTERS.map((flag) => (filters[flag] ? phrases.flags[flag] : '')),
    postedBy ? phrases.postedBy[postedBy] : '',
    postedWithin === null ? '' : phrases.postedWithin(postedWithin),
  ].filter((part) => part !== '')
}

function isLastOfMonth(year: number, month: number, day: number): boolean {
  return new Date(Date.UTC(year, month, 0)).getUTCDate() === day
}

function fieldsOf({ fields = {} }: WrittenSearch['filters'], phrases: SentencePhrases): string[] {
  const named = (table: Readonly<Record<string, string>>, value: unknown): string =>
    typeof value === 'string' ? (table[value] ?? '') : ''
  return Object.entries(fields)
    .map(([name, value]) => {
      if (value === true) return phrases.fields[name] ?? ''
      if (name === 'landNature') return named(phrases.landNature, value)
      if (name === 'slope') return named(phrases.slope, value)
      if (name === 'facing') return named(phrases.facing, value)
      if (typeof value !== 'number') return ''
      if (name === 'roadWidth') return phrases.roadWidth(plainNumber(value))
      if (name === 'roadDistance') return phrases.roadDistance(plainNumber(value))
      return name === 'floorNumber' ? phrases.floorAtMost(value) : ''
    })
    .filter((part) => part !== '')
}
