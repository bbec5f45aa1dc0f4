import { data, type RouterContextProvider } from 'react-router'
import { ROLES, type Role } from '../../../domain/accounts/roles.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { readTab, type PageRole } from '../../features/dashboards/tabs.ts'
import { tabLoader, tabBadges } from '../../features/dashboards/tabs.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

/**
 * The page behind the profile button: the dashboard of one's role. Without a session, or with another role's, it says
 * whose page this is and shows nothing else. Only the open tab is read; when that fails, the frame stays and says so.
 */
export async function profileData({
  request,
  params,
  context,
}: {
  request: Request
  params: { role?: string }
  context: Readonly<RouterContextProvider>
}) {
  const role = ROLES.find((known) => known.toLowerCase() === params.role)
  if (!role || role === 'ADMIN') throw data(null, { status: 404 })
  const page = context.get(pageContext)
  const { actor } = page
  if (!actor || !belongs(actor.role, role))
    return data({ role, allowed: false as const }, actor ? 403 : 401)
  const services = context.get(servicesContext)
  const query = pageUrl(request).searchParams
  const tab = readTab(role, query.get('tab'))
  const frame = {
    role,
    /** Of the account: buyers and renters share one page. */
    ownRole: actor.role,
    allowed: true as const,
    name: actor.name,
    email: actor.email,
    verified: actor.verified,
    now: page.now.toISOString(),
    tab: tab.key,
    ns: [...tab.ns],
  }
  const question = { services, page, actor, role, query }
  try {
    const [badges, shown] = await Promise.all([
      tabBadges(question),
      tabLoader(role, tab.key)?.(question) ?? null,
    ])
    return { ...frame, badges, failed: false as const, data: shown }
  } catch (error) {
    page.report(error)
    return data({ ...frame, badges: {}, failed: true as const, data: null }, 500)
  }
}

/** Buyers and renters share one page; everybody else has their own. */
function belongs(actual: Role, page: PageRole): boolean {
  const shared: readonly Role[] = ['BUYER', 'RENTER']
  return actual === page || (shared.includes(actual) && shared.includes(page))
}
