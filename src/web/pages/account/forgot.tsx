import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../contracts/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { FormError } from '../../features/accounts/FormError.tsx'
import { TextField } from '../../features/accounts/TextField.tsx'
import { useSend } from '../../features/accounts/use-send.ts'

export const handle: PageHandle = { ns: ['account'] }

/** Asks for a link to a new password. The answer is the same whether or not there is an account. */
export default function Forgot(): ReactElement {
  const { t } = useTranslation('account')
  const { busy, error, fields, send } = useSend()
  const [asked, setAsked] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    const answer = await send('/auth/forgot-password', {
      method: 'POST',
      body: { email },
      onUnauthenticated: 'throw',
    })
    if (answer) setAsked(email)
  }
  return (
    <AuthPage
      title={t('forgot.title')}
      head={
        <>
          <title>{`${t('forgot.title')} | Veedu`}</title>
          <NoIndex />
        </>
      }
      ways={
        <Link className="btn text" to={paths.portals()}>
          {t('login')}
        </Link>
      }
      art="porch-house-afternoon"
      pitch={t('forgot.pitch')}
      why={<p>{t('forgot.why')}</p>}
    >
      <div role="status">
        {asked ? (
          <div className="stack">
            <p className="note info">
              <Icon name="message" />
              {t('forgot.done', { email: asked })}
            </p>
            <p>{t('forgot.nothing')}</p>
            <button type="button" className="btn line" onClick={() => setAsked('')}>
              {t('forgot.again')}
            </button>
          </div>
        ) : null}
      </div>
      {asked ? null : (
        <form method="post" onSubmit={(event) => void submit(event)} className="stack">
          <p>{t('forgot.text')}</p>
          <TextField
            id="forgot-email"
            name="email"
            label={t('email')}
            type="email"
            autoComplete="username"
            maxLength={LIMITS.email.maxChars}
            error={fields.email}
          />
          <FormError text={error} />
          <button type="submit" className="btn big wide" disabled={busy}>
            {t(busy ? 'forgot.busy' : 'forgot.go')}
          </button>
        </form>
      )}
    </AuthPage>
  )
}
