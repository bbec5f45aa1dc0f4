import type { HomeToValue, UnderstoodHome } from '../../contracts/valuation/valuation.ts'
import { amenityKeys } from '../../domain/listings/amenities.ts'
import {
  parseListingDescription,
  type DescribedListing,
} from '../../domain/search/described-listing.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { toSquareFeet } from '../../domain/numbers/area-units.ts'
import { parseArea } from '../../domain/numbers/parse-area.ts'
import type { Point } from '../../domain/places/distance.ts'
import { nearestTown } from '../../domain/places/nearest-town.ts'
import { townByName } from '../../domain/places/towns.ts'
import { isLand, type PropertyType } from '../../domain/listings/listing.ts'
import type { Deal } from '../../domain/valuation/value.ts'
import type { ValuedHome } from '../../valuation/home.ts'

export interface RequestedListing {
  deal: Deal
  home: ValuedHome
  understood: UnderstoodHome
  /** The asking price in rupees. */
  asked: number | null
}

/** A point farther than this from every town is outside Kerala, km. */
const FARTHEST_TOWN = 60

const given = (value: number | null): number | null => (value !== null && value > 0 ? value : null)

/**
 * The home that a request describes: its fields, completed from its description.
 * @throws DomainError invalid, at the field, when its type, place or size is missing.
 */
export function requestedListing(said: Omit<HomeToValue, 'id'>, now: Date): RequestedListing {
  const words = said.text === '' ? null : parseListingDescription(said.text, now.getUTCFullYear())
  const deal = said.deal ?? words?.deal ?? (said.forRent && !said.forSale ? 'rent' : 'sale')
  const { plot, floor } = sizes(said, words)
  const kind = said.propertyType ?? words?.kind ?? kindOf(said, floor, plot)
  if (!kind) throw missing('propertyType', 'value.whichKind', said)
  const place = placeOf(said, words)
  const areaSqFt = isLand(kind) ? (plot ?? floor) : floor
  if (areaSqFt === null)
    throw missing(isLand(kind) ? 'plotArea' : 'builtUpArea', 'value.whichSize', said)
  const facts = {
    areaSqFt,
    plotSqFt: plot,
    bedrooms: given(said.bedrooms) ?? words?.bedrooms ?? null,
    bathrooms: given(said.bathrooms) ?? words?.bathrooms ?? null,
    floors: given(said.floors) ?? words?.floors ?? null,
    floorNumber: said.floorNumber ?? words?.floorNumber ?? null,
    yearBuilt: said.yearBuilt ?? words?.yearBuilt ?? null,
    furnishing: said.furnishing ?? words?.furnishing ?? null,
    amenities: [...new Set([...amenityKeys(said), ...(words?.amenities ?? [])])],
  }
  const { city, district, point, from, shown } = place
  return {
    deal,
    home: {
      ...facts,
      kind,
      city,
      district,
      point,
      possession: said.possessionStatus,
      facing: said.facing === '' ? null : said.facing,
      roadWidthM: given(said.roadWidth),
    },
    understood: { ...facts, propertyType: kind, deal, place: shown, city, from },
    asked: given(deal === 'sale' ? said.price : (said.monthlyRent ?? rentAsPrice(said))),
  }
}

/** A rent-only listing without a rent has its rent in the price. */
function rentAsPrice({ forSale, price }: Pick<HomeToValue, 'forSale' | 'price'>): number | null {
  return forSale ? null : price
}

/** The error at the field, or at the description if there is one. */
function missing(field: string, key: string, { text }: Pick<HomeToValue, 'text'>): DomainError {
  return new DomainError('invalid', key, { fields: { [text === '' ? field : 'text']: key } })
}

function sizes(
  said: Omit<HomeToValue, 'id'>,
  words: DescribedListing | null,
): { plot: number | null; floor: number | null } {
  const floor = given(said.totalArea) ?? given(said.builtUpArea) ?? given(said.carpetArea)
  return {
    plot: plotOf(said) ?? words?.plotSqFt ?? null,
    floor: floor ?? words?.floorSqFt ?? null,
  }
}

function plotOf({ plotArea, plotAreaUnit }: Omit<HomeToValue, 'id'>): number | null {
  if (plotArea === undefined || plotArea === null) return null
  const unit = plotAreaUnit ?? 'sqft'
  if (typeof plotArea === 'number')
    return Number.isFinite(plotArea) ? given(toSquareFeet(plotArea, unit)) : null
  const read = parseArea(plotArea, unit)
  if (!read.ok)
    throw new DomainError('invalid', `area.${read.code}`, {
      fields: { plotArea: `area.${read.code}` },
    })
  return given(read.sqft)
}

/** Rooms without a type: a house when there is land, else a flat. */
function kindOf(
  { bedrooms }: Pick<HomeToValue, 'bedrooms'>,
  floor: number | null,
  plot: number | null,
): PropertyType | null {
  if (given(bedrooms) !== null || floor !== null)
    return plot === null ? 'APARTMENT' : 'INDEPENDENT_HOUSE'
  return plot === null ? null : 'PLOT'
}

function placeOf(
  said: Omit<HomeToValue, 'id'>,
  words: DescribedListing | null,
): Pick<ValuedHome, 'city' | 'district' | 'point'> & {
  from: UnderstoodHome['from']
  shown: UnderstoodHome['place']
} {
  const { latitude: lat, longitude: lng } = said
  const own: Point | null = lat !== null && lng !== null ? { lat, lng } : null
  const named = said.city === '' ? null : (townByName(said.city) ?? null)
  // "Edappally" is not a town: an unknown name is parsed like the description.
  const spoken =
    said.city === '' || named ? words?.place : parseListingDescription(said.city, 2000).place
  if (!named && spoken) {
    const { name, nameMl, said: alias, city, district, point } = spoken
    const shown = { name, nameMl, said: alias, city, district }
    return { city, district, point: own ?? point, from: own ? 'home' : 'place', shown }
  }
  const near = own ? nearestTown(own.lat, own.lng) : null
  const town = named ?? (said.city === '' && near && near.km < FARTHEST_TOWN ? near.town : null)
  if (town) {
    const { name, nameMl, district } = town
    return {
      city: name,
      district,
      point: own ?? { lat: town.lat, lng: town.lng },
      from: own ? 'home' : 'place',
      shown: { name, nameMl, said: null, city: name, district },
    }
  }
  if (said.city === '') throw missing('city', 'value.whichPlace', said)
  return {
    city: said.city,
    district: null,
    point: own,
    from: own ? 'home' : 'nowhere',
    shown: null,
  }
}
