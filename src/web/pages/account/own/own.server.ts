import { data, type RouterContextProvider } from 'react-router'
import { RESTORABLE_DAYS } from '../../../../domain/listings/visibility.ts'
import { DAY_MS } from '../../../../domain/time/units.ts'
import { pageContext, servicesContext } from '../../../context.server.ts'

/** One's own account and where it is signed in; for a visitor only that it needs a sign-in. */
export async function ownData({ context }: { context: Readonly<RouterContextProvider> }) {
  const { actor, now } = context.get(pageContext)
  const headers = { 'cache-control': 'no-store' }
  if (!actor) return data({ allowed: false as const }, { status: 401, headers })
  const { externalSignIn, ownAccount, secondFactors } = context.get(servicesContext)
  const [account, sessions, factors, identities] = await Promise.all([
    ownAccount.get(actor),
    ownAccount.sessions(actor),
    secondFactors.state(actor),
    externalSignIn.list(actor),
  ])
  return data(
    {
      allowed: true as const,
      account,
      sessions,
      identities,
      factors: { app: factors.totpSince !== null, passkeys: factors.passkeys.length },
      /** When the personal data would be erased if the account were deleted today. */
      erasedOn: new Date(now.getTime() + RESTORABLE_DAYS * DAY_MS).toISOString(),
    },
    { headers },
  )
}
