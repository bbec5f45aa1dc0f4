import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { request, RequestError } from '../../platform/request.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AccountForm, FormError } from './AccountForm.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'
import { pendingSignIn, type PendingSignIn } from './security/second-step.ts'

const SecondStep = lazy(() => import('./security/SecondStep.tsx'))

/** Signs in with an account of any role, by password or passkey; the second factor is asked for where there is one. */
export function SignInForm({
  prefix,
  onSignedIn,
}: {
  /** Begins the fields' ids. */
  prefix: string
  onSignedIn: (session: Session) => Promise<void> | void
}): ReactElement {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [pending, setPending] = useState<PendingSignIn | null>(null)

  const act = async (work: () => Promise<Session>, unknown: string): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      await onSignedIn(await work())
    } catch (failure) {
      const second = pendingSignIn(failure)
      setPending(second)
      if (second) return
      if (!(failure instanceof RequestError)) setError(unknown)
      else setError(failure.status === 0 ? t('networkError') : failure.message)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { email: form.get('email'), password: form.get('password') }
    return act(
      () =>
        request<Session>('/auth/login', { method: 'POST', body, onUnauthenticated: 'credentials' }),
      t('networkError'),
    )
  }
  const byPasskey = (): Promise<void> =>
    act(async () => {
      const { signInWithPasskey } = await import('./security/passkeys.ts')
      return signInWithPasskey(null, undefined)
      // What is not the server's error is the browser's: most often the person cancelled.
    }, t('passkeyFailed'))

  if (pending)
    return (
      <Suspense fallback={null}>
        <SecondStep
          pending={pending}
          onDone={onSignedIn}
          onRestart={(reason) => {
            setPending(null)
            setError(reason)
          }}
        />
      </Suspense>
    )
  return (
    <>
      <noscript>
        <FieldError>{t('noScripts')}</FieldError>
      </noscript>
      <AccountForm gap={4} onSubmit={submit}>
        <TextField
          id={`${prefix}-email`}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          maxLength={LIMITS.email.maxChars}
        />
        <PasswordField
          id={`${prefix}-password`}
          autoComplete="current-password"
          label={t('password')}
        />
        <FormError text={error} />
        <Button type="submit" size="large" wide disabled={busy}>
          {t(busy ? 'authenticating' : 'login')}
        </Button>
        <Button variant="outline" wide disabled={busy} onClick={() => void byPasskey()}>
          <Icon name="key" small />
          {t('withPasskey')}
        </Button>
      </AccountForm>
    </>
  )
}
