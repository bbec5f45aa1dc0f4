import {
  isLand,
  type AmenityChoice,
  type Furnishing,
  type LngLat,
  type Parking,
  type PossessionStatus,
  type PropertyType,
} from '../listings/listing.ts'
import type { NearKind } from '../places/landmarks/near-kinds.ts'
import type { TravelMode } from './reach.ts'
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
  /** One of these kinds; none: any. */
  propertyType: readonly PropertyType[]
  minPrice: number | null
  maxPrice: number | null
  /** At least; 0 = any. */
  bedrooms: number
  /** At most; a listing without a count, or with 0, never passes. */
  maxBedrooms: number | null
  bathrooms: number
  furnishing: Furnishing | null
  possessionStatus: PossessionStatus | null
  amenities: AmenityChoice[]
  forSale: boolean
  forRent: boolean
  /** The size of the property itself: of a building its floor, of land the land. */
  minArea: number | null
  maxArea: number | null
  /** The land: the plot of a building, or bare land. */
  minPlotArea: number | null
  maxPlotArea: number | null
  parking: Parking | null
  /** Built in this year or later; 0 = any. */
  yearBuilt: number
  /** Listed within the last so many days. */
  postedWithin: number | null
  postedBy: PostedBy | null
  verified: boolean
  /** At least one photo. */
  photos: boolean
  /** Papers uploaded, or named by the owner. */
  papers: boolean
  /** The boundary is drawn on the map, where everybody sees it. */
  boundary: boolean
  /** Its water supply names a well (domain/listings/well.ts). */
  well: boolean
  /** The last change of its price was a fall. */
  priceLowered: boolean
  /** Within the sensible distance of each of these kinds of landmark. */
  nearTo: readonly NearKind[]
  /** Ready to move in, or handed over by this day (YYYY-MM-DD). */
  readyBy: string | null
  /** Security deposit in months of rent, whole. */
  maxAdvance: number | null
  /** Of fields whose filter is derived; absent: none. */
  fields?: FieldFilters
}

/** Who offers a listing: its owner, or a realtor. */
export const POSTED_BY = ['owner', 'realtor'] as const
export type PostedBy = (typeof POSTED_BY)[number]

/** Filters that are set or not. */
export const FLAG_FILTERS = [
  'verified',
  'photos',
  'papers',
  'boundary',
  'well',
  'priceLowered',
] as const
export type FlagFilter = (typeof FLAG_FILTERS)[number]

/** Everything in a search besides its filters: area, order and display unit. */
export interface SearchBeside {
  bbox?: BBox
  polygons?: readonly PolygonRings[]
  near?: { lat: number; lng: number }
  /** The name of what stands at `near`; display only. */
  nearName?: string
  radiusKm?: number
  /** The travel time to `near`, and how, from which `radiusKm` or `polygons` came. */
  minutes?: number
  by?: TravelMode
  sort?: Sort
  unit?: AreaChoice
}

/** Units in which a search accepts a size. */
export const AREA_CHOICES = ['sqft', 'cent', 'are', 'acre'] as const
export type AreaChoice = (typeof AREA_CHOICES)[number]

/** The usual unit of size for these kinds of property: cents for land. */
export function usualUnit(kinds: readonly PropertyType[]): AreaChoice {
  return kinds.length > 0 && kinds.every(isLand) ? 'cent' : 'sqft'
}

export const DEFAULT_FILTERS: SearchFilters = {
  location: '',
  q: '',
  propertyType: [],
  minPrice: null,
  maxPrice: null,
  bedrooms: 0,
  maxBedrooms: null,
  bathrooms: 0,
  furnishing: null,
  possessionStatus: null,
  amenities: [],
  forSale: true,
  forRent: true,
  minArea: null,
  maxArea: null,
  minPlotArea: null,
  maxPlotArea: null,
  parking: null,
  yearBuilt: 0,
  postedWithin: null,
  postedBy: null,
  verified: false,
  photos: false,
  papers: false,
  boundary: false,
  well: false,
  priceLowered: false,
  nearTo: [],
  readyBy: null,
  maxAdvance: null,
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
