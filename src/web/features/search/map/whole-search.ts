import type { SearchRequest } from '../../../../contracts/search/url.ts'

/** The part of a search that decides which homes match it, wherever the map looks. */
export type PointSearch = Pick<
  SearchRequest,
  'filters' | 'polygons' | 'near' | 'radiusKm' | 'exclude'
>

/** A search without what the map shows of it. */
export function wholeSearch({
  filters,
  polygons,
  near,
  radiusKm,
}: PointSearch): Pick<SearchRequest, 'filters' | 'polygons' | 'near' | 'radiusKm'> {
  return {
    filters,
    polygons: polygons ?? null,
    // Without a distance it only orders the list.
    near: radiusKm ? (near ?? null) : null,
    radiusKm: radiusKm ?? null,
  }
}
