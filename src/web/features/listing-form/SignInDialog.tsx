import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldError, FieldHelp } from '../../ui/forms/Field.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { request, RequestError } from '../../platform/request.ts'
import { TextField } from '../accounts/TextField.tsx'
import { pendingSignIn, type PendingSignIn } from '../accounts/security/second-step.ts'
import { saveSession } from '../../platform/session.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const SecondStep = lazy(() => import('../accounts/security/SecondStep.tsx'))

/** Signing in without leaving the form: nothing that was typed is touched. */
export function SignInDialog({ onDone }: { onDone: (signedIn: boolean) => void }): ReactElement {
  const { t } = useTranslation('form')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [pending, setPending] = useState<PendingSignIn | null>(null)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    // The dialog lies inside of the listing's form for React, not for the browser.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      enter(
        await request<Session>('/auth/login', {
          method: 'POST',
          body: { email: form.get('email'), password: form.get('password') },
          onUnauthenticated: 'throw',
        }),
      )
    } catch (failure) {
      setBusy(false)
      const second = pendingSignIn(failure)
      setPending(second)
      if (second) return
      const known = failure instanceof RequestError && failure.status !== 0
      setError(known ? failure.message : t('signIn.network'))
    }
  }
  const enter = ({ token, user }: Session): void => {
    saveSession(token, user)
    onDone(true)
  }
  const restart = (reason: string): void => {
    setPending(null)
    setError(reason)
  }
  if (pending)
    return (
      <Dialog title={t('signIn.title')} onClose={() => onDone(false)}>
        <Suspense fallback={null}>
          <SecondStep pending={pending} onDone={enter} onRestart={restart} />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog title={t('signIn.title')} onClose={() => onDone(false)}>
      <p>{t('signIn.lead')}</p>
      <form method="post" onSubmit={(event) => void submit(event)}>
        <Stack>
          <TextField
            id="signin-email"
            name="email"
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
          />
          <TextField
            id="signin-password"
            name="password"
            label={t('signIn.password')}
            type="password"
            autoComplete="current-password"
          />
          {error ? <FieldError role="alert">{error}</FieldError> : null}
          <Button type="submit" size="large" wide disabled={busy}>
            {t(busy ? 'signIn.busy' : 'signIn.go')}
          </Button>
          <FieldHelp>
            {t('signIn.noAccount')}{' '}
            <a href="/register" target="_blank" rel="noopener">
              {t('signIn.register')}
            </a>
          </FieldHelp>
        </Stack>
      </form>
    </Dialog>
  )
}
