import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminEvent, AdminStats } from '../../../contracts/admin.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../components/Icon.tsx'
import { Link } from '../../components/Link.tsx'
import { paths } from '../../paths.ts'
import { When } from './When.tsx'

const TILES = [
  'totalUsers',
  'totalProperties',
  'verifiedProperties',
  'featuredProperties',
  'totalViews',
] as const satisfies readonly (keyof AdminStats)[]

/** The site in five figures, and what administrators did last. */
export function Overview({
  stats,
  events,
  demo,
}: {
  stats: AdminStats
  events: readonly AdminEvent[]
  demo: boolean
}): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <>
      <dl className="tiles">
        {TILES.map((tile) => (
          <div key={tile}>
            <dt>{t(`stats.${tile}`)}</dt>
            <dd>{formatNumber(stats[tile])}</dd>
          </div>
        ))}
      </dl>
      <div className="overview">
        <section className="card" aria-labelledby="events">
          <header>
            <h2 id="events">{t('events.title')}</h2>
          </header>
          {events.length === 0 ? (
            <p className="none">{t('events.none')}</p>
          ) : (
            <ol className="events">
              {events.map((event) => (
                <EventLine key={event.id} event={event} />
              ))}
            </ol>
          )}
        </section>
        {demo ? (
          <section className="card pad beside" aria-labelledby="post">
            <h2 id="post">{t('outbox.title')}</h2>
            <p>{t('outbox.invite')}</p>
            <Link className="btn soft" to={paths.outbox()}>
              <Icon name="message" />
              {t('outbox.open')}
            </Link>
          </section>
        ) : null}
      </div>
    </>
  )
}

/** What was done, to which listing or person, by whom and when. */
function EventLine({ event }: { event: AdminEvent }): ReactElement {
  const { t } = useTranslation('admin')
  const { action, actor, target, at } = event
  const name = target.name ?? t(`events.target.${target.kind}`, { id: target.id ?? '' })
  return (
    <li>
      <b>{t(`events.action.${action}`, { defaultValue: action })}</b>
      {target.slug === null || target.id === null ? (
        <span>{name}</span>
      ) : (
        <Link to={paths.property({ id: target.id, slug: target.slug })}>{name}</Link>
      )}
      <small>
        {actor ?? t('events.system')} · <When at={at} clock />
      </small>
    </li>
  )
}
