import type { DealSummary } from '../../../contracts/deals/deals.ts'
import {
  OFFER_GROUPS,
  OFFER_SORTS,
  type OfferGroup,
  type OfferLine,
  type OfferSort,
} from '../../../contracts/deals/offers.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import type { Services } from '../../../services/index.ts'
import type { FirstPage } from '../../platform/use-further-pages.ts'

/** One's deals, and the first page of each group of offers. */
export async function offersData({
  services,
  actor,
  query,
}: {
  services: Services
  actor: Actor
  query: URLSearchParams
}): Promise<{
  deals: DealSummary[]
  sort: OfferSort
  groups: Record<OfferGroup, FirstPage<OfferLine>>
}> {
  const sort = OFFER_SORTS.find((each) => each === query.get('sort')) ?? 'newest'
  const limit = LIMITS.offers.defaultLimit
  const [deals, ...pages] = await Promise.all([
    services.deals.list(actor),
    ...OFFER_GROUPS.map((group) => services.offers.list(actor, { group, sort, limit })),
  ])
  return {
    deals,
    sort,
    groups: Object.fromEntries(
      OFFER_GROUPS.map((group, at) => [group, pages[at]]),
    ) as unknown as Record<OfferGroup, FirstPage<OfferLine>>,
  }
}
