/**
 * The vocabulary of a listing: its enumerations and the types shared by every layer. The value lists are the
 * specification's, in its order.
 */

export const PROPERTY_TYPES = [
  'APARTMENT',
  'VILLA',
  'INDEPENDENT_HOUSE',
  'PLOT',
  'COMMERCIAL',
  'OFFICE',
  'SHOP',
  'WAREHOUSE',
  'INDUSTRIAL',
  'AGRICULTURAL',
  'MIXED_USE',
  'OTHER',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const PARKING = ['NONE', 'OPEN', 'COVERED', 'BASEMENT', 'MULTI_LEVEL'] as const
export type Parking = (typeof PARKING)[number]

export const FURNISHING = [
  'UNFURNISHED',
  'SEMI_FURNISHED',
  'FULLY_FURNISHED',
  'ULTRA_FURNISHED',
] as const
export type Furnishing = (typeof FURNISHING)[number]

export const POSSESSION_STATUS = [
  'READY_TO_MOVE',
  'UNDER_CONSTRUCTION',
  'READY_POSSESSION',
  'RESALE',
] as const
export type PossessionStatus = (typeof POSSESSION_STATUS)[number]

export const LEGAL_STATUS = [
  'FREE_HOLD',
  'LEASE_HOLD',
  'POWER_OF_ATTORNEY',
  'AGREEMENT_TO_SELL',
  'SALE_DEED',
  'OTHER',
] as const

/**
 * The legal classification of a piece of land according to its owner; `unnotified`: paddy in the register, but not in
 * the data bank.
 */
export const LAND_NATURES = [
  'purayidam',
  'nilam',
  'data-bank',
  'unnotified',
  'plantation',
  'converted',
  'other',
] as const
export type LandNature = (typeof LAND_NATURES)[number]

/** The directions that a front can face, as listings store them. */
export const FACINGS = [
  'East',
  'West',
  'North',
  'South',
  'North-East',
  'North-West',
  'South-East',
  'South-West',
] as const

export const SLOPES = ['flat', 'gentle', 'steep'] as const

export const STATUSES = ['Available', 'Sold', 'Rented', 'Under Contract'] as const
export type Status = (typeof STATUSES)[number]

/** Who can see a listing; `status` is the state of the deal, and `isVerified` is only a badge. */
export const PUBLICATIONS = [
  'draft',
  'review',
  'live',
  'paused',
  'expired',
  'withdrawn',
  'deleted',
] as const
export type Publication = (typeof PUBLICATIONS)[number]

export const PLOT_UNITS = ['sqft', 'cent', 'are', 'acre', 'hectare'] as const
export type PlotUnit = (typeof PLOT_UNITS)[number]

/** Yes/no features, by their wire names. */
export const FEATURE_FLAGS = [
  'powerBackup',
  'security',
  'lift',
  'garden',
  'swimmingPool',
  'gym',
  'clubhouse',
  'childrensPark',
  'airConditioning',
  'fireSafety',
  'loadingDock',
  'craneFacility',
  'heavyDutyFlooring',
  'wasteManagement',
] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]

/** The amenities of the filter panel and the overlay. */
export const AMENITY_CHOICES = [
  'Power Backup',
  'Security',
  'Lift',
  'Garden',
  'Swimming Pool',
  'Gym',
  'Clubhouse',
  "Children's Park",
  'Modular Kitchen',
  'Parking',
  'Water Supply',
  '24/7 Security',
  'CCTV',
  'Intercom',
] as const
export type AmenityChoice = (typeof AMENITY_CHOICES)[number]

/**
 * Amenities that another field implies. "Modular Kitchen" reads kitchenType, "Parking" reads parking ≠ NONE, "Water
 * Supply" reads waterSupply. 24/7 Security, CCTV and Intercom have no flag and match only the list.
 */
export const AMENITY_FLAG: Partial<Record<AmenityChoice, FeatureFlag>> = {
  'Power Backup': 'powerBackup',
  Security: 'security',
  Lift: 'lift',
  Garden: 'garden',
  'Swimming Pool': 'swimmingPool',
  Gym: 'gym',
  Clubhouse: 'clubhouse',
  "Children's Park": 'childrensPark',
}

/** Kinds that people live in. */
export const HOME_TYPES: readonly PropertyType[] = ['APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE']

/** Kinds that are bare land: no rooms or floors, but a boundary. */
export const LAND_TYPES: readonly PropertyType[] = ['PLOT', 'AGRICULTURAL']
export function isLand(type: PropertyType): boolean {
  return LAND_TYPES.includes(type)
}

const COMPARABLE_TYPES: readonly (readonly PropertyType[])[] = [
  HOME_TYPES,
  LAND_TYPES,
  ['COMMERCIAL', 'OFFICE', 'SHOP', 'WAREHOUSE', 'INDUSTRIAL', 'MIXED_USE'],
]
/** The kinds among which a listing of this kind may be compared: homes, land, or places of business. */
export function comparableTypes(type: PropertyType): readonly PropertyType[] {
  return COMPARABLE_TYPES.find((types) => types.includes(type)) ?? [type]
}

/** Kinds with their own land; flats, shops and offices share theirs. */
const ON_OWN_LAND: readonly PropertyType[] = [
  'VILLA',
  'INDEPENDENT_HOUSE',
  'WAREHOUSE',
  'INDUSTRIAL',
  'MIXED_USE',
  'OTHER',
]
export function hasOwnLand(type: PropertyType): boolean {
  return isLand(type) || ON_OWN_LAND.includes(type)
}

/**
 * Defaults of a new listing (specification, section 3). The point is the initial centre of the map picker, not a
 * position.
 */
export const NEW_LISTING = {
  type: 'Residential',
  price: 0,
  status: 'Available',
  latitude: 9.5916,
  longitude: 76.5222,
  city: 'Kottayam',
  state: 'Kerala',
  country: 'India',
  propertyType: 'APARTMENT',
  parking: 'NONE',
  furnishing: 'UNFURNISHED',
  possessionStatus: 'READY_TO_MOVE',
  legalStatus: 'FREE_HOLD',
  plotAreaUnit: 'sqft',
  forSale: false,
  forRent: false,
} as const

/** A [longitude, latitude] pair in degrees, GeoJSON order. */
export type LngLat = readonly [number, number]

/** The wire format of a picture. `variants` maps widths in px to URLs, smallest first. */
export interface Picture {
  id: string | null
  url: string
  width: number
  height: number
  thumbhash: string | null
  caption: string | null
  /** Whether this is an illustration by Veedu rather than a photo of the place. */
  illustration: boolean
  variants: { width: number; url: string; type: string }[]
}

/** An area as the person typed it, stored beside the converted figure. */
export interface AreaAsTyped {
  value: number
  unit: PlotUnit | 'sqm'
}
