import type { RouterContextProvider } from 'react-router'
import { pageContext } from '../../context.server.ts'

/** Only reads: a link that is merely looked at (by a mail scanner, by a preview) is not used up. */
export function verifyData({
  params,
  context,
}: {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}) {
  const { actor } = context.get(pageContext)
  return { token: params.token, role: actor?.role ?? null, verified: actor?.verified ?? false }
}
