import type {
  AmenityChoice,
  Furnishing,
  LngLat,
  Parking,
  PossessionStatus,
  PropertyType,
} from '../listings/listing.ts'
import type { FieldFilters } from './field-filters.ts'

/**
 * One search, in the form shared by the URL, saved searches, alerts and the filter panel. `null` means "no bound": the
 * top end of a slider and an untouched field are both null. Money in whole rupees, areas in sq ft.
 */
export interface SearchFilters {
  /** Case-insensitive substring of city, address or title. */
  location: string
  /** Full-text words with spelling tolerance, Malayalam or English. */
  q: string
  propertyType: PropertyType | null
  minPrice: number | null
  maxPrice: number | null
  bedrooms: number
  bathrooms: number
  furnishing: Furnishing | null
  possessionStatus: PossessionStatus | null
  amenities: AmenityChoice[]
  forSale: boolean
  forRent: boolean
  minArea: number | null
  maxArea: number | null
  parking: Parking | null
  /** Built in this year or later; 0 = any. */
  yearBuilt: number
  /** Of fields whose filter is derived; absent: none. */
  fields?: FieldFilters
}

/** Everything in a search besides its filters: area, order and display unit. */
export interface SearchBeside {
  bbox?: BBox
  polygons?: readonly PolygonRings[]
  near?: { lat: number; lng: number }
  radiusKm?: number
  sort?: Sort
  unit?: AreaChoice
}

/** Units in which a search accepts a size. */
export const AREA_CHOICES = ['sqft', 'cent', 'are', 'acre'] as const
export type AreaChoice = (typeof AREA_CHOICES)[number]

export const DEFAULT_FILTERS: SearchFilters = {
  location: '',
  q: '',
  propertyType: null,
  minPrice: null,
  maxPrice: null,
  bedrooms: 0,
  bathrooms: 0,
  furnishing: null,
  possessionStatus: null,
  amenities: [],
  forSale: true,
  forRent: true,
  minArea: null,
  maxArea: null,
  parking: null,
  yearBuilt: 0,
}

/** Bounds of the sliders (specification, section 9). The top end means no upper bound. */
export const PRICE_SLIDER = { min: 0, max: 100_000_000 } as const
export const AREA_SLIDER = { min: 0, max: 10_000 } as const

export const SORTS = [
  'newest',
  'price-asc',
  'price-desc',
  'area-asc',
  'area-desc',
  'unit-price-asc',
  'nearest',
] as const
export type Sort = (typeof SORTS)[number]

/** [west, south, east, north] in degrees. */
export type BBox = readonly [number, number, number, number]

/** The rings of one polygon, the outer one first and then its holes; open or closed, in either direction. */
export type PolygonRings = readonly (readonly LngLat[])[]
