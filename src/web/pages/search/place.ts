import type { City } from '../../../contracts/cities.ts'
import type { SearchRequest } from '../../../contracts/search-url.ts'
import { KERALA_BOUNDS } from '../../../domain/places/distance.ts'
import type { BBox } from '../../../domain/search-filters.ts'
import { foldText } from '../../../domain/text/fold.ts'
import { locative } from '../../i18n/locative.ts'

/** Where a search looks: the one thing that the heading, the total and the map agree on. */
export type Place =
  | { kind: 'area'; bbox: BBox }
  | { kind: 'city'; city: City }
  | { kind: 'text'; text: string }
  | { kind: 'state' }

export function placeOf(
  request: Pick<SearchRequest, 'filters' | 'bbox'>,
  cities: readonly City[],
): Place {
  if (request.bbox) return { kind: 'area', bbox: request.bbox }
  const { location } = request.filters
  if (location === '') return { kind: 'state' }
  const city = cityNamed(location, cities)
  return city ? { kind: 'city', city } : { kind: 'text', text: location }
}

/** Tells two places apart. */
export function placeKey(place: Place): string {
  switch (place.kind) {
    case 'area':
      return `area ${place.bbox.join()}`
    case 'city':
      return `city ${place.city.name}`
    case 'text':
      return `text ${place.text}`
    case 'state':
      return 'state'
  }
}

/** A listed city by its English or Malayalam name. */
export function cityNamed(name: string, cities: readonly City[]): City | undefined {
  const folded = foldText(name)
  return cities.find((city) => foldText(city.name) === folded || foldText(city.nameMl) === folded)
}

/** `location` as listings hold it: a city typed in Malayalam becomes its English name. */
export function locationAsSearched(text: string, cities: readonly City[]): string {
  const trimmed = text.trim()
  return (/[ഀ-ൿ]/.test(trimmed) ? cityNamed(trimmed, cities)?.name : undefined) ?? trimmed
}

/** `location` as the page's language writes it. */
export function locationAsShown(text: string, cities: readonly City[], lang: string): string {
  return (lang === 'ml' ? cityNamed(text, cities)?.nameMl : undefined) ?? text
}

export function cityName(city: City, lang: string): string {
  return lang === 'ml' ? city.nameMl : city.name
}

/** The city's name as "Properties in {city}" needs it: Malayalam puts the "in" behind the name. */
export function cityIn(city: City, lang: string): string {
  return lang === 'ml' ? locative(city.nameMl) : city.name
}

export const KERALA: BBox = [
  KERALA_BOUNDS.west,
  KERALA_BOUNDS.south,
  KERALA_BOUNDS.east,
  KERALA_BOUNDS.north,
]
