import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Session } from '../../../contracts/accounts/auth.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ChipField } from '../../ui/forms/ChipField.tsx'
import { AccountFields } from './AccountFields.tsx'
import { AccountForm, FormError } from './AccountForm.tsx'
import type { SelfServiceRole } from '../sign-in/account-dialog.ts'
import type { ProvedPhone } from './SignInForm.tsx'
import { useSend } from './use-send.ts'

/** Creates an account and signs in with it. */
export function SignUpForm({
  prefix,
  roles,
  chosen = roles[0],
  proved = null,
  onSignedUp,
}: {
  /** Begins the fields' ids. */
  prefix: string
  /** The roles to choose from; nobody is asked about a single one. */
  roles: readonly SelfServiceRole[]
  chosen?: SelfServiceRole | undefined
  /** A proved telephone number, which becomes the account's. */
  proved?: ProvedPhone | null
  onSignedUp: (session: Session) => Promise<void> | void
}): ReactElement {
  const { t, i18n } = useTranslation('account')
  const { busy, error, fields, send } = useSend()
  const [proofExpired, setProofExpired] = useState(false)
  const phone = proofExpired ? null : proved

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const body = {
      role: chosen,
      ...Object.fromEntries(new FormData(form)),
      lang: i18n.language,
      ...(phone ? { phoneProof: phone.proof } : {}),
    }
    const session = await send<Session>(
      '/auth/register',
      { method: 'POST', body, onUnauthenticated: 'credentials' },
      ({ code }) => {
        const expired = code === 'challenge_expired'
        if (expired) setProofExpired(true)
        return expired
      },
    )
    if (session) await onSignedUp(session)
    // After the errors are rendered.
    else setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <AccountForm onSubmit={submit}>
      {phone ? <p>{t('code.signingUp', { phone: phone.phone })}</p> : null}
      {roles.length > 1 ? (
        <ChipField
          label={t('register.role')}
          name="role"
          type="radio"
          options={roles}
          optionLabel={(role) => t(`register.roles.${role}`)}
          chosen={chosen ? [chosen] : []}
        />
      ) : null}
      <AccountFields prefix={prefix} fields={fields} />
      <FormError text={proofExpired ? t('code.proofExpired') : ''} />
      <FormError text={error} />
      <Button type="submit" size="large" wide disabled={busy}>
        {t(busy ? 'register.busy' : 'register.go')}
      </Button>
    </AccountForm>
  )
}
