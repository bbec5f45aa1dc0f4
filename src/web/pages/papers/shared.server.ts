import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../../context.server.ts'

/** What the holder of the link may see, or that it has ended. Never cached, indexed, or sent to another site as referrer. */
export async function sharedData({
  params,
  request,
  context,
}: {
  params: { token: string }
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const { paperShares } = context.get(servicesContext)
  const shared = await paperShares.look(params.token, request.headers.get('user-agent'))
  return data({ token: params.token, shared }, { status: shared ? 200 : 404 })
}

export const SHARED_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
