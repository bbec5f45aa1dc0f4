import type { RouterContextProvider } from 'react-router'
import { HOLDINGS, SELLERS } from '../../../domain/rates/kinds.ts'
import { tdsOfSale } from '../../../domain/rates/nri-tds.ts'
import { rateOn } from '../../../domain/rates/table.ts'
import { servicesContext } from '../../context.server.ts'
import { typedChoice, typedMoney } from '../../features/tools/read-typed.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** What a buyer holds back today: /tools/nri-tds?seller=&price=&stamp=&cost=&held= */
export async function nriTdsData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { rates } = context.get(servicesContext)
  const params = pageUrl(request).searchParams
  const fields = {
    seller: typedChoice(params, 'seller', SELLERS),
    price: typedMoney(params, 'price'),
    stamp: typedMoney(params, 'stamp'),
    cost: typedMoney(params, 'cost'),
    held: typedChoice(params, 'held', HOLDINGS),
  }
  const { seller, price, stamp, cost, held } = fields
  const today = rates.today()
  const table = await rates.table()
  const unread = [price, stamp, cost].some(({ fault }) => fault !== null)
  const answer =
    unread || price.value === null
      ? null
      : (tdsOfSale(
          table,
          {
            seller,
            price: price.value,
            stampValue: stamp.value,
            cost: cost.value,
            holding: held,
          },
          today,
        ) ?? null)
  const used =
    seller === 'resident'
      ? (['residentTds'] as const)
      : held === 'long'
        ? (['nriTds', 'nriLongTermMonths'] as const)
        : (['nriTdsShort', 'nriLongTermMonths'] as const)
  const read = used.flatMap((key) => rateOn(table, key, today) ?? [])
  return {
    fields,
    answer,
    longAfterMonths: rateOn(table, 'nriLongTermMonths', today)?.value ?? null,
    sources: read.flatMap(({ source, others }) => [source, ...others.map((o) => o.source)]),
  }
}
export type NriTdsData = Awaited<ReturnType<typeof nriTdsData>>
