import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { SecondFactorState } from '../../../../contracts/accounts/second-factor.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { request, RequestError } from '../../../platform/request.ts'
import { useFetch } from '../../../platform/use-fetch.ts'
import { confirmWithPasskey } from './passkeys.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { AccountForm } from '../AccountForm.tsx'
import { TextField } from '../TextField.tsx'

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
    <Dialog closeOnBackdrop title={t('confirm.title')} onClose={() => onClose(false)}>
      <p>{t('confirm.text')}</p>
      <AccountForm gap={4} onSubmit={submit}>
        <TextField
          id="confirm-password"
          name="password"
          label={t('confirm.password')}
          error={error}
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <Row gap={3}>
          <Button type="submit" disabled={busy}>
            {t('confirm.go')}
          </Button>
          {hasPasskey ? (
            <Button variant="outline" disabled={busy} onClick={() => void act(confirmWithPasskey)}>
              <Icon name="key" small />
              {t('confirm.passkey')}
            </Button>
          ) : null}
        </Row>
      </AccountForm>
    </Dialog>
  )
}
