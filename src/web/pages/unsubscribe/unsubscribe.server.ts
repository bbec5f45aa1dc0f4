import { data, type RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from '../../context.server.ts'

/** Only reads: a link that a mail scanner looks at ends nothing. */
export async function unsubscribeData({
  params,
  context,
}: {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}) {
  const { actor, lang } = context.get(pageContext)
  const role = actor?.role ?? null
  const state = await context.get(servicesContext).unsubscribe.look(params.token, lang)
  return data({ token: params.token, state, role }, { headers: { 'cache-control': 'no-store' } })
}
