import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../listings/listing.ts'
import type { SearchFilters } from './filters.ts'

/*
 * Facet counts. A count is the total of the same search with that filter set to that value; for amenities, with that
 * one added; for "sale" and "rent", with only that one selected (a price bound then applies to the rent). Prices and
 * areas are counted in ranges: from one figure up to, but excluding, the next.
 */

/** Rupees. */
export const SALE_STEPS = [
  0, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000, 7_500_000, 10_000_000, 15_000_000,
  20_000_000, 30_000_000, 50_000_000, 100_000_000,
] as const
/** Rupees per month. */
export const RENT_STEPS = [0, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000] as const
/** Square feet. */
export const AREA_STEPS = [0, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000] as const
export const BEDROOM_STEPS = [1, 2, 3, 4, 5] as const
export const BATHROOM_STEPS = [1, 2, 3, 4] as const
/** Built in this year or later. */
export const YEAR_STEPS = [1990, 2000, 2010, 2015, 2020, 2025] as const

export const FACETS = [
  'propertyType',
  'offer',
  'price',
  'bedrooms',
  'bathrooms',
  'area',
  'furnishing',
  'possessionStatus',
  'parking',
  'amenities',
  'yearBuilt',
] as const
export type FacetName = (typeof FACETS)[number]

/** One count per value, in the order of `facetValues`. */
export type FacetCounts = Partial<Record<FacetName, number[]>>

/** A price is a monthly rent when only For Rent is selected. */
export function comparesRent({ forSale, forRent }: Pick<SearchFilters, 'forSale' | 'forRent'>) {
  return forRent && !forSale
}

/** The values to which a facet's counts refer; for ranges, the lower bound. */
export function facetValues(
  facet: FacetName,
  filters: Pick<SearchFilters, 'forSale' | 'forRent'>,
): readonly (string | number)[] {
  switch (facet) {
    case 'propertyType':
      return PROPERTY_TYPES
    case 'offer':
      return ['sale', 'rent']
    case 'price':
      return comparesRent(filters) ? RENT_STEPS : SALE_STEPS
    case 'bedrooms':
      return BEDROOM_STEPS
    case 'bathrooms':
      return BATHROOM_STEPS
    case 'area':
      return AREA_STEPS
    case 'furnishing':
      return FURNISHING
    case 'possessionStatus':
      return POSSESSION_STATUS
    case 'parking':
      return PARKING
    case 'amenities':
      return AMENITY_CHOICES
    case 'yearBuilt':
      return YEAR_STEPS
  }
}
