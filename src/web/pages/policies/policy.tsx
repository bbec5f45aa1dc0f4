import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { data } from 'react-router'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { pageUrl } from '../../platform/page-url.ts'
import type { Route } from './+types/policy'
import { classNames } from '../../ui/class-names.ts'
import styles from './policy.module.css'

export const handle: PageHandle = { ns: ['policies'] }

const POLICIES = ['privacy', 'terms', 'cookies'] as const

/** /privacy, /terms and /cookies, in plain words that are true of this software. */
export function loader({ request }: Route.LoaderArgs) {
  const name = pageUrl(request).pathname.replace(/^\/|\/$/g, '')
  const policy = POLICIES.find((known) => known === name)
  if (!policy) throw data(null, { status: 404 })
  return { policy }
}

export default function Policy({ loaderData: { policy } }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('policies')
  const contact = useRoot()?.contact
  const officer = contact?.grievanceOfficer
  const sections = i18n.keysBelow('policies', `${policy}.sections`)
  return (
    <article className={classNames('page-width', styles.policy)}>
      <Head
        title={`${t(`${policy}.title`)} | ${t('shell:brand')}`}
        description={t(`${policy}.lead`)}
        path={paths[policy]()}
      />
      <h1>{t(`${policy}.title`)}</h1>
      <p className={styles.lead}>{t(`${policy}.lead`)}</p>
      {sections.map((number) => (
        <section key={number}>
          <h2>{t(`${policy}.sections.${number}.title`)}</h2>
          <p>{t(`${policy}.sections.${number}.text`)}</p>
        </section>
      ))}
      {policy === 'terms' ? (
        // Search results link here.
        <section id="ordering">
          <h2>{t('terms.ordering.title')}</h2>
          <p>{t('terms.ordering.text')}</p>
        </section>
      ) : null}
      <section>
        <h2>{t('reach')}</h2>
        {contact?.email ? (
          <p>
            {t('ask')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        ) : null}
        {contact?.phone ? (
          <p>
            <PhoneLink number={contact.phone} />
          </p>
        ) : null}
        {contact?.email || contact?.phone ? null : (
          <p>
            <Link to={paths.callback()}>{t('shell:footer.ask')}</Link>
          </p>
        )}
        <p>{t('hours', { hours: contact?.hours })}</p>
        <p>{t('languages', { languages: contact?.languages })}</p>
        <p>{contact?.address}</p>
      </section>
      {officer ? (
        <section id="grievance">
          <h2>{t('grievance.title')}</h2>
          <p>{t('grievance.text')}</p>
          <p>
            {officer.name}, <a href={`mailto:${officer.email}`}>{officer.email}</a>
            {officer.phone ? (
              <>
                , <PhoneLink number={officer.phone} />
              </>
            ) : null}
          </p>
          <p>{t('grievance.law')}</p>
        </section>
      ) : null}
    </article>
  )
}

function PhoneLink({ number }: { number: string }): ReactElement {
  return <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
}
