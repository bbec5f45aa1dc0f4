import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorState } from '../../../../contracts/accounts/second-factor.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Dialog } from '../../saved/Dialog.tsx'
import { request, RequestError } from '../../../platform/request.ts'
import { useFetch } from '../../../platform/use-fetch.ts'
import { confirmWithPasskey } from './passkeys.ts'

/** Asks for the password, or a passkey where the account has one. */
export default function ConfirmIdentityDialog({
  onClose,
}: {
  onClose: (confirmed: boolean) => void
}): ReactElement {
  const { t } = useTranslation('security')
  const { answer } = useFetch<SecondFactorState>('/account/second-factor')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      await work()
      onClose(true)
    } catch (failure) {
      setBusy(false)
      if (!(failure instanceof RequestError)) setError(t('passkeyFailed'))
      else setError(failure.fields.password ?? failure.message)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    const password = new FormData(event.currentTarget).get('password')
    void act(() => request('/account/reauthenticate', { method: 'POST', body: { password } }))
  }
  const hasPasskey = answer.state === 'there' && answer.value.passkeys.length > 0
  return (
    <Dialog title={t('confirm.title')} onClose={() => onClose(false)}>
      <p className="lead">{t('confirm.text')}</p>
      <form method="post" onSubmit={submit}>
        <div className="field">
          <label htmlFor="confirm-password">{t('confirm.password')}</label>
          <div className={error ? 'inp err' : 'inp'}>
            <input
              id="confirm-password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              maxLength={200}
              aria-invalid={error !== ''}
            />
          </div>
        </div>
        {error ? (
          <p className="error" role="alert">
            <Icon name="warn" />
            {error}
          </p>
        ) : null}
        <div className="ends">
          <button type="submit" className="btn" disabled={busy}>
            {t('confirm.go')}
          </button>
          {hasPasskey ? (
            <button
              type="button"
              className="btn line"
              disabled={busy}
              onClick={() => void act(confirmWithPasskey)}
            >
              <Icon name="key" small />
              {t('confirm.passkey')}
            </button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}
