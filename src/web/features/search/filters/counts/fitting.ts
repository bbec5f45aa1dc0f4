import {
  FIELD_SPECS,
  isListingField,
  type ListingFieldName,
} from '../../../../../domain/listings/fields/field-lists.ts'
import {
  AMENITY_CHOICES,
  AMENITY_FLAG,
  HOME_TYPES,
  isLand,
  LAND_TYPES,
  PROPERTY_TYPES,
  type AmenityChoice,
  type PropertyType,
} from '../../../../../domain/listings/listing.ts'
import type { Draft } from '../draft.ts'

/*
 * Which filters fit which kinds of property: land has no furnishing, a flat no slope. They follow from the kinds of the
 * listing fields, apart from those that are named here.
 */

const BUILDINGS = PROPERTY_TYPES.filter((kind) => !isLand(kind))
/** The kinds that a search without a kind is taken to look for. */
const USUAL = HOME_TYPES

/** Filters whose kinds differ from those of the listing field, or that are of none. */
const KINDS: Readonly<Record<string, readonly PropertyType[]>> = {
  roadWidth: LAND_TYPES,
  landNature: LAND_TYPES,
  boundary: LAND_TYPES,
  // The size of land is its plot.
  plotArea: (FIELD_SPECS.plotArea.kinds ?? BUILDINGS).filter((kind) => !isLand(kind)),
  possessionStatus: BUILDINGS,
  readyBy: BUILDINGS,
}

/** The field behind an amenity; null for those that any building may have. */
function amenityField(amenity: AmenityChoice): ListingFieldName | null {
  if (amenity === 'Modular Kitchen') return 'kitchenType'
  if (amenity === 'Parking') return 'parking'
  if (amenity === 'Water Supply') return 'waterSupply'
  return AMENITY_FLAG[amenity] ?? null
}

function kindsOf(filter: string): readonly PropertyType[] {
  return (
    KINDS[filter] ??
    (isListingField(filter) ? FIELD_SPECS[filter].kinds : undefined) ??
    PROPERTY_TYPES
  )
}

type Sought = Pick<Draft, 'propertyType' | 'forSale' | 'forRent'>

/** Whether a filter is offered to a search; several kinds are offered what any of them has. */
export function fits(filter: string, { propertyType, forSale, forRent }: Sought): boolean {
  const deal = isListingField(filter) ? FIELD_SPECS[filter].deal : undefined
  if ((deal === 'rent' || filter === 'maxAdvance') && (forSale || !forRent)) return false
  const sought = propertyType.length === 0 ? USUAL : propertyType
  return sought.some((kind) => kindsOf(filter).includes(kind))
}

/** The amenities that are offered, and those that are chosen already. */
export function fittingAmenities(draft: Sought & Pick<Draft, 'amenities'>): AmenityChoice[] {
  return AMENITY_CHOICES.filter(
    (amenity) => draft.amenities.includes(amenity) || fitsAmenity(amenity, draft.propertyType),
  )
}

function fitsAmenity(amenity: AmenityChoice, kinds: readonly PropertyType[]): boolean {
  const field = amenityField(amenity)
  const having = field === null ? BUILDINGS : kindsOf(field)
  return (kinds.length === 0 ? USUAL : kinds).some((kind) => having.includes(kind))
}

/** Filters of the panel that not every kind has, with what they are when they are not set. */
const UNSET = {
  bedrooms: { bedrooms: 0, maxBedrooms: null },
  bathrooms: { bathrooms: 0 },
  plotArea: { minPlotArea: '', maxPlotArea: '' },
  furnishing: { furnishing: null },
  possessionStatus: { possessionStatus: null },
  parking: { parking: null },
  yearBuilt: { yearBuilt: '' },
  boundary: { boundary: false },
  readyBy: { readyBy: null },
} as const satisfies Record<string, Partial<Draft>>

/** A filter that was dropped: its name, or an amenity's. */
export type Dropped = { filter: string } | { amenity: AmenityChoice }

/** The panel for other kinds: without the filters that none of them has, which are told. */
export function withKinds(
  draft: Draft,
  propertyType: readonly PropertyType[],
): { change: Partial<Draft>; dropped: Dropped[] } {
  const dropped: Dropped[] = []
  let change: Partial<Draft> = { propertyType }
  if (propertyType.length === 0) return { change, dropped }
  const isLost = (filter: string): boolean =>
    !propertyType.some((kind) => kindsOf(filter).includes(kind))
  for (const [filter, unset] of Object.entries(UNSET)) {
    const isSet = Object.entries(unset).some(
      ([name, value]) => draft[name as keyof Draft] !== value,
    )
    if (!isSet || !isLost(filter)) continue
    dropped.push({ filter })
    change = { ...change, ...unset }
  }
  const lostFields = Object.keys(draft.fields).filter(isLost)
  if (lostFields.length > 0) {
    dropped.push(...lostFields.map((filter) => ({ filter })))
    const left = Object.entries(draft.fields).filter(([name]) => !lostFields.includes(name))
    change.fields = Object.fromEntries(left)
  }
  const lostAmenities = draft.amenities.filter((amenity) => !fitsAmenity(amenity, propertyType))
  if (lostAmenities.length > 0) {
    dropped.push(...lostAmenities.map((amenity) => ({ amenity })))
    change.amenities = draft.amenities.filter((amenity) => !lostAmenities.includes(amenity))
  }
  return { change, dropped }
}
