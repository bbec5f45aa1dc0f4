import {
  chance,
  between,
  pickRandom,
  seeded,
  pickWeighted,
  randomInt,
  type Random,
} from '../../domain/platform/seeded-random.ts'
import { publicPoint } from '../../domain/listings/position/position.ts'
import { pricePerSqFt } from '../../domain/listings/price/price.ts'
import { toSquareMetres, convertArea } from '../../domain/numbers/area-units.ts'
import { distanceKm } from '../../domain/places/distance.ts'
import {
  FEATURE_FLAGS,
  isLand,
  type FeatureFlag,
  type PropertyType,
} from '../../domain/listings/listing.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { equipmentOf, filterKeys } from './equipment.ts'
import { groundAround } from './ground.ts'
import { basicFacts, pickKind, type BasicFacts } from './kinds.ts'
import { askingPrice, monthlyRent, marketValue } from './price.ts'
import type { ListingRow } from './listing-row.ts'
import { papersOf } from './papers.ts'
import { nearby, placeOf } from './place.ts'
import { areaAt, MARKET_TOWNS, shares, type MarketTown } from './towns.ts'
import { descriptionOf } from './words/descriptions.ts'
import { LANDMARKS, ROADS, type DescribedFacts } from './words/facts.ts'
import { termsOf } from './terms.ts'
import { titleOf } from './words/titles.ts'

export interface MakeOptions {
  count: number
  seed: number | string
  /** The day that "new", "last month" and "under construction" refer to. */
  today: Date
  /** At least this many in every town. */
  least?: number
  /** At least this many in each of `DENSE_TOWNS`. */
  dense?: number
  /** Titles and points are unique within a town. Memory grows with the count, so this is for the demo only. */
  distinct?: boolean
}

/** Upper bound of demo prices: 30 crore. */
const DEAREST = 300_000_000
/**
 * Generates listings one after another; the same options give the same listings on every machine. Memory does not grow
 * with the count (unless `distinct`). Status, publication and badges are those of a new listing.
 */
export function* makeListings(options: MakeOptions): Generator<ListingRow> {
  const { count, seed, today, least = 0, dense = least, distinct = false } = options
  const r = seeded(seed, 'listings')
  const used = new Map<string, Set<string>>()
  const grounds = new Map<string, (lng: number, lat: number) => boolean>()
  for (const town of townOrder(r, shares(count, least, dense))) {
    let ground = grounds.get(town.name)
    if (!ground) grounds.set(town.name, (ground = groundAround(town.lat)))
    let taken: Set<string> | null = null
    if (distinct) {
      taken = used.get(town.name) ?? new Set()
      used.set(town.name, taken)
    }
    yield makeListing(r, town, ground, today, taken)
  }
}

/** Each town as often as `counts` says (by its place in `MARKET_TOWNS`), shuffled. */
function* townOrder(r: Random, counts: readonly number[]): Generator<MarketTown> {
  const count = counts.reduce((sum, n) => sum + n, 0)
  const order = new Uint8Array(count)
  let at = 0
  for (const [index, n] of counts.entries()) {
    order.fill(index, at, at + n)
    at += n
  }
  for (let i = count - 1; i > 0; i -= 1) {
    const j = Math.floor(r() * (i + 1))
    const swapped = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = swapped
  }
  for (const index of order) {
    const town = MARKET_TOWNS[index]
    if (town) yield town
  }
}

function makeListing(
  r: Random,
  town: MarketTown,
  isGround: (lng: number, lat: number) => boolean,
  today: Date,
  taken: Set<string> | null,
): ListingRow {
  const thisYear = today.getUTCFullYear()
  const kind = pickKind(r, town)
  let bones = basicFacts(r, kind, town, thisYear)
  const fitted = equipmentOf(r, bones, town)
  const wet = bones.special === 'paddy'
  const place = placeOf(r, town, bones, isGround, taken)
  const km = distanceKm(town, place.point)
  let rupees = marketValue(r, bones, town, { km, furnishing: fitted.furnishing, thisYear, wet })
  while (rupees > DEAREST) {
    bones = basicFacts(r, kind, town, thisYear)
    rupees = marketValue(r, bones, town, { km, furnishing: fitted.furnishing, thisYear, wet })
  }
  const deal = dealOf(r, kind, bones, thisYear)
  const area = areaAt(town, place.point)
  const facts: DescribedFacts = {
    ...bones,
    ...deal,
    town,
    km,
    thisYear,
    place: area ?? town.name,
    landmark: pickRandom(r, LANDMARKS),
    road: pickRandom(r, ROADS),
    furnishing: fitted.furnishing,
    facing: chance(r, 0.75) ? pickRandom(r, FACING) : null,
    water: fitted.waterSupply,
  }
  const title = titleOf(r, facts, taken)
  taken?.add(title)
  const approximate = chance(r, 0.08)
  const pinPrecision = approximate ? 'approximate' : 'exact'
  // Draws two numbers that moved the pin in earlier versions, so that the rest of the sequence stays the same.
  if (approximate) {
    r()
    r()
  }
  const shown = publicPoint({ pinPrecision, pinSource: 'picked' }, place.point)
  const createdAt = new Date(
    today.getTime() - Math.ceil(364 * r() ** 1.35 * DAY_MS) - randomInt(r, 0, 86_399_000),
  )
  const price = deal.forSale ? askingPrice(rupees) : null
  const rent = deal.forRent ? monthlyRent(r, rupees) : null
  const land = landFields(bones)
  const unfinished = bones.yearBuilt !== null && bones.yearBuilt > thisYear
  return {
    title,
    description: descriptionOf(r, facts),
    type: TYPE[kind],
    propertyType: kind,
    ...deal,
    demo: true,
    createdAt,
    updatedAt: createdAt,
    price,
    pricePerSqFt: pricePerSqFt({
      ...deal,
      price,
      builtUpArea: bones.floorArea,
      plotArea: bones.cents,
      plotAreaUnit: 'cent',
    }),
    monthlyRent: rent,
    securityDeposit:
      rent === null ? null : rent * randomInt(r, 2, bones.bedrooms === null ? 10 : 6),
    maintenance:
      kind === 'APARTMENT' && bones.floorArea !== null
        ? Math.round((bones.floorArea * between(r, 1.6, bones.fine ? 3.6 : 2.4)) / 50) * 50
        : null,
    bookingAmount:
      unfinished && price !== null ? Math.round(price / 2_000_000) * 100_000 || 50_000 : null,
    address: area === null ? `${facts.road}, ${town.name}` : `${facts.road}, ${area}, ${town.name}`,
    city: town.name,
    district: town.district,
    state: 'Kerala',
    zipCode: town.pin,
    latitude: place.point.lat,
    longitude: place.point.lng,
    shownLat: shown?.lat ?? null,
    shownLng: shown?.lng ?? null,
    polygon: place.polygon,
    pinPrecision,
    hideAddress: approximate || chance(r, 0.04),
    builtUpAreaM2: bones.floorArea === null ? null : toSquareMetres(bones.floorArea, 'sqft'),
    carpetAreaM2: bones.carpetArea === null ? null : toSquareMetres(bones.carpetArea, 'sqft'),
    ...land,
    bedrooms: bones.bedrooms,
    bathrooms: bones.bathrooms,
    balconies:
      kind === 'APARTMENT' ? randomInt(r, 1, 3) : kind === 'VILLA' ? randomInt(r, 1, 2) : null,
    floors: bones.floors,
    floorNumber: bones.floorNumber,
    yearBuilt: unfinished ? null : bones.yearBuilt,
    facing: facts.facing,
    parking: fitted.parking,
    parkingSpaces: fitted.parkingSpaces,
    furnishing: fitted.furnishing,
    kitchenType: fitted.kitchenType,
    flooring: fitted.flooring,
    waterSupply: fitted.waterSupply,
    roadWidthM: bones.roadWidth,
    ...termsOf(title, kind, deal.forRent),
    amenities: fitted.amenities,
    amenityKeys: filterKeys(fitted),
    ...NO_FLAGS,
    ...fitted.flags,
    highlights: highlightsOf(facts, fitted.flags.lift === true),
    ...papersOf(r, bones, deal.forSale, unfinished, today),
    ...nearby(r, town, place.point),
  }
}

/** Sets every feature, so that all generated rows have the same columns. */
const NO_FLAGS = Object.fromEntries(FEATURE_FLAGS.map((flag) => [flag, false])) as Record<
  FeatureFlag,
  boolean
>

const FACING = [
  'East',
  'West',
  'North',
  'South',
  'North-East',
  'South-East',
  'North-West',
  'South-West',
] as const

const TYPE: Record<PropertyType, string> = {
  APARTMENT: 'Residential',
  VILLA: 'Residential',
  INDEPENDENT_HOUSE: 'Residential',
  PLOT: 'Land',
  COMMERCIAL: 'Commercial',
  OFFICE: 'Commercial',
  SHOP: 'Commercial',
  WAREHOUSE: 'Industrial',
  INDUSTRIAL: 'Industrial',
  AGRICULTURAL: 'Land',
  MIXED_USE: 'Mixed use',
  OTHER: 'Other',
}

/** About 60 % for sale, 30 % for rent, 10 % both, over all kinds; land is rarely let. */
function dealOf(
  r: Random,
  kind: PropertyType,
  bones: BasicFacts,
  thisYear: number,
): { forSale: boolean; forRent: boolean } {
  if (isLand(kind))
    return chance(r, 0.98) ? { forSale: true, forRent: false } : { forSale: true, forRent: true }
  if (bones.yearBuilt !== null && bones.yearBuilt > thisYear)
    return { forSale: true, forRent: false }
  return pickWeighted(r, [
    [{ forSale: true, forRent: false }, 45],
    [{ forSale: false, forRent: true }, 42],
    [{ forSale: true, forRent: true }, 13],
  ])
}

function landFields(bones: BasicFacts): Pick<ListingRow, 'plotAreaM2' | 'plotAreaUnit'> {
  if (bones.cents === null) return { plotAreaUnit: 'sqft' }
  const value = Number(convertArea(bones.cents, 'cent', bones.unit).toPrecision(9))
  return {
    plotAreaM2: toSquareMetres(value, bones.unit),
    plotAreaUnit: bones.unit,
  }
}

function highlightsOf(t: DescribedFacts, lift: boolean): string[] {
  const lines = [
    t.roadWidth !== null && t.roadWidth >= 8 ? `${t.roadWidth} m road in front` : null,
    t.facing === 'East' ? 'Faces east' : null,
    t.water === 'Own well' ? 'Well with water all year' : null,
    t.km < 1 ? 'In the middle of town' : null,
    lift && (t.floorNumber ?? 0) > 5 ? 'High floor with wind' : null,
    t.special === 'heritage' ? 'Teak and laterite' : null,
  ]
  return lines.filter((line) => line !== null).slice(0, 3)
}
