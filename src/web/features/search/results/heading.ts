import type { TFunction } from '../../../i18n/i18n.ts'
import { isLand, type PropertyType } from '../../../../domain/listings/listing.ts'
import { cityIn, cityName, placeText } from '../../places/place-names.ts'
import { type SearchPlace } from '../search-place.ts'

/** What the list shows, in the page's language. */
export function resultsHeading(place: SearchPlace, t: TFunction, lang: string): string {
  switch (place.kind) {
    case 'drawn':
      return t('heading.drawn', { count: place.polygons.length })
    case 'near':
      return t('heading.near', { km: place.radiusKm })
    case 'area':
      if (place.named?.kind === 'landmark')
        return t('heading.landmark', { name: placeText(place.named, t, lang) })
      return place.named
        ? t('heading.city', { city: placeText(place.named, t, lang) })
        : t('heading.area')
    case 'city':
      return t('heading.city', { city: cityName(place.city, lang) })
    case 'text':
      return t('heading.text', { text: place.text })
    case 'state':
      return t('heading.state')
  }
}

/** The place as search engines see it; null if it is neither a town nor the state. */
export function indexablePlace(
  place: SearchPlace,
  t: TFunction,
  lang: string,
): { location: string; shown: string } | null {
  if (place.kind === 'city') return { location: place.city.name, shown: cityIn(place.city, lang) }
  return place.kind === 'state' ? { location: '', shown: t('seo:search.state') } : null
}

/** The unit of the best rate: cents for land, sq ft for buildings. */
export function rateUnit(kinds: readonly PropertyType[]): 'cent' | 'sqft' | 'both' {
  if (kinds.length === 0) return 'both'
  return kinds.every(isLand) ? 'cent' : kinds.some(isLand) ? 'both' : 'sqft'
}
