import type { RouterContextProvider } from 'react-router'
import { fairValue } from '../../../domain/rates/fair-value.ts'
import { FAIR_VALUE_KINDS, FAIR_VALUE_UNITS } from '../../../domain/rates/kinds.ts'
import { servicesContext } from '../../context.server.ts'
import { typedChoice, typedMoney } from '../../features/tools/read-typed.ts'
import { typedArea, typedDay } from '../../features/tools/rates/read-area.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** A fair value of the address on its day: /tools/fair-value?value=&per=&as=&day=&extent= */
export async function fairValueData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { rates } = context.get(servicesContext)
  const params = pageUrl(request).searchParams
  const fields = {
    value: typedMoney(params, 'value'),
    per: typedChoice(params, 'per', FAIR_VALUE_UNITS),
    as: typedChoice(params, 'as', FAIR_VALUE_KINDS),
    day: typedDay(params, 'day'),
    extent: typedArea(params, 'extent'),
  }
  const { value, per, as, day, extent } = fields
  const on = day.day ?? rates.today()
  const table = await rates.table()
  const unread = [value, day, extent].some(({ fault }) => fault !== null)
  const answer =
    unread || value.value === null
      ? null
      : (fairValue(table, {
          value: value.value,
          unit: per,
          kind: as,
          area: extent.sqm,
          day: on,
        }) ?? ('unknown' as const))
  return {
    fields,
    on,
    answer,
    times: table.filter(({ key }) => key === 'fairValueMultiplier').reverse(),
  }
}
export type FairValueData = Awaited<ReturnType<typeof fairValueData>>
