import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../../context.server.ts'

/** Only looks: a link that a mail scanner opens is not used up. */
export async function resetData({
  params,
  context,
}: {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}) {
  const alive = await context.get(servicesContext).accountPasswords.isAlive(params.token)
  return data({ token: params.token, alive }, { headers: { 'cache-control': 'no-store' } })
}
