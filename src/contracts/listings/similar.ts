import type { PropertyCard } from './listings.ts'

/** Distances in km within which similar listings are looked for, before the whole district. */
export const SIMILAR_KM = [15, 40] as const

/** GET /api/properties/{id}/similar. */
export interface SimilarListings {
  /** The area that all of them are in; null when there are none. */
  within: { km: number } | 'district' | null
  listings: PropertyCard[]
}
