import type { City } from '../../../contracts/places/cities.ts'
import { polygonsToText, type SearchRequest } from '../../../contracts/search/url.ts'
import { degreesPerMetres } from '../../../domain/places/ellipsoid.ts'
import { KERALA_BOUNDS } from '../../../domain/places/distance.ts'
import type { BBox, PolygonRings } from '../../../domain/search/filters.ts'
import { cityByName } from '../places/city-match.ts'
import type { NamedPlace } from '../../../contracts/places/places.ts'

/** The place of a search: heading, total and map all take it from here. */
export type SearchPlace =
  | { kind: 'drawn'; polygons: readonly PolygonRings[] }
  | { kind: 'near'; near: { lat: number; lng: number }; radiusKm: number }
  | { kind: 'area'; bbox: BBox; named: NamedPlace | null }
  | { kind: 'city'; city: City }
  | { kind: 'text'; text: string }
  | { kind: 'state' }

export function searchPlace(
  request: Pick<SearchRequest, 'filters' | 'bbox' | 'polygons' | 'near' | 'radiusKm'> & {
    place?: NamedPlace | null
  },
  cities: readonly City[],
): SearchPlace {
  const { polygons, near, radiusKm } = request
  if (polygons && polygons.length > 0) return { kind: 'drawn', polygons }
  if (near && radiusKm) return { kind: 'near', near, radiusKm }
  if (request.bbox) return { kind: 'area', bbox: request.bbox, named: request.place ?? null }
  const { location } = request.filters
  if (location === '') return { kind: 'state' }
  const city = cityByName(location, cities)
  return city ? { kind: 'city', city } : { kind: 'text', text: location }
}

/** A key that is equal for equal places. */
export function placeKey(place: SearchPlace): string {
  switch (place.kind) {
    case 'drawn':
      return `drawn ${polygonsToText(place.polygons)}`
    case 'near':
      return `near ${place.near.lat},${place.near.lng} ${place.radiusKm}`
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

/** `location` as listings hold it: a city typed in Malayalam becomes its English name. */
export function locationAsSearched(text: string, cities: readonly City[]): string {
  const trimmed = text.trim()
  return (/[ഀ-ൿ]/.test(trimmed) ? cityByName(trimmed, cities)?.name : undefined) ?? trimmed
}

/** `location` as the page's language writes it. */
export function locationAsShown(text: string, cities: readonly City[], lang: string): string {
  return (lang === 'ml' ? cityByName(text, cities)?.nameMl : undefined) ?? text
}

export const KERALA: BBox = [
  KERALA_BOUNDS.west,
  KERALA_BOUNDS.south,
  KERALA_BOUNDS.east,
  KERALA_BOUNDS.north,
]

/** The box that holds these areas; null without one. */
export function boundsOfPolygons(polygons: readonly PolygonRings[]): BBox | null {
  const corners = polygons.flat(2)
  if (corners.length === 0) return null
  const lngs = corners.map(([lng]) => lng)
  const lats = corners.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The box around a circle. */
export function boundsOfCircle({ lat, lng }: { lat: number; lng: number }, km: number): BBox {
  const reach = degreesPerMetres(lat, km * 1_000)
  return [lng - reach.lng, lat - reach.lat, lng + reach.lng, lat + reach.lat]
}
