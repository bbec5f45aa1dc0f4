import type { VerificationCheck } from '../../domain/admin/verification.ts'
import type { FeatureFlag, Picture, Publication, Status } from '../../domain/listings/listing.ts'
import type { PropertyFields } from './input.ts'

/**
 * One listing as pages read it: lists are lists, money whole rupees, areas sq ft (plotArea in plotAreaUnit),
 * times ISO 8601. A presenter fills it field by field; contact details are masked before they get here.
 */
export interface PropertyDetail
  extends
    Omit<
      PropertyFields,
      'images' | 'imageCaptions' | 'status' | 'areaAsTyped' | 'address' | FeatureFlag
    >,
    Record<FeatureFlag, boolean> {
  id: number
  slug: string
  status: Status
  publication: Publication
  /** Null when the owner hides it, or lets only the neighbourhood show (approximate pin). */
  address: string | null
  district: string | null
  /** The Malayalam names of a city and a district that are known. */
  cityMl: string | null
  districtMl: string | null
  isVerified: boolean
  /** When our team verified it and what it looked at; `at` null where nobody noted the day. Null: it is not verified. */
  verification: { at: string | null; checks: VerificationCheck[] } | null
  isFeatured: boolean
  views: number
  favorites: number
  createdAt: string
  updatedAt: string
  /** When the deal was closed (Sold, Rented). */
  closedAt: string | null
  /** Until when it is live, and since when it is withdrawn; null for everybody but those who may edit it. */
  expiresAt: string | null
  withdrawnAt: string | null
  /** Grows with every change; the ETag of the listing. */
  version: number
  owner: { id: number; name: string; role: string }
  pictures: Picture[]
  /** True when this actor may edit it. */
  mine: boolean
  /** Sale price, or the monthly rent of a rent-only listing; null when unpriced. */
  askedPrice: number | null
  /** totalArea, else builtUpArea, else carpetArea, else the plot, in sq ft. */
  areaSqFt: number | null
  plotAreaSqFt: number | null
  pricePerCent: number | null
  areaAsTyped: PropertyFields['areaAsTyped']
  /** Demo data carries a visible mark. */
  demo: boolean
}

/** What a result card, a pin and a featured tile need. */
export interface PropertyCard {
  id: number
  slug: string
  title: string
  propertyType: PropertyFields['propertyType']
  status: Status
  forSale: boolean
  forRent: boolean
  price: number | null
  monthlyRent: number | null
  pricePerSqFt: number | null
  pricePerCent: number | null
  areaSqFt: number | null
  plotAreaSqFt: number | null
  bedrooms: number | null
  bathrooms: number | null
  city: string
  /** Null when the owner hides it. */
  address: string | null
  lat: number | null
  lng: number | null
  /** Drawn boundary, [[lng, lat], …]; null with an approximate pin. */
  polygon: [number, number][] | null
  isVerified: boolean
  /** ISO 8601; null where it is not verified, or nobody noted the day. */
  verifiedAt: string | null
  isFeatured: boolean
  amenities: string[]
  picture: Picture
  createdAt: string
  demo: boolean
}

/** One dated change of a listing's price or state. */
export interface HistoryEntry {
  /** ISO 8601. */
  at: string
  kind: 'listed' | 'price' | 'rent' | 'status' | 'publication' | 'renewed'
  /** Whole rupees for price and rent, ISO 8601 of the end for renewed, else the state's name; null where there was none. */
  before: string | null
  after: string | null
}
