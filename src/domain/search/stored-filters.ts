import type { PropertyType } from '../listings/listing.ts'
import { DEFAULT_FILTERS, type SearchFilters } from './filters.ts'

/** Filters as some version of the program stored them: newer ones are missing, and one kind was a text or null. */
type StoredFilters = Partial<Omit<SearchFilters, 'propertyType'>> & {
  propertyType?: readonly PropertyType[] | PropertyType | null
}

/** Completes stored filters, in the present or an older form. */
export function completeFilters(stored: StoredFilters): SearchFilters {
  const { propertyType } = stored
  return {
    ...DEFAULT_FILTERS,
    ...stored,
    propertyType:
      propertyType == null ? [] : typeof propertyType === 'string' ? [propertyType] : propertyType,
  }
}
