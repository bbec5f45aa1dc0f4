import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Session } from '../../../../contracts/accounts/auth.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { request, RequestError } from '../../../platform/request.ts'
import { signInWithPasskey } from './passkeys.ts'
import type { PendingSignIn } from './second-step.ts'
import styles from '../accounts.module.css'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { AccountForm, FormError } from '../AccountForm.tsx'
import { ControlFrame, Field } from '../../../ui/forms/Field.tsx'

/** The second step of a sign-in, in place of the form for the password: a code, a recovery code or a passkey. */
export default function SecondStep({
  pending: { challenge, methods },
  onDone,
  onRestart,
}: {
  pending: PendingSignIn
  onDone: (session: Session) => void | Promise<void>
  /** Back to the password, with the reason unless the person chose to. */
  onRestart: (reason: string) => void
}): ReactElement {
  const { t } = useTranslation('security')
  const passkey = methods.includes('passkey')
  const app = methods.includes('totp')
  const [recovery, setRecovery] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // The form for the password was replaced.
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
    // For React, a dialog may be inside another form.
    event.stopPropagation()
    const code = new FormData(event.currentTarget).get('code')
    void act(() =>
      request<Session>('/auth/second-factor', {
        method: 'POST',
        body: { challenge, code },
        onUnauthenticated: 'credentials',
      }),
    )
  }
  const asksCode = app || recovery
  return (
    <Stack gap={5} className={styles.secondStep}>
      <h2 ref={heading} tabIndex={-1}>
        {t('step.title')}
      </h2>
      {passkey && !recovery ? (
        <Button
          size="large"
          wide
          variant={app ? 'outline' : 'primary'}
          disabled={busy}
          onClick={() => void act(() => signInWithPasskey(challenge, undefined))}
        >
          <Icon name="key" />
          {t('step.passkey')}
        </Button>
      ) : null}
      {asksCode ? (
        <AccountForm onSubmit={submit}>
          <Field
            id="second-code"
            label={t(recovery ? 'step.recovery' : 'step.code')}
            help={t(recovery ? 'step.recoveryHelp' : 'step.codeHelp')}
            error={error}
            announceError
          >
            {(attributes) => (
              <ControlFrame>
                <input
                  {...attributes}
                  key={String(recovery)}
                  name="code"
                  autoComplete={recovery ? 'off' : 'one-time-code'}
                  inputMode={recovery ? 'text' : 'numeric'}
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                  maxLength={30}
                />
              </ControlFrame>
            )}
          </Field>
          <Button type="submit" size="large" wide disabled={busy}>
            {t(busy ? 'step.busy' : 'step.go')}
          </Button>
        </AccountForm>
      ) : (
        <FormError text={error} />
      )}
      <Row as="p" gap={0} className={styles.links}>
        <Button
          variant="text"
          onClick={() => {
            setError('')
            setRecovery(!recovery)
          }}
        >
          {t(recovery ? (app ? 'step.useApp' : 'step.usePasskey') : 'step.useRecovery')}
        </Button>
        <Button variant="text" onClick={() => onRestart('')}>
          {t('step.restart')}
        </Button>
      </Row>
    </Stack>
  )
}
