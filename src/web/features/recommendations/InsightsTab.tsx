import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, shortPrice } from '../../../domain/numbers/indian.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { RankBars } from '../../ui/charts/RankBars.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import type { NamedInsights } from './ml.server.ts'

export function InsightsTab({ insights }: { insights: NamedInsights }): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  const { totalProperties, averagePrice, medianPrice, marketHealth, health } = insights
  const money = (rupees: number | null): string => (rupees === null ? '—' : shortPrice(rupees))
  return (
    <div className="ml-part">
      <ul className="card ml-figures" aria-label={t('insights.label')}>
        <li>
          <b>{formatNumber(totalProperties)}</b>
          <span>{t('insights.total')}</span>
        </li>
        <li>
          <b>{money(averagePrice)}</b>
          <span>{t('insights.average')}</span>
          <small className="quiet">{t('insights.median', { price: money(medianPrice) })}</small>
        </li>
        <li>
          <b className={`health ${marketHealth}`}>{t(`health.${marketHealth}`)}</b>
          <span>{t('insights.health')}</span>
          <small className="quiet">
            {health.medianDays === null
              ? t('insights.notEnough')
              : t('insights.healthHow', {
                  days: formatNumber(health.medianDays),
                  cut: Math.round((health.cutShare ?? 0) * 100),
                  closed: formatNumber(health.closed),
                })}
          </small>
        </li>
      </ul>
      <div className="ml-two">
        <section className="card pad">
          <h2>{t('insights.kinds')}</h2>
          <RankBars
            lines={insights.propertyTypeDistribution.map(({ propertyType, _count }) => ({
              key: propertyType,
              name: (
                <Link to={paths.search({ filters: { ...DEFAULT_FILTERS, propertyType } })}>
                  {t(`shell:kind.${propertyType}`)}
                </Link>
              ),
              value: _count.propertyType,
              words: formatNumber(_count.propertyType),
            }))}
          />
        </section>
        <section className="card pad">
          <h2>{t('insights.cities')}</h2>
          <RankBars
            lines={insights.cityDistribution.map(({ city, nameMl, _count }) => ({
              key: city,
              name: <Link to={paths.locality(city)}>{i18n.language === 'ml' ? nameMl : city}</Link>,
              value: _count.city,
              words: formatNumber(_count.city),
            }))}
          />
        </section>
      </div>
      <p className="quiet small">{t('insights.source')}</p>
    </div>
  )
}
