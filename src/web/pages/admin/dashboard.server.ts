import { data, type RouterContextProvider } from 'react-router'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { PANELS, type Panel } from '../../features/admin/panels.server.ts'
import { readTab } from '../../features/admin/tabs.ts'
import { pageUrl } from '../../platform/page-url.ts'

/** The administrators' page. Everybody else gets 401 or 403 and not one figure. */
export async function adminData({
  request,
  context,
}: {
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { actor, demo } = context.get(pageContext)
  if (actor?.role !== 'ADMIN') return data({ allowed: false as const }, actor ? 403 : 401)
  const services = context.get(servicesContext)
  const params = pageUrl(request).searchParams
  const now = new Date()
  const asked = { services, actor: actor as Actor, params, demo, now }
  const [totals, waiting, panel] = await Promise.all([
    services.adminUsers.totals(actor),
    services.adminOverview.waiting(actor),
    PANELS[readTab(params.get('tab'))](asked) as Promise<Panel>,
  ])
  return {
    allowed: true as const,
    demo,
    me: actor.id,
    totals,
    waiting,
    now: now.toISOString(),
    panel,
  }
}
