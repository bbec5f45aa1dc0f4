import { FEATURE_FLAGS } from '../listings/listing.ts'

/**
 * What a column of a file can hold: every field that an owner gives (contracts/property-input.ts), by the way in which
 * its cells are read, and a few that only files have: the listing's own number, the owner's reference, sale or rent in
 * one word, both coordinates in one cell, the floor as "2 of 5".
 */
export const FIELDS_BY_KIND = {
  /** Digits of the listing's number on Veedu. */
  id: ['id'],
  reference: ['reference'],
  text: [
    'title',
    'description',
    'type',
    'address',
    'city',
    'state',
    'country',
    'facing',
    'kitchenType',
    'flooring',
    'waterSupply',
    'restrictions',
    'approvalStatus',
    'village',
    'block',
    'surveyNumber',
    'resurveyNumber',
    'thandaper',
    'reraNumber',
    'crimeRate',
    'noiseLevel',
    'virtualTour',
    'videoTour',
    'contactPerson',
    'contactPhone',
    'contactEmail',
    'preferredTime',
  ],
  deal: ['deal'],
  money: [
    'price',
    'pricePerSqFt',
    'securityDeposit',
    'bookingAmount',
    'downPayment',
    'emiAmount',
    'propertyTax',
    'registrationCharges',
    'stampDuty',
  ],
  /** Money that people write with "/month". */
  monthly: ['monthlyRent', 'maintenance'],
  area: ['totalArea', 'builtUpArea', 'carpetArea'],
  plot: ['plotArea'],
  choice: [
    'propertyType',
    'status',
    'parking',
    'furnishing',
    'possessionStatus',
    'legalStatus',
    'landNature',
    'plotAreaUnit',
    'pinPrecision',
    'pinSource',
  ],
  flag: ['forSale', 'forRent', 'hideAddress', ...FEATURE_FLAGS],
  count: [
    'bedrooms',
    'bathrooms',
    'balconies',
    'floors',
    'parkingSpaces',
    'yearBuilt',
    'projectUnits',
  ],
  floor: ['floorNumber'],
  number: ['latitude', 'longitude', 'localityRating', 'airQualityIndex', 'projectLand', 'zipCode'],
  point: ['coordinates'],
  distance: [
    'distanceFromAirport',
    'distanceFromMetro',
    'distanceFromBusStop',
    'distanceFromRailway',
    'distanceFromHospital',
    'distanceFromSchool',
    'distanceFromMarket',
  ],
  length: ['roadWidth'],
  list: ['amenities', 'highlights', 'specialFeatures', 'documents'],
  date: ['possessionDate'],
  polygon: ['polygonCoordinates'],
  pictures: ['images'],
  /** JSON of `areaAsTyped`, as our own export writes it. */
  typed: ['areaAsTyped'],
} as const

export type FieldKind = keyof typeof FIELDS_BY_KIND
export type ImportField = (typeof FIELDS_BY_KIND)[FieldKind][number]

const KINDS = new Map<string, FieldKind>(
  (Object.entries(FIELDS_BY_KIND) as [FieldKind, readonly string[]][]).flatMap(([kind, fields]) =>
    fields.map((field): [string, FieldKind] => [field, kind]),
  ),
)

/** Every field, in the order in which a page offers them and an export writes them. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  'id',
  'reference',
  'title',
  'propertyType',
  'type',
  'deal',
  'forSale',
  'forRent',
  'status',
  'price',
  'monthlyRent',
  'description',
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
  'furnishing',
  'parking',
  'parkingSpaces',
  'kitchenType',
  'flooring',
  'waterSupply',
  'roadWidth',
  'amenities',
  ...FEATURE_FLAGS,
  'highlights',
  'specialFeatures',
  'restrictions',
  'pricePerSqFt',
  'securityDeposit',
  'maintenance',
  'bookingAmount',
  'downPayment',
  'emiAmount',
  'propertyTax',
  'registrationCharges',
  'stampDuty',
  'possessionStatus',
  'possessionDate',
  'legalStatus',
  'approvalStatus',
  'documents',
  'landNature',
  'village',
  'block',
  'surveyNumber',
  'resurveyNumber',
  'thandaper',
  'reraNumber',
  'projectUnits',
  'projectLand',
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
  'images',
  'virtualTour',
  'videoTour',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'preferredTime',
]

export function isImportField(name: string): name is ImportField {
  return KINDS.has(name)
}

export function kindOfField(field: ImportField): FieldKind {
  const kind = KINDS.get(field)
  if (!kind) throw new Error(`${field} is no field of a file`)
  return kind
}

/** Fields that only files have. */
export const FILE_ONLY: readonly ImportField[] = ['id', 'reference', 'deal', 'coordinates']

/** What numbers of a column are in when their cells do not say; the first is what is taken when nothing says it. */
export const MONEY_SCALES = ['rupees', 'thousand', 'lakh', 'crore'] as const
export const SIZE_UNITS = ['sqft', 'cent', 'are', 'acre', 'hectare', 'sqm'] as const
export const LENGTH_UNITS = ['m', 'ft'] as const
export const COLUMN_UNITS = [...MONEY_SCALES, ...SIZE_UNITS, ...LENGTH_UNITS] as const
export type ColumnUnit = (typeof COLUMN_UNITS)[number]

/** The units that a field's column can be in; none for most. */
export function unitsOf(field: ImportField): readonly ColumnUnit[] {
  switch (kindOfField(field)) {
    case 'money':
    case 'monthly':
      return MONEY_SCALES
    case 'area':
    case 'plot':
      return SIZE_UNITS
    case 'length':
      return LENGTH_UNITS
    default:
      return []
  }
}

/** What a column is read as. A null field: the column is left out. */
export interface ColumnChoice {
  field: ImportField | null
  /** Null: the field's first unit. */
  unit: ColumnUnit | null
}
