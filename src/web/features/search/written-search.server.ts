import { writeSentence } from '../../../domain/search/sentence/write-sentence.ts'
import type { City } from '../../../contracts/places/cities.ts'
import type { NamedPlace } from '../../../contracts/places/places.ts'
import type { SearchRequest } from '../../../contracts/search/url.ts'
import { locationAsShown } from './search-place.ts'

/** A search in words, in the page's language, as its box shows it; read again, it is the same search. */
export function writtenSearch(
  { filters, near, nearName, radiusKm }: SearchRequest,
  place: NamedPlace | null,
  cities: readonly City[],
  lang: string,
): string {
  const { location, ...others } = filters
  const named = place && (place.pin ?? (lang === 'ml' ? place.nameMl : null) ?? place.name)
  const name = named ?? locationAsShown(location, cities, lang)
  return writeSentence(
    {
      filters: others,
      place: name === '' ? null : { name, isDistrict: place?.kind === 'district' },
      near: near && nearName ? { name: nearName, km: radiusKm ?? null } : null,
    },
    lang,
  )
}
