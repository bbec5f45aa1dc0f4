import { FEATURE_FLAGS } from '../../../domain/listings/listing.ts'
import { IMPORT_FIELDS, type ImportField } from '../../../domain/imports/fields.ts'

/** Fields as they are offered for a column; whatever no group names comes last. */
const GROUPS: Record<string, readonly ImportField[]> = {
  what: [
    'reference',
    'id',
    'title',
    'propertyType',
    'type',
    'deal',
    'forSale',
    'forRent',
    'status',
    'description',
  ],
  money: [
    'price',
    'monthlyRent',
    'pricePerSqFt',
    'securityDeposit',
    'maintenance',
    'bookingAmount',
    'downPayment',
    'emiAmount',
    'propertyTax',
    'registrationCharges',
    'stampDuty',
  ],
  place: [
    'address',
    'city',
    'state',
    'zipCode',
    'country',
    'coordinates',
    'latitude',
    'longitude',
    'polygonCoordinates',
    'pinPrecision',
    'pinSource',
    'hideAddress',
  ],
  sizes: [
    'plotArea',
    'plotAreaUnit',
    'totalArea',
    'builtUpArea',
    'carpetArea',
    'areaAsTyped',
    'roadWidth',
  ],
  building: [
    'bedrooms',
    'bathrooms',
    'balconies',
    'floors',
    'floorNumber',
    'yearBuilt',
    'facing',
    'furnishing',
    'parking',
    'parkingSpaces',
    'kitchenType',
    'flooring',
    'waterSupply',
  ],
  features: ['amenities', ...FEATURE_FLAGS, 'highlights', 'specialFeatures', 'restrictions'],
  contact: [
    'contactPerson',
    'contactPhone',
    'contactEmail',
    'preferredTime',
    'images',
    'virtualTour',
    'videoTour',
  ],
  nearby: [
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
}

const named = new Set(Object.values(GROUPS).flat())

export const FIELD_GROUPS: readonly { group: string; fields: readonly ImportField[] }[] = [
  ...Object.entries(GROUPS).map(([group, fields]) => ({ group, fields })),
  { group: 'papers', fields: IMPORT_FIELDS.filter((field) => !named.has(field)) },
]

/** A listing is nothing without these; the state has a default. */
export const REQUIRED_FIELDS: readonly ImportField[] = ['title', 'propertyType', 'address', 'city']
