import type { RouterContextProvider } from 'react-router'
import { rateOn } from '../../../domain/rates/table.ts'
import { DEFAULT_CITY, townByName } from '../../../domain/places/towns/towns.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** What the form begins with: duty and fee of today, and what rents are to prices in the town. */
export async function rentOrBuyData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const services = context.get(servicesContext)
  const { preferredCity, report } = context.get(pageContext)
  const asked = pageUrl(request).searchParams.get('town')
  const town = townByName(asked ?? preferredCity ?? DEFAULT_CITY)
  const today = services.rates.today()
  const [table, market] = await Promise.all([
    services.rates.table(),
    // Without the town's figures the form begins without them.
    town
      ? services.market.of(town.name).catch((error: unknown) => {
          report(error)
          return null
        })
      : null,
  ])
  const cost = (['saleDuty', 'saleFee'] as const).map((key) => rateOn(table, key, today))
  return {
    town: town ? { name: town.name, nameMl: town.nameMl } : null,
    /** A year's rent over the price, in per cent, and the listings behind it; null where they are too few. */
    rentShare:
      market?.rentalYield.value == null
        ? null
        : { percent: market.rentalYield.value, listings: market.rentalYield.listings },
    /** Per cent of the price; null where a rate is not known. */
    buyingCost: cost.every((rate) => rate !== undefined)
      ? cost.reduce((sum, rate) => sum + rate.value, 0)
      : null,
    costSources: cost
      .filter((rate) => rate !== undefined)
      .map(({ source: { id, name } }) => ({ id, name })),
  }
}
export type RentOrBuyData = Awaited<ReturnType<typeof rentOrBuyData>>
