import type { RouterContextProvider } from 'react-router'
import { fairValueOf } from '../../../domain/rates/fair-value.ts'
import { DEED_KINDS, DEED_RELATIONS, FAIR_VALUE_UNITS } from '../../../domain/rates/kinds.ts'
import { stampDuty } from '../../../domain/rates/stamp-duty.ts'
import { rateOn } from '../../../domain/rates/table.ts'
import { servicesContext } from '../../context.server.ts'
import { typedChoice, typedMoney } from '../../features/tools/read-typed.ts'
import { typedArea } from '../../features/tools/rates/read-area.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** What a deed of the address pays today: /tools/stamp-duty?kind=&relation=&price=&fair=&per=&extent= */
export async function stampDutyData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { rates } = context.get(servicesContext)
  const params = pageUrl(request).searchParams
  const fields = {
    kind: typedChoice(params, 'kind', DEED_KINDS),
    relation: typedChoice(params, 'relation', DEED_RELATIONS),
    price: typedMoney(params, 'price'),
    fair: typedMoney(params, 'fair'),
    per: typedChoice(params, 'per', FAIR_VALUE_UNITS),
    extent: typedArea(params, 'extent'),
  }
  const { kind, relation, price, fair, per, extent } = fields
  const fairValue =
    fair.value !== null && extent.sqm !== null ? fairValueOf(fair.value, per, extent.sqm) : null
  const unread = [price, fair, extent].some(({ fault }) => fault !== null)
  const half = (fair.value === null) !== (extent.sqm === null)
  const today = rates.today()
  const table = await rates.table()
  const answer =
    unread || half
      ? null
      : stampDuty(table, { kind, relation, price: price.value, fairValue }, today)
  const used = (['saleDuty', 'saleFee', 'newFlatDuty', 'giftFamilyDuty'] as const).flatMap(
    (key) => rateOn(table, key, today) ?? [],
  )
  const newFlatMonths = rateOn(table, 'newFlatMonths', today)?.value ?? null
  const sources = used.map(({ source }) => source)
  return { fields, fairValue, half, answer, newFlatMonths, sources }
}
export type StampDutyData = Awaited<ReturnType<typeof stampDutyData>>
