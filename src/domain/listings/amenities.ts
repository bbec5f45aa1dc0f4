import { AMENITY_CHOICES, AMENITY_FLAG, type AmenityChoice, type FeatureFlag } from './listing.ts'
import { foldText } from '../text/fold.ts'

const FOLDED: ReadonlyMap<AmenityChoice, string> = new Map(
  AMENITY_CHOICES.map((choice) => [choice, foldText(choice)]),
)

/** The part of a listing that its amenities are read from. */
export type Equipped = Partial<Record<FeatureFlag, boolean | null>> & {
  amenities?: readonly string[] | null
  parking?: string | null
  kitchenType?: string | null
  waterSupply?: string | null
}

/**
 * Every amenity of the filter that a listing has, in the filter's order: by its list (any case, any apostrophe), by
 * the flag of the same name, or by the field that stands for it (specification, section 5). What a filter is held
 * against.
 */
export function amenityKeys(listing: Equipped): AmenityChoice[] {
  const listed = new Set((listing.amenities ?? []).map(foldText))
  return AMENITY_CHOICES.filter((choice) => {
    const flag = AMENITY_FLAG[choice]
    return (
      listed.has(FOLDED.get(choice) ?? '') ||
      (flag !== undefined && listing[flag] === true) ||
      standsFor(choice, listing)
    )
  })
}

function standsFor(choice: AmenityChoice, listing: Equipped): boolean {
  switch (choice) {
    case 'Modular Kitchen':
      return foldText(listing.kitchenType ?? '').includes('modular')
    case 'Parking':
      return listing.parking != null && listing.parking !== '' && listing.parking !== 'NONE'
    case 'Water Supply':
      return (listing.waterSupply ?? '').trim() !== ''
    default:
      return false
  }
}
