import { PROJECT_KINDS } from '../../../../domain/papers/rera.ts'
import type { FeatureFlag, PropertyType } from '../../../../domain/listings/listing.ts'
import type { FieldName } from './form-values.ts'

/*
 * Which questions fit which kind of property. A field that is not listed here is asked of every kind. Answers to
 * questions that no longer fit stay in the draft, in case the kind is changed back, but are not sent.
 */

/** What people live in. */
const HOME: readonly PropertyType[] = ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE']
/** Where people work and sell. */
const TRADE: readonly PropertyType[] = ['COMMERCIAL', 'OFFICE', 'SHOP']
/** Where things are made and kept. */
const WORKS: readonly PropertyType[] = ['WAREHOUSE', 'INDUSTRIAL']
const LAND: readonly PropertyType[] = ['PLOT', 'AGRICULTURAL']
const ANY: readonly PropertyType[] = ['MIXED_USE', 'OTHER']

const DWELLINGS = [...HOME, ...ANY]
const BUILDINGS = [...HOME, ...TRADE, ...WORKS, ...ANY]

const ASKED_OF: Partial<Record<FieldName, readonly PropertyType[]>> = {
  totalArea: BUILDINGS,
  builtUpArea: BUILDINGS,
  carpetArea: [...HOME, ...TRADE, ...ANY],
  plotArea: ['VILLA', 'INDEPENDENT_HOUSE', 'COMMERCIAL', ...LAND, ...WORKS, ...ANY],
  bedrooms: DWELLINGS,
  bathrooms: [...HOME, ...TRADE, ...ANY],
  balconies: ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE', ...ANY],
  floors: BUILDINGS,
  floorNumber: ['APARTMENT', ...TRADE, ...ANY],
  yearBuilt: BUILDINGS,
  parking: BUILDINGS,
  parkingSpaces: BUILDINGS,
  furnishing: [...HOME, ...TRADE, ...ANY],
  kitchenType: DWELLINGS,
  flooring: BUILDINGS,
  maintenance: BUILDINGS,
  reraNumber: PROJECT_KINDS,
  projectUnits: PROJECT_KINDS,
  projectLand: PROJECT_KINDS,
  landNature: ['VILLA', 'INDEPENDENT_HOUSE', ...LAND, ...WORKS, ...ANY],
}

const FLAGS_OF: Record<FeatureFlag, readonly PropertyType[]> = {
  powerBackup: BUILDINGS,
  security: [...BUILDINGS, 'PLOT'],
  lift: ['APARTMENT', ...TRADE, ...WORKS, ...ANY],
  garden: DWELLINGS,
  swimmingPool: DWELLINGS,
  gym: DWELLINGS,
  clubhouse: [...DWELLINGS, 'PLOT'],
  childrensPark: [...DWELLINGS, 'PLOT'],
  airConditioning: [...HOME, ...TRADE, ...ANY],
  fireSafety: BUILDINGS,
  loadingDock: ['COMMERCIAL', 'SHOP', ...WORKS, ...ANY],
  craneFacility: [...WORKS, 'OTHER'],
  heavyDutyFlooring: [...WORKS, 'OTHER'],
  wasteManagement: BUILDINGS,
}

/** Whether the form asks this of that kind: a plot has no bathrooms, an office no bedrooms. */
export function appliesToKind(field: FieldName, kind: PropertyType): boolean {
  const kinds = field in FLAGS_OF ? FLAGS_OF[field as FeatureFlag] : ASKED_OF[field]
  return kinds?.includes(kind) ?? true
}
