import { lazy, Suspense, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Session } from '../../../contracts/accounts/auth.ts'
import type { PhoneCodeAnswer, PhoneCodeSent } from '../../../contracts/accounts/phone-codes.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { readPhone } from '../../../domain/accounts/phone.ts'
import { request, RequestError } from '../../platform/request.ts'
import { saveSession } from '../../platform/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { AccountForm, FormError } from './AccountForm.tsx'
import { goToProvider } from './external.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'
import { pendingSignIn, type PendingSignIn } from './security/second-step.ts'

const SecondStep = lazy(() => import('./security/SecondStep.tsx'))
const PhoneCodeStep = lazy(() => import('./PhoneCodeStep.tsx'))

/** A telephone number that was proved by a code and has no account. */
export interface ProvedPhone {
  proof: string
  /** Masked. */
  phone: string
}

/**
 * Signs in with an account of any role: e-mail address or telephone number first, then password, one-time code, passkey
 * or the identity provider. The second factor is asked for where there is one. A proved number without an account is
 * added to the account that is signed in to next, or taken to `onSignUp`.
 */
export function SignInForm({
  prefix,
  next,
  newTab = false,
  external = true,
  onSignedIn,
  onSignUp,
}: {
  /** Begins the fields' ids. */
  prefix: string
  /** Where a sign-in by the identity provider returns to. */
  next: string
  /** The identity provider is visited in a new tab, so that this page stays. */
  newTab?: boolean
  /** Whether the identity provider is offered. */
  external?: boolean
  onSignedIn: (session: Session) => Promise<void> | void
  onSignUp: (proved: ProvedPhone) => void
}): ReactElement {
  const { t } = useTranslation('account')
  const { codes = [], provider = null } = useRoot()?.signIn ?? {}
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [name, setName] = useState('')
  const [nameError, setNameError] = useState('')
  const [pending, setPending] = useState<PendingSignIn | null>(null)
  const [sent, setSent] = useState<{ phone: string; first: PhoneCodeSent } | null>(null)
  const [proved, setProved] = useState<ProvedPhone | null>(null)

  const enter = async (session: Session): Promise<void> => {
    if (proved) {
      saveSession(session.token, session.user)
      await request('/account/phone', { method: 'POST', body: { challenge: proved.proof } }).then(
        () => notify({ kind: 'success', text: t('code.added', { phone: proved.phone }) }),
        () => notify({ kind: 'error', text: t('code.notAdded') }),
      )
    }
    await onSignedIn(session)
  }
  const act = async (work: () => Promise<void>, unknown = t('networkError')): Promise<void> => {
    setBusy(true)
    setError('')
    setNameError('')
    try {
      await work()
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
    return act(async () =>
      enter(
        await request<Session>('/auth/login', {
          method: 'POST',
          body,
          onUnauthenticated: 'credentials',
        }),
      ),
    )
  }
  const byCode = async (): Promise<void> => {
    const phone = readPhone(name)?.e164
    if (phone) await act(async () => setSent({ phone, first: await sendCode(phone) }))
    else {
      setNameError(t('code.needsPhone'))
      document.getElementById(`${prefix}-email`)?.focus()
    }
  }
  const takeCode = async (challenge: string, code: string): Promise<void> => {
    try {
      const answer = await request<PhoneCodeAnswer>('/auth/phone/sign-in', {
        method: 'POST',
        body: { challenge, code },
        onUnauthenticated: 'credentials',
      })
      if ('token' in answer) {
        await enter(answer)
        return
      }
      setSent(null)
      setProved(answer)
      setName('')
    } catch (failure) {
      const second = pendingSignIn(failure)
      if (!second) throw failure
      setSent(null)
      setPending(second)
    }
  }
  const byPasskey = (): Promise<void> =>
    act(async () => {
      const { signInWithPasskey } = await import('./security/passkeys.ts')
      await enter(await signInWithPasskey(null, undefined))
      // What is not the server's error is the browser's: most often the person cancelled.
    }, t('passkeyFailed'))

  if (pending)
    return (
      <Suspense fallback={null}>
        <SecondStep
          pending={pending}
          onDone={enter}
          onRestart={(reason) => {
            setPending(null)
            setError(reason)
          }}
        />
      </Suspense>
    )
  if (sent)
    return (
      <Suspense fallback={null}>
        <PhoneCodeStep {...sent} onCode={takeCode} onBack={() => setSent(null)} />
      </Suspense>
    )
  return (
    <>
      <noscript>
        <FieldError>{t('noScripts')}</FieldError>
      </noscript>
      <AccountForm gap={4} onSubmit={submit}>
        {proved ? (
          <Note tone="info">
            <p>{t('code.unknown', { phone: proved.phone })}</p>
            <Button variant="text" atEdge onClick={() => onSignUp(proved)}>
              {t('code.signUp')}
            </Button>
          </Note>
        ) : null}
        <TextField
          key={String(proved !== null)}
          id={`${prefix}-email`}
          name="email"
          label={t(codes.length > 0 && !proved ? 'signIn.name' : 'email')}
          autoComplete="username"
          maxLength={LIMITS.email.maxChars}
          error={nameError}
          onChange={setName}
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
        {codes.length > 0 && !proved ? (
          <Button variant="outline" wide disabled={busy} onClick={() => void byCode()}>
            <Icon name="phone" small />
            {t('signIn.code')}
          </Button>
        ) : null}
        <Button variant="outline" wide disabled={busy} onClick={() => void byPasskey()}>
          <Icon name="key" small />
          {t('withPasskey')}
        </Button>
        {provider && external && !proved ? (
          <Button
            variant="outline"
            wide
            disabled={busy}
            onClick={() => void act(() => goToProvider({ next, newTab }))}
          >
            {t('signIn.provider', { provider })}
          </Button>
        ) : null}
      </AccountForm>
    </>
  )
}

async function sendCode(phone: string): Promise<PhoneCodeSent> {
  const step = await import('./PhoneCodeStep.tsx')
  return step.sendCode(phone)
}
