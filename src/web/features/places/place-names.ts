import type { TFunction } from '../../i18n/i18n.ts'
import type { City } from '../../../contracts/places/cities.ts'
import type { NamedPlace } from '../../../contracts/places/places.ts'
import { placeCase } from '../../../domain/text/place-case.ts'

/** What the place is called in the page's language: "Thrissur district", "680584". `t` of any namespace. */
export function placeText(place: NamedPlace, t: TFunction, lang: string): string {
  const name = (lang === 'ml' ? place.nameMl : null) ?? place.name
  if (place.kind === 'pin') return place.pin ?? name
  return place.kind === 'district' ? t('places:districtNamed', { name }) : name
}

export function cityName(city: City, lang: string): string {
  return lang === 'ml' ? city.nameMl : city.name
}

/** The city's name as "Properties in {city}" needs it: Malayalam puts the "in" behind the name. */
export function cityIn(city: City, lang: string): string {
  return lang === 'ml' ? placeCase(city.nameMl, 'relative') : city.name
}
