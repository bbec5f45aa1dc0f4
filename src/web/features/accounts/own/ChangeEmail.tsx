import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { AccountForm, FormError } from '../AccountForm.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { TextField } from '../TextField.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import styles from './account-sections.module.css'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'

/** A new address counts once its e-mail is confirmed; until then the current one stays. */
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
  const discard = async (): Promise<void> => {
    await send('/account/email', { method: 'DELETE' })
    setSent('')
    await revalidate()
  }
  return (
    <Section title={t('email.title')} text={t('email.text')}>
      <Row as="p" className={styles.wrapping}>
        <b>{t('email.now', { email: account.email })}</b>
        {account.emailVerified ? null : <Tag>{t('email.unconfirmed')}</Tag>}
      </Row>
      <div role="status">
        {sent ? (
          <Note tone="info" icon="message">
            {t('email.sent', { email: sent })}
          </Note>
        ) : account.pendingEmail ? (
          <Note tone="info">{t('email.pending', { email: account.pendingEmail })}</Note>
        ) : null}
      </div>
      {account.pendingEmail ? (
        <Button variant="text" disabled={busy} onClick={() => void discard()}>
          {t('email.forget')}
        </Button>
      ) : null}
      {account.demo ? null : (
        <AccountForm gap={4} onSubmit={submit}>
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
          <Row gap={3}>
            <Button type="submit" disabled={busy}>
              {t(busy ? 'email.busy' : 'email.go')}
            </Button>
          </Row>
        </AccountForm>
      )}
    </Section>
  )
}
