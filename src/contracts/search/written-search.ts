import type { NamedPlace } from '../places/places.ts'
import type { WrittenSearch } from '../../domain/search/sentence/write-sentence.ts'
import type { SearchRequest } from './url.ts'

type Asked = Pick<SearchRequest, 'filters' | 'nearName' | 'radiusKm' | 'minutes' | 'by'> & {
  place?: NamedPlace | null
  nearNameMl?: string | null
}

/** A search as `writeSentence` writes it, with the place as the language names it. */
export function writtenSearch(
  {
    filters: { location, ...filters },
    place = null,
    nearName,
    nearNameMl,
    radiusKm,
    minutes,
    by,
  }: Asked,
  lang: string,
): WrittenSearch {
  const named = place && {
    name: place.pin ?? (lang === 'ml' ? place.nameMl : null) ?? place.name,
    isDistrict: place.kind === 'district',
  }
  const near = (lang === 'ml' ? nearNameMl : null) ?? nearName
  return {
    filters,
    place: named ?? (location === '' ? null : { name: location }),
    near: near
      ? {
          name: near,
          km: radiusKm ?? null,
          ...(minutes ? { travel: { minutes, by: by ?? 'car' } } : {}),
        }
      : null,
  }
}
