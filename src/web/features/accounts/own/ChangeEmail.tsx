import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FormError } from '../FormError.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'

/** A new address counts when the letter to it is answered; until then the present one stays. */
export function ChangeEmail({ account }: { account: OwnAccount }): ReactElement {
  const { t } = useTranslation('ownAccount')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form))
    if (!(await send('/account/email', { method: 'POST', body }))) return
    setSent(String(body.email))
    form.reset()
    await revalidate()
  }
  const forget = async (): Promise<void> => {
    await send('/account/email', { method: 'DELETE' })
    setSent('')
    await revalidate()
  }
  return (
    <Section title={t('email.title')} text={t('email.text')}>
      <p className="now">
        <b>{t('email.now', { email: account.email })}</b>
        {account.emailVerified ? null : <span className="tag">{t('email.unconfirmed')}</span>}
      </p>
      <div role="status">
        {sent ? (
          <p className="note info">
            <Icon name="message" />
            {t('email.sent', { email: sent })}
          </p>
        ) : account.pendingEmail ? (
          <p className="note info">
            <Icon name="info" />
            {t('email.pending', { email: account.pendingEmail })}
          </p>
        ) : null}
      </div>
      {account.pendingEmail ? (
        <button type="button" className="btn text" disabled={busy} onClick={() => void forget()}>
          {t('email.forget')}
        </button>
      ) : null}
      {account.demo ? null : (
        <form method="post" className="stack" onSubmit={(event) => void submit(event)}>
          <TextField
            id="own-email"
            name="email"
            type="email"
            label={t('email.new')}
            autoComplete="email"
            maxLength={LIMITS.email.maxChars}
            error={fields.email}
          />
          <PasswordField
            id="own-email-password"
            label={t('email.password')}
            autoComplete="current-password"
            {...(fields.password ? { error: fields.password } : {})}
          />
          <FormError text={error} />
          <div className="ends">
            <button type="submit" className="btn" disabled={busy}>
              {t(busy ? 'email.busy' : 'email.go')}
            </button>
          </div>
        </form>
      )}
    </Section>
  )
}
