import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { useRoot } from '../../ui/use-root.ts'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/confirm-email'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'
import { FormError } from '../../features/accounts/AccountForm.tsx'
import { useSend } from '../../features/accounts/use-send.ts'
import { ButtonLink, Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'

export const handle: PageHandle = { ns: ['account'] }

/** The page linked in the email to a new address. The button confirms it; opening the page alone does not. */
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
      onUnauthenticated: 'credentials',
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
      links={
        user ? (
          <ButtonLink variant="text" to={paths.account()}>
            {t('confirmEmail.account')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="text" to={paths.portals()}>
            {t('login')}
          </ButtonLink>
        )
      }
      art="nalukettu-morning"
      pitch={t('confirmEmail.pitch')}
      why={<p>{t('confirmEmail.why')}</p>}
    >
      <Stack gap={5}>
        <div role="status">
          {email ? (
            <Note tone="info" icon="check">
              {t('confirmEmail.done', { email })}
            </Note>
          ) : (
            <p>{t('confirmEmail.text')}</p>
          )}
        </div>
        <FormError text={fields.token ? t('confirmEmail.dead') : error} />
        {email ? null : (
          <Button size="large" wide disabled={busy} onClick={() => void confirm()}>
            {t(busy ? 'confirmEmail.busy' : 'confirmEmail.go')}
          </Button>
        )}
      </Stack>
    </AuthPage>
  )
}
