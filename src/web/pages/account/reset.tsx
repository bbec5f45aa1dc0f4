import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { portalOf, type Role } from '../../../domain/accounts/roles.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { clearSession } from '../../platform/session.ts'
import type { Route } from './+types/reset'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { AccountForm, FormError } from '../../features/accounts/AccountForm.tsx'
import { PasswordField } from '../../features/accounts/PasswordField.tsx'
import { resetData } from './reset.server.ts'
import { useSend } from '../../features/accounts/use-send.ts'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

export const handle: PageHandle = { ns: ['account'] }

export function loader(args: Route.LoaderArgs) {
  return resetData(args)
}

/** The page linked in the password reset email. Submitting uses up the link and ends every session. */
export default function Reset({ loaderData }: Route.ComponentProps): ReactElement {
  const { token, alive } = loaderData
  const { t } = useTranslation('account')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const [role, setRole] = useState<Role | null>(null)
  const dead = role === null && (!alive || fields.token !== undefined)

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    const answer = await send<{ role: Role }>('/auth/reset-password', {
      method: 'POST',
      body: { token, password },
      onUnauthenticated: 'credentials',
    })
    if (!answer) return
    setRole(answer.role)
    clearSession()
    await revalidate()
  }
  return (
    <AuthPage
      title={t('reset.title')}
      head={
        <>
          <title>{`${t('reset.title')} | Veedu`}</title>
          <NoIndex />
        </>
      }
      links={
        <>
          {role ? <ButtonLink to={paths.login(portalOf(role))}>{t('login')}</ButtonLink> : null}
          {dead ? <ButtonLink to={paths.forgotPassword()}>{t('reset.again')}</ButtonLink> : null}
        </>
      }
      art="porch-house-afternoon"
      pitch={t('reset.pitch')}
      why={<p>{t('reset.why')}</p>}
    >
      <Stack gap={5} role="status">
        {role ? (
          <Note tone="info" icon="check">
            {t('reset.done')}
          </Note>
        ) : null}
        {dead ? (
          <>
            <FieldError>{t('reset.dead')}</FieldError>
            <p>{t('reset.deadThen')}</p>
          </>
        ) : null}
      </Stack>
      {role || dead ? null : (
        <AccountForm onSubmit={submit}>
          <p>{t('reset.text')}</p>
          <PasswordField
            id="reset-password"
            label={t('reset.password')}
            autoComplete="new-password"
            help={t('register.passwordHelp', { min: LIMITS.password.minChars })}
            {...(fields.password ? { error: fields.password } : {})}
          />
          <FormError text={error} />
          <Button type="submit" size="large" wide disabled={busy}>
            {t(busy ? 'reset.busy' : 'reset.go')}
          </Button>
        </AccountForm>
      )}
    </AuthPage>
  )
}
