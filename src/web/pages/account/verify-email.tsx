import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation, useRevalidator } from 'react-router'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import type { Route } from './+types/verify-email'
import { verifyData } from './verify-email.server.ts'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { AuthPage } from '../../features/accounts/AuthPage.tsx'

export const handle: PageHandle = { ns: ['account'] }

export function loader(args: Route.LoaderArgs) {
  return verifyData(args)
}

/** `asked`: not confirmed yet. `sent`: another email has been sent. */
type Outcome = 'asked' | 'confirmed' | 'dead' | 'sent'

/** The page linked in the verification email. The button confirms the address; opening the page alone does not. */
export default function VerifyEmail({ loaderData }: Route.ComponentProps): ReactElement {
  const { token, role, verified } = loaderData
  const { t } = useTranslation('account')
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>('asked')
  const [error, setError] = useState('')

  const post = async (path: string, body: unknown, then: Outcome): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      await request(path, { method: 'POST', body, onUnauthenticated: 'throw' })
      setOutcome(then)
    } catch (failure) {
      const refused = failure instanceof RequestError && failure.status !== 0
      if (refused && failure.status === 422) setOutcome('dead')
      else setError(refused ? failure.message : t('networkError'))
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  const confirmed = outcome === 'confirmed' || verified
  return (
    <AuthPage
      title={t('verify.title')}
      head={
        <>
          <title>{`${t('verify.title')} | Veedu`}</title>
          <meta name="robots" content="noindex" />
        </>
      }
      links={
        <>
          {role && (confirmed || outcome === 'sent') ? (
            <ButtonLink to={paths.profile(role)}>{t('verify.profile')}</ButtonLink>
          ) : null}
          {!role && outcome !== 'asked' ? (
            <ButtonLink to={paths.portals(confirmed ? undefined : pathname)}>
              {t('login')}
            </ButtonLink>
          ) : null}
        </>
      }
      art="nalukettu-morning"
      pitch={t('verify.pitch')}
      why={<p>{t('verify.why')}</p>}
    >
      <Stack gap={5}>
        <Stack gap={5} role="status">
          <Result outcome={outcome} verified={verified} />
          {error ? <FieldError>{error}</FieldError> : null}
        </Stack>
        {!confirmed && outcome === 'asked' ? (
          <Button
            size="large"
            wide
            disabled={busy}
            onClick={() => void post('/auth/verify-email', { token }, 'confirmed')}
          >
            {t(busy ? 'verify.busy' : 'verify.go')}
          </Button>
        ) : null}
        {!confirmed && outcome === 'dead' && role ? (
          <Button
            size="large"
            wide
            disabled={busy}
            onClick={() => void post('/auth/verify-email/again', undefined, 'sent')}
          >
            {t('verify.again')}
          </Button>
        ) : null}
      </Stack>
    </AuthPage>
  )
}

/** The result, and what to do when the link has expired. */
function Result({ outcome, verified }: { outcome: Outcome; verified: boolean }): ReactElement {
  const { t } = useTranslation('account')
  if (outcome === 'confirmed' || outcome === 'sent' || verified)
    return (
      <Note tone="info" icon="check">
        {t(outcome === 'asked' || outcome === 'dead' ? 'verify.already' : `verify.${outcome}`)}
      </Note>
    )
  if (outcome === 'asked') return <p>{t('verify.text')}</p>
  return (
    <>
      <FieldError>{t('verify.dead')}</FieldError>
      <p>{t('verify.deadThen')}</p>
    </>
  )
}
