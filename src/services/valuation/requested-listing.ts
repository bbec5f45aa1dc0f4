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
import { nearestTown, townByName } from '../../domain/places/towns/towns.ts'
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
export function requestedListing(home: Omit<HomeToValue, 'id'>, now: Date): RequestedListing {
  const words = home.text === '' ? null : parseListingDescription(home.text, now.getUTCFullYear())
  const deal = home.deal ?? words?.deal ?? (home.forRent && !home.forSale ? 'rent' : 'sale')
  const { plot, floor } = sizes(home, words)
  const kind = home.propertyType ?? words?.kind ?? kindOf(home, floor, plot)
  if (!kind) throw missing('propertyType', 'value.whichKind', home)
  const place = placeOf(home, words)
  const areaSqFt = isLand(kind) ? (plot ?? floor) : floor
  if (areaSqFt === null)
    throw missing(isLand(kind) ? 'plotArea' : 'builtUpArea', 'value.whichSize', home)
  const facts = {
    areaSqFt,
    plotSqFt: plot,
    bedrooms: given(home.bedrooms) ?? words?.bedrooms ?? null,
    bathrooms: given(home.bathrooms) ?? words?.bathrooms ?? null,
    floors: given(home.floors) ?? words?.floors ?? null,
    floorNumber: home.floorNumber ?? words?.floorNumber ?? null,
    yearBuilt: home.yearBuilt ?? words?.yearBuilt ?? null,
    furnishing: home.furnishing ?? words?.furnishing ?? null,
    amenities: [...new Set([...amenityKeys(home), ...(words?.amenities ?? [])])],
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
      possession: home.possessionStatus,
      facing: home.facing === '' ? null : home.facing,
      roadWidthM: given(home.roadWidth),
    },
    understood: { ...facts, propertyType: kind, deal, place: shown, city, from },
    asked: given(deal === 'sale' ? home.price : (home.monthlyRent ?? rentAsPrice(home))),
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
  home: Omit<HomeToValue, 'id'>,
  words: DescribedListing | null,
): { plot: number | null; floor: number | null } {
  const floor = given(home.totalArea) ?? given(home.builtUpArea) ?? given(home.carpetArea)
  return {
    plot: plotOf(home) ?? words?.plotSqFt ?? null,
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
  home: Omit<HomeToValue, 'id'>,
  words: DescribedListing | null,
): Pick<ValuedHome, 'city' | 'district' | 'point'> & {
  from: UnderstoodHome['from']
  shown: UnderstoodHome['place']
} {
  const { latitude: lat, longitude: lng } = home
  const own: Point | null = lat !== null && lng !== null ? { lat, lng } : null
  const named = home.city === '' ? null : (townByName(home.city) ?? null)
  // "Edappally" is not a town: an unknown name is parsed like the description.
  const spoken =
    home.city === '' || named ? words?.place : parseListingDescription(home.city, 2000).place
  if (!named && spoken) {
    const { name, nameMl, alias, city, district, point } = spoken
    const shown = { name, nameMl, said: alias, city, district }
    return { city, district, point: own ?? point, from: own ? 'home' : 'place', shown }
  }
  const near = own ? nearestTown(own.lat, own.lng) : null
  const town = named ?? (home.city === '' && near && near.km < FARTHEST_TOWN ? near.town : null)
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
  if (home.city === '') throw missing('city', 'value.whichPlace', home)
  return {
    city: home.city,
    district: null,
    point: own,
    from: own ? 'home' : 'nowhere',
    shown: null,
  }
}
