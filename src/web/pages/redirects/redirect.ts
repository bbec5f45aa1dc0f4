import { redirect } from 'react-router'
import type { Route } from './+types/redirect'
import { pageUrl } from '../../platform/page-url.ts'

/** Old and short addresses (specification, route table). The query string is preserved. */
const TARGETS: Record<string, string> = {
  '/map': '/properties',
  '/form': '/add-property',
  '/profile': '/login',
  '/auth': '/login',
  '/admin': '/admin/dashboard',
}

export function loader({ request }: Route.LoaderArgs): Response {
  const { pathname, search } = pageUrl(request)
  return redirect(`${TARGETS[pathname.replace(/\/$|\.data$/, '')] ?? '/'}${search}`)
}
