import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MarketTrend } from '../../../contracts/valuation/valuation.ts'
import { formatNumber, shortPrice } from '../../../domain/numbers/indian.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { METROS } from './tabs.ts'

const SIGN: Record<MarketTrend['trend'], IconName> = {
  increasing: 'up',
  decreasing: 'down',
  stable: 'dash',
  unknown: 'info',
}

export function TrendsTab({
  towns,
  trend,
}: {
  towns: readonly { name: string; nameMl: string; district: string }[]
  trend: MarketTrend
}): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  const ml = i18n.language === 'ml'
  const town = towns.find(({ name }) => name === trend.city)
  const name = town ? (ml ? town.nameMl : town.name) : trend.city
  const { recentAvgPrice, olderAvgPrice, priceChange, confidence } = trend
  return (
    <div className="ml-part">
      <Form method="get" action={paths.ml()} className="row ml-city" preventScrollReset>
        <input type="hidden" name="tab" value="trends" />
        <label className="field">
          <span className="lab">{t('trends.city')}</span>
          <span className="inp">
            <select name="city" key={trend.city} defaultValue={trend.city}>
              <optgroup label={t('trends.kerala')}>
                {towns.map((one) => (
                  <option key={one.name} value={one.name}>
                    {ml ? one.nameMl : one.name}
                  </option>
                ))}
              </optgroup>
              <optgroup label={t('trends.metros')}>
                {METROS.map((metro) => (
                  <option key={metro} value={metro}>
                    {metro}
                  </option>
                ))}
              </optgroup>
            </select>
            <Icon name="down" small />
          </span>
        </label>
        <button type="submit" className="btn">
          {t('trends.show')}
        </button>
      </Form>
      <section className="card pad ml-trend" aria-live="polite">
        <h2>{t('trends.title', { city: name })}</h2>
        {recentAvgPrice === null || olderAvgPrice === null || priceChange === null ? (
          <>
            <p className="ml-sign">
              <Icon name="info" />
              {t(town ? 'trends.notEnough' : 'trends.noData')}
            </p>
            <p className="quiet">
              {t('trends.counts', {
                recent: formatNumber(trend.recentListings),
                older: formatNumber(trend.olderListings),
                least: trend.least,
                days: trend.days,
              })}
            </p>
          </>
        ) : (
          <>
            <p className={`ml-sign ${trend.trend}`}>
              <Icon name={SIGN[trend.trend]} />
              <b>{t(`trends.word.${trend.trend}`)}</b>
              <span className="num">
                {`${priceChange > 0 ? '+' : priceChange < 0 ? '−' : ''}${formatNumber(Math.abs(priceChange), 1)} %`}
              </span>
            </p>
            <dl className="value-facts">
              <div>
                <dt>{t('trends.recent', { days: trend.days })}</dt>
                <dd>{shortPrice(recentAvgPrice)}</dd>
                <dd className="quiet small">
                  {t('trends.homes', { count: trend.recentListings })}
                </dd>
              </div>
              <div>
                <dt>{t('trends.older', { days: trend.days })}</dt>
                <dd>{shortPrice(olderAvgPrice)}</dd>
                <dd className="quiet small">{t('trends.homes', { count: trend.olderListings })}</dd>
              </div>
              <div>
                <dt>{t('trends.sure')}</dt>
                <dd>{`${Math.round(confidence * 100)} %`}</dd>
              </div>
            </dl>
            <p className="quiet small">{t('trends.how')}</p>
          </>
        )}
      </section>
    </div>
  )
}
