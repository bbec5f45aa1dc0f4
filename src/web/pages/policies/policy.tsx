import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/policy'
import { classNames } from '../../ui/class-names.ts'
import styles from './policy.module.css'

export const handle: PageHandle = { ns: ['policies'] }

const POLICIES = ['privacy', 'terms', 'cookies'] as const

/** /privacy, /terms and /cookies, in plain words that are true of this software. */
export function loader({ request }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/|\/$|\.data$/g, '')
  const policy = POLICIES.find((known) => known === name)
  if (!policy) throw data(null, { status: 404 })
  return { policy }
}

export default function Policy({ loaderData: { policy } }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('policies')
  const email = useRoot()?.contact.email
  const sections = t(`${policy}.sections`, { returnObjects: true }) as unknown as {
    title: string
    text: string
  }[]
  return (
    <article className={classNames('page-width', styles.policy)}>
      <Head
        title={`${t(`${policy}.title`)} | ${t('shell:brand')}`}
        description={t(`${policy}.lead`)}
        path={paths[policy]()}
      />
      <h1>{t(`${policy}.title`)}</h1>
      <p className={styles.lead}>{t(`${policy}.lead`)}</p>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      {policy === 'terms' ? (
        // Search results link here.
        <section id="ordering">
          <h2>{t('terms.ordering.title')}</h2>
          <p>{t('terms.ordering.text')}</p>
        </section>
      ) : null}
      {email ? (
        <p>
          {t('ask')} <a href={`mailto:${email}`}>{email}</a>
        </p>
      ) : null}
    </article>
  )
}
