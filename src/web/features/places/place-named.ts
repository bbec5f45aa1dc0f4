import type { TFunction } from 'i18next'
import type { Place } from '../../../contracts/places/places.ts'

/** What names a place of the register. */
export type NamedPlace = Pick<Place, 'kind' | 'name' | 'nameMl' | 'pin'>

/** How an address names it: "district:Thrissur", "pin:680584". */
export function placeParam({ kind, name, pin }: NamedPlace): string {
  return `${kind}:${pin ?? name}`
}

/** What the place is called in the page's language: "Thrissur district", "680584". `t` of any namespace. */
export function placeText(place: NamedPlace, t: TFunction, lang: string): string {
  const name = (lang === 'ml' ? place.nameMl : null) ?? place.name
  if (place.kind === 'pin') return place.pin ?? name
  return place.kind === 'district' ? t('places:districtNamed', { name }) : name
}
