import { data, type RouterContextProvider } from 'react-router'
import { DEFAULT_CITY, townByName } from '../../../domain/places/towns/towns.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The market of `?city=`, by any of its names: else of the saved city, else of Kottayam. An unknown town is a 404. */
export async function marketData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const services = context.get(servicesContext)
  const { preferredCity, report } = context.get(pageContext)
  const asked = pageUrl(request).searchParams.get('city')?.trim() ?? ''
  const town = townByName(asked === '' ? (preferredCity ?? DEFAULT_CITY) : asked)
  const chosen = asked === '' ? (town ?? townByName(DEFAULT_CITY)) : town
  try {
    const [cities, market] = await Promise.all([
      services.market.cities(),
      chosen ? services.market.of(chosen.name) : null,
    ])
    const { name, nameMl } = chosen ?? { name: '', nameMl: '' }
    const choices =
      name === '' || cities.choices.some((one) => one.name === name)
        ? cities.choices
        : [{ name, nameMl }, ...cities.choices]
    const found = { state: 'found' as const, ...cities, choices, market, asked }
    return market ? found : data(found, { status: 404 })
  } catch (error) {
    report(error)
    return { state: 'failed' as const }
  }
}
export type MarketPageData = Extract<
  Exclude<Awaited<ReturnType<typeof marketData>>, { type: 'DataWithResponseInit' }>,
  { state: 'found' }
>
