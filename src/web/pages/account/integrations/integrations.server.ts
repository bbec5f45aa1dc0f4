import { data, type RouterContextProvider } from 'react-router'
import { hasPermission } from '../../../../domain/accounts/permissions.ts'
import { pageContext, servicesContext } from '../../../context.server.ts'

/** What one's own software may use; for a visitor only that the page needs a sign-in. */
export async function integrationsData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor } = context.get(pageContext)
  const headers = { 'cache-control': 'no-store' }
  if (!actor) return data({ state: 'sign-in' as const }, { status: 401, headers })
  if (!hasPermission(actor, 'integrate'))
    return data({ state: 'not-for-role' as const }, { status: 403, headers })
  const { apiKeys, ownAccount, stockFeeds, webhooks } = context.get(servicesContext)
  const [{ demo }, keys, hooks, feeds] = await Promise.all([
    ownAccount.get(actor),
    apiKeys.list(actor),
    webhooks.list(actor),
    stockFeeds.list(actor),
  ])
  return data({ state: 'allowed' as const, demo, keys, hooks, feeds }, { headers })
}
