import { writeSentence } from '../../../domain/search/sentence/write-sentence.ts'
import type { City } from '../../../contracts/places/cities.ts'
import type { NamedPlace } from '../../../contracts/places/places.ts'
import { writtenSearch } from '../../../contracts/search/written-search.ts'
import type { SearchRequest } from '../../../contracts/search/url.ts'
import { locationAsShown } from './search-place.ts'

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
