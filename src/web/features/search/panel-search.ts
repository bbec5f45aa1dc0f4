import type { City } from '../../../contracts/places/cities.ts'
import type { BBox } from '../../../domain/search/filters.ts'
import type { SearchState } from './address.ts'
import { parseDraft, typedUnit, type Draft, type DraftErrors } from './filters/draft.ts'
import { locationAsSearched } from './search-place.ts'
import type { NamedPlace } from '../../../contracts/places/places.ts'

export const NO_AREA = {
  bbox: null,
  polygons: null,
  near: null,
  nearName: null,
  radiusKm: null,
  minutes: null,
  by: null,
  place: null,
} as const

/** A suggestion that was chosen, while the field still holds its text. */
export interface ChosenPlace {
  text: string
  /** What listings call it; null for one that is looked for within its bounds. */
  location: string | null
  bounds: BBox
  place: NamedPlace
}

export type PanelSearch = { ok: true; search: SearchState } | { ok: false; errors: DraftErrors }

/**
 * The search described by this panel. A newly entered location replaces the area on the map;
 * `shownPlace` is the text of the current named place, if any.
 */
export function searchFromPanel(
  draft: Draft,
  state: SearchState,
  cities: readonly City[],
  chosen: ChosenPlace | null = null,
  shownPlace: string | null = null,
): PanelSearch {
  const typed = draft.location.trim()
  const taken = chosen?.text === typed ? chosen : null
  const stays = taken === null && shownPlace !== null && typed === shownPlace
  const location =
    stays || taken?.location === null
      ? ''
      : (taken?.location ?? locationAsSearched(draft.location, cities))
  const read = parseDraft({ ...draft, location }, state.filters.q)
  if (!read.ok) return read
  const area = ((): Partial<SearchState> => {
    if (stays) return {}
    if (taken?.location === null) return { ...NO_AREA, bbox: taken.bounds, place: taken.place }
    if (location !== '' && location !== state.filters.location) return NO_AREA
    if (location !== '') return { bbox: null, place: null }
    // An emptied field removes the place that it named, but no area of the map.
    return shownPlace === null ? {} : NO_AREA
  })()
  return {
    ok: true,
    search: normalizeSort({ ...state, filters: read.filters, ...area, unit: typedUnit(draft) }),
  }
}

/** "Nearest" needs a point to measure from; a point that only ordered the results leaves with that order. */
export function normalizeSort(search: SearchState): SearchState {
  if (search.sort === 'nearest') return search.near ? search : { ...search, sort: 'newest' }
  const isBound = search.radiusKm || search.minutes || search.polygons?.length
  return search.near && !isBound ? { ...search, near: null, nearName: null } : search
}
