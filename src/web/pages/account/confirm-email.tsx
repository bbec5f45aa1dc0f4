import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/confirm-email'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { FormError } from '../../features/accounts/FormError.tsx'
import { useSend } from '../../features/accounts/use-send.ts'

export const handle: PageHandle = { ns: ['account'] }

/** Where the letter to a new address leads. One press makes it the account's; opening the page alone does not. */
export default function ConfirmEmail({ params }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('account')
  const { busy, error, fields, send } = useSend()
  const { revalidate } = useRevalidator()
  const user = useRoot()?.user
  const [email, setEmail] = useState('')

  const confirm = async (): Promise<void> => {
    const answer = await send<{ email: string }>('/auth/confirm-email', {
      method: 'POST',
      body: { token: params.token },
      onUnauthenticated: 'throw',
    })
    if (!answer) return
    setEmail(answer.email)
    await revalidate()
  }
  return (
    <AuthPage
      title={t('confirmEmail.title')}
      head={
        <>
          <title>{`${t('confirmEmail.title')} | Veedu`}</title>
          <NoIndex />
        </>
      }
      ways={
        user ? (
          <Link className="btn text" to={paths.account()}>
            {t('confirmEmail.account')}
          </Link>
        ) : (
          <Link className="btn text" to={paths.portals()}>
            {t('login')}
          </Link>
        )
      }
      art="nalukettu-morning"
      pitch={t('confirmEmail.pitch')}
      why={<p>{t('confirmEmail.why')}</p>}
    >
      <div className="stack">
        <div role="status">
          {email ? (
            <p className="note info">
              <Icon name="check" />
              {t('confirmEmail.done', { email })}
            </p>
          ) : (
            <p>{t('confirmEmail.text')}</p>
          )}
        </div>
        <FormError text={fields.token ? t('confirmEmail.dead') : error} />
        {email ? null : (
          <button
            type="button"
            className="btn big wide"
            disabled={busy}
            onClick={() => void confirm()}
          >
            {t(busy ? 'confirmEmail.busy' : 'confirmEmail.go')}
          </button>
        )}
      </div>
    </AuthPage>
  )
}
