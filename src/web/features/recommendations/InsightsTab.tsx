import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { RankBars } from '../../ui/charts/RankBars.tsx'
import { AsOf } from '../../ui/display/AsOf.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import type { NamedInsights } from './ml.server.ts'
import styles from './recommendations.module.css'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

const HEALTH_CLASS: Readonly<Record<NamedInsights['marketHealth'], string | undefined>> = {
  excellent: styles.excellent,
  good: styles.good,
  fair: styles.fair,
  slow: styles.quiet,
  unknown: styles.quiet,
}

export function InsightsTab({ insights }: { insights: NamedInsights }): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  const shortPrice = useShortPrice()
  const { totalProperties, averagePrice, medianPrice, pricedHomes, marketHealth, health } = insights
  const money = (rupees: number | null): string => (rupees === null ? '—' : shortPrice(rupees))
  return (
    <Stack gap={5}>
      <Card padded={false}>
        <ul className={styles.figures} aria-label={t('insights.label')}>
          <Stack as="li" gap={1}>
            <b>{formatNumber(totalProperties)}</b>
            <span>{t('insights.total')}</span>
          </Stack>
          <Stack as="li" gap={1}>
            <b>{money(averagePrice)}</b>
            <span>{t('insights.average')}</span>
            <small className="muted">
              {medianPrice === null
                ? t('insights.notEnough')
                : t('insights.median', {
                    price: money(medianPrice),
                    count: pricedHomes,
                    n: formatNumber(pricedHomes),
                  })}
            </small>
          </Stack>
          <Stack as="li" gap={1}>
            <b className={HEALTH_CLASS[marketHealth]}>{t(`health.${marketHealth}`)}</b>
            <span>{t('insights.health')}</span>
            <small className="muted">
              {health.medianDays === null
                ? t('insights.notEnough')
                : t('insights.healthHow', {
                    days: formatNumber(health.medianDays),
                    cut: Math.round((health.cutShare ?? 0) * 100),
                    closed: formatNumber(health.closed),
                  })}
            </small>
          </Stack>
        </ul>
      </Card>
      <div className={styles.charts}>
        <Card as="section">
          <h2>{t('insights.kinds')}</h2>
          <RankBars
            lines={insights.propertyTypeDistribution.map(({ propertyType, _count }) => ({
              key: propertyType,
              name: (
                <Link
                  to={paths.search({
                    filters: { ...DEFAULT_FILTERS, propertyType: [propertyType] },
                  })}
                >
                  {t(`shell:kind.${propertyType}`)}
                </Link>
              ),
              value: _count.propertyType,
              words: formatNumber(_count.propertyType),
            }))}
          />
        </Card>
        <Card as="section">
          <h2>{t('insights.cities')}</h2>
          <RankBars
            lines={insights.cityDistribution.map(({ city, nameMl, _count }) => ({
              key: city,
              name: <Link to={paths.locality(city)}>{i18n.language === 'ml' ? nameMl : city}</Link>,
              value: _count.city,
              words: formatNumber(_count.city),
            }))}
          />
        </Card>
      </div>
      <Text muted size="small">
        {t('insights.source')}
      </Text>
      <SourceMarks>
        <AsOf at={insights.at} />
        <SampleDataMark count={insights.sampleCount} />
      </SourceMarks>
    </Stack>
  )
}
