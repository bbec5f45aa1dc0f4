import type { Place } from '../places/places.ts'
import type { SearchRequest } from './url.ts'

/** The parts of a search that say where. */
type Where = Pick<SearchRequest, 'filters' | 'bbox'> & {
  polygons: null
  near: null
  nearName: null
  radiusKm: null
}

/** The same filters in a place, instead of any other area. */
export function searchInPlace(
  { location, bounds }: Pick<Place, 'location' | 'bounds'>,
  filters: SearchRequest['filters'],
): Where {
  const nowhere = { polygons: null, near: null, nearName: null, radiusKm: null }
  return location === null
    ? { ...nowhere, filters: { ...filters, location: '' }, bbox: bounds }
    : { ...nowhere, filters: { ...filters, location }, bbox: null }
}
