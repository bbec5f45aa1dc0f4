import { data, type RouterContextProvider } from 'react-router'
import { LISTING_LIFETIME_DAYS } from '../../../domain/listings/lifecycle.ts'
import { pageContext, servicesContext } from '../../context.server.ts'

/** Only reads: a link that a mail scanner looks at renews nothing. */
export async function renewData({
  params,
  context,
}: {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}) {
  const role = context.get(pageContext).actor?.role ?? null
  const renewal = await context.get(servicesContext).listingLifecycle.look(params.token)
  return data(
    { token: params.token, renewal, role, days: LISTING_LIFETIME_DAYS },
    { headers: { 'cache-control': 'no-store' } },
  )
}
