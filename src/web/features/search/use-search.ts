import type { TFunction } from '../../i18n/i18n.ts'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import type { City } from '../../../contracts/places/cities.ts'
import { DEFAULT_FILTERS, usualUnit, type BBox, type Sort } from '../../../domain/search/filters.ts'
import { withLanguage } from '../../ui/Link.tsx'
import { clearPreferredCity, savePreferredCity } from '../places/preferred-city.ts'
import { homeParam, searchAddress, type SearchState } from './address.ts'
import { draftOf, mergeEdits, type Draft, type DraftErrors } from './filters/draft.ts'
import { withKinds, type Dropped } from './filters/counts/fitting.ts'
import { locationAsShown } from './search-place.ts'
import { placeText } from '../places/place-names.ts'
import type { SearchPageData } from './search.server.ts'
import {
  NO_AREA,
  normalizeSort,
  searchFromPanel,
  type ChosenPlace,
  type PanelSearch,
} from './panel-search.ts'

export type Area = Pick<
  SearchState,
  'bbox' | 'polygons' | 'near' | 'nearName' | 'radiusKm' | 'minutes' | 'by'
>

/** Whether the search is bound to an area that was drawn, or to a circle. */
export function hasArea({ polygons, near, radiusKm }: Partial<Area>): boolean {
  return Boolean(polygons?.length) || Boolean(near && radiusKm)
}

interface Panel {
  /** The panel's state when the current search was loaded. */
  of: Draft
  draft: Draft
  errors: DraftErrors
  /** The suggestion that was chosen last. */
  chosen: ChosenPlace | null
  /** How many times a search was stopped by an invalid field. */
  refused: number
  /** Filters that the last change of kinds dropped. */
  dropped: readonly Dropped[]
}

/** The current search, the panel's state, and all actions that start another search. */
export function useSearch(data: SearchPageData, t: TFunction, lang: string) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { cities } = data
  const state = useMemo(
    (): SearchState => ({
      filters: data.request?.filters ?? DEFAULT_FILTERS,
      bbox: data.request?.bbox ?? null,
      polygons: data.request?.polygons ?? null,
      near: data.request?.near ?? null,
      nearName: data.nearName,
      radiusKm: data.request?.radiusKm ?? null,
      minutes: data.request?.minutes ?? null,
      by: data.request?.by ?? null,
      sort: data.request?.sort ?? 'newest',
      place: data.place,
      unit: data.draft.areaUnit,
    }),
    [data.request, data.place, data.nearName, data.draft.areaUnit],
  )
  const shownPlace = data.place ? placeText(data.place, t, lang) : null
  /** The panel's state for the current search; a named place fills the location field. */
  const arrived = useMemo(
    (): Draft => (shownPlace === null ? data.draft : { ...data.draft, location: shownPlace }),
    [data.draft, shownPlace],
  )
  const [panel, setPanel] = useState<Panel>({
    of: arrived,
    draft: arrived,
    errors: data.errors,
    chosen: null,
    refused: 0,
    dropped: [],
  })
  // A new search arrived: the panel follows it, apart from what was typed since.
  if (panel.of !== arrived)
    setPanel({
      ...panel,
      of: arrived,
      draft: mergeEdits(panel.draft, panel.of, arrived),
      errors: data.errors,
    })

  /** To another search: its list starts at its beginning. */
  const go = useCallback(
    (next: Partial<SearchState>, options?: NavigateOptions): void => {
      const address = searchAddress(normalizeSort({ ...state, ...next }))
      void navigate(withLanguage(address, search), options)
    },
    [navigate, search, state],
  )

  const change = useCallback(
    (change: Partial<Draft>): void =>
      setPanel((now) => {
        const errors = { ...now.errors }
        for (const field of Object.keys(change) as (keyof Draft)[]) delete errors[field]
        const fitted = change.propertyType && withKinds(now.draft, change.propertyType)
        const draft = { ...now.draft, ...change, ...fitted?.change }
        // A unit beside empty fields follows the kind.
        if (change.propertyType !== undefined && draft.minArea === '' && draft.maxArea === '')
          draft.areaUnit = usualUnit(draft.propertyType)
        return { ...now, draft, errors, dropped: fitted?.dropped ?? now.dropped }
      }),
    [],
  )

  /** A suggestion was chosen; like every filter it applies on Search. */
  const choosePlace = useCallback(
    (chosen: ChosenPlace): void =>
      setPanel((now) => ({ ...now, chosen, draft: { ...now.draft, location: chosen.text } })),
    [],
  )

  const wanted = useMemo(
    (): PanelSearch => searchFromPanel(panel.draft, state, cities, panel.chosen, shownPlace),
    [panel.draft, panel.chosen, state, cities, shownPlace],
  )

  /** Searches with the panel's filters; false when a field is invalid. */
  const submit = (): boolean => {
    if (!wanted.ok) {
      setPanel((now) => ({ ...now, errors: wanted.errors, refused: now.refused + 1 }))
      return false
    }
    const { filters, place, unit = usualUnit(wanted.search.filters.propertyType) } = wanted.search
    const location = place
      ? placeText(place, t, lang)
      : locationAsShown(filters.location, cities, lang)
    const draft = draftOf({ ...filters, location }, unit)
    setPanel((now) => ({ ...now, draft, errors: {}, chosen: null, dropped: [] }))
    go(wanted.search)
    return true
  }

  const clear = (): void => {
    const draft = draftOf(DEFAULT_FILTERS, 'sqft')
    setPanel((now) => ({ ...now, draft, errors: {}, dropped: [] }))
    go({ filters: DEFAULT_FILTERS, ...NO_AREA, sort: 'newest', unit: 'sqft' })
  }

  /** Null is all of Kerala: then “Browse Properties” means that too. */
  const chooseCity = (city: City | null, options?: NavigateOptions): void => {
    if (city) savePreferredCity(city.name)
    else clearPreferredCity()
    setPanel((now) => ({ ...now, draft: { ...now.draft, location: now.of.location } }))
    go({ filters: { ...state.filters, location: city?.name ?? '' }, ...NO_AREA }, options)
  }

  const chooseSort = (sort: Sort): void => go({ sort })

  /** Areas drawn on the map, or a circle around a place, replace location and box; without one the search is unbounded. */
  const searchArea = useCallback(
    (area: Partial<Area>): void => {
      const filters = { ...state.filters, location: '' }
      go({ filters, ...NO_AREA, ...area }, { preventScrollReset: true })
    },
    [go, state],
  )

  /**
   * The map was moved: its bounds replace the location. Only the first move makes a new history entry.
   * A drawn area stays when the map moves.
   */
  const searchBox = useCallback(
    (bbox: BBox): void => {
      if (hasArea(state)) return
      go(
        { filters: { ...state.filters, location: '' }, bbox, place: null },
        { replace: state.bbox !== null, preventScrollReset: true },
      )
    },
    [go, state],
  )

  const params = new URLSearchParams(search)
  const limit = Number(params.get('limit')) || null
  const { state: entry } = useLocation() as { state: { opened?: boolean } | null }
  const openHome = (home: number): void =>
    go({ limit, home }, { preventScrollReset: true, state: { opened: true } })
  /** Back where it was opened from; a shared link to an open home has nothing to go back to. */
  const closeHome = (): void => {
    if (entry?.opened) void navigate(-1)
    else go({ limit }, { replace: true, preventScrollReset: true })
  }

  const { draft, errors, refused, dropped } = panel
  /** Another search replaces what is being typed. */
  const forgetEdits = (): void => setPanel((now) => ({ ...now, draft: now.of, errors: {} }))

  return {
    state,
    draft,
    errors,
    refused,
    dropped,
    /** The search that the panel holds; null while a field is invalid. */
    wanted: wanted.ok ? wanted.search : null,
    /** The home whose details are open. */
    home: homeParam(params),
    /** Whether the panel has changes that were not searched with yet. */
    edited: JSON.stringify(draft) !== JSON.stringify(panel.of),
    forgetEdits,
    change,
    choosePlace,
    submit,
    clear,
    chooseCity,
    chooseSort,
    searchArea,
    searchBox,
    openHome,
    closeHome,
  }
}
