import {
  FURNISHING,
  LAND_NATURES,
  LEGAL_STATUS,
  PARKING,
  PLOT_UNITS,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  STATUSES,
  type PropertyType,
} from '../listing.ts'
import type { FieldSpec } from './field-spec.ts'

/**
 * Every field that an owner gives about a listing, once. The contract, the columns, the row mapping, the form, import
 * and export, facts, comparison and filters are derived from this table; docs/adding-a-field.md shows how to add one.
 * What an attribute means is said in field-spec.ts. `own` names the parts of a field that are written by hand.
 *
 * The order is that of the columns of an export, and of the fields within a group of the form or a section of facts.
 */

/** What people live in. */
const HOME = ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE'] as const
/** Where people work and sell. */
const TRADE = ['COMMERCIAL', 'OFFICE', 'SHOP'] as const
/** Where things are made and stored. */
const WORKS = ['WAREHOUSE', 'INDUSTRIAL'] as const
const LAND = ['PLOT', 'AGRICULTURAL'] as const
const ANY = ['MIXED_USE', 'OTHER'] as const
const DWELLINGS = [...HOME, ...ANY] as const
const BUILDINGS = [...HOME, ...TRADE, ...WORKS, ...ANY] as const
const PREMISES = [...HOME, ...TRADE, ...ANY] as const
/** Kinds that stand on land of their own. */
const DETACHED = ['VILLA', 'INDEPENDENT_HOUSE', ...LAND, ...WORKS, ...ANY] as const
/** Kinds that a builder's project consists of, which K-RERA registers. */
const PROJECT = ['APARTMENT', 'VILLA', 'PLOT', ...TRADE, 'MIXED_USE'] as const

const PAYMENT = {
  type: 'money',
  group: 'payment',
  deal: 'sale',
  file: 'money',
  fact: 'financial',
} as const
const DISTANCE = {
  type: 'distance',
  max: 1_000,
  group: 'distances',
  file: 'nearby',
  fact: 'connectivity',
} as const
const LIST = { type: 'list', group: 'words', file: 'features', fact: 'additional' } as const
/** A feature that a listing has or has not; facts show all of them in one line. */
const feature = <const Kinds extends readonly PropertyType[]>(kinds: Kinds) =>
  ({ type: 'flag', group: 'features', file: 'features', kinds, own: ['control'] }) as const

// oxfmt-ignore
export const LISTING_FIELDS = {
  title: { type: 'text', required: true, limit: 'title', group: 'basic', file: 'what', own: ['column', 'control'] },
  propertyType: { type: 'choice', options: PROPERTY_TYPES, group: 'basic', file: 'what', compare: 'home', filter: 'oneOf', own: ['schema', 'column', 'control', 'compare', 'filter'] },
  type: { type: 'text', default: 'Residential', group: 'basic', file: 'what', own: ['control'] },
  forSale: { type: 'flag', group: 'basic', file: 'what', own: ['column', 'control'] },
  forRent: { type: 'flag', group: 'basic', file: 'what', own: ['column', 'control'] },
  status: { type: 'choice', options: STATUSES, default: 'Available', group: 'basic', file: 'what', compare: 'home', own: ['control', 'compare'] },
  price: { type: 'money', deal: 'sale', group: 'sale', file: 'money', fact: 'financial', own: ['control', 'fact'] },
  monthlyRent: { type: 'money', perMonth: true, deal: 'rent', group: 'rent', file: 'money', fact: 'financial', own: ['control', 'fact'] },
  description: { type: 'text', limit: 'description', group: 'basic', file: 'what', own: ['control'] },

  address: { type: 'text', required: true, limit: 'longText', group: 'address', file: 'place', fact: 'location', own: ['column', 'row', 'control', 'fact'] },
  city: { type: 'text', required: true, limit: 'shortText', group: 'address', file: 'place', fact: 'location', own: ['column', 'control', 'fact'] },
  state: { type: 'text', required: true, limit: 'shortText', group: 'address', file: 'place', fact: 'location', own: ['column', 'control', 'fact'] },
  zipCode: { type: 'text', digits: true, cell: 'number', group: 'address', file: 'place', fact: 'location', own: ['schema', 'control'] },
  country: { type: 'text', default: 'India', group: 'address', file: 'place', own: ['control'] },
  latitude: { type: 'decimal', min: -90, max: 90, group: 'place', file: 'place', own: ['column', 'row', 'value', 'control'] },
  longitude: { type: 'decimal', min: -180, max: 180, group: 'place', file: 'place', own: ['column', 'row', 'value', 'control'] },
  polygonCoordinates: { type: 'other', cell: 'polygon', group: 'place', file: 'place', own: ['schema', 'column', 'row', 'value', 'control'] },
  pinPrecision: { type: 'choice', options: ['exact', 'approximate'], default: 'exact', group: 'place', file: 'place', own: ['control'] },
  pinSource: { type: 'choice', options: ['picked', 'town'], default: 'picked', group: 'place', file: 'place', own: ['value', 'control'] },
  hideAddress: { type: 'flag', group: 'address', file: 'place', own: ['control'] },

  plotArea: { type: 'area', cell: 'plot', kinds: ['COMMERCIAL', ...DETACHED], group: 'sizes', file: 'sizes', fact: 'basic', compare: 'size', own: ['schema', 'column', 'row', 'control', 'fact', 'compare'] },
  plotAreaUnit: { type: 'choice', options: PLOT_UNITS, default: 'sqft', group: 'sizes', file: 'sizes', own: ['value', 'control'] },
  totalArea: { type: 'area', kinds: BUILDINGS, group: 'sizes', file: 'sizes', fact: 'physical', own: ['column', 'row', 'control'] },
  builtUpArea: { type: 'area', kinds: BUILDINGS, group: 'sizes', file: 'sizes', fact: 'physical', compare: 'size', own: ['column', 'row', 'control', 'compare'] },
  carpetArea: { type: 'area', kinds: PREMISES, group: 'sizes', file: 'sizes', fact: 'physical', compare: 'size', own: ['column', 'row', 'control'] },
  areaAsTyped: { type: 'other', cell: 'typed', group: 'sizes', file: 'sizes', own: ['schema', 'column', 'value', 'control'] },
  roadWidth: { type: 'length', max: 200, group: 'sizes', file: 'sizes', fact: 'location', compare: 'place', own: ['column', 'row', 'value', 'control'] },
  facing: { type: 'text', group: 'sizes', file: 'building', fact: 'location', compare: 'home', own: ['control', 'fact', 'compare'] },

  bedrooms: { type: 'count', limit: 'rooms', kinds: DWELLINGS, group: 'rooms', file: 'building', fact: 'basic', compare: 'size', filter: 'atLeast', own: ['filter'] },
  bathrooms: { type: 'count', limit: 'rooms', kinds: PREMISES, group: 'rooms', file: 'building', fact: 'basic', compare: 'size', filter: 'atLeast', own: ['filter'] },
  balconies: { type: 'count', limit: 'rooms', kinds: DWELLINGS, group: 'rooms', file: 'building', fact: 'physical' },
  floors: { type: 'count', limit: 'floors', kinds: BUILDINGS, group: 'storeys', file: 'building', fact: 'physical', compare: 'size' },
  floorNumber: { type: 'count', min: -5, limit: 'floors', cell: 'floor', kinds: ['APARTMENT', ...TRADE, ...ANY], group: 'storeys', file: 'building', fact: 'physical' },
  yearBuilt: { type: 'year', kinds: BUILDINGS, group: 'storeys', file: 'building', fact: 'physical', compare: 'home', filter: 'atLeast', own: ['schema', 'filter'] },
  furnishing: { type: 'choice', options: FURNISHING, default: 'UNFURNISHED', kinds: PREMISES, group: 'fitOut', file: 'building', fact: 'basic', compare: 'home', filter: 'oneOf', own: ['fact', 'compare', 'filter'] },
  parking: { type: 'choice', options: PARKING, default: 'NONE', kinds: BUILDINGS, group: 'fitOut', file: 'building', fact: 'basic', compare: 'home', filter: 'oneOf', own: ['control', 'fact', 'compare', 'filter'] },
  parkingSpaces: { type: 'count', limit: 'floors', kinds: BUILDINGS, group: 'fitOut', file: 'building', fact: 'basic', own: ['control', 'fact'] },
  kitchenType: { type: 'text', kinds: DWELLINGS, group: 'fitOut', file: 'building', fact: 'physical' },
  flooring: { type: 'text', kinds: BUILDINGS, group: 'fitOut', file: 'building', fact: 'physical' },
  waterSupply: { type: 'text', group: 'fitOut', file: 'building', fact: 'physical' },

  amenities: { type: 'list', group: 'features', file: 'features', compare: 'home', filter: 'oneOf', own: ['control', 'compare', 'filter'] },
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
  restrictions: { type: 'text', limit: 'longText', group: 'words', file: 'features', fact: 'additional' },

  pricePerSqFt: { type: 'money', group: 'sale', file: 'money', fact: 'financial', compare: 'money', own: ['column', 'value', 'control', 'fact', 'compare'] },
  securityDeposit: { type: 'money', deal: 'rent', group: 'rent', file: 'money', fact: 'financial', compare: 'money' },
  maintenance: { type: 'money', perMonth: true, kinds: BUILDINGS, group: 'running', file: 'money', fact: 'financial', compare: 'money' },
  bookingAmount: PAYMENT,
  downPayment: PAYMENT,
  emiAmount: PAYMENT,
  propertyTax: { type: 'money', group: 'running', file: 'money', fact: 'financial' },
  registrationCharges: PAYMENT,
  stampDuty: PAYMENT,

  possessionStatus: { type: 'choice', options: POSSESSION_STATUS, default: 'READY_TO_MOVE', group: 'possession', file: 'papers', fact: 'basic', compare: 'home', filter: 'oneOf', own: ['fact', 'compare', 'filter'] },
  legalStatus: { type: 'choice', options: LEGAL_STATUS, default: 'FREE_HOLD', group: 'legal', file: 'papers', fact: 'legal', compare: 'papers', own: ['fact', 'compare'] },
  approvalStatus: { type: 'text', group: 'legal', file: 'papers', fact: 'legal' },
  possessionDate: { type: 'date', group: 'possession', file: 'papers', fact: 'legal' },
  documents: { type: 'list', group: 'papers', file: 'papers', own: ['control'] },
  village: { type: 'text', group: 'records', file: 'papers', fact: 'location', own: ['fact'] },
  block: { type: 'text', group: 'records', file: 'papers', fact: 'legal', own: ['column', 'row'] },
  surveyNumber: { type: 'text', group: 'records', file: 'papers', fact: 'legal', own: ['column', 'row'] },
  resurveyNumber: { type: 'text', group: 'records', file: 'papers', fact: 'legal', own: ['column', 'row'] },
  thandaper: { type: 'text', group: 'register', file: 'papers', fact: 'legal', own: ['column', 'row'] },
  landNature: { type: 'choice', options: LAND_NATURES, kinds: DETACHED, group: 'register', file: 'papers', fact: 'legal', compare: 'papers', own: ['control', 'fact', 'compare'] },
  reraNumber: { type: 'text', kinds: PROJECT, group: 'project', file: 'papers', fact: 'legal', compare: 'papers', own: ['control', 'fact'] },
  projectUnits: { type: 'integer', min: 1, max: 20_000, kinds: PROJECT, group: 'project', file: 'papers', own: ['control'] },
  projectLand: { type: 'decimal', min: 1, max: 10_000_000, kinds: PROJECT, group: 'project', file: 'papers', own: ['column', 'control'] },

  distanceFromBusStop: DISTANCE,
  distanceFromRailway: { ...DISTANCE, compare: 'place' },
  distanceFromMetro: DISTANCE,
  distanceFromAirport: DISTANCE,
  distanceFromHospital: { ...DISTANCE, compare: 'place' },
  distanceFromSchool: { ...DISTANCE, compare: 'place' },
  distanceFromMarket: DISTANCE,
  localityRating: { type: 'decimal', max: 5, unit: 'ofFive', group: 'ratings', file: 'nearby', fact: 'neighbourhood' },
  airQualityIndex: { type: 'decimal', max: 999, unit: 'aqi', group: 'ratings', file: 'nearby', fact: 'neighbourhood' },
  noiseLevel: { type: 'text', group: 'nearby', file: 'nearby', fact: 'neighbourhood' },
  crimeRate: { type: 'text', group: 'nearby', file: 'nearby', fact: 'neighbourhood' },

  contactPerson: { type: 'text', limit: 'name', group: 'contact', file: 'contact', own: ['control'] },
  contactPhone: { type: 'text', digits: true, group: 'contact', file: 'contact', own: ['schema', 'control'] },
  contactEmail: { type: 'text', group: 'contact', file: 'contact', own: ['schema', 'control'] },
  preferredTime: { type: 'text', group: 'contact', file: 'contact' },
  images: { type: 'other', cell: 'pictures', group: 'photos', file: 'contact', own: ['schema', 'column', 'row', 'value', 'control'] },
  imageCaptions: { type: 'other', group: 'photos', own: ['schema', 'column', 'row', 'value', 'control'] },
  virtualTour: { type: 'link', group: 'tours', file: 'contact' },
  videoTour: { type: 'link', group: 'tours', file: 'contact' },
} as const satisfies Record<string, FieldSpec>
