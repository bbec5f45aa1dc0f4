import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { OWN_STATES } from '../../../../domain/listings/visibility.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import { Link } from '../../../ui/Link.tsx'
import { RecentlyViewed } from '../../listing-parts/RecentlyViewed.tsx'
import { paths } from '../../../paths.ts'
import { Figures, type Figure } from '../figures/Figures.tsx'
import type { ownOverviewData } from './own.server.ts'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { hasTab, tabAddress, type TabProps } from '../tabs.ts'
import { Card, CardTitle } from '../../../ui/display/Card.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import styles from './OwnOverview.module.css'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'

/** How one's listings stand and how they are met; each figure is a door to where it comes from. */
export default function OwnOverview({ role }: TabProps): ReactElement {
  const { t } = useTranslation('dashboard')
  const { states, totals, days, drafts, unread, response } = useTabData<typeof ownOverviewData>()
  const { dayPoint } = useCalendar()
  const listings = OWN_STATES.reduce((sum, state) => sum + states[state], 0)
  const mine = tabAddress(role, 'mine')
  const messages = hasTab(role, 'messages') ? { to: tabAddress(role, 'messages') } : {}
  const analytics = hasTab(role, 'analytics') ? tabAddress(role, 'analytics') : mine
  if (listings === 0)
    return (
      <>
        <Card>
          <EmptyState
            title={t('own.noneTitle')}
            actions={
              <Row>
                <ButtonLink to={paths.form()}>{t('own.add')}</ButtonLink>
                {drafts > 0 ? (
                  <ButtonLink variant="outline" to={mine}>
                    {t('own.drafts', { count: drafts })}
                  </ButtonLink>
                ) : null}
              </Row>
            }
          >
            {t('own.none')}
          </EmptyState>
        </Card>
        <RecentlyViewed />
      </>
    )
  const figures: Figure[] = [
    { name: t('figure.live'), value: formatNumber(states.live), to: mine },
    {
      name: t('figure.views', { count: totals.views }),
      value: formatNumber(totals.views),
      to: analytics,
    },
    {
      name: t('figure.favorites', { count: totals.saves }),
      value: formatNumber(totals.saves),
      to: analytics,
    },
    {
      name: t('figure.enquiries', { count: totals.enquiries }),
      value: formatNumber(totals.enquiries),
      to: analytics,
    },
    { name: t('figure.unread', { count: unread }), value: formatNumber(unread), ...messages },
    {
      name: t('figure.response'),
      value: response.rate === null ? '—' : `${Math.round(response.rate * 100)} %`,
      about:
        response.rate === null
          ? t('response.none')
          : t('response.of', { count: response.asked, n: formatNumber(response.asked) }),
      ...messages,
    },
  ]
  const views = days.reduce((sum, day) => sum + day.views, 0)
  return (
    <>
      <Figures label={t('tab.overview', { ns: 'profile' })} figures={figures} />
      <div className={styles.columns}>
        <Card as="section">
          <BarChart
            title={t('chart.views')}
            sum={t('chart.inDays', { n: formatNumber(views), days: days.length })}
            points={days.map((day) => dayPoint(day.day, day.views))}
            format={formatNumber}
            columns={[t('chart.day'), t('measure.views')]}
          />
        </Card>
        <Card as="section" className={styles.states} aria-labelledby="states">
          <CardTitle id="states">{t('own.states')}</CardTitle>
          <ul>
            {OWN_STATES.filter((state) => states[state] > 0 || state === 'live').map((state) => (
              <li key={state}>
                <Link to={tabAddress(role, 'mine', { state })}>
                  <span>{t(`state.${state}`)}</span>
                  <b>{formatNumber(states[state])}</b>
                </Link>
              </li>
            ))}
            {drafts > 0 ? (
              <li>
                <Link to={mine}>
                  <span>{t('own.begun')}</span>
                  <b>{formatNumber(drafts)}</b>
                </Link>
              </li>
            ) : null}
          </ul>
        </Card>
      </div>
      <RecentlyViewed />
    </>
  )
}
