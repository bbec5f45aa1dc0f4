import type { SearchBeside, SearchFilters } from '../../domain/search/filters.ts'
import { searchToParams } from '../search/url.ts'

/** A saved search as the URL parameters of its page; "" is all of Kerala. Imports no validator. */
export function savedQuery(filters: SearchFilters, beside: SearchBeside): string {
  const { unit, ...rest } = beside
  const isBound = Boolean(rest.radiusKm ?? rest.minutes ?? rest.polygons?.length)
  // A point that only ordered the results is no bound when they are in another order.
  const { near: _near, nearName: _name, ...unordered } = rest
  const params = searchToParams({
    filters,
    ...(isBound || rest.sort === 'nearest' ? rest : unordered),
  })
  if (unit && unit !== 'sqft') params.set('unit', unit)
  return params.toString()
}

/** The page of a saved search. /properties alone would mean the reader's own city. */
export function savedPath(query: string): string {
  return `/properties?${query === '' ? 'location=' : query}`
}
