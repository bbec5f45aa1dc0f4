import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../../../contracts/accounts/auth.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { request, RequestError } from '../../../platform/request.ts'
import { signInWithPasskey } from './passkeys.ts'
import type { PendingSignIn } from './second-step.ts'
import './second-step.css'

/** The second step of a sign-in, in place of the form for the password: a code, a recovery code or a passkey. */
export default function SecondStep({
  pending: { challenge, methods },
  onDone,
  onRestart,
}: {
  pending: PendingSignIn
  onDone: (session: Session) => void | Promise<void>
  /** Back to the password, with the reason if it was not the person's wish. */
  onRestart: (reason: string) => void
}): ReactElement {
  const { t } = useTranslation('security')
  const passkey = methods.includes('passkey')
  const app = methods.includes('totp')
  const [recovery, setRecovery] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the password was typed, something else is asked for now.
  useEffect(() => heading.current?.focus(), [])

  const act = async (work: () => Promise<Session>): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      await onDone(await work())
    } catch (failure) {
      setBusy(false)
      if (!(failure instanceof RequestError)) setError(t('passkeyFailed'))
      else if (failure.code === 'challenge_expired') onRestart(failure.message)
      else setError(failure.message)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // A dialog may lie inside of another form for React.
    event.stopPropagation()
    const code = new FormData(event.currentTarget).get('code')
    void act(() =>
      request<Session>('/auth/second-factor', {
        method: 'POST',
        body: { challenge, code },
        onUnauthenticated: 'throw',
      }),
    )
  }
  const asksCode = app || recovery
  return (
    <div className="second-step">
      <h2 ref={heading} tabIndex={-1}>
        {t('step.title')}
      </h2>
      {passkey && !recovery ? (
        <button
          type="button"
          className={app ? 'btn big wide line' : 'btn big wide'}
          disabled={busy}
          onClick={() => void act(() => signInWithPasskey(challenge, undefined))}
        >
          <Icon name="key" />
          {t('step.passkey')}
        </button>
      ) : null}
      {asksCode ? (
        <form method="post" onSubmit={submit}>
          <div className="field">
            <label htmlFor="second-code">{t(recovery ? 'step.recovery' : 'step.code')}</label>
            <div className={error ? 'inp err' : 'inp'}>
              <input
                key={String(recovery)}
                id="second-code"
                name="code"
                autoComplete={recovery ? 'off' : 'one-time-code'}
                inputMode={recovery ? 'text' : 'numeric'}
                autoCapitalize="none"
                spellCheck={false}
                required
                maxLength={30}
                aria-invalid={error !== ''}
                aria-describedby="second-code-help"
              />
            </div>
            <p className="help" id="second-code-help">
              {t(recovery ? 'step.recoveryHelp' : 'step.codeHelp')}
            </p>
          </div>
          {error ? <Problem text={error} /> : null}
          <button type="submit" className="btn big wide" disabled={busy}>
            {t(busy ? 'step.busy' : 'step.go')}
          </button>
        </form>
      ) : error ? (
        <Problem text={error} />
      ) : null}
      <p className="row">
        <button
          type="button"
          className="btn text"
          onClick={() => {
            setError('')
            setRecovery(!recovery)
          }}
        >
          {t(recovery ? (app ? 'step.useApp' : 'step.usePasskey') : 'step.useRecovery')}
        </button>
        <button type="button" className="btn text" onClick={() => onRestart('')}>
          {t('step.restart')}
        </button>
      </p>
    </div>
  )
}

function Problem({ text }: { text: string }): ReactElement {
  return (
    <p className="error" role="alert">
      <Icon name="warn" />
      {text}
    </p>
  )
}
