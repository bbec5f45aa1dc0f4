import { townByName } from '../places/towns/towns.ts'
import { isLand, PROPERTY_TYPES, type PropertyType } from '../listings/listing.ts'
import { madeTitle, TITLE_LANGUAGES, type TitledListing } from '../listings/text/made-title.ts'
import { convertArea } from '../numbers/area-units.ts'
import { parseListingDescription, type DescribedListing } from '../search/described-listing.ts'
import { foldText } from '../text/fold.ts'
import { districtOf } from '../places/towns/towns.ts'
import type { Fill, FillField, Fills, MadeField, MadeFrom } from './fills.ts'
import { isKnownWord } from './value-words.ts'
import { townOfRow, type TownOfRow } from './town-of-row.ts'

/** Characters of a row's texts that are searched for facts. */
const LONGEST_TEXT = 1_000
/** "Plot area" beside rooms says what the area is of, not that the home is a plot. */
const AREA_OF_PLOT = /(?<!\p{L})(?:plot|land|site)\s+area(?!\p{L})/giu
/** Years in texts are rarely that of the building, so none is read: any year serves here. */
const NO_YEAR = 2000

/** What the texts of a row describe. */
export interface DescribedRow {
  text: string
  facts: DescribedListing
  areaOfPlot: boolean
}

/** Reads the cells that describe a home in words: "3 BHK apartment in Kakkanad, 1450 sqft". Null: there are none. */
export function describeRow(
  cells: readonly string[],
  columns: readonly number[],
): DescribedRow | null {
  const text = columns
    .map((at) => (cells[at] ?? '').trim())
    .filter((cell) => cell !== '')
    .join(', ')
    .slice(0, LONGEST_TEXT)
  if (text === '') return null
  const plain = text.replace(AREA_OF_PLOT, ' ')
  return {
    text,
    facts: parseListingDescription(plain, NO_YEAR),
    areaOfPlot: plain !== text,
  }
}

type Input = Readonly<Record<string, unknown>>

const AREAS = ['totalArea', 'builtUpArea', 'carpetArea'] as const

/** Rooms and sizes that the texts of a row say and no column does. */
export function describedFields({ facts }: DescribedRow, input: Input): MadeField[] {
  const made: MadeField[] = []
  const add = (field: string, value: string | number | null): void => {
    if (value !== null && input[field] == null) made.push({ field, value, from: 'text' })
  }
  add('bedrooms', facts.bedrooms)
  add('bathrooms', facts.bathrooms)
  add('furnishing', facts.furnishing)
  if (AREAS.every((field) => input[field] == null)) add('totalArea', facts.floorSqFt)
  if (facts.plotSqFt !== null && input.plotArea == null) {
    const cents = convertArea(facts.plotSqFt, 'sqft', 'cent')
    const inCents = Math.abs(cents * 100 - Math.round(cents * 100)) < 1e-6
    add('plotArea', inCents ? cents : facts.plotSqFt)
    made.push({ field: 'plotAreaUnit', value: inCents ? 'cent' : 'sqft', from: 'text' })
  }
  return made
}

/** Fields that a new listing needs and no cell says, made or filled as the person chose. */
export function filledFields(
  input: Input,
  described: DescribedRow | null,
  fills: Fills,
): MadeField[] {
  const made: MadeField[] = []
  if (Object.keys(fills).length === 0) return made
  const now: Record<string, unknown> = { ...input }
  const add = (field: FillField, value: string | null, from: MadeFrom): void => {
    if (value === null || value === '') return
    now[field] = value
    made.push({ field, value, from })
  }
  const fillOf = (field: FillField): Fill | null =>
    isGiven(now[field]) ? null : (fills[field] ?? null)

  const kind = fillOf('propertyType')
  if (kind) {
    const found = kind.made ? kindOf(now, described) : null
    if (found) add('propertyType', found.kind, found.from)
    else add('propertyType', kind.value, 'value')
  }
  const place = townOf(now, described)
  const city = fillOf('city')
  if (city) {
    // A position or a PIN code says more than what was said of all rows.
    if (city.made && place) add('city', place.city, place.from)
    else add('city', city.value, 'value')
  }
  const address = fillOf('address')
  if (address) {
    const locality = address.made ? (place?.locality ?? text(now.village)) : null
    if (locality !== null) add('address', locality, 'address')
    else if (address.made) add('address', text(now.city), 'town')
    else add('address', address.value, 'value')
  }
  const title = fillOf('title')
  if (title?.made) {
    const language = TITLE_LANGUAGES.find((each) => each === title.value) ?? 'en'
    add('title', madeTitle(titled(now, place), language), 'facts')
  }
  return made
}

function isGiven(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value != null
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function townOf(input: Input, described: DescribedRow | null): TownOfRow | null {
  const { latitude, longitude } = input
  return townOfRow({
    point:
      typeof latitude === 'number' && typeof longitude === 'number'
        ? { lat: latitude, lng: longitude }
        : null,
    pin: text(input.zipCode),
    address: text(input.address),
    text: described?.text ?? null,
  })
}

/** The kind that a text names; else that of a home with so many rooms, or of land with nothing but a plot. */
function kindOf(
  input: Input,
  described: DescribedRow | null,
): { kind: PropertyType; from: MadeFrom } | null {
  const rooms = typeof input.bedrooms === 'number' && input.bedrooms > 0
  const named = described && kindInText(described)
  if (named && !(rooms && isLand(named))) return { kind: named, from: 'text' }
  const plot = input.plotArea != null
  const floors = AREAS.some((field) => input[field] != null)
  if (rooms)
    return {
      kind: described?.areaOfPlot || plot ? 'INDEPENDENT_HOUSE' : 'APARTMENT',
      from: 'rooms',
    }
  return plot && !floors ? { kind: 'PLOT', from: 'plot' } : null
}

/** A kind that stands in the text as a word, not one that follows from rooms. */
function kindInText({ text, facts }: DescribedRow): PropertyType | null {
  if (facts.kind === null) return null
  if (facts.bedrooms === null) return facts.kind
  const words = text.split(/[\s,;/()-]+/)
  return words.some((word) => word !== '' && isKindWord(word, facts.kind)) ? facts.kind : null
}

function isKindWord(word: string, kind: PropertyType | null): boolean {
  return isKnownWord('propertyType', word) || parseListingDescription(word, NO_YEAR).kind === kind
}

/**
 * A listing as titles are made of it. The locality is named only where the address is public, and only if it is no
 * address line.
 */
export function titled(input: Input, place: TownOfRow | null): TitledListing {
  const address = text(input.address)
  const city = text(input.city) ?? ''
  const hidden = input.hideAddress === true || input.pinPrecision === 'approximate'
  const number = (field: string): number | null => {
    const value = input[field]
    return typeof value === 'number' ? value : null
  }
  const flag = (field: string): boolean => input[field] === true
  const hasDeal = flag('forSale') || flag('forRent')
  return {
    propertyType: PROPERTY_TYPES.find((each) => each === input.propertyType) ?? null,
    city,
    cityMl: townByName(city)?.nameMl ?? null,
    locality: hidden ? null : (place?.locality ?? localityIn(address, city)),
    bedrooms: number('bedrooms'),
    totalArea: number('totalArea'),
    builtUpArea: number('builtUpArea'),
    carpetArea: number('carpetArea'),
    plotArea: number('plotArea'),
    plotAreaUnit: (text(input.plotAreaUnit) ?? 'sqft') as TitledListing['plotAreaUnit'] & string,
    // Where no cell says which, a rent and no price is a home for rent, as the import decides.
    forSale: hasDeal ? flag('forSale') : number('price') !== null,
    forRent: hasDeal ? flag('forRent') : number('monthlyRent') !== null,
  }
}

/** "Whitefield", "Phool Bagan, Kankurgachi": an address that is no more than the name of a place. */
function localityIn(address: string | null, city: string): string | null {
  if (address === null || /[\d\n@:]/u.test(address)) return null
  const parts = address.split(',').map((part) => part.trim())
  // The seat of the district behind a town says nothing more of it.
  const around = new Set([city, districtOf(city) ?? ''].map(foldText))
  const names = parts.filter((part) => part !== '' && !around.has(foldText(part)))
  return names.length > 0 && names.length <= 2 && parts.length <= 3 ? names.join(', ') : null
}

/** The title that would be made of a listing: to tell whether its title was made, and to make it anew. */
export function titleOfListing(fields: Input, language: 'en' | 'ml'): string | null {
  return madeTitle(titled(fields, townOf(fields, null)), language)
}
