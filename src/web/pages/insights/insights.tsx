import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { TOPICS } from '../../../domain/locality/topics.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../ui/desk.css'
import '../locality/locality-parts.css'
import type { Route } from './+types/insights'
import './insights.css'
import { insightsData } from '../../features/insights/insights.server.ts'
import { TopicOf } from '../../features/insights/TopicOf.tsx'

export const handle: PageHandle = { ns: ['insights', 'locality'] }

export function loader(args: Route.LoaderArgs) {
  return insightsData(args)
}

/** Up to three towns side by side, topic by topic. */
export default function Insights({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('insights')
  const { towns, chosen, choices, unknown } = loaderData
  const malayalam = i18n.language === 'ml'
  const named = (name: string): string => {
    const town = choices.find((one) => one.name === name)
    return town && malayalam ? town.nameMl : name
  }
  const title =
    chosen.length > 0 ? t('titleOf', { towns: chosen.map(named).join(', ') }) : t('title')
  const { state, location } = useNavigation()
  const loading = state === 'loading' && location.pathname === paths.insights()
  return (
    <>
      <Head
        title={`${title} | ${t('shell:brand')}`}
        description={t('lead')}
        path={paths.insights(chosen)}
      />
      <header className="desk-head plain">
        <div className="wrap">
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <TownsForm loaderData={loaderData} />
        </div>
      </header>
      <div className={loading ? 'wrap insights busy' : 'wrap insights'} aria-busy={loading}>
        <p className="vh" role="status">
          {loading ? t('loading') : ''}
        </p>
        {unknown.length > 0 ? (
          <p className="note" role="alert">
            <Icon name="info" />
            <span>
              {t('notFound')}: {unknown.join(', ')}
            </span>
          </p>
        ) : null}
        {towns === null ? (
          <LoadFailed title={t('failed')} />
        ) : towns.length === 0 ? (
          <p className="quiet">{t('empty')}</p>
        ) : (
          <>
            <nav className="insight-topics" aria-label={t('topics')}>
              {TOPICS.map((topic) => (
                <a key={topic} className="chip" href={`#${topic}`}>
                  {t(`locality:topic.${topic}`)}
                </a>
              ))}
            </nav>
            {TOPICS.map((topic) => (
              <section key={topic} aria-labelledby={topic} className="insight">
                <h2 id={topic} tabIndex={-1}>
                  {t(`locality:topic.${topic}`)}
                </h2>
                <div className={`card insight-towns of-${towns.length}`}>
                  {towns.map((town) => (
                    <TopicOf key={town.name} town={town} topic={topic} />
                  ))}
                </div>
              </section>
            ))}
            <div className="row insight-links">
              {towns.map((town) => (
                <Link key={town.name} className="btn line" to={paths.locality(town.name)}>
                  {t('all', { name: named(town.name) })}
                  <Icon name="arrow" />
                </Link>
              ))}
            </div>
          </>
        )}
      </div>
    </>
  )
}

function TownsForm({
  loaderData: { choices, chosen, most },
}: {
  loaderData: Route.ComponentProps['loaderData']
}): ReactElement {
  const { t, i18n } = useTranslation('insights')
  return (
    <Form
      method="get"
      action={paths.insights()}
      className="insight-form"
      preventScrollReset
      key={chosen.join()}
    >
      {Array.from({ length: most }, (_, at) => (
        <label key={at} className="field">
          <span className="lab">{t('town', { n: at + 1 })}</span>
          <span className="inp">
            <select name="town" defaultValue={chosen[at] ?? ''}>
              <option value="">{t('none')}</option>
              {choices.map(({ name, nameMl }) => (
                <option key={name} value={name}>
                  {i18n.language === 'ml' ? nameMl : name}
                </option>
              ))}
            </select>
            <Icon name="down" small />
          </span>
        </label>
      ))}
      <button type="submit" className="btn">
        {t('compare')}
      </button>
    </Form>
  )
}
