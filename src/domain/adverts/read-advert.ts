import { convertArea, type AreaUnit } from '../numbers/area-units.ts'
import type {
  AmenityChoice,
  Furnishing,
  LandNature,
  Parking,
  PropertyType,
} from '../listings/listing.ts'
import { isLand } from '../listings/listing.ts'
import { findContacts, findLongNumbers, mergeSpans, readName } from './contact.ts'
import { readAmenities, readFurnishing, readParking } from './fittings.ts'
import type { Found } from './found.ts'
import { readDeal, readKind, readNegotiable } from './kinds.ts'
import { findAmounts } from './money.ts'
import { readPlace } from './place.ts'
import { readPrices, type PriceDoubt } from './prices.ts'
import { readBalconies, readBathrooms, readBedrooms, readFloors, readYearBuilt } from './rooms.ts'
import { readFacing, readLandNature, readRoad, readWater, waterInWords } from './site.ts'
import { findSizes, isLandSize, type Size } from './sizes.ts'
import { Advert, WordList, type Span } from './tokens.ts'
import { findUnread } from './unread.ts'

/** A size as it was typed. */
export interface TypedSize {
  value: number
  unit: AreaUnit
}

/** The fields that are read from an advertisement. Money in whole rupees; rates for one of their unit. */
export interface AdvertValues {
  propertyType: PropertyType
  forSale: true
  forRent: true
  /** An English name of a town in data/towns.json. */
  city: string
  address: string
  zipCode: string
  plotArea: TypedSize
  builtUpArea: TypedSize
  carpetArea: TypedSize
  price: number
  monthlyRent: number
  securityDeposit: number
  maintenance: number
  rate: { rupees: number; per: AreaUnit }
  negotiable: true
  bedrooms: number
  bathrooms: number
  balconies: number
  floors: number
  floorNumber: number
  roadWidth: { value: number; unit: 'ft' | 'm' }
  facing: string
  yearBuilt: number
  furnishing: Furnishing
  parking: Parking
  waterSupply: string
  amenities: AmenityChoice[]
  landNature: LandNature
  contactPerson: string
  contactPhone: string
  contactEmail: string
}
export type AdvertField = keyof AdvertValues

/** Why a field was left for the person though the text speaks of it. */
export type DoubtCode =
  | PriceDoubt
  | 'twoSizes'
  | 'sizeRange'
  | 'twoPhones'
  | 'maybePhone'
  | 'twoPlaces'
export interface Doubt extends Span {
  code: DoubtCode
}

/** What an advertisement says. `spans` are the parts of the text that a value came from, in order. */
export interface AdvertReading {
  fields: { [Field in AdvertField]?: { value: AdvertValues[Field]; spans: Span[] } }
  doubts: Doubt[]
  /** What no field was read from, without filler words. */
  unread: Span[]
  /** All that tells how to reach a person, in order: never a part of a public description. */
  contacts: Span[]
}

/**
 * Reads an advertisement in English, Malayalam, or Malayalam in Latin letters. What is unclear is left out: a size
 * without a unit, a price without lakh or a cue, a range, two prices.
 * @param thisYear for "5 years old"
 */
export function readAdvert(text: string, thisYear: number): AdvertReading {
  const advert = new Advert(text)
  const reading: AdvertReading = { fields: {}, doubts: [], unread: [], contacts: [] }
  const put = <Field extends AdvertField>(
    field: Field,
    value: AdvertValues[Field],
    spans: Span[],
  ): void => {
    const others: Record<string, unknown> = reading.fields
    others[field] = { value, spans }
    for (const span of spans) advert.claimSpan(span)
  }
  const take = <Field extends AdvertField>(
    field: Field,
    found: Found<AdvertValues[Field]> | null,
  ): void => {
    if (found) put(field, found.value, found.from < 0 ? [] : [advert.span(found.from, found.to)])
  }
  const doubt = (code: DoubtCode, { from, to }: { from: number; to: number }): void => {
    reading.doubts.push({ code, ...advert.span(from, to) })
    advert.claim(from, to)
  }

  const contacts = findContacts(text)
  for (const span of [...contacts.all, ...contacts.links]) advert.claimSpan(span)

  const sizes = findSizes(advert)
  const amounts = findAmounts(advert).filter(
    ({ from, to, per }) => per !== null || !sizes.some((size) => size.from < to && size.to > from),
  )
  const ofLand = sizes.filter(
    (size) => !amounts.some(({ from, to }) => size.from < to && size.to > from),
  )
  const plain = readSizes(advert, ofLand)
  const bedrooms = readBedrooms(advert)
  const kind = readKind(advert, {
    bedrooms: bedrooms !== null,
    plot: plain.plot.length > 0,
    built: plain.built.length > 0,
    plotCents: plain.plot[0] ? convertArea(plain.plot[0].value, plain.plot[0].unit, 'cent') : 0,
  })
  const { floors, floorNumber } = readFloors(advert)
  const deal = readDeal(advert)

  const bare = kind !== null && isLand(kind.value)
  const plot = bare && plain.plot.length === 0 ? plain.built : plain.plot
  const built = bare && plain.plot.length === 0 ? [] : plain.built
  for (const [field, found] of [
    ['plotArea', plot],
    ['builtUpArea', built],
    ['carpetArea', plain.carpet],
  ] as const) {
    const [first] = found
    if (!first) continue
    const others = found.filter((size) => Math.abs(sqft(size) - sqft(first)) > 0.005 * sqft(first))
    const [several] = found.filter((size) => size.several)
    if (several) for (const size of found) doubt(size.several ? 'sizeRange' : 'twoSizes', size)
    else if (others.length > 0) for (const size of found) doubt('twoSizes', size)
    else
      put(
        field,
        { value: first.value, unit: first.unit },
        found.map((size) => advert.span(size.from, size.to)),
      )
  }

  const prices = readPrices(advert, amounts, {
    sale: deal.sale !== null,
    rent: deal.rent !== null,
    lease: deal.lease !== null,
    land: kind !== null && isLand(kind.value),
    building: kind !== null && !isLand(kind.value),
    plot: reading.fields.plotArea?.value ?? null,
    built: reading.fields.builtUpArea?.value ?? reading.fields.carpetArea?.value ?? null,
  })
  for (const { code, from, to } of prices.doubts) doubt(code, { from, to })
  if (deal.wanted) {
    // Somebody looks for a property: what it may cost is no price of one.
    doubt('wanted', deal.wanted)
    prices.amounts = {}
    prices.forSale = null
    prices.forRent = null
  }
  if (prices.forSale) put('forSale', true, dealSpans(advert, deal.sale ?? prices.forSale))
  if (prices.forRent) put('forRent', true, dealSpans(advert, deal.rent ?? prices.forRent))
  for (const [field, found] of Object.entries(prices.amounts))
    if (found)
      put(
        field as 'price',
        found.value,
        found.parts.map(({ from, to }) => advert.span(from, to)),
      )
  take('rate', prices.rate)
  if (kind)
    put(
      'propertyType',
      kind.value,
      kind.from < 0 ? (reading.fields.plotArea?.spans ?? []) : [advert.span(kind.from, kind.to)],
    )

  take('bedrooms', bedrooms)
  take('bathrooms', readBathrooms(advert))
  take('balconies', readBalconies(advert))
  take('floors', floors)
  take('floorNumber', floorNumber)
  take('roadWidth', readRoad(advert))
  take('facing', readFacing(advert))
  if (!bare) take('yearBuilt', readYearBuilt(advert, thisYear))
  take('furnishing', readFurnishing(advert))
  const water = readWater(advert)
  if (water.length > 0)
    put(
      'waterSupply',
      waterInWords(water),
      water.map(({ from, to }) => advert.span(from, to)),
    )
  take('landNature', readLandNature(advert))
  const { parking, plain: plainParking } = readParking(advert)
  take('parking', parking)
  const amenities = [...readAmenities(advert), ...plainParking]
  if (amenities.length > 0)
    put(
      'amenities',
      [...new Set(amenities.map(({ value }) => value))],
      amenities.map(({ from, to }) => advert.span(from, to)),
    )
  take('negotiable', readNegotiable(advert))

  const [phone, ...others] = contacts.phones
  if (phone) put('contactPhone', phone.text, [phone])
  for (const { start, end, text: number } of others)
    if (number !== phone?.text) reading.doubts.push({ code: 'twoPhones', start, end })
  const [email] = contacts.emails
  if (email) put('contactEmail', email.text, [email])
  const place = readPlace(advert)
  take('zipCode', place.zipCode)
  take('city', place.city)
  for (const span of place.doubts) doubt('twoPlaces', span)
  if (place.address.length > 0)
    put(
      'address',
      place.address.map(({ start, end }) => tidy(text.slice(start, end))).join(', '),
      place.address,
    )
  const name = readName(advert, contacts.phones)
  if (name) put('contactPerson', name.text, [name])
  const longNumbers = findLongNumbers(text, [
    ...contacts.all,
    ...contacts.links,
    ...[...sizes, ...amounts].map(({ from, to }) => advert.span(from, to)),
    ...Object.values(reading.fields).flatMap(({ spans }) => spans),
    ...reading.doubts,
  ])
  for (const span of longNumbers) {
    reading.doubts.push({ code: 'maybePhone', ...span })
    advert.claimSpan(span)
  }
  reading.contacts = mergeSpans([
    ...contacts.all,
    ...longNumbers,
    ...(reading.fields.contactPerson?.spans ?? []),
  ])
  reading.unread = findUnread(advert)
  return reading
}

function dealSpans(advert: Advert, { from, to }: { from: number; to: number }): Span[] {
  return from < 0 ? [] : [advert.span(from, to)]
}

function tidy(text: string): string {
  return text.replace(/[*_~]/g, '').replace(/\s+/g, ' ').trim()
}

const sqft = ({ value, unit }: TypedSize): number => convertArea(value, unit, 'sqft')

const CARPET = new WordList('carpet,കാർപെറ്റ്')
const OF_LAND = new WordList('plot,land,sthalam,industrial,site,പ്ലോട്ട്,സ്ഥലം,ഭൂമി')

/** Sizes by what they are of: land is measured in cents and acres, or said to be land. */
function readSizes(
  advert: Advert,
  sizes: readonly Size[],
): { plot: Size[]; built: Size[]; carpet: Size[] } {
  const land = sizes.filter(isLandSize)
  const others = sizes.filter((size) => !isLandSize(size))
  const near = (size: Size, words: WordList): boolean =>
    [size.from - 1, size.from - 2, size.to, size.to + 1].some((at) => words.has(advert.at(at)))
  const carpet = others.filter((size) => near(size, CARPET))
  const isRepeated = (size: Size): boolean =>
    land.some((each) => Math.abs(sqft(each) - sqft(size)) < 0.01 * sqft(each))
  const plots = others.filter(
    (size) => !carpet.includes(size) && (land.length > 0 ? isRepeated(size) : near(size, OF_LAND)),
  )
  const built = others.filter((size) => !carpet.includes(size) && !plots.includes(size))
  return { plot: land.length > 0 ? land : plots, built, carpet }
}
