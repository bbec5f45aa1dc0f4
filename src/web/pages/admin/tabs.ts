/** The specification's four tabs, in its order; the first one needs no `?tab=`. */
export const ADMIN_TABS = ['dashboard', 'users', 'properties', 'moderation'] as const
export type AdminTab = (typeof ADMIN_TABS)[number]

export function readTab(text: string | null): AdminTab {
  return ADMIN_TABS.find((tab) => tab === text) ?? 'dashboard'
}

/** The address of a tab on the page that shows it: /admin/dashboard and /profile/admin are the same page. */
export function tabAddress(
  pathname: string,
  tab: AdminTab,
  query: { q?: string; cursor?: string | null } = {},
): string {
  const params = new URLSearchParams()
  if (tab !== 'dashboard') params.set('tab', tab)
  if (query.q) params.set('q', query.q)
  if (query.cursor) params.set('cursor', query.cursor)
  return params.size > 0 ? `${pathname}?${params}` : pathname
}
