import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { NoIndex } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../features/accounts/account.css'
import type { Route } from './+types/renew'
import { renewData } from './renew.server.ts'

export const handle: PageHandle = { ns: ['renew'] }

export function loader(args: Route.LoaderArgs) {
  return renewData(args)
}

/** Where a letter about a listing's end leads. One press renews it, with or without scripts and signing in. */
export default function Renew({ loaderData }: Route.ComponentProps): ReactElement {
  const { token, renewal, role, days } = loaderData
  const { t, i18n } = useTranslation('renew')
  const day = (iso: string | null): string =>
    iso === null
      ? ''
      : new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
          dateStyle: 'long',
          timeZone: 'Asia/Kolkata',
        }).format(new Date(iso))
  return (
    <div className="wrap entry">
      <title>{`${t('title')} | Veedu`}</title>
      <NoIndex />
      <section className="card pad">
        <h1>{t('title')}</h1>
        <div className="stack">
          {renewal ? (
            <p>
              <b>{renewal.listing.title}</b>
              <br />
              {renewal.listing.city}
            </p>
          ) : null}
          {renewal?.state === 'due' ? (
            <>
              <p>
                {t(renewal.publication === 'expired' ? 'over' : 'ends', {
                  date: day(renewal.expiresAt),
                })}
              </p>
              <form method="post" action={`/renew/${token}`}>
                <button type="submit" className="btn big wide">
                  {t('go', { days })}
                </button>
              </form>
            </>
          ) : renewal?.state === 'renewed' ? (
            <p className="note info" role="status">
              <Icon name="check" />
              {t(renewal.publication === 'live' ? 'renewed' : 'renewedNotLive', {
                date: day(renewal.expiresAt),
              })}
            </p>
          ) : (
            <p className="error" role="alert">
              <Icon name="warn" />
              {t(renewal ? 'other' : 'dead')}
            </p>
          )}
          <div className="row">
            {renewal?.publication === 'live' ? (
              <Link className="btn text" to={paths.property(renewal.listing)}>
                {t('see')}
              </Link>
            ) : null}
            <Link className="btn text" to={role ? paths.profile(role, 'mine') : paths.portals()}>
              {t(role ? 'mine' : 'signIn')}
            </Link>
          </div>
        </div>
      </section>
      <section className="pitch">
        <img src="/art/nalukettu-morning.svg" alt="" width="1200" height="800" />
        <h2>{t('pitch')}</h2>
        <p>{t('why', { days })}</p>
      </section>
    </div>
  )
}
