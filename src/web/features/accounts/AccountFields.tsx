import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

/** Name, e-mail and password of a new account, each with what is wrong with it beside it. */
export function AccountFields({
  prefix,
  fields,
}: {
  /** Begins the fields' ids. */
  prefix: string
  fields: Record<string, string>
}): ReactElement {
  const { t } = useTranslation('account')
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={LIMITS.name.maxChars}
        error={fields.name}
      />
      <TextField
        id={`${prefix}-email`}
        name="email"
        label={t('email')}
        type="email"
        autoComplete="email"
        maxLength={LIMITS.email.maxChars}
        error={fields.email}
      />
      <PasswordField
        id={`${prefix}-password`}
        label={t('password')}
        autoComplete="new-password"
        help={t('register.passwordHelp', { min: LIMITS.password.minChars })}
        {...(fields.password ? { error: fields.password } : {})}
      />
    </>
  )
}
