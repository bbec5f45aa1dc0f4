import {
  FACINGS,
  FURNISHING,
  LAND_NATURES,
  LEGAL_STATUS,
  PARKING,
  PLOT_UNITS,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  SLOPES,
  STATUSES,
  type PropertyType,
} from '../listing.ts'
import type { FieldLine } from './field-spec.ts'

/**
 * Every field that an owner gives about a listing, once. The contract, the columns, the row mapping, the form, import
 * and export, facts, comparison and filters are derived from this table; docs/adding-a-field.md shows how to add one.
 * field-spec.ts explains the attributes. `byHand` names the parts of a field that are not derived.
 *
 * The order of this table is the order of columns in an export, and of fields within a form group or a card of facts.
 */

/** Homes. */
const HOME = ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE'] as const
/** Offices, shops and other commercial property. */
const TRADE = ['COMMERCIAL', 'OFFICE', 'SHOP'] as const
/** Industrial property. */
const WORKS = ['WAREHOUSE', 'INDUSTRIAL'] as const
const LAND = ['PLOT', 'AGRICULTURAL'] as const
const ANY = ['MIXED_USE', 'OTHER'] as const
const DWELLINGS = [...HOME, ...ANY] as const
const BUILDINGS = [...HOME, ...TRADE, ...WORKS, ...ANY] as const
const PREMISES = [...HOME, ...TRADE, ...ANY] as const
/** Property types with their own land. */
const DETACHED = ['VILLA', 'INDEPENDENT_HOUSE', ...LAND, ...WORKS, ...ANY] as const
/** Property types that can be part of a project registered with K-RERA. */
const PROJECT = ['APARTMENT', 'VILLA', 'PLOT', ...TRADE, 'MIXED_USE'] as const

const PAYMENT = {
  type: 'money',
  formGroup: 'payment',
  deal: 'sale',
  fileGroup: 'money',
  factSection: 'financial',
} as const
const DISTANCE = {
  type: 'distance',
  max: 1_000,
  formGroup: 'distances',
  fileGroup: 'nearby',
  factSection: 'connectivity',
} as const
const LIST = {
  type: 'list',
  formGroup: 'words',
  fileGroup: 'features',
  factSection: 'additional',
} as const
/** A feature that a listing either has or lacks. The facts list all features in one line. */
const feature = <const Kinds extends readonly PropertyType[]>(kinds: Kinds) =>
  ({
    type: 'flag',
    formGroup: 'features',
    fileGroup: 'features',
    kinds,
    byHand: ['control'],
  }) as const

// oxfmt-ignore
export const LISTING_FIELDS = {
  title: { type: 'text', required: true, limit: 'title', formGroup: 'basic', fileGroup: 'what', byHand: ['column', 'control'] },
  propertyType: { type: 'choice', options: PROPERTY_TYPES, proposal: 'APARTMENT', formGroup: 'basic', fileGroup: 'what', compare: 'home', filter: 'oneOf', byHand: ['schema', 'column', 'control', 'compare', 'filter'] },
  type: { type: 'text', proposal: 'Residential', formGroup: 'basic', fileGroup: 'what', byHand: ['control'] },
  forSale: { type: 'flag', formGroup: 'basic', fileGroup: 'what', byHand: ['column', 'control'] },
  forRent: { type: 'flag', formGroup: 'basic', fileGroup: 'what', byHand: ['column', 'control'] },
  status: { type: 'choice', options: STATUSES, default: 'Available', formGroup: 'basic', fileGroup: 'what', compare: 'home', byHand: ['control', 'compare'] },
  price: { type: 'money', zeroIsBlank: true, deal: 'sale', formGroup: 'sale', fileGroup: 'money', factSection: 'financial', byHand: ['control', 'fact'] },
  monthlyRent: { type: 'money', zeroIsBlank: true, perMonth: true, deal: 'rent', formGroup: 'rent', fileGroup: 'money', factSection: 'financial', byHand: ['control', 'fact'] },
  description: { type: 'text', limit: 'description', formGroup: 'basic', fileGroup: 'what', byHand: ['control'] },

  address: { type: 'text', required: true, limit: 'longText', formGroup: 'address', fileGroup: 'place', factSection: 'location', byHand: ['column', 'row', 'control', 'fact'] },
  city: { type: 'text', required: true, limit: 'shortText', formGroup: 'address', fileGroup: 'place', factSection: 'location', byHand: ['column', 'control', 'fact'] },
  state: { type: 'text', required: true, proposal: 'Kerala', limit: 'shortText', formGroup: 'address', fileGroup: 'place', factSection: 'location', byHand: ['column', 'control', 'fact'] },
  zipCode: { type: 'text', identifier: 'pin', digits: true, cell: 'number', formGroup: 'address', fileGroup: 'place', factSection: 'location', byHand: ['schema', 'control'] },
  country: { type: 'text', default: 'India', formGroup: 'address', fileGroup: 'place', byHand: ['control'] },
  latitude: { type: 'decimal', min: -90, max: 90, formGroup: 'place', fileGroup: 'place', byHand: ['column', 'row', 'value', 'control'] },
  longitude: { type: 'decimal', min: -180, max: 180, formGroup: 'place', fileGroup: 'place', byHand: ['column', 'row', 'value', 'control'] },
  polygonCoordinates: { type: 'other', cell: 'polygon', formGroup: 'place', fileGroup: 'place', byHand: ['schema', 'column', 'row', 'value', 'control'] },
  pinPrecision: { type: 'choice', options: ['exact', 'approximate'], default: 'exact', formGroup: 'place', fileGroup: 'place', byHand: ['control'] },
  pinSource: { type: 'choice', options: ['picked', 'town'], default: 'picked', formGroup: 'place', fileGroup: 'place', byHand: ['value', 'control'] },
  hideAddress: { type: 'flag', formGroup: 'address', fileGroup: 'place', byHand: ['control'] },

  plotArea: { type: 'area', cell: 'plot', kinds: ['COMMERCIAL', ...DETACHED], formGroup: 'sizes', fileGroup: 'sizes', factSection: 'basic', compare: 'size', byHand: ['schema', 'column', 'row', 'control', 'fact', 'compare'] },
  plotAreaUnit: { type: 'choice', options: PLOT_UNITS, default: 'sqft', formGroup: 'sizes', fileGroup: 'sizes', byHand: ['value', 'control'] },
  totalArea: { type: 'area', kinds: BUILDINGS, formGroup: 'sizes', fileGroup: 'sizes', factSection: 'physical', byHand: ['column', 'row', 'control'] },
  builtUpArea: { type: 'area', kinds: BUILDINGS, formGroup: 'sizes', fileGroup: 'sizes', factSection: 'physical', compare: 'size', byHand: ['column', 'row', 'control', 'compare'] },
  carpetArea: { type: 'area', kinds: PREMISES, formGroup: 'sizes', fileGroup: 'sizes', factSection: 'physical', compare: 'size', byHand: ['column', 'row', 'control'] },
  areaAsTyped: { type: 'other', cell: 'typed', formGroup: 'sizes', fileGroup: 'sizes', byHand: ['schema', 'column', 'value', 'control'] },
  roadWidth: { type: 'length', max: 200, formGroup: 'sizes', fileGroup: 'sizes', factSection: 'location', compare: 'place', filter: 'atLeast', filterColumn: 'road_width_m', byHand: ['column', 'row', 'value', 'control'] },
  roadDistance: { type: 'length', max: 20_000, kinds: LAND, formGroup: 'sizes', fileGroup: 'sizes', factSection: 'location', filter: 'atMost' },
  slope: { type: 'choice', options: SLOPES, kinds: LAND, formGroup: 'sizes', fileGroup: 'sizes', factSection: 'location', filter: 'oneOf' },
  cornerPlot: { type: 'flag', kinds: LAND, formGroup: 'sizes', fileGroup: 'sizes', factSection: 'location', filter: 'yes' },
  facing: { type: 'text', formGroup: 'sizes', fileGroup: 'building', factSection: 'location', compare: 'home', filter: 'oneOf', filterOptions: FACINGS, byHand: ['control', 'fact', 'compare'] },

  bedrooms: { type: 'count', limit: 'rooms', kinds: DWELLINGS, formGroup: 'rooms', fileGroup: 'building', factSection: 'basic', compare: 'size', filter: 'atLeast', byHand: ['filter'] },
  bathrooms: { type: 'count', limit: 'rooms', kinds: PREMISES, formGroup: 'rooms', fileGroup: 'building', factSection: 'basic', compare: 'size', filter: 'atLeast', byHand: ['filter'] },
  balconies: { type: 'count', limit: 'rooms', kinds: DWELLINGS, formGroup: 'rooms', fileGroup: 'building', factSection: 'physical' },
  floors: { type: 'count', limit: 'floors', kinds: BUILDINGS, formGroup: 'storeys', fileGroup: 'building', factSection: 'physical', compare: 'size' },
  floorNumber: { type: 'count', min: -5, limit: 'floors', cell: 'floor', kinds: ['APARTMENT', ...TRADE, ...ANY], formGroup: 'storeys', fileGroup: 'building', factSection: 'physical', filter: 'atMost' },
  yearBuilt: { type: 'year', kinds: BUILDINGS, formGroup: 'storeys', fileGroup: 'building', factSection: 'physical', compare: 'home', filter: 'atLeast', byHand: ['schema', 'filter'] },
  furnishing: { type: 'choice', options: FURNISHING, proposal: 'UNFURNISHED', kinds: PREMISES, formGroup: 'fitOut', fileGroup: 'building', factSection: 'basic', compare: 'home', filter: 'oneOf', byHand: ['fact', 'compare', 'filter'] },
  parking: { type: 'choice', options: PARKING, proposal: 'NONE', kinds: BUILDINGS, formGroup: 'fitOut', fileGroup: 'building', factSection: 'basic', compare: 'home', filter: 'oneOf', byHand: ['control', 'fact', 'compare', 'filter'] },
  parkingSpaces: { type: 'count', limit: 'floors', kinds: BUILDINGS, formGroup: 'fitOut', fileGroup: 'building', factSection: 'basic', byHand: ['control', 'fact'] },
  kitchenType: { type: 'text', kinds: DWELLINGS, formGroup: 'fitOut', fileGroup: 'building', factSection: 'physical' },
  flooring: { type: 'text', kinds: BUILDINGS, formGroup: 'fitOut', fileGroup: 'building', factSection: 'physical' },
  waterSupply: { type: 'text', formGroup: 'fitOut', fileGroup: 'building', factSection: 'physical' },

  amenities: { type: 'list', formGroup: 'features', fileGroup: 'features', compare: 'home', filter: 'oneOf', byHand: ['control', 'compare', 'filter'] },
  powerBackup: feature(BUILDINGS),
  security: feature([...BUILDINGS, 'PLOT']),
  lift: feature(['APARTMENT', ...TRADE, ...WORKS, ...ANY]),
  garden: feature(DWELLINGS),
  swimmingPool: feature(DWELLINGS),
  gym: feature(DWELLINGS),
  clubhouse: feature([...DWELLINGS, 'PLOT']),
  childrensPark: feature([...DWELLINGS, 'PLOT']),
  airConditioning: feature(PREMISES),
  fireSafety: feature(BUILDINGS),
  loadingDock: feature(['COMMERCIAL', 'SHOP', ...WORKS, ...ANY]),
  craneFacility: feature([...WORKS, 'OTHER']),
  heavyDutyFlooring: feature([...WORKS, 'OTHER']),
  wasteManagement: feature(BUILDINGS),
  highlights: LIST,
  specialFeatures: LIST,
  restrictions: { type: 'text', limit: 'longText', formGroup: 'words', fileGroup: 'features', factSection: 'additional' },

  pricePerSqFt: { type: 'money', cell: 'rate', zeroIsBlank: true, formGroup: 'sale', fileGroup: 'money', factSection: 'financial', compare: 'money', byHand: ['column', 'value', 'control', 'fact', 'compare'] },
  securityDeposit: { type: 'money', deal: 'rent', formGroup: 'rent', fileGroup: 'money', factSection: 'financial', compare: 'money' },
  petsAllowed: { type: 'flag', deal: 'rent', kinds: DWELLINGS, formGroup: 'rent', fileGroup: 'features', factSection: 'additional', filter: 'yes' },
  bachelorsAllowed: { type: 'flag', deal: 'rent', kinds: DWELLINGS, formGroup: 'rent', fileGroup: 'features', factSection: 'additional', filter: 'yes' },
  vegetarianOnly: { type: 'flag', deal: 'rent', kinds: DWELLINGS, formGroup: 'rent', fileGroup: 'features', factSection: 'additional', filter: 'yes' },
  negotiable: { type: 'flag', formGroup: 'running', fileGroup: 'money', factSection: 'financial', filter: 'yes' },
  brokerage: { type: 'text', limit: 'shortText', formGroup: 'running', fileGroup: 'money', factSection: 'financial' },
  noBrokerage: { type: 'flag', formGroup: 'running', fileGroup: 'money', factSection: 'financial', filter: 'yes' },
  maintenance: { type: 'money', perMonth: true, kinds: BUILDINGS, formGroup: 'running', fileGroup: 'money', factSection: 'financial', compare: 'money' },
  bookingAmount: PAYMENT,
  downPayment: PAYMENT,
  emiAmount: PAYMENT,
  propertyTax: { type: 'money', formGroup: 'running', fileGroup: 'money', factSection: 'financial' },
  registrationCharges: PAYMENT,
  stampDuty: PAYMENT,

  possessionStatus: { type: 'choice', options: POSSESSION_STATUS, proposal: 'READY_TO_MOVE', formGroup: 'possession', fileGroup: 'papers', factSection: 'basic', compare: 'home', filter: 'oneOf', byHand: ['fact', 'compare', 'filter'] },
  legalStatus: { type: 'choice', options: LEGAL_STATUS, proposal: 'FREE_HOLD', formGroup: 'legal', fileGroup: 'papers', factSection: 'legal', compare: 'papers', byHand: ['fact', 'compare'] },
  approvalStatus: { type: 'text', formGroup: 'legal', fileGroup: 'papers', factSection: 'legal' },
  possessionDate: { type: 'date', formGroup: 'possession', fileGroup: 'papers', factSection: 'legal' },
  documents: { type: 'list', formGroup: 'papers', fileGroup: 'papers', byHand: ['control'] },
  village: { type: 'text', formGroup: 'records', fileGroup: 'papers', factSection: 'location', byHand: ['fact'] },
  block: { type: 'text', formGroup: 'records', fileGroup: 'papers', factSection: 'legal', byHand: ['column', 'row'] },
  surveyNumber: { type: 'text', identifier: 'survey', formGroup: 'records', fileGroup: 'papers', factSection: 'legal', byHand: ['column', 'row'] },
  resurveyNumber: { type: 'text', identifier: 'survey', formGroup: 'records', fileGroup: 'papers', factSection: 'legal', byHand: ['column', 'row'] },
  thandaper: { type: 'text', identifier: 'thandaper', formGroup: 'register', fileGroup: 'papers', factSection: 'legal', byHand: ['column', 'row'] },
  landNature: { type: 'choice', options: LAND_NATURES, kinds: DETACHED, formGroup: 'register', fileGroup: 'papers', factSection: 'legal', compare: 'papers', filter: 'oneOf', byHand: ['control', 'fact', 'compare'] },
  reraNumber: { type: 'text', identifier: 'rera', kinds: PROJECT, formGroup: 'project', fileGroup: 'papers', factSection: 'legal', compare: 'papers', byHand: ['control', 'fact'] },
  projectUnits: { type: 'integer', min: 1, max: 20_000, kinds: PROJECT, formGroup: 'project', fileGroup: 'papers', byHand: ['control'] },
  projectLand: { type: 'decimal', min: 1, max: 10_000_000, kinds: PROJECT, formGroup: 'project', fileGroup: 'papers', byHand: ['column', 'control'] },

  distanceFromBusStop: DISTANCE,
  distanceFromRailway: { ...DISTANCE, compare: 'place' },
  distanceFromMetro: DISTANCE,
  distanceFromAirport: DISTANCE,
  distanceFromHospital: { ...DISTANCE, compare: 'place' },
  distanceFromSchool: { ...DISTANCE, compare: 'place' },
  distanceFromMarket: DISTANCE,
  localityRating: { type: 'decimal', max: 5, unit: 'ofFive', formGroup: 'ratings', fileGroup: 'nearby', factSection: 'neighbourhood' },
  airQualityIndex: { type: 'decimal', max: 999, unit: 'aqi', formGroup: 'ratings', fileGroup: 'nearby', factSection: 'neighbourhood' },
  noiseLevel: { type: 'text', formGroup: 'nearby', fileGroup: 'nearby', factSection: 'neighbourhood' },
  crimeRate: { type: 'text', formGroup: 'nearby', fileGroup: 'nearby', factSection: 'neighbourhood' },

  contactPerson: { type: 'text', limit: 'name', formGroup: 'contact', fileGroup: 'contact', byHand: ['control'] },
  contactPhone: { type: 'text', digits: true, formGroup: 'contact', fileGroup: 'contact', byHand: ['schema', 'control'] },
  contactEmail: { type: 'text', formGroup: 'contact', fileGroup: 'contact', byHand: ['schema', 'control'] },
  preferredTime: { type: 'text', formGroup: 'contact', fileGroup: 'contact' },
  images: { type: 'other', cell: 'pictures', formGroup: 'photos', fileGroup: 'contact', byHand: ['schema', 'column', 'row', 'value', 'control'] },
  imageCaptions: { type: 'other', formGroup: 'photos', byHand: ['schema', 'column', 'row', 'value', 'control'] },
  virtualTour: { type: 'link', formGroup: 'tours', fileGroup: 'contact' },
  videoTour: { type: 'link', formGroup: 'tours', fileGroup: 'contact' },
  downloadsOff: { type: 'flag', formGroup: 'tours', fileGroup: 'features' },
} as const satisfies Record<string, FieldLine>
