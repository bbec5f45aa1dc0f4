import type { FormEvent, ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import type { OwnAccount } from '../../../../contracts/accounts/account.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { notify } from '../../../ui/notify.tsx'
import { AccountForm, FormError } from '../AccountForm.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { useSend } from '../use-send.ts'
import { Section } from './Section.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'

/** Asks for the current password; other sessions end. */
export function ChangePassword({ account }: { account: OwnAccount }): ReactElement | null {
  const { t } = useTranslation('ownAccount')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  if (account.demo) return null

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const body = Object.fromEntries(new FormData(form))
    if (!(await send('/account/password', { method: 'POST', body }))) return
    form.reset()
    notify({ kind: 'success', text: t('password.done') })
    await revalidate()
  }
  return (
    <Section title={t('password.title')} text={t('password.text')}>
      <AccountForm gap={4} onSubmit={submit}>
        {/* Tells the browser's password manager whose password it is. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <PasswordField
          id="own-password-current"
          name="current"
          label={t('password.current')}
          autoComplete="current-password"
          {...(fields.current ? { error: fields.current } : {})}
        />
        <PasswordField
          id="own-password-new"
          label={t('password.new')}
          autoComplete="new-password"
          help={t('password.help', { min: LIMITS.password.minChars })}
          {...(fields.password ? { error: fields.password } : {})}
        />
        <FormError text={error} />
        <Row gap={3}>
          <Button type="submit" disabled={busy}>
            {t(busy ? 'saving' : 'password.go')}
          </Button>
        </Row>
      </AccountForm>
    </Section>
  )
}
