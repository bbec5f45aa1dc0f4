import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { portalOf, type Role } from '../../../domain/accounts/roles.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { clearSession } from '../../platform/session.ts'
import type { Route } from './+types/reset'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { FormError } from '../../features/accounts/FormError.tsx'
import { PasswordField } from '../../features/accounts/PasswordField.tsx'
import { resetData } from './reset.server.ts'
import { useSend } from '../../features/accounts/use-send.ts'

export const handle: PageHandle = { ns: ['account'] }

export function loader(args: Route.LoaderArgs) {
  return resetData(args)
}

/** Where the letter's link leads. The press uses it up, not the opening; every session ends with the old password. */
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
      onUnauthenticated: 'throw',
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
      ways={
        <>
          {role ? (
            <Link className="btn" to={paths.login(portalOf(role))}>
              {t('login')}
            </Link>
          ) : null}
          {dead ? (
            <Link className="btn" to={paths.forgotPassword()}>
              {t('reset.again')}
            </Link>
          ) : null}
        </>
      }
      art="porch-house-afternoon"
      pitch={t('reset.pitch')}
      why={<p>{t('reset.why')}</p>}
    >
      <div role="status" className="stack">
        {role ? (
          <p className="note info">
            <Icon name="check" />
            {t('reset.done')}
          </p>
        ) : null}
        {dead ? (
          <>
            <p className="error">
              <Icon name="warn" />
              {t('reset.dead')}
            </p>
            <p>{t('reset.deadThen')}</p>
          </>
        ) : null}
      </div>
      {role || dead ? null : (
        <form method="post" onSubmit={(event) => void submit(event)} className="stack">
          <p>{t('reset.text')}</p>
          <PasswordField
            id="reset-password"
            label={t('reset.password')}
            autoComplete="new-password"
            help={t('register.passwordHelp', { min: LIMITS.password.minChars })}
            {...(fields.password ? { error: fields.password } : {})}
          />
          <FormError text={error} />
          <button type="submit" className="btn big wide" disabled={busy}>
            {t(busy ? 'reset.busy' : 'reset.go')}
          </button>
        </form>
      )}
    </AuthPage>
  )
}
