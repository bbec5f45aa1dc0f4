import { useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { AccountForm, FormError } from '../../features/accounts/AccountForm.tsx'
import { TextField } from '../../features/accounts/TextField.tsx'
import { useSend } from '../../features/accounts/use-send.ts'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

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
      onUnauthenticated: 'credentials',
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
      links={
        <ButtonLink variant="text" to={paths.portals()}>
          {t('login')}
        </ButtonLink>
      }
      art="porch-house-afternoon"
      pitch={t('forgot.pitch')}
      why={<p>{t('forgot.why')}</p>}
    >
      <div role="status">
        {asked ? (
          <Stack gap={5}>
            <Note tone="info" icon="message">
              {t('forgot.done', { email: asked })}
            </Note>
            <p>{t('forgot.nothing')}</p>
            <Button variant="outline" onClick={() => setAsked('')}>
              {t('forgot.again')}
            </Button>
          </Stack>
        ) : null}
      </div>
      {asked ? null : (
        <AccountForm onSubmit={submit}>
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
          <Button type="submit" size="large" wide disabled={busy}>
            {t(busy ? 'forgot.busy' : 'forgot.go')}
          </Button>
        </AccountForm>
      )}
    </AuthPage>
  )
}
