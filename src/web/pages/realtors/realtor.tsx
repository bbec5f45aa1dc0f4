import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { readPhone } from '../../../domain/accounts/phone.ts'
import { ListingCard } from '../../features/listings/ListingCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { truncateDescription } from '../../features/seo/text-limits.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { AskButton } from '../../features/messages/AskButton.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/realtor'
import { Monogram } from '../../features/realtors/Monogram.tsx'
import { Rera } from '../../features/realtors/Rera.tsx'
import '../../features/realtors/realtors.css'
import { realtorData } from './realtor.server.ts'

export const handle: PageHandle = { ns: ['realtors', 'messages'] }

export function loader(args: Route.LoaderArgs) {
  return realtorData(args)
}

/** A realtor's own page: who they are, how they are reached, and what they have on offer. */
export default function Realtor({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('realtors')
  const { realtor, homes, mine, structured, responseRate } = loaderData
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const { agency, name, about, places, phone, email } = realtor
  const mobile = readPhone(phone)
  const served = places.join(', ')
  return (
    <>
      <Head
        title={`${t('pageTitle', { agency, place: places[0] ?? '' })} | ${t('shell:brand')}`}
        description={truncateDescription(
          `${t('pageDescription', { agency, places: served, count: realtor.listings })} ${about ?? ''}`.trim(),
        )}
        path={paths.realtor(realtor.id)}
        data={structured}
      />
      <div className="wrap realtor-page">
        <nav className="crumb" aria-label={t('crumb')}>
          <ol>
            <li>
              <Link to={paths.realtors()}>{t('title')}</Link>
            </li>
            <li aria-hidden="true">/</li>
            <li aria-current="page">{agency}</li>
          </ol>
        </nav>
        <header>
          <Monogram name={agency} />
          <div>
            <h1>{agency}</h1>
            <p className="quiet">
              {[
                name === agency ? null : name,
                realtor.since ? t('since', { year: realtor.since }) : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </p>
            <div className="row">
              {realtor.demo ? <span className="tag">{t('demo')}</span> : null}
              <Rera rera={realtor.rera} />
            </div>
          </div>
        </header>
        <div className="cols">
          <div>
            {about
              ? about.split(/\n{2,}/).map((part, order) => (
                  <p key={`${order} ${part}`} className="lead">
                    {part}
                  </p>
                ))
              : null}
            <dl className="told">
              <div>
                <dt>{t('served')}</dt>
                <dd>{served}</dd>
              </div>
              {realtor.languages.length > 0 ? (
                <div>
                  <dt>{t('spoken')}</dt>
                  <dd>{list.format(realtor.languages.map((code) => t(`language.${code}`)))}</dd>
                </div>
              ) : null}
              <div>
                <dt>{t('onOffer')}</dt>
                <dd>
                  {realtor.listings > 0
                    ? t('listings', { count: realtor.listings })
                    : t('noListings')}
                </dd>
              </div>
              <div>
                <dt>{t('soldOrLet')}</dt>
                <dd>
                  {realtor.closed > 0 ? t('closed', { count: realtor.closed }) : t('noClosed')}
                </dd>
              </div>
              <div>
                <dt>{t('answers')}</dt>
                <dd>
                  {responseRate === null
                    ? '—'
                    : t('answered', { percent: Math.round(responseRate * 100) })}
                </dd>
              </div>
            </dl>
          </div>
          <aside className="card pad">
            {mine ? (
              <Link className="btn wide" to="/profile/realtor?tab=tools&tool=entry">
                <Icon name="pencil" />
                {t('edit')}
              </Link>
            ) : null}
            {phone ? (
              <a className="btn wide" href={`tel:${mobile?.e164 ?? phone.replace(/[^\d+]/g, '')}`}>
                <Icon name="phone" />
                {phone}
              </a>
            ) : null}
            {mobile?.mobile ? (
              <a className="btn line wide" href={`https://wa.me/${mobile.e164.slice(1)}`}>
                <Icon name="whatsapp" />
                {t('whatsApp')}
              </a>
            ) : null}
            {email ? (
              <a className="btn line wide" href={`mailto:${email}`}>
                {email}
              </a>
            ) : null}
            {homes.length > 0 && !mine ? (
              <a className="btn line wide js" href="#homes">
                <Icon name="message" />
                {t('write')}
              </a>
            ) : null}
            <p className="small quiet">{t(phone || email ? 'consent' : 'askAboutHome')}</p>
          </aside>
        </div>
        <section aria-labelledby="homes">
          <h2 id="homes">{t('homes', { agency })}</h2>
          {homes.length === 0 ? (
            <p className="quiet">{t('noHomes')}</p>
          ) : (
            <div className="tiles">
              {homes.map((home) => (
                <div key={home.id} className="tile">
                  <ListingCard home={home} to={paths.property(home)} />
                  {mine ? null : (
                    <AskButton home={home} label={t('ask')} className="btn line wide js" />
                  )}
                </div>
              ))}
            </div>
          )}
        </section>
      </div>
    </>
  )
}
