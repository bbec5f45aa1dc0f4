import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { openAccountDialog } from '../sign-in/account-dialog.ts'

/**
 * Asks the person to sign in or up over the form, as an owner or a realtor; `onSignedIn` is called afterwards. `view` is
 * what the dialog shows first.
 */
export function useSignIn(
  onSignedIn: () => void,
): (view?: 'signIn' | 'signUp') => Promise<boolean> {
  const { t } = useTranslation('form')
  const latest = useRef(onSignedIn)
  useEffect(() => {
    latest.current = onSignedIn
  })
  return useCallback(
    async (view) => {
      const user = await openAccountDialog({
        ...(view ? { view } : {}),
        title: t('signIn.title'),
        text: t('signIn.lead'),
        roles: ['SELLER', 'REALTOR'],
      })
      if (user) latest.current()
      return user !== null
    },
    [t],
  )
}
