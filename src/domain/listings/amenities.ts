import { AMENITY_CHOICES, AMENITY_FLAG, type AmenityChoice, type FeatureFlag } from './listing.ts'
import { foldText } from '../text/fold.ts'

const FOLDED: ReadonlyMap<AmenityChoice, string> = new Map(
  AMENITY_CHOICES.map((choice) => [choice, foldText(choice)]),
)

/** The fields of a listing that determine its amenities. */
export type Equipped = Partial<Record<FeatureFlag, boolean | null>> & {
  amenities?: readonly string[] | null
  parking?: string | null
  kitchenType?: string | null
  waterSupply?: string | null
}

/**
 * The filter's amenities that a listing has, in filter order: by its list (ignoring case and apostrophe style), by the
 * flag of the same name, or by the field that implies it (specification, section 5). The amenity filter compares with
 * this result.
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
