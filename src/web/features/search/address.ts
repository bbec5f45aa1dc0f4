import { searchToParams, type SearchRequest, placeParam } from '../../../contracts/search/url.ts'
import { usualUnit, type AreaChoice } from '../../../domain/search/filters.ts'
import type { NamedPlace } from '../../../contracts/places/places.ts'

/** Everything that the page's address holds. */
export interface SearchState extends Pick<
  SearchRequest,
  'filters' | 'bbox' | 'polygons' | 'near' | 'nearName' | 'radiusKm' | 'minutes' | 'by' | 'sort'
> {
  /** How many homes the list shows at once, when more than one page of them. */
  limit?: number | null
  cursor?: string | null
  /** The home whose details are open. */
  home?: number | null
  /** The place whose bounds `bbox` is. */
  place?: NamedPlace | null
  /** The unit in which sizes are typed and shown. */
  unit?: AreaChoice
}

/** What changes the page but not its results. */
const VIEW_ONLY = ['home', 'limit', 'unit', 'advanced', 'filters']

/**
 * The address of a search. Without any filter it has an empty location, since /properties alone means the visitor's
 * own city.
 */
export function searchAddress(state: SearchState): string {
  const params = searchToParams({
    filters: state.filters,
    bbox: state.bbox,
    polygons: state.polygons ?? null,
    near: state.near ?? null,
    nearName: state.nearName ?? null,
    radiusKm: state.radiusKm ?? null,
    minutes: state.minutes ?? null,
    by: state.by ?? null,
    sort: state.sort,
    cursor: state.cursor ?? null,
  })
  if (params.size === 0) params.set('location', '')
  if (state.bbox && state.place) params.set('place', placeParam(state.place))
  if (state.limit) params.set('limit', String(state.limit))
  if (state.unit && state.unit !== usualUnit(state.filters.propertyType))
    params.set('unit', state.unit)
  if (state.home) params.set('home', String(state.home))
  return `/properties?${params}`
}

/** Two addresses with the same key have the same results. */
export function resultsKey(params: URLSearchParams): string {
  const asked = new URLSearchParams(params)
  for (const name of VIEW_ONLY) asked.delete(name)
  asked.sort()
  return asked.toString()
}

/** The id of the home whose details an address opens. */
export function homeParam(params: URLSearchParams): number | null {
  const id = Number(params.get('home') ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
