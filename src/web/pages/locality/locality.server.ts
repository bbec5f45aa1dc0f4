import { data, redirect, type RouterContextProvider } from 'react-router'
import { commuteQuery } from '../../../contracts/places/commute.ts'
import { DEFAULT_CITY, townByName } from '../../../domain/places/towns/towns.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { ISSUES_SHOWN } from '../../../domain/locality/issues.ts'
import { ASK_CITY } from '../../features/localities/city/ask-city.ts'
import { pageUrl } from '../../platform/page-url.ts'

const HOMES = 3

/** Seconds for which the page after the redirect may still ask for the city. */
const ASK_S = 60

/** `/locality` goes to the saved city, else to Kottayam (specification, route table), which then asks for one. */
export function redirectToPreferredCity({
  context,
}: {
  context: Readonly<RouterContextProvider>
}): Response {
  const saved = context.get(pageContext).preferredCity
  const city = saved ? townByName(saved)?.name : undefined
  const ask = `${ASK_CITY}=1; Path=/; Max-Age=${ASK_S}; SameSite=Lax`
  return redirect(
    `/locality/${encodeURIComponent(city ?? DEFAULT_CITY)}`,
    city ? {} : { headers: { 'set-cookie': ask } },
  )
}

/**
 * Everything that is told of a town, and the newest homes there. A name that is no town is 404; another spelling goes
 * to the one name. Nothing here waits for anybody outside.
 */
export async function localityData({
  params,
  request,
  context,
}: {
  params: { name?: string }
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const town = townByName(params.name ?? '')
  if (!town) throw data(null, { status: 404 })
  if (town.name !== params.name) {
    const { search } = pageUrl(request)
    throw redirect(`/locality/${encodeURIComponent(town.name)}${search}`, 301)
  }
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const url = pageUrl(request)
  const [locality, { items }, issues] = await Promise.all([
    services.localities.get(town.name),
    services.search.search({
      filters: { ...DEFAULT_FILTERS, location: town.name },
      bbox: null,
      sort: 'newest',
      limit: HOMES,
      cursor: null,
    }),
    services.issues.list(page.actor, town.name, { limit: ISSUES_SHOWN }),
  ])
  return {
    locality,
    homes: items,
    issues,
    ways: services.commute.ways(
      town.name,
      commuteQuery.parse({ to: url.searchParams.getAll('to') }).to,
    ),
    lang: url.searchParams.get('lang'),
    savedCity: savedElsewhere(page.preferredCity, town.name),
  }
}

/** The saved city, when it is another one than the page's: the page offers it in one line. */
function savedElsewhere(
  saved: string | null,
  here: string,
): { name: string; nameMl: string } | null {
  const town = saved ? townByName(saved) : undefined
  return town && town.name !== here ? { name: town.name, nameMl: town.nameMl } : null
}
