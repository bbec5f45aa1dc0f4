import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketOfCity } from '../../../contracts/market.ts'
import { formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { BarChart } from '../../charts/BarChart.tsx'
import { LineChart } from '../../charts/LineChart.tsx'
import { useCalendar } from '../../charts/use-calendar.ts'

/** The newest listings in the order in which they came, each with the mean of three. */
export function PriceTrend({ market }: { market: MarketOfCity }): ReactElement {
  const { t } = useTranslation('market')
  const { dayPoint } = useCalendar()
  const { trend, least } = market
  return (
    <section className="card pad">
      <h2>{t('trend.title')}</h2>
      {trend.length < least ? (
        <p className="quiet">{t('notEnough')}</p>
      ) : (
        <BarChart
          title={t('trend.rolling')}
          points={trend.map(({ id, day, rolling }) => ({
            ...dayPoint(day, rolling),
            key: String(id),
          }))}
          format={shortPrice}
          columns={[t('trend.listed'), t('trend.rolling')]}
          source={t('trend.how', { count: trend.length })}
        />
      )}
    </section>
  )
}

/** The median by month of listing, and between which prices half of the homes lie. */
export function MonthTrend({ market: { months } }: { market: MarketOfCity }): ReactElement {
  const { t } = useTranslation('market')
  const { monthPoint, month: named } = useCalendar()
  const known = months.filter(({ middle }) => middle !== null)
  return (
    <section className="card pad">
      <h2>{t('months.title')}</h2>
      {known.length < 2 ? (
        <p className="quiet">{t('months.none')}</p>
      ) : (
        <LineChart
          title={t('figure.pricePerSqFt')}
          points={months.map(({ month, middle }) => monthPoint(month, middle))}
          format={formatRupees}
          columns={[t('months.month'), t('figure.pricePerSqFt')]}
          source={t('months.how')}
        />
      )}
      {known.length > 0 ? (
        <details className="market-spread">
          <summary>{t('months.spread')}</summary>
          <table className="market-table">
            <caption className="vh">{t('months.spread')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('months.month')}</th>
                <th scope="col" className="n">
                  {t('months.half')}
                </th>
                <th scope="col" className="n">
                  {t('listings')}
                </th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ month, low, high, listings }) => (
                <tr key={month}>
                  <th scope="row">{named(month)}</th>
                  <td className="n">{`${formatRupees(low ?? 0)} – ${formatRupees(high ?? 0)}`}</td>
                  <td className="n">{listings}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </section>
  )
}
