import type { LngLat, PropertyType } from '../../../src/domain/listings/listing.ts'
import type { AreaField } from '../../../src/web/features/listing-form/values/form-values.ts'

/** The listing of one kind of property as a user creates it. */
export interface ListedKind {
  type: PropertyType
  /** Its label in the form. */
  label: string
  /** The size as typed. */
  sizes: Partial<Record<AreaField, string>>
  /** Room counters, one each. */
  rooms?: readonly ('bedrooms' | 'bathrooms')[]
  amenity: string
  /** A question of step 3 that does not apply to it. */
  never: string
}

const ROOMS = ['bedrooms', 'bathrooms'] as const

/** The labels of the questions. */
export const SIZE_LABELS = {
  totalArea: 'Total area',
  builtUpArea: 'Built-up area',
  carpetArea: 'Carpet area',
  plotArea: 'Plot area',
} as const satisfies Record<AreaField, string>
export const ROOM_LABELS = { bedrooms: 'Bedrooms', bathrooms: 'Bathrooms' } as const

export const LISTED_KINDS: readonly ListedKind[] = [
  {
    type: 'PLOT',
    label: 'Plot',
    sizes: { plotArea: '12 cent' },
    amenity: 'Own Well',
    never: 'Bathrooms',
  },
  {
    type: 'APARTMENT',
    label: 'Apartment',
    sizes: { totalArea: '1,200 sqft' },
    rooms: ROOMS,
    amenity: 'Lift',
    never: 'Plot area',
  },
  {
    type: 'VILLA',
    label: 'Villa',
    sizes: { plotArea: '10 cents', totalArea: '2100' },
    rooms: ROOMS,
    amenity: 'Garden',
    never: 'Crane',
  },
  {
    type: 'INDEPENDENT_HOUSE',
    label: 'Independent house',
    sizes: { plotArea: '34 are' },
    rooms: ROOMS,
    amenity: 'Pooja Room',
    never: 'Crane',
  },
  {
    type: 'COMMERCIAL',
    label: 'Commercial',
    sizes: { totalArea: '5,000' },
    amenity: 'Road Frontage',
    never: 'Bedrooms',
  },
  {
    type: 'OFFICE',
    label: 'Office',
    sizes: { carpetArea: '900' },
    amenity: 'Pantry',
    never: 'Bedrooms',
  },
  {
    type: 'SHOP',
    label: 'Shop',
    sizes: { carpetArea: '250' },
    amenity: 'Signboard Space',
    never: 'Bedrooms',
  },
  {
    type: 'WAREHOUSE',
    label: 'Warehouse',
    sizes: { totalArea: '20,000' },
    amenity: 'Loading Bay',
    never: 'Bedrooms',
  },
  {
    type: 'INDUSTRIAL',
    label: 'Industrial',
    sizes: { plotArea: '1 acre' },
    amenity: 'Borewell',
    never: 'Bedrooms',
  },
  {
    type: 'AGRICULTURAL',
    label: 'Agricultural land',
    sizes: { plotArea: '2.5 acre' },
    amenity: 'Pond',
    never: 'Bathrooms',
  },
  {
    type: 'MIXED_USE',
    label: 'Mixed use',
    sizes: { totalArea: '3,000' },
    rooms: ROOMS,
    amenity: 'CCTV',
    never: 'Crane',
  },
  {
    type: 'OTHER',
    label: 'Other',
    sizes: { totalArea: '800' },
    rooms: ROOMS,
    amenity: 'Parking',
    never: 'Crane',
  },
]

/** The boundary of the listed plot. */
export const PLOT_CORNERS: LngLat[] = [
  [76.5222, 9.5916],
  [76.5224, 9.5916],
  [76.5224, 9.5918],
  [76.5222, 9.5918],
]
