import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import {
  isRouteErrorResponse,
  useLocation,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { searchToParams } from '../../../contracts/search/url.ts'
import { FeedAlternates } from '../../features/feeds/FeedAlternates.tsx'
import { paths } from '../../paths.ts'
import { Head } from '../../features/seo/Head.tsx'
import { searchHead } from '../../features/seo/search-head.ts'
import { SavedSearchRow, SaveSearchButton } from '../../features/saved/searches/SaveSearch.tsx'
import { HiddenNote } from '../../features/saved/hidden/HiddenNote.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import type { Route } from './+types/search'
import { resultsKey } from '../../features/search/address.ts'
import { filterChips } from '../../features/search/filters/chips.ts'
import { draftFromParams, isFiltered, parseDraft } from '../../features/search/filters/draft.ts'
import { FilterChips } from '../../features/search/filters/FilterChips.tsx'
import { indexablePlace, resultsHeading, rateUnit } from '../../features/search/results/heading.ts'
import { ListHeader, OrderingNote } from '../../features/search/results/ListHeader.tsx'
import { MAP_ID, MapFrame } from '../../features/search/map/MapFrame.tsx'
import { NoResults, SearchFailed, InvalidSearch } from '../../features/search/results/Notices.tsx'
import { SearchNotes } from '../../features/search/results/SearchNotes.tsx'
import { searchPlace } from '../../features/search/search-place.ts'
import { RESULTS_ID, ResultList, SkeletonList } from '../../features/search/results/ResultList.tsx'
import { searchPage, type SearchPageData } from '../../features/search/search.server.ts'
import { SEARCH_FORM, SearchPanel } from '../../features/search/SearchPanel.tsx'
import { pageUrl } from '../../platform/page-url.ts'
import { ResultSheet, SearchLayout } from '../../features/search/SearchLayout.tsx'
import { TownNamesProvider, useTownNames } from '../../features/search/town-names.ts'
import { useCounts } from '../../features/search/filters/counts/use-counts.ts'
import {
  useHoveredCard,
  useFocusOnError,
  useDelayedFlag,
  useListScroll,
  useIsPhone,
  useIsSearching,
  useStableCallback,
} from '../../features/search/results/use-page.ts'
import { useHiddenListings } from '../../features/search/results/use-hidden-listings.ts'
import { useResultPages } from '../../features/search/results/use-result-pages.ts'
import { useSearch } from '../../features/search/use-search.ts'
import { sheetPx, useSheet } from '../../features/search/use-sheet.ts'

export const handle: PageHandle = {
  ns: ['search', 'ask', 'places', 'seo', 'map'],
  full: true,
  skips: [
    { id: RESULTS_ID, text: 'skipTo.results' },
    { id: MAP_ID, text: 'skipTo.map' },
    { id: SEARCH_FORM, text: 'skipTo.filters' },
  ],
}

export function loader(args: Route.LoaderArgs) {
  return searchPage(args)
}

/** For the first visit only; the server draws it into the page. */
const CityChooser = import.meta.env.SSR
  ? (await import('../../app/CityChooser.tsx')).CityChooser
  : lazy(async () => ({ default: (await import('../../app/CityChooser.tsx')).CityChooser }))

const PropertyOverlay = lazy(async () => ({
  default: (await import('../../features/listings/PropertyOverlay.tsx')).PropertyOverlay,
}))

let knownCities: SearchPageData['cities'] = []

/** A search that fails keeps the page: the filters stay, and it can be retried. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<SearchPageData> {
  try {
    const found = await serverLoader()
    knownCities = found.cities
    return found
  } catch (error) {
    const answered =
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (answered || request.signal.aborted) throw error
    return unreached(pageUrl(request).searchParams)
  }
}

function unreached(params: URLSearchParams): SearchPageData {
  const draft = draftFromParams(params)
  const read = parseDraft(draft, params.get('q') ?? '')
  return {
    request: read.ok
      ? { filters: read.filters, bbox: null, sort: 'newest', limit: 20, cursor: null }
      : null,
    answer: null,
    placed: null,
    still: null,
    slug: null,
    sentence: '',
    now: new Date().toISOString(),
    place: null,
    ignored: [],
    searchedDistrict: null,
    nearName: null,
    relaxed: [],
    meant: [],
    excluded: [],
    hiddenHere: [],
    hasTravelTimes: false,
    failed: true,
    errors: {},
    draft,
    cities: knownCities,
    open: false,
  }
}

/** Opening a home or another page of the list changes the address but not the results. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const same = resultsKey(currentUrl.searchParams) === resultsKey(nextUrl.searchParams)
  return same && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate
}

/** Waiting shorter than this is not shown, in ms. */
const PATIENCE_MS = 200

export default function SearchPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('search')
  const { answer, failed, request, cities } = loaderData
  const search = useSearch(loaderData, t, i18n.language)
  const { state } = search
  const results = useResultPages(answer, state)
  const hidden = useHiddenListings(loaderData)
  const { total } = hidden
  const townNames = useTownNames(cities)
  const live = useCounts(answer, state, search.wanted, hidden.exclude)
  const [hovered, setHovered] = useState<number | null>(null)
  const [advanced, setAdvanced] = useState(loaderData.open)
  const [popup, setPopup] = useState<number | null>(null)
  const selected = search.home ?? popup
  const phone = useIsPhone()
  const waiting = useDelayedFlag(useIsSearching(hidden.stale), PATIENCE_MS)
  const revalidator = useRevalidator()
  const sheet = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { height, setHeight, grip } = useSheet(sheet)
  useHoveredCard(scroller, setHovered)
  const location = useLocation()
  useListScroll(scroller, location.key, answer)
  useEffect(() => {
    knownCities = cities
  }, [cities])
  useEffect(() => {
    if (popup !== null) cardOf(popup)?.scrollIntoView({ block: 'nearest' })
  }, [popup])

  const choosePin = useCallback(
    (id: number | null): void => {
      setPopup(id)
      // On a phone the listing covers the map, so the sheet makes room for it.
      if (id !== null && phone) setHeight('low')
    },
    [phone, setHeight],
  )

  const onGroup = useStableCallback((): void => {
    if (phone) setHeight('low')
  })
  const place = useMemo(() => searchPlace(state, cities), [state, cities])
  // Asked of a visitor whose address names neither a place nor anything else, until a first search.
  const [asksCity] = useState(
    place.kind === 'state' && !isFiltered(loaderData.draft) && state.filters.q === '',
  )
  const [firstKey] = useState(location.key)
  const heading = resultsHeading(place, t, i18n.language)
  const submit = (): boolean => {
    const read = search.submit()
    if (read) {
      setAdvanced(false)
      scroller.current?.scrollTo({ top: 0 })
    } else setAdvanced(true)
    return read
  }
  useFocusOnError(search.refused)

  // Each step of a search renders this page; the panel, the cards and the map do not render with it.
  const onSearch = useStableCallback(submit)
  const mayKeep = useStableCallback(() => !search.edited || submit())
  const onRestore = useStableCallback((): void => {
    search.forgetEdits()
    setAdvanced(false)
  })
  const onClear = useStableCallback(search.clear)
  const onOpen = useStableCallback(search.openHome)
  const onMoved = useStableCallback(search.searchBox)
  const onArea = useStableCallback(search.searchArea)
  const onDrawing = useStableCallback((): void => {
    setPopup(null)
    if (phone) setHeight('low')
  })
  const care = useMemo(
    () => ({ selectedId: selected, hoveredId: hovered, onOpen, now: loaderData.now }),
    [selected, hovered, onOpen, loaderData.now],
  )
  const hides = useCallback(
    (room: number) => sheetPx(height === 'full' ? 'half' : height, room),
    [height],
  )

  return (
    <TownNamesProvider value={townNames}>
      <Head
        {...searchHead(request, {
          place: indexablePlace(place, t, i18n.language),
          total,
          heading,
          slug: loaderData.slug,
          t,
        })}
      />
      {request ? (
        <FeedAlternates
          title={t('feed')}
          href={(format) =>
            paths.searchFeed(format, searchToParams(request).toString(), i18n.language)
          }
        />
      ) : null}
      <SearchLayout
        side={
          <>
            <SearchPanel
              draft={search.draft}
              errors={search.errors}
              dropped={search.dropped}
              cities={cities}
              state={state}
              sentence={loaderData.sentence}
              live={live}
              total={total}
              open={advanced}
              onOpen={setAdvanced}
              onChange={search.change}
              onPlace={search.choosePlace}
              onSearch={onSearch}
              onClear={onClear}
              mayKeep={mayKeep}
              onTravelTime={loaderData.hasTravelTimes ? onArea : null}
            />
            <ResultSheet
              ref={sheet}
              label={heading}
              covered={advanced}
              grip={{ height, onHeight: setHeight, grip }}
              save={<SaveSearchButton mayKeep={mayKeep} />}
              head={
                <ListHeader
                  heading={heading}
                  covered={advanced}
                  total={total}
                  placed={loaderData.placed}
                  place={place}
                  cities={cities}
                  sort={state.sort}
                  onCity={(city) => search.chooseCity(city)}
                  onSort={search.chooseSort}
                  onClear={search.clear}
                  rate={rateUnit(state.filters.propertyType)}
                  nearest={Boolean(state.near)}
                >
                  <FilterChips
                    chips={
                      request ? filterChips(state, place.kind === 'city', t, i18n.language) : []
                    }
                  />
                </ListHeader>
              }
              scroller={scroller}
              busy={waiting}
            >
              {waiting || failed || request === null ? null : <HiddenNote ids={hidden.here} />}
              {waiting || failed || request === null ? null : (
                <SearchNotes
                  ignored={loaderData.ignored}
                  pin={loaderData.place?.pin ?? null}
                  district={loaderData.searchedDistrict}
                />
              )}
              <SavedSearchRow onRestore={onRestore} />
              <div id={RESULTS_ID} tabIndex={-1}>
                {waiting ? (
                  <SkeletonList count={6} />
                ) : failed ? (
                  <SearchFailed onRetry={() => void revalidator.revalidate()} />
                ) : request === null ? (
                  <InvalidSearch errors={loaderData.errors} onClear={search.clear} />
                ) : total === 0 ? (
                  <NoResults
                    relaxed={loaderData.relaxed}
                    meant={loaderData.meant}
                    state={state}
                    cities={cities}
                    onClear={search.clear}
                  />
                ) : (
                  <>
                    <ResultList pages={results.pages} more={results.more} care={care} />
                    <OrderingNote sort={state.sort} />
                  </>
                )}
              </div>
            </ResultSheet>
          </>
        }
        map={
          <MapFrame
            inert={advanced && phone}
            still={loaderData.still}
            placedFirst={loaderData.placed}
            lowered={height === 'low'}
            sheetPx={hides}
            label={t('mapLabel', { heading })}
            state={state}
            place={place}
            bounds={answer?.bounds ?? null}
            total={total}
            unread={request === null}
            hidden={hidden.hidden}
            phone={phone}
            selectedId={selected}
            hoveredId={hovered}
            popupId={popup}
            onHover={setHovered}
            onPopup={choosePin}
            onGroup={onGroup}
            onOpen={onOpen}
            onMoved={onMoved}
            onArea={onArea}
            onDrawing={onDrawing}
          />
        }
      />
      {asksCity && location.key === firstKey && search.home === null ? (
        <Suspense fallback={null}>
          <CityChooser
            hasAll
            cities={cities}
            // Back then leads to the page before, not to the dialog.
            onChosen={(city) => search.chooseCity(city, { replace: true })}
          />
        </Suspense>
      ) : null}
      {search.home === null ? null : (
        <Suspense fallback={null}>
          <PropertyOverlay key={search.home} id={search.home} onClose={search.closeHome} />
        </Suspense>
      )}
    </TownNamesProvider>
  )
}

const cardOf = (id: number): HTMLElement | null =>
  document.querySelector(`main article[data-home="${id}"]`)
