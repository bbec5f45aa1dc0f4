import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { compactRupees, formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { RankBars } from '../../../ui/charts/RankBars.tsx'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import { Link } from '../../../ui/Link.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { paths } from '../../../paths.ts'
import type { analyticsData } from '../own/own.server.ts'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { tabAddress, type TabProps } from '../tabs.ts'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './figures-tab.module.css'
import { Card } from '../../../ui/display/Card.tsx'
import { SampleDataMark } from '../../../ui/display/marks/SampleDataMark.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { DashboardSection } from '../DashboardSection.tsx'
import { Grid } from '../../../ui/layout/Layout.tsx'
import { SegmentedLinks, SegmentLink } from '../../../ui/forms/SegmentedControl.tsx'
import { tableClass } from '../../../ui/display/Table.tsx'

const MEASURES = ['views', 'saves', 'enquiries'] as const

/** How often one's listings are looked at, saved and asked about, and what they ask beside what is usual. */
export default function AnalyticsTab({ role }: TabProps): ReactElement {
  const { t } = useTranslation('dashboard')
  const { span, days, top } = useTabData<typeof analyticsData>()
  const { dayPoint } = useCalendar()
  return (
    <>
      <DashboardSection
        id="by-day"
        title={t('analytics.title')}
        tools={
          <SegmentedLinks label={t('analytics.span')}>
            {[30, 90].map((each) => (
              <SegmentLink
                key={each}
                to={tabAddress(role, 'analytics', { days: each === 30 ? null : each })}
                current={each === span}
                preventScrollReset
              >
                {t('analytics.days', { days: each })}
              </SegmentLink>
            ))}
          </SegmentedLinks>
        }
      >
        <Grid columns="large">
          {MEASURES.map((measure) => (
            <Card key={measure}>
              <BarChart
                title={t(`chart.${measure}`)}
                sum={t('chart.inDays', {
                  n: formatNumber(days.reduce((sum, day) => sum + day[measure], 0)),
                  days: span,
                })}
                points={days.map((day) => dayPoint(day.day, day[measure]))}
                format={formatNumber}
                columns={[t('chart.day'), t(`measure.${measure}`)]}
              />
            </Card>
          ))}
        </Grid>
        <Text muted size="small" className={styles.noteLine}>
          {t('analytics.how')}
        </Text>
      </DashboardSection>
      <DashboardSection id="top" title={t('analytics.top')}>
        <Card>
          {top.length === 0 ? (
            <Text muted>{t('analytics.noViews')}</Text>
          ) : (
            <RankBars
              lines={top.map((home) => ({
                key: home.id,
                name: (
                  <>
                    <Link to={paths.property(home)}>{home.title}</Link>
                    <SampleMark of={home} />
                    <small className="muted">
                      {' '}
                      {t('analytics.topBeside', {
                        saves: formatNumber(home.saves),
                        enquiries: formatNumber(home.enquiries),
                      })}
                    </small>
                  </>
                ),
                value: home.views,
                words: t('analytics.views', {
                  count: home.views,
                  n: formatNumber(home.views),
                }),
              }))}
            />
          )}
        </Card>
      </DashboardSection>
      <Prices />
    </>
  )
}

/** What each listing asks by the unit, beside the middle of what its kind asks in its town. */
function Prices(): ReactElement | null {
  const { t, i18n } = useTranslation('dashboard')
  const { prices } = useTabData<typeof analyticsData>()
  if (prices.length === 0) return null
  const rate = (rupees: number, unit: 'cent' | 'sqft', deal: 'sale' | 'month'): string => {
    const price =
      rupees < 1_000
        ? formatRupees(Math.round(rupees))
        : `₹ ${compactRupees(rupees, i18n.language)}`
    return t(`rate.${unit}${deal === 'month' ? 'Month' : ''}`, { price })
  }
  return (
    <DashboardSection
      id="prices"
      title={t('prices.title')}
      tools={
        <ButtonLink variant="text" to={paths.valuation()}>
          {t('shell:footer.valuation')}
        </ButtonLink>
      }
    >
      <Card padded={false} className="clipped">
        <table className={tableClass(styles.figuresTable)}>
          <thead>
            <tr>
              <th scope="col">{t('prices.home')}</th>
              <th scope="col">{t('prices.asks')}</th>
              <th scope="col">{t('prices.usual')}</th>
              <th scope="col">{t('prices.beside')}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((home) => {
              const { usual, asks, deal } = home
              const share =
                usual === null || asks === null ? null : Math.round((asks / usual.rupees - 1) * 100)
              return (
                <tr key={home.id}>
                  <td>
                    <Link to={paths.property(home)}>{home.title}</Link>
                    <SampleMark of={home} />
                  </td>
                  <td data-label={t('prices.asks')}>
                    {asks === null
                      ? t('prices.noSize')
                      : usual
                        ? rate(asks, usual.unit, deal)
                        : formatRupees(Math.round(asks))}
                  </td>
                  <td data-label={t('prices.usual')}>
                    {usual === null ? (
                      t('prices.tooFew')
                    ) : (
                      <>
                        {rate(usual.rupees, usual.unit, deal)}
                        <small className="muted">
                          {' '}
                          {t('prices.from', {
                            count: usual.homes,
                            n: formatNumber(usual.homes),
                            place: usual.place,
                          })}
                        </small>{' '}
                        <SampleDataMark count={usual.sampleCount} />
                      </>
                    )}
                  </td>
                  <td data-label={t('prices.beside')}>
                    {share === null
                      ? '—'
                      : share === 0
                        ? t('prices.same')
                        : t(share > 0 ? 'prices.above' : 'prices.below', {
                            percent: Math.abs(share),
                          })}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Card>
      <Text muted size="small" className={styles.noteLine}>
        {t('prices.how')}
      </Text>
    </DashboardSection>
  )
}
