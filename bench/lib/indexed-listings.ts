import { hasWell } from '../../src/domain/listings/well.ts'
import type { ListingRow } from '../../src/db/seed/listing-row.ts'
import { makeListings } from '../../src/db/seed/listing.ts'
import {
  discloseAddress,
  undisclosedValue,
} from '../../src/domain/listings/position/position-disclosure.ts'
import { isLand } from '../../src/domain/listings/listing.ts'
import { areaSqFt } from '../../src/domain/listings/price/price.ts'
import { convertArea } from '../../src/domain/numbers/area-units.ts'
import { distanceKm } from '../../src/domain/places/distance.ts'
import { landmarks } from '../../src/domain/places/landmarks/landmark-register.ts'
import { townByName } from '../../src/domain/places/towns/towns.ts'
import { seeded } from '../../src/domain/platform/seeded-random.ts'
import type { IndexedListing } from '../../src/search/columns/row.ts'

const TODAY = new Date('2026-01-15T00:00:00Z')
/** A village on a lake, for full-text searches. */
const KUMARAKOM = { lat: 9.6175, lng: 76.4301 }
/** One title in this many is in Malayalam. */
const MALAYALAM_EVERY = 8
/** House and owner names: a catalogue has a large vocabulary, with most words in few listings. */
const SYLLABLES = 'ma na va ka ra la tha pa cha sha ni ri vi li mu ku pu the ko mo'.split(' ')

/** One generated listing in two forms: as the database stores it and as the index stores it. */
export interface BenchListing {
  row: ListingRow
  listing: IndexedListing
}

/**
 * Seeded listings: those of the demo generator, with a house name in every title, distributed so that a million
 * listings contain about ninety thousand words, and every eighth title in Malayalam. Ids count from 1, as in a new
 * table.
 */
export function* benchListings(count: number, seed = 'bench'): Generator<BenchListing> {
  const r = seeded(seed, 'names')
  let id = 0
  for (const row of makeListings({ count, seed, today: TODAY })) {
    id += 1
    const house = houseName(Math.floor(90_000 * r() ** 3))
    const isByLake = distanceKm(KUMARAKOM, { lat: row.shownLat ?? 0, lng: row.shownLng ?? 0 }) < 12
    const view = r() < (isByLake ? 0.3 : 0.02) ? ' with lake view' : ''
    const title =
      id % MALAYALAM_EVERY === 0
        ? malayalamTitle(row, isByLake, house)
        : `${row.title}${view}, ${house} House`
    const address = isByLake ? `${undisclosedValue(row.address)}, Kumarakom` : row.address
    const told = { ...row, title, address }
    yield { row: told, listing: { ...indexed(told), id, title } }
  }
}

/** The same listings in the database's form. */
export function* benchRows(count: number): Generator<ListingRow> {
  for (const { row } of benchListings(count)) yield row
}

/** The same listings in the index's form. */
export function* indexedListings(count: number, seed?: string): Generator<IndexedListing> {
  for (const { listing } of benchListings(count, seed)) yield listing
}

function houseName(number: number): string {
  let [name, rest] = ['', number + 20]
  while (rest > 0) {
    name += SYLLABLES[rest % SYLLABLES.length] ?? ''
    rest = Math.floor(rest / SYLLABLES.length)
  }
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}yil`
}

function malayalamTitle(
  { city, propertyType }: ListingRow,
  isByLake: boolean,
  house: string,
): string {
  const what = isLand(propertyType) ? 'സ്ഥലം' : propertyType === 'VILLA' ? 'വില്ല' : 'വീട്'
  const where = isByLake ? 'കുമരകം' : (townByName(city)?.nameMl ?? city)
  return `${where} കായൽ തീരത്തിനടുത്ത് ${what}, ${house}`
}

function indexed(row: ListingRow): Omit<IndexedListing, 'id' | 'title'> {
  const sqFt = (squareMetres: number | null | undefined): number | null =>
    squareMetres == null ? null : convertArea(squareMetres, 'sqm', 'sqft')
  return {
    createdAtMicros: (row.createdAt ?? TODAY).getTime() * 1_000,
    propertyType: row.propertyType,
    forSale: row.forSale,
    forRent: row.forRent,
    price: row.price ?? null,
    monthlyRent: row.monthlyRent ?? null,
    pricePerSqFt: row.pricePerSqFt ?? null,
    areaSqFt: areaSqFt({
      totalArea: sqFt(row.totalAreaM2),
      builtUpArea: sqFt(row.builtUpAreaM2),
      carpetArea: sqFt(row.carpetAreaM2),
      plotArea: sqFt(row.plotAreaM2),
    }),
    plotSqFt: sqFt(row.plotAreaM2 ?? (isLand(row.propertyType) ? row.totalAreaM2 : null)),
    securityDeposit: row.securityDeposit ?? null,
    possessionDate: row.possessionDate ?? null,
    postedBy: null,
    hasPhotos: false,
    hasPapers: false,
    hasBoundary: row.polygon != null,
    hasWell: hasWell(row.waterSupply),
    isPriceLowered: false,
    nearKinds:
      row.shownLat == null || row.shownLng == null
        ? 0
        : landmarks().nearKinds({ lat: row.shownLat, lng: row.shownLng }),
    bedrooms: row.bedrooms ?? null,
    bathrooms: row.bathrooms ?? null,
    yearBuilt: row.yearBuilt ?? null,
    furnishing: row.furnishing ?? 'UNFURNISHED',
    possessionStatus: row.possessionStatus ?? 'READY_TO_MOVE',
    parking: row.parking ?? 'NONE',
    amenityKeys: (row.amenityKeys ?? []) as IndexedListing['amenityKeys'],
    isVerified: row.isVerified ?? false,
    isFeatured: row.isFeatured ?? false,
    city: row.city,
    address: discloseAddress(
      {
        address: row.address,
        hideAddress: row.hideAddress === true,
        pinPrecision: row.pinPrecision ?? 'exact',
      },
      'public',
    ),
    district: row.district ?? null,
    lat: row.shownLat ?? null,
    lng: row.shownLng ?? null,
  }
}
