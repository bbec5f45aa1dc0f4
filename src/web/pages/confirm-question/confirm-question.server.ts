import { data, type RouterContextProvider } from 'react-router'
import { servicesContext } from '../../context.server.ts'

/** Only reads: a link that a mail scanner looks at confirms nothing. */
export async function confirmQuestionData({
  params,
  context,
}: {
  params: { token: string }
  context: Readonly<RouterContextProvider>
}) {
  const questions = await context.get(servicesContext).guestConfirmations.look(params.token)
  return data({ token: params.token, questions }, { headers: { 'cache-control': 'no-store' } })
}
