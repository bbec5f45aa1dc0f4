import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  askText,
  searchQuery,
  type RelaxedSearch,
  type SearchAnswer,
  type SearchRequest,
} from '../../../contracts/search/search.ts'
import { searchToParams, placeParam } from '../../../contracts/search/url.ts'
import type { PageContext } from '../../../contracts/platform/page-context.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { namesAt } from '../../../domain/places/towns/names-at.ts'
import { DISTRICTS } from '../../../domain/places/towns/districts.ts'
import { townByName } from '../../../domain/places/towns/towns.ts'
import { FACETS } from '../../../domain/search/facets.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import type { Services } from '../../../services/index.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Place, NamedPlace } from '../../../contracts/places/places.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { parseHiddenCookie } from '../saved/hidden/hidden-cookie.ts'
import { searchAddress } from './address.ts'
import { areaChoice, draftFromParams, draftOf, type Draft } from './filters/draft.ts'
import { withSentence } from '../../../contracts/search/with-sentence.ts'
import { paths } from '../../paths.ts'
import { stillMap } from './map/still/still.server.ts'
import type { StillMap } from './map/still/still-map.ts'
import { locationAsSearched, locationAsShown, searchPlace } from './search-place.ts'
import { searchedSentence, slugOfSearch } from './searched-sentence.server.ts'
import { normalizeFormParams } from './filters/plain-form.ts'
import { pageUrl } from '../../platform/page-url.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What the page shows. `request` is null when the address is invalid, `answer` when the search failed. */
export interface SearchPageData {
  request: SearchRequest | null
  answer: SearchAnswer | null
  /** How many of the results have a position on the map; null when all have, or it is not known. */
  placed: number | null
  /** The map of the results while nobody moves it; null without results. */
  still: StillMap | null
  /** The server's time, ISO 8601. */
  now: string
  /** Of the page for search engines that this search has. */
  slug: string | null
  /** The search in words; "" for everything. */
  sentence: string
  /** The place that the address names, when the search's box is where it lies. */
  place: NamedPlace | null
  /** Words of the sentence that led here which were neither read nor searched for. */
  ignored: string[]
  /** The district that is searched in place of the PIN code of `place`, in the page's language. */
  searchedDistrict: string | null
  /** What stands at the point that the search is near, in the page's language. */
  nearName: string | null
  /** Searches with fewer filters that have results, when this one has none. */
  relaxed: RelaxedSearch[]
  /** Places that the location may have meant, when this search has no results. */
  meant: Place[]
  /** Hidden homes that the answer leaves out, and those of them that it would hold. */
  excluded: number[]
  hiddenHere: number[]
  /** The search failed, which is not the same as no results. */
  failed: boolean
  /** Field name → message key of the namespace `errors`. */
  errors: Record<string, string>
  draft: Draft
  cities: { name: string; nameMl: string; district: string; lat: number; lng: number }[]
  /** Travel times come from a routing service; without one nothing offers them. */
  hasTravelTimes: boolean
  /** A form without JavaScript wants the advanced filters open, or a phone's panel. */
  open: boolean
}

/** Before the first answer. */
const NOTHING = {
  request: null,
  answer: null,
  placed: null,
  still: null,
  slug: null,
  sentence: '',
  place: null,
  ignored: [],
  searchedDistrict: null,
  nearName: null,
  relaxed: [],
  meant: [],
  excluded: [],
  hiddenHere: [],
  hasTravelTimes: false,
  failed: false,
  errors: {},
} satisfies Partial<SearchPageData>

/** The parameter with the sentence that led to a search, while words of it went unused. */
const SENTENCE = 'asked'
/** Places of one name among which the chosen one is looked up. */
const OFFERED = 20
/** Places looked through for what a location meant, and those of them that are shown. */
const MEANT = 8
const OFFERED_MEANT = 3

/** Reads the address, searches, and answers a search that cannot be read with 400 and its errors. */
export async function searchPage({ request, context }: Args) {
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const cities = services.cities.list()
  const now = page.now.toISOString()
  const { searchParams } = pageUrl(request)
  const lang = searchParams.get('lang')
  const to = (address: string): string =>
    lang ? `${address}${address.includes('?') ? '&' : '?'}lang=${lang}` : address

  // A sentence is a whole search of its own: all state is in the ordinary address.
  const ask = searchParams.get('ask')
  if (ask !== null) {
    const sentence = askText.safeParse(ask)
    if (!sentence.success) {
      const errors = { ask: sentence.error.issues[0]?.message ?? '' }
      const draft = draftFromParams(searchParams)
      // The box keeps what was typed.
      const answer = { ...NOTHING, now, errors, draft, cities, sentence: ask, open: false }
      return data<SearchPageData>(answer, { status: 400 })
    }
    const { params: meant, understood } = await services.ask.read(sentence.data)
    searchParams.delete('ask')
    searchParams.delete('lang')
    // What stands beside it may be repeated, and stays so.
    const all = withSentence(meant, Object.fromEntries(searchParams))
    for (const [name, value] of Object.entries(all))
      if (!searchParams.has(name)) searchParams.set(name, value)
    if (searchParams.size === 0) searchParams.set('location', '')
    if (understood.ignored.length > 0) searchParams.set(SENTENCE, sentence.data)
    throw redirect(to(`${paths.search()}?${searchParams}`))
  }

  const asked = [...searchParams.keys()].filter((name) => name !== 'lang')
  const own = page.preferredCity ? townByName(page.preferredCity) : undefined
  if (asked.length === 0 && own) {
    const filters = { ...DEFAULT_FILTERS, location: own.name }
    throw redirect(to(searchAddress({ filters, bbox: null, sort: 'newest' })))
  }

  const { params, byForm, cleared } = normalizeFormParams(searchParams)
  if (cleared)
    throw redirect(to(searchAddress({ filters: DEFAULT_FILTERS, bbox: null, sort: 'newest' })))
  const open = searchParams.has('advanced') || searchParams.has('filters')
  const read = searchQuery.safeParse(queryOf(params))
  if (!read.success) {
    const errors: Record<string, string> = {}
    for (const issue of read.error.issues) errors[String(issue.path[0])] ??= issue.message
    const draft = draftFromParams(searchParams)
    return data<SearchPageData>({ ...NOTHING, now, errors, draft, cities, open }, { status: 400 })
  }
  const wanted = read.data
  wanted.filters.location = locationAsSearched(wanted.filters.location, cities)
  const unit = areaChoice(params)
  const found = namedPlace(params.get('place'), wanted.bbox, services.places)
  const place = found && {
    kind: found.kind,
    name: found.name,
    nameMl: found.nameMl,
    pin: found.pin,
  }
  if (byForm && !open) throw redirect(to(searchAddress({ ...wanted, place, limit: null, unit })))

  // The area of a travel time is in the address: the search keeps it, whatever the routing service says later.
  const reached = await services.reach(wanted)
  if (reached) throw redirect(to(searchAddress({ ...reached.request, place, limit: null, unit })))

  const shown = locationAsShown(wanted.filters.location, cities, page.lang)
  const draft = draftOf({ ...wanted.filters, location: shown }, unit)
  const excluded = parseHiddenCookie(request.headers.get('cookie'))
  const visible = { ...wanted, exclude: excluded }
  const names = wanted.near && wanted.nearName ? namesAt(wanted.near, wanted.nearName) : null
  // Addresses may hold the name in either language.
  if (names) wanted.nearName = names.name
  const nearName = (page.lang === 'ml' ? names?.nameMl : null) ?? wanted.nearName ?? null
  const sentence = searchedSentence({ ...wanted, nearName }, place, cities, page.lang)
  const shownSearch = {
    ...NOTHING,
    now,
    sentence,
    slug: slugOfSearch(wanted, cities),
    request: wanted,
    place,
    ignored: await ignoredOf(searchParams.get(SENTENCE), services),
    searchedDistrict: found?.boundsOf ? districtName(found.district, page.lang) : null,
    nearName,
    draft,
    cities,
    hasTravelTimes: services.hasTravelTimes,
    open,
    excluded,
  }
  try {
    const answer = await services.search.search({ ...visible, facets: FACETS })
    const placed = await services.search.placed(visible, answer.total)
    const still = await stillMap(
      services,
      visible,
      searchPlace(wanted, cities),
      answer.bounds,
      page.lang,
    )
    const hiddenHere = await services.search.among(excluded, wanted)
    const relaxed = answer.total === 0 ? await relaxedOf(visible, services, page) : []
    const meant = answer.total === 0 ? await meantBy(visible, services, page) : []
    return data<SearchPageData>({
      ...shownSearch,
      answer,
      placed,
      still,
      hiddenHere,
      relaxed,
      meant,
    })
  } catch (error) {
    // A cursor that is invalid, or belongs to another search.
    if (isDomainError(error) && error.code === 'malformed')
      return data<SearchPageData>(
        { ...shownSearch, request: null, errors: { cursor: 'notCursor' } },
        { status: 400 },
      )
    page.report(error)
    return data<SearchPageData>({ ...shownSearch, failed: true }, { status: 500 })
  }
}

/** Other places that the location could mean, with the number of matches there; optional like the suggestions. */
async function meantBy(
  wanted: SearchRequest,
  { places, search }: Pick<Services, 'places' | 'search'>,
  { report }: Pick<PageContext, 'report'>,
): Promise<Place[]> {
  const { location } = wanted.filters
  if (location === '' || location.length > LIMITS.places.maxChars) return []
  const named = places
    .find(location, MEANT)
    .filter((place) => place.listings !== 0 && place.location !== location)
  try {
    return (await search.inPlaces(wanted, named)).slice(0, OFFERED_MEANT)
  } catch (error) {
    report(error)
    return []
  }
}

/** Suggestions are optional: without them the page still says that there are no results. */
async function relaxedOf(
  wanted: SearchRequest,
  { search }: Pick<Services, 'search'>,
  { report }: Pick<PageContext, 'report'>,
): Promise<RelaxedSearch[]> {
  try {
    return await search.relaxed(wanted)
  } catch (error) {
    report(error)
    return []
  }
}

/** The place named by an address counts only when the search's box is in it. */
function namedPlace(
  param: string | null,
  bbox: SearchRequest['bbox'],
  { find }: Pick<Services['places'], 'find'>,
): Place | null {
  const name = param?.slice(param.indexOf(':') + 1, 80)
  if (!name || !bbox) return null
  const box = searchToParams({ bbox }).get('bbox')
  return (
    find(name, OFFERED).find(
      (one) =>
        placeParam(one) === param && searchToParams({ bbox: one.bounds }).get('bbox') === box,
    ) ?? null
  )
}

/** Read again, so that an address cannot put words into the page. */
async function ignoredOf(
  sentence: string | null,
  { ask }: Pick<Services, 'ask'>,
): Promise<string[]> {
  const read = askText.safeParse(sentence)
  return read.success ? (await ask.read(read.data)).understood.ignored : []
}

function districtName(name: string | null, lang: string): string | null {
  const district = DISTRICTS.find((one) => one.name === name)
  return (lang === 'ml' ? district?.nameMl : null) ?? name
}

/** Parameters as the contract reads them: a repeated name becomes a list. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
