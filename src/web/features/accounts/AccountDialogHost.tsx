import { lazy, Suspense, useEffect, useEffectEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { onSessionEnded } from '../../platform/request.ts'
import type { SessionUser } from '../../platform/session.ts'
import { notify } from '../../ui/notify.tsx'
import {
  closeAccountDialog,
  openAccountDialog,
  useAccountDialog,
} from '../sign-in/account-dialog.ts'

const AccountDialog = lazy(() => import('./AccountDialog.tsx'))

/**
 * On every page: shows the dialog of `openAccountDialog`, and opens it when the server finds that a session has ended.
 * The request is then repeated, unless somebody else has signed in: what one person wanted is not done to another's
 * account.
 */
export function AccountDialogHost(): ReactElement | null {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const options = useAccountDialog()

  const ask = useEffectEvent(async (before: number | null): Promise<boolean> => {
    const user = await openAccountDialog({
      view: 'signIn',
      title: t('request.unauthenticated'),
      text: t('session.again'),
    })
    if (user === null) return false
    if (before === null || user.id === before) return true
    notify({ kind: 'info', text: t('session.otherPerson', { name: user.name }), sticky: true })
    return false
  })
  useEffect(() => {
    onSessionEnded((before) => ask(before))
    return () => {
      onSessionEnded(null)
      closeAccountDialog(null)
    }
  }, [])
  const done = (user: SessionUser | null): void => {
    closeAccountDialog(user)
    // The bar and the page become that person's.
    if (user) void revalidate()
  }
  return options ? (
    <Suspense fallback={null}>
      <AccountDialog options={options} onDone={done} />
    </Suspense>
  ) : null
}
