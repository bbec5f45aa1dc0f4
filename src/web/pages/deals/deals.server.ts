import { data, redirect, type RouterContextProvider } from 'react-router'
import { hasPermission } from '../../../domain/accounts/permissions.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { paths } from '../../paths.ts'
import { pageError, readPageId, redirectToSignIn } from '../../platform/page-guards.server.ts'

interface Args {
  request: Request
  context: Readonly<RouterContextProvider>
}

export async function offersPage({ request, context }: Args): Promise<never> {
  const { actor } = context.get(pageContext)
  if (!actor) throw redirectToSignIn(request)
  throw redirect(
    hasPermission(actor, 'offer') ? paths.profile(actor.role, 'offers') : paths.profile(actor.role),
  )
}

/** A deal for one of its two sides; to everybody else it does not exist. */
export async function dealData({ params, request, context }: Args & { params: { id: string } }) {
  const { actor } = context.get(pageContext)
  const id = readPageId(params.id)
  if (!actor) throw redirectToSignIn(request)
  try {
    const services = context.get(servicesContext)
    const deal = await services.deals.get(actor, id)
    return data(
      { deal, today: services.rates.today(), role: actor.role },
      { headers: { 'cache-control': 'private, no-store' } },
    )
  } catch (error) {
    throw pageError(error)
  }
}

/** What the holder of a document writer's link sees, or that it has ended. */
export async function linkedData({
  params,
  request,
  context,
}: Args & { params: { token: string } }) {
  const services = context.get(servicesContext)
  const userAgent = request.headers.get('user-agent')
  const deal = await services.dealLinks.look(params.token, userAgent)
  return data(
    { token: params.token, deal, today: services.rates.today() },
    { status: deal ? 200 : 404 },
  )
}

export const LINKED_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
