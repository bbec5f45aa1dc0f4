import type { VerificationCheck } from '../../domain/admin/moderation.ts'
import type { FeatureFlag, Picture, Publication, Status } from '../../domain/listings/listing.ts'
import type { PostedBy } from '../../domain/search/filters.ts'
import type { PropertyFields } from './input.ts'

/**
 * One listing as pages read it: lists are arrays, money is in whole rupees, areas in sq ft (plotArea in plotAreaUnit),
 * times ISO 8601. A presenter fills it field by field and masks contact details.
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
  /** Null when the owner hides it, or shows only the neighbourhood (approximate pin). */
  address: string | null
  district: string | null
  /** The Malayalam names of a city and a district, where known. */
  cityMl: string | null
  districtMl: string | null
  isVerified: boolean
  /**
   * When the team verified it and which checks were made; `at` is null when the date was not recorded. Null: not
   * verified.
   */
  verification: { at: string | null; checks: VerificationCheck[] } | null
  isFeatured: boolean
  views: number
  favorites: number
  createdAt: string
  updatedAt: string
  /** When the deal was closed (Sold, Rented). */
  closedAt: string | null
  /** When it expires, and when it was withdrawn; null for everybody except those who may edit it. */
  expiresAt: string | null
  withdrawnAt: string | null
  /** Increases with every change; the ETag of the listing. */
  version: number
  owner: { id: number; name: string; role: string }
  pictures: Picture[]
  /** Whether this actor may edit it. */
  mine: boolean
  /** Sale price, or the monthly rent of a rent-only listing; null when unpriced. */
  askedPrice: number | null
  /** totalArea, else builtUpArea, else carpetArea, else the plot, in sq ft. */
  areaSqFt: number | null
  plotAreaSqFt: number | null
  pricePerCent: number | null
  areaAsTyped: PropertyFields['areaAsTyped']
  /** Demo data is visibly marked. */
  demo: boolean
}

/** The fields of a result card, a pin and a featured tile. */
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
  /** Its Malayalam name; absent when unknown. */
  cityMl?: string
  /** Null when the owner hides it. */
  address: string | null
  lat: number | null
  lng: number | null
  /** Drawn boundary, [[lng, lat], …]; null with an approximate pin. */
  polygon: [number, number][] | null
  isVerified: boolean
  /** ISO 8601; null when it is not verified, or the date was not recorded. */
  verifiedAt: string | null
  isFeatured: boolean
  amenities: string[]
  picture: Picture
  createdAt: string
  /** By the owner's role; null for an account that is neither. */
  postedBy: PostedBy | null
  /** The asking price (of a listing that is only for rent: the rent) fell last; absent otherwise. */
  lowered?: {
    /** Whole per cent, at least 1. */
    percent: number
    /** ISO 8601. */
    at: string
  }
  /** How many pictures its gallery has; absent for one. */
  pictures?: number
  /** Sample data; absent otherwise, since cards are sent by the hundred. */
  demo?: true
  /**
   * A landmark by which people know where it is; only in search results, and absent when none is known or only the
   * town is. `km`: about so far from the shown point, to 0.5 km.
   */
  near?: { name: string; nameMl: string | null; km: number }
}

/** One dated change of a listing's price or state. */
export interface HistoryEntry {
  /** ISO 8601. */
  at: string
  kind: 'listed' | 'price' | 'rent' | 'status' | 'publication' | 'renewed'
  /**
   * Whole rupees for price and rent, the ISO 8601 expiry for renewed, else the state's name; null when there was none.
   */
  before: string | null
  after: string | null
}
