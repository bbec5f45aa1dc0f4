import { FEATURE_FLAGS } from '../../../../domain/listings/listing.ts'
import type { FieldName } from './form-values.ts'

export const STEPS = [1, 2, 3, 4, 5, 6, 7] as const
export type Step = (typeof STEPS)[number]

/** Which fields each step asks for; every field of the contract has exactly one step. */
export const STEP_FIELDS: Record<Step, readonly FieldName[]> = {
  1: ['title', 'description', 'type', 'propertyType', 'status', 'forSale', 'forRent'],
  2: [
    'address',
    'city',
    'state',
    'zipCode',
    'country',
    'hideAddress',
    'latitude',
    'longitude',
    'polygonCoordinates',
    'pinPrecision',
    'pinSource',
    'distanceFromAirport',
    'distanceFromMetro',
    'distanceFromBusStop',
    'distanceFromRailway',
    'distanceFromHospital',
    'distanceFromSchool',
    'distanceFromMarket',
    'localityRating',
    'crimeRate',
    'airQualityIndex',
    'noiseLevel',
  ],
  3: [
    'plotArea',
    'plotAreaUnit',
    'totalArea',
    'builtUpArea',
    'carpetArea',
    'areaAsTyped',
    'bedrooms',
    'bathrooms',
    'balconies',
    'floors',
    'floorNumber',
    'yearBuilt',
    'facing',
    'parking',
    'parkingSpaces',
    'furnishing',
    'kitchenType',
    'flooring',
    'waterSupply',
    'roadWidth',
  ],
  4: [
    'price',
    'pricePerSqFt',
    'bookingAmount',
    'downPayment',
    'emiAmount',
    'registrationCharges',
    'stampDuty',
    'monthlyRent',
    'securityDeposit',
    'maintenance',
    'propertyTax',
  ],
  5: ['amenities', ...FEATURE_FLAGS, 'highlights', 'specialFeatures', 'restrictions'],
  6: [
    'possessionStatus',
    'possessionDate',
    'legalStatus',
    'approvalStatus',
    'documents',
    'village',
    'block',
    'surveyNumber',
    'resurveyNumber',
    'thandaper',
    'landNature',
    'reraNumber',
    'projectUnits',
    'projectLand',
    'contactPerson',
    'contactPhone',
    'contactEmail',
    'preferredTime',
  ],
  7: ['images', 'imageCaptions', 'virtualTour', 'videoTour'],
}

/** The step that asks for a field; what no step asks for belongs to the first. */
export function stepOf(field: string): Step {
  return STEPS.find((step) => (STEP_FIELDS[step] as readonly string[]).includes(field)) ?? 1
}

/** `?step=` as typed by anybody: below the first is the first, above the last is the last (section 4). */
export function readStep(text: string | null): Step {
  const number = Math.trunc(Number(text ?? 1))
  if (!Number.isFinite(number)) return 1
  return STEPS[Math.min(Math.max(number, 1), STEPS.length) - 1] ?? 1
}
