import { data, redirect, type RouterContextProvider } from 'react-router'
import type { SearchAnswer } from '../../../contracts/search.ts'
import { searchQuery, type SearchRequest } from '../../../contracts/search.ts'
import { isDomainError } from '../../../domain/errors.ts'
import { townByName } from '../../../domain/places/towns.ts'
import { DEFAULT_FILTERS } from '../../../domain/search-filters.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { searchAddress } from './address.ts'
import { areaChoice, draftFromParams, draftOf, type Draft } from './draft.ts'
import { locationAsSearched, locationAsShown } from './place.ts'
import { cleanForm } from './plain-form.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** What the page shows. `request` is null when the address cannot be read, `answer` when nothing was found out. */
export interface SearchPageData {
  request: SearchRequest | null
  answer: SearchAnswer | null
  /** The search could not be carried out; saying "no homes" would be a lie. */
  failed: boolean
  /** Field name → message key of the namespace `errors`. */
  errors: Record<string, string>
  draft: Draft
  cities: { name: string; nameMl: string; district: string; lat: number; lng: number }[]
  /** A form without scripts asked for these to be open. */
  open: { advanced: boolean; filters: boolean }
}

/** Reads the address, searches, and answers a search that cannot be read with 400 and its errors. */
export async function searchPage({ request, context }: Args) {
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const cities = services.cities.list()
  const { searchParams } = new URL(request.url)
  const lang = searchParams.get('lang')
  const to = (address: string): string =>
    lang ? `${address}${address.includes('?') ? '&' : '?'}lang=${lang}` : address

  const asked = [...searchParams.keys()].filter((name) => name !== 'lang')
  const own = page.preferredCity ? townByName(page.preferredCity) : undefined
  if (asked.length === 0 && own) {
    const filters = { ...DEFAULT_FILTERS, location: own.name }
    throw redirect(to(searchAddress({ filters, bbox: null, sort: 'newest' })))
  }

  const { params, byForm, cleared } = cleanForm(searchParams)
  if (cleared)
    throw redirect(to(searchAddress({ filters: DEFAULT_FILTERS, bbox: null, sort: 'newest' })))
  const open = { advanced: searchParams.has('advanced'), filters: searchParams.has('filters') }
  const read = searchQuery.safeParse(queryOf(params))
  if (!read.success) {
    const errors: Record<string, string> = {}
    for (const issue of read.error.issues) errors[String(issue.path[0])] ??= issue.message
    const draft = draftFromParams(searchParams)
    return data<SearchPageData>(
      { request: null, answer: null, failed: false, errors, draft, cities, open },
      { status: 400 },
    )
  }
  const wanted = read.data
  wanted.filters.location = locationAsSearched(wanted.filters.location, cities)
  const unit = areaChoice(params)
  if (byForm && !open.advanced && !open.filters)
    throw redirect(to(searchAddress({ ...wanted, limit: null, unit })))

  const shown = locationAsShown(wanted.filters.location, cities, page.lang)
  const draft = draftOf({ ...wanted.filters, location: shown }, unit)
  const found = { request: wanted, errors: {}, draft, cities, open }
  try {
    const answer = await services.search.search(wanted)
    return data<SearchPageData>({ ...found, answer, failed: false })
  } catch (error) {
    // A page mark that is not one of ours, or belongs to another search.
    if (isDomainError(error) && error.code === 'malformed')
      return data<SearchPageData>(
        { ...found, request: null, answer: null, failed: false, errors: { cursor: 'notCursor' } },
        { status: 400 },
      )
    page.report(error)
    return data<SearchPageData>({ ...found, answer: null, failed: true }, { status: 500 })
  }
}

/** Parameters as the contract reads them: a name that stands twice becomes a list. */
function queryOf(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}
