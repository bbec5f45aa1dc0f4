import { data, type RouterContextProvider } from 'react-router'
import { pageContext, servicesContext } from '../../../context.server.ts'

/** One's second factors; for a visitor only that they need a sign-in. */
export async function securityData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor } = context.get(pageContext)
  const headers = { 'cache-control': 'no-store' }
  if (!actor) return data({ allowed: false as const }, { status: 401, headers })
  const { secondFactors, ownAccount } = context.get(servicesContext)
  const [state, { demo }] = await Promise.all([secondFactors.state(actor), ownAccount.get(actor)])
  return data(
    { allowed: true as const, state, demo, mustSetUp: actor.needsSecondFactor === true },
    {
      headers,
    },
  )
}
