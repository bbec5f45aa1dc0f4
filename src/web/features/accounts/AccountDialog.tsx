import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { SELF_SERVICE_ROLES } from '../../../domain/accounts/roles.ts'
import { notify } from '../../ui/notify.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Dialog, DialogText } from '../../ui/overlays/Dialog.tsx'
import {
  hasSignedInBefore,
  onSignedInElsewhere,
  saveSession,
  type SessionUser,
} from '../../platform/session.ts'
import type { AccountDialogOptions } from '../sign-in/account-dialog.ts'
import { SignInForm, type ProvedPhone } from './SignInForm.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import styles from './accounts.module.css'

/** Signs a person in or up without leaving the page; see `openAccountDialog`. */
export default function AccountDialog({
  options,
  onDone,
}: {
  options: AccountDialogOptions
  onDone: (user: SessionUser | null) => void
}): ReactElement {
  const { t } = useTranslation('account')
  const [view, setView] = useState(options.view ?? (hasSignedInBefore() ? 'signIn' : 'signUp'))
  const [proved, setProved] = useState<ProvedPhone | null>(null)
  const elsewhere = useEffectEvent(onDone)
  useEffect(() => onSignedInElsewhere((user) => elsewhere(user)), [])

  const enter = ({ token, user }: Session): void => {
    saveSession(token, user)
    onDone(user)
  }
  const text = options.text ? <DialogText>{options.text}</DialogText> : null
  if (view === 'signUp')
    return (
      <Dialog title={t('register.title')} initialFocus="title" onClose={() => onDone(null)}>
        {text}
        <SignUpForm
          prefix="sign-up"
          roles={options.roles ?? SELF_SERVICE_ROLES}
          proved={proved}
          onSignedUp={(session) => {
            enter(session)
            notify({ kind: 'success', text: t('registered', { email: session.user.email }) })
          }}
        />
        <Row as="p" gap={0} className={styles.links}>
          <Button variant="text" onClick={() => setView('signIn')}>
            {t('register.have')}
          </Button>
        </Row>
      </Dialog>
    )
  return (
    <Dialog
      title={options.title ?? t('signIn.title')}
      initialFocus="title"
      onClose={() => onDone(null)}
    >
      {text}
      <SignInForm
        prefix="sign-in"
        next=""
        newTab
        onSignedIn={enter}
        onSignUp={(phone) => {
          setProved(phone)
          setView('signUp')
        }}
      />
      <Row as="p" gap={0} className={styles.links}>
        <Button variant="text" onClick={() => setView('signUp')}>
          {t('signIn.signUp')}
        </Button>
      </Row>
    </Dialog>
  )
}
