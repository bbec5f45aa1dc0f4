/** The specification's four tabs in its order, then what else runs a site; the first one needs no `?tab=`. */
export const ADMIN_TABS = [
  'dashboard',
  'users',
  'properties',
  'moderation',
  'reports',
  'callbacks',
  'issues',
  'realtors',
  'audit',
  'imports',
  'outbox',
  'valuation',
  'rates',
  'landmarks',
  'site',
  'system',
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export function readTab(text: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab === text) ?? 'dashboard'
}

export type TabQuery = Readonly<Record<string, string | number | null | undefined>>

/** The address of a tab on the page that shows it: /admin/dashboard and /profile/admin are the same page. */
export function tabAddress(pathname: string, tab: AdminTab, query: TabQuery = {}): string {
  const params = new URLSearchParams()
  if (tab !== 'dashboard') params.set('tab', tab)
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value))
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
