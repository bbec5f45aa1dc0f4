import { savedQuery } from './search-query.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import { searchName } from '../../domain/saved/search-name.ts'
import type { SearchBeside, SearchFilters } from '../../domain/search/filters.ts'
import { placeCase } from '../../domain/text/place-case.ts'

type Lang = 'en' | 'ml'

/** The "in {place}" of a location that was searched for. */
export function placeIn(location: string, lang: Lang): string {
  const town = townByName(location)
  if (!town) return location
  return lang === 'ml' ? placeCase(town.nameMl, 'relative') : town.name
}

/** The name that its owner gave to a saved search; without one, what it looks for, in the reader's language. */
export function savedSearchName(
  { name, filters, beside }: { name: string; filters: SearchFilters; beside: SearchBeside },
  lang: Lang,
): string {
  if (name !== '') return name
  return searchName(savedQuery(filters, beside), lang, (location) => placeIn(location, lang))
}
