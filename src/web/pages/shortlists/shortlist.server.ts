import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../../context.server.ts'

/** What the holder of the link sees, or that it has ended. */
export async function shortlistData({
  params,
  context,
}: {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}) {
  const shortlist = await context.get(servicesContext).sharedShortlists.look(params.token)
  return data({ token: params.token, shortlist }, { status: shortlist ? 200 : 404 })
}

export const SHORTLIST_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const
