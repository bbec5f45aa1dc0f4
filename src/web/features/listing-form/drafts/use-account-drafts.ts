import { useEffect, useState, useSyncExternalStore } from 'react'
import { storedUserId } from '../../../platform/session.ts'
import { AccountDrafts, type AccountState } from './draft-account.ts'
import { browserId } from './draft.ts'
import { draftCalls } from './draft-calls.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { Step } from '../values/steps.ts'

/** The form's draft on the account, beside the browser's. */
export function useAccountDrafts(
  keeper: DraftSaver,
  listingId: number | null,
  step: Step,
): AccountState & { account: AccountDrafts } {
  const [account] = useState(
    () =>
      new AccountDrafts({
        keeper,
        listingId,
        calls: draftCalls,
        user: storedUserId,
        browser: browserId,
        step,
      }),
  )
  useEffect(() => account.start(window), [account])
  useEffect(() => {
    account.stepped(step)
  }, [account, step])
  const state = useSyncExternalStore(account.subscribe, account.state, account.state)
  return { ...state, account }
}
