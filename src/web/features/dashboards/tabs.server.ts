import type { PageContext } from '../../../contracts/platform/page-context.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import type { Services } from '../../../services/index.ts'
import { offersData } from '../deals/offers.server.ts'
import { visitsData } from '../visits/visits.server.ts'
import { buyerOverviewData, marketData, savedData, searchesData } from './lists.server.ts'
import { officeIssuesData } from './issues/issues.server.ts'
import { figuresData } from './figures/figures.server.ts'
import { analyticsData, mineData, ownOverviewData } from './own/own.server.ts'
import { realtorOverviewData } from './realtor/overview.server.ts'
import { clientsData, toolsData } from './realtor/realtor.server.ts'
import type { PageRole, TabKey } from './tabs.ts'

export interface TabRequest {
  services: Services
  page: PageContext
  actor: Actor
  role: PageRole
  /** The page's address: what a list is sorted, filtered and turned by. */
  query: URLSearchParams
}

/** What a tab shows; called only when the tab is open. What it throws is logged, and the tab offers to try again. */
export type TabLoader = (question: TabRequest) => Promise<unknown>

const OF_ALL: Partial<Record<TabKey, TabLoader>> = {
  overview: buyerOverviewData,
  market: marketData,
  mine: mineData,
  analytics: analyticsData,
  saved: savedData,
  searches: searchesData,
  visits: visitsData,
  offers: offersData,
  figures: figuresData,
  issues: officeIssuesData,
}

/** Where a role's tab shows something else than the others' of that name. */
const OF_ROLE: Partial<Record<PageRole, Partial<Record<TabKey, TabLoader>>>> = {
  SELLER: { overview: ownOverviewData },
  REALTOR: { overview: realtorOverviewData, clients: clientsData, tools: toolsData },
}

export function tabLoader(role: PageRole, key: TabKey): TabLoader | null {
  return OF_ROLE[role]?.[key] ?? OF_ALL[key] ?? null
}

/** Figures beside the tabs' names, such as unread messages; none where there is nothing to tell. */
export async function tabBadges({
  services,
  actor,
}: TabRequest): Promise<Partial<Record<TabKey, number>>> {
  const [{ unread }, visits, offers] = await Promise.all([
    services.messages.unread(actor),
    services.visits.counts(actor),
    services.offers.counts(actor),
  ])
  return { messages: unread, visits: visits.answer, offers: offers.answer }
}
