import type { SearchBeside, SearchFilters } from '../../domain/search/filters.ts'
import { searchToParams } from '../search/url.ts'

/** A saved search as the URL parameters of its page; "" is all of Kerala. Imports no validator. */
export function savedQuery(filters: SearchFilters, beside: SearchBeside): string {
  const { unit, ...rest } = beside
  const params = searchToParams({ filters, ...rest })
  if (unit && unit !== 'sqft') params.set('unit', unit)
  return params.toString()
}

/** The page of a saved search. /properties alone would mean the reader's own city. */
export function savedPath(query: string): string {
  return `/properties?${query === '' ? 'location=' : query}`
}
