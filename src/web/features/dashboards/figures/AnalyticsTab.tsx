import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { compactRupees, formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { RankBars } from '../../../ui/charts/RankBars.tsx'
import { useCalendar } from '../../../ui/charts/use-calendar.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import type { analyticsData } from '../own.server.ts'
import { useTabData } from '../tab-data.ts'
import { tabAddress, type TabProps } from '../tabs.ts'

const MEASURES = ['views', 'saves', 'enquiries'] as const

/** How often one's listings are looked at, saved and asked about, and what they ask beside what is usual. */
export default function AnalyticsTab({ role }: TabProps): ReactElement {
  const { t } = useTranslation('dashboard')
  const { span, days, top } = useTabData<typeof analyticsData>()
  const { dayPoint } = useCalendar()
  return (
    <>
      <section aria-labelledby="by-day">
        <div className="heading">
          <h2 id="by-day">{t('analytics.title')}</h2>
          <nav className="seg" aria-label={t('analytics.span')}>
            {[30, 90].map((each) => (
              <Link
                key={each}
                to={tabAddress(role, 'analytics', { days: each === 30 ? null : each })}
                aria-current={each === span ? 'true' : undefined}
                preventScrollReset
              >
                {t('analytics.days', { days: each })}
              </Link>
            ))}
          </nav>
        </div>
        <div className="three">
          {MEASURES.map((measure) => (
            <div key={measure} className="card pad">
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
            </div>
          ))}
        </div>
        <p className="quiet small note-line">{t('analytics.how')}</p>
      </section>
      <section aria-labelledby="top">
        <h2 id="top">{t('analytics.top')}</h2>
        <div className="card pad">
          {top.length === 0 ? (
            <p className="quiet">{t('analytics.noViews')}</p>
          ) : (
            <RankBars
              lines={top.map((home) => ({
                key: home.id,
                name: (
                  <>
                    <Link to={paths.property(home)}>{home.title}</Link>
                    <small className="quiet">
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
        </div>
      </section>
      <Prices />
    </>
  )
}

/** What each listing asks by the unit, beside the middle of what its kind asks in its town. */
function Prices(): ReactElement | null {
  const { t } = useTranslation('dashboard')
  const { prices } = useTabData<typeof analyticsData>()
  if (prices.length === 0) return null
  const rate = (rupees: number, unit: 'cent' | 'sqft', deal: 'sale' | 'month'): string => {
    const price = rupees < 1_000 ? formatRupees(Math.round(rupees)) : `₹ ${compactRupees(rupees)}`
    return t(`rate.${unit}${deal === 'month' ? 'Month' : ''}`, { price })
  }
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">{t('prices.title')}</h2>
      <div className="card table">
        <table className="figures-table">
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
                        <small className="quiet">
                          {' '}
                          {t('prices.from', {
                            count: usual.homes,
                            n: formatNumber(usual.homes),
                            place: usual.place,
                          })}
                        </small>
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
      </div>
      <p className="quiet small note-line">{t('prices.how')}</p>
    </section>
  )
}
