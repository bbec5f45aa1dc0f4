import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRevalidator } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import type { Route } from './+types/verify-email'
import '../../features/accounts/account.css'
import { verifyData } from './verify-email.server.ts'

export const handle: PageHandle = { ns: ['account'] }

export function loader(args: Route.LoaderArgs) {
  return verifyData(args)
}

/** `asked`: nothing pressed yet. `sent`: another letter is on its way. */
type Outcome = 'asked' | 'confirmed' | 'dead' | 'sent'

/** Where the letter's link leads. One press confirms the address; opening the page alone does not. */
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
    <div className="wrap entry">
      <title>{`${t('verify.title')} | Veedu`}</title>
      <meta name="robots" content="noindex" />
      <section className="card pad">
        <h1>{t('verify.title')}</h1>
        <div className="stack">
          <div role="status" className="stack">
            <Result outcome={outcome} verified={verified} />
            {error ? (
              <p className="error">
                <Icon name="warn" />
                {error}
              </p>
            ) : null}
          </div>
          {!confirmed && outcome === 'asked' ? (
            <button
              type="button"
              className="btn big wide"
              disabled={busy}
              onClick={() => void post('/auth/verify-email', { token }, 'confirmed')}
            >
              {t(busy ? 'verify.busy' : 'verify.go')}
            </button>
          ) : null}
          {!confirmed && outcome === 'dead' && role ? (
            <button
              type="button"
              className="btn big wide"
              disabled={busy}
              onClick={() => void post('/auth/verify-email/again', undefined, 'sent')}
            >
              {t('verify.again')}
            </button>
          ) : null}
          <div className="row">
            {role && (confirmed || outcome === 'sent') ? (
              <Link className="btn" to={paths.profile(role)}>
                {t('verify.profile')}
              </Link>
            ) : null}
            {!role && outcome !== 'asked' ? (
              <Link className="btn" to={paths.portals(confirmed ? undefined : pathname)}>
                {t('login')}
              </Link>
            ) : null}
            <Link className="btn text" to={paths.home()}>
              {t('backHome')}
            </Link>
          </div>
        </div>
      </section>
      <section className="pitch">
        <img src="/art/nalukettu-morning.svg" alt="" width="1200" height="800" />
        <h2>{t('verify.pitch')}</h2>
        <p>{t('verify.why')}</p>
      </section>
    </div>
  )
}

/** How it stands, and what to do when the link is dead. */
function Result({ outcome, verified }: { outcome: Outcome; verified: boolean }): ReactElement {
  const { t } = useTranslation('account')
  if (outcome === 'confirmed' || outcome === 'sent' || verified)
    return (
      <p className="note info">
        <Icon name="check" />
        {t(outcome === 'asked' || outcome === 'dead' ? 'verify.already' : `verify.${outcome}`)}
      </p>
    )
  if (outcome === 'asked') return <p>{t('verify.text')}</p>
  return (
    <>
      <p className="error">
        <Icon name="warn" />
        {t('verify.dead')}
      </p>
      <p>{t('verify.deadThen')}</p>
    </>
  )
}
