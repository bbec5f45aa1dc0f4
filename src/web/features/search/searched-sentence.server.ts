import { homesSlug } from '../../../domain/search/sentence/slug.ts'
import { writeSentence } from '../../../domain/search/sentence/write-sentence.ts'
import type { City } from '../../../contracts/places/cities.ts'
import type { NamedPlace } from '../../../contracts/places/places.ts'
import { writtenSearch } from '../../../contracts/search/written-search.ts'
import type { SearchRequest } from '../../../contracts/search/url.ts'
import { locationAsShown, searchPlace } from './search-place.ts'

/** A search in words, in the page's language, as its box shows it; read again, it is the same search. */
export function searchedSentence(
  request: SearchRequest,
  place: NamedPlace | null,
  cities: readonly City[],
  lang: string,
): string {
  const location = locationAsShown(request.filters.location, cities, lang)
  const filters = { ...request.filters, location }
  return writeSentence(writtenSearch({ ...request, filters, place }, lang), lang)
}

/** The slug of the page for search engines of a search; null for one that words of a slug do not hold. */
export function slugOfSearch(search: SearchRequest, cities: readonly City[]): string | null {
  const place = searchPlace(search, cities)
  const location = place.kind === 'city' ? place.city.name : search.filters.location
  return homesSlug(writtenSearch({ ...search, filters: { ...search.filters, location } }, 'en'))
}
