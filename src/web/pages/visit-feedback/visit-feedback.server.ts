import { data, type RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from '../../context.server.ts'

/** Only reads: a link that a mail scanner looks at answers nothing. */
export async function visitFeedbackData({
  params,
  context,
}: {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}) {
  const role = context.get(pageContext).actor?.role ?? null
  const asked = await context.get(servicesContext).visitFeedback.look(params.token)
  return data(
    { token: params.token, asked, role },
    { status: asked ? 200 : 404, headers: { 'cache-control': 'no-store' } },
  )
}
