import { lazy, type ComponentType } from 'react'
import type { Role } from '../../../domain/accounts/roles.ts'

/** Whose dashboards these are; the administrators' page is pages/admin. */
export type PageRole = Exclude<Role, 'ADMIN'>

/** A tab's name in the address (`?tab=`). */
export type TabKey =
  | 'overview'
  | 'mine'
  | 'clients'
  | 'messages'
  | 'tools'
  | 'analytics'
  | 'saved'
  | 'market'
  | 'searches'
  | 'visits'
  | 'offers'
  | 'figures'
  | 'issues'

/** What every tab is given; its own data comes from `useTabData`. */
export interface TabProps {
  role: PageRole
  /** ISO 8601: when the page was requested. */
  now: string
}

export interface Tab {
  key: TabKey
  /** Its sentence, `profile:tab.…`. */
  label: string
  /** Namespaces of its sentences; `profile` is there anyway. */
  ns: readonly string[]
  View: ComponentType<TabProps>
}

type Load = () => Promise<{ default: ComponentType<TabProps> }>
const tab = (key: TabKey, ns: readonly string[], load: Load): Tab => ({
  key,
  label: key,
  ns,
  View: lazy(load),
})

const overview = tab('overview', ['dashboard', 'saved'], () => import('./BuyerOverview.tsx'))
const market = tab('market', ['dashboard', 'charts'], () => import('./MarketTab.tsx'))
const ownOverview = tab(
  'overview',
  ['dashboard', 'charts', 'saved'],
  () => import('./own/OwnOverview.tsx'),
)
const realtorOverview = tab(
  'overview',
  ['dashboard', 'charts', 'saved', 'realtor', 'visits'],
  () => import('./realtor/RealtorOverview.tsx'),
)
const mine = tab('mine', ['dashboard', 'charts', 'lifecycle'], () => import('./own/MineTab.tsx'))
const analytics = tab(
  'analytics',
  ['dashboard', 'charts'],
  () => import('./figures/AnalyticsTab.tsx'),
)
const saved = tab('saved', ['saved', 'messages', 'shortlists'], () => import('./SavedTab.tsx'))
const messages = tab('messages', ['messages'], () => import('../messages/MessagesTab.tsx'))
const searches = tab('searches', ['saved'], () => import('./SearchesTab.tsx'))
const figures = tab('figures', ['dashboard', 'charts'], () => import('./figures/FiguresTab.tsx'))
const issues = tab('issues', ['dashboard', 'admin'], () => import('./issues/IssuesTab.tsx'))
const visits = tab('visits', ['visits', 'visitFeedback'], () => import('../visits/VisitsTab.tsx'))
const offers = tab('offers', ['offers', 'deals'], () => import('../deals/OffersTab.tsx'))
const clients = tab('clients', ['realtor', 'saved'], () => import('./realtor/ClientsTab.tsx'))
const tools = tab(
  'tools',
  ['realtor', 'realtors', 'saved', 'charts', 'visits'],
  () => import('./realtor/ToolsTab.tsx'),
)

const buyer: readonly Tab[] = [overview, saved, messages, market, visits, offers, searches, mine]

/**
 * Each role's tabs in the order in which they are shown: first those that the specification names, in its order. A tab
 * that reads something has a line in tabs.server.ts; its style sheet, one in tab-styles.ts.
 */
export const TABS: Readonly<Record<PageRole, readonly Tab[]>> = {
  SELLER: [ownOverview, mine, messages, analytics, visits, offers, saved, searches],
  REALTOR: [
    realtorOverview,
    { ...mine, label: 'properties' },
    clients,
    messages,
    tools,
    visits,
    offers,
    saved,
    searches,
  ],
  BUYER: buyer,
  RENTER: buyer,
  GOVERNMENT: [figures, issues, saved, visits, searches, messages],
}

/** Falls back to the first tab if the role does not have the requested one. */
export function readTab(role: PageRole, text: string | null): Tab {
  const [first] = TABS[role]
  const found = TABS[role].find(({ key }) => key === text) ?? first
  if (!found) throw new Error(`${role} has no tabs`)
  return found
}

export function hasTab(role: PageRole, key: TabKey): boolean {
  return TABS[role].some((tab) => tab.key === key)
}

/** The address of a tab; the first one needs no `?tab=`. */
export function tabAddress(
  role: PageRole,
  key: TabKey,
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const params = new URLSearchParams()
  if (TABS[role][0]?.key !== key) params.set('tab', key)
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  const path = `/profile/${role.toLowerCase()}`
  return params.size > 0 ? `${path}?${params}` : path
}
