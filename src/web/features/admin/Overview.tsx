import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import type { AdminDays, AdminWaiting } from '../../../contracts/admin/overview.ts'
import type { AdminStats } from '../../../contracts/admin/admin.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { DAY_MS } from '../../../domain/time/units.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { EventList, EventRow } from './system/EventRow.tsx'
import type { PanelOf } from './panels.server.ts'
import { tabAddress, type AdminTab } from './tabs.ts'
import { WaitingQueue } from './queue/WaitingQueue.tsx'
import styles from './Overview.module.css'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { EmptyState } from '../../ui/display/EmptyState.tsx'
import { Grid } from '../../ui/layout/Layout.tsx'

const TILES = [
  'totalUsers',
  'totalProperties',
  'verifiedProperties',
  'featuredProperties',
  'totalViews',
] as const satisfies readonly (keyof AdminStats)[]

type Kind = keyof AdminWaiting['since']
/** In order of urgency, each with the tab where it is handled. */
const WAITING: readonly (readonly [Kind, AdminTab, IconName])[] = [
  ['reviews', 'moderation', 'house'],
  ['reports', 'reports', 'flag'],
  ['messages', 'reports', 'message'],
  ['realtorReviews', 'reports', 'star'],
  ['callbacks', 'callbacks', 'phone'],
  ['issues', 'issues', 'pin'],
  ['flags', 'moderation', 'layers'],
  ['realtors', 'realtors', 'seal'],
  ['letters', 'outbox', 'share'],
  ['imports', 'imports', 'file'],
]

/** Open tasks, five key figures, the last month by day, and recent activity. */
export function Overview({
  panel: { stats, days, events, besideDemo, queue },
  waiting,
  now,
}: {
  panel: PanelOf<'dashboard'>
  waiting: AdminWaiting
  now: string
}): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  return (
    <>
      {besideDemo ? (
        <Note tone="warning">
          {t('demo.beside')}{' '}
          <Link to={`${tabAddress(pathname, 'site')}#demo-data`}>{t('demo.toDesk')}</Link>
        </Note>
      ) : null}
      <Waiting waiting={waiting} now={now} />
      {queue.length > 0 ? <WaitingQueue rows={queue} /> : null}
      <dl className={styles.tiles}>
        {TILES.map((tile) => (
          <div key={tile}>
            <dt>{t(`stats.${tile}`)}</dt>
            <dd>{formatNumber(stats[tile])}</dd>
          </div>
        ))}
      </dl>
      <Grid columns="large">
        <Days days={days} of="signUps" />
        <Days days={days} of="listings" />
        <Days days={days} of="views" />
      </Grid>
      <Card as="section" padded={false} aria-labelledby="events">
        <CardHeader title={t('events.title')} titleId="events">
          <ButtonLink variant="text" to={tabAddress(pathname, 'audit')}>
            {t('events.all')}
            <Icon name="right" small />
          </ButtonLink>
        </CardHeader>
        {events.length === 0 ? (
          <EmptyState padded>{t('events.none')}</EmptyState>
        ) : (
          <EventList>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </EventList>
        )}
      </Card>
    </>
  )
}

function Waiting({ waiting, now }: { waiting: AdminWaiting; now: string }): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const open = WAITING.filter(([kind]) => waiting[kind] > 0)
  return (
    <Card as="section" padded={false} className={styles.waiting} aria-labelledby="waits">
      <CardHeader
        title={t(open.length === 0 ? 'todo.none' : 'todo.title')}
        titleId="awaitingConfirmation"
      />
      {open.length === 0 ? (
        <EmptyState padded>{t('todo.noneText')}</EmptyState>
      ) : (
        <ul>
          {open.map(([kind, tab, icon]) => (
            <li key={kind}>
              <Link to={tabAddress(pathname, tab) + (kind === 'flags' ? '#look-alikes' : '')}>
                <Icon name={icon} />
                <b>{formatNumber(waiting[kind])}</b>
                <span>
                  {t(`todo.${kind}`, { count: waiting[kind] })}
                  <Age since={waiting.since[kind]} now={now} />
                </span>
                <Icon name="right" small />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Age({ since, now }: { since: string | null; now: string }): ReactElement | null {
  const { t } = useTranslation('admin')
  if (since === null) return null
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / DAY_MS)
  return (
    <small>
      {days < 1 ? t('todo.today') : t('todo.since', { count: days, n: formatNumber(days) })}
    </small>
  )
}

/** Counts by day of India. */
function Days({
  days,
  of,
}: {
  days: AdminDays
  of: 'signUps' | 'listings' | 'views'
}): ReactElement {
  const { t, i18n } = useTranslation('admin')
  const locale = LOCALE[i18n.language as Language]
  const dayText = (day: string, month: 'short' | 'long'): string =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month, timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  const sum = days.reduce((all, each) => all + each[of], 0)
  return (
    <Card as="section">
      <BarChart
        title={t(`days.${of}`)}
        sum={<b>{formatNumber(sum)}</b>}
        points={days.map((each) => ({
          key: each.day,
          short: dayText(each.day, 'short'),
          long: dayText(each.day, 'long'),
          value: each[of],
        }))}
        format={formatNumber}
        columns={[t('days.day'), t(`days.${of}`)]}
      />
    </Card>
  )
}
