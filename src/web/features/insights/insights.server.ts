import type { RouterContextProvider } from 'react-router'
import type { Locality } from '../../../domain/locality/locality.ts'
import {
  DEFAULT_CITY,
  townByName,
  townsByName,
  type Town,
} from '../../../domain/places/towns/towns.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The most towns side by side. */
const MOST_TOWNS = 3
const MOST_CHARS = 100
/** The default towns. */
const AT_FIRST = [DEFAULT_CITY, 'Kochi', 'Thrissur'] as const
const FIRST_TOWNS = 2

/** The towns of `?town=`, each by any of its names, with their ten topics. */
export async function insightsData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const services = context.get(servicesContext)
  const { lang, preferredCity, report } = context.get(pageContext)
  const asked = pageUrl(request)
    .searchParams.getAll('town')
    .map((name) => name.trim().slice(0, MOST_CHARS))
    .filter((name) => name !== '')
    .slice(0, MOST_TOWNS)
  const names = asked.length > 0 ? asked : [preferredCity ?? '', ...AT_FIRST]
  const known = [
    ...new Set(names.map(townByName).filter((town): town is Town => town !== undefined)),
  ]
  const towns = asked.length > 0 ? known : known.slice(0, FIRST_TOWNS)
  const choices = townsByName(lang).map(({ name, nameMl }) => ({ name, nameMl }))
  const unknown = asked.filter((name) => !townByName(name))
  const chosen = towns.map(({ name }) => name)
  try {
    const found = await Promise.all(towns.map(({ name }) => services.localities.get(name)))
    return { choices, most: MOST_TOWNS, chosen, unknown, towns: found.map(compared) }
  } catch (error) {
    report(error)
    return { choices, most: MOST_TOWNS, chosen, unknown, towns: null }
  }
}

/** What of a town is compared, and the sources that it names. */
function compared({ name, nameMl, district, districtMl, topics, sources }: Locality) {
  return { name, nameMl, district, districtMl, topics, sources }
}
export type ComparedTown = ReturnType<typeof compared>
