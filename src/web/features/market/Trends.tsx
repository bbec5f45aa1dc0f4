import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { MarketOfCity } from '../../../contracts/market/market.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { BandChart } from '../../ui/charts/BandChart.tsx'
import { ChartKeys } from '../../ui/charts/Chart.tsx'
import { useCalendar } from '../../ui/charts/use-calendar.ts'
import { Note } from '../../ui/display/Note.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { MarketCard } from './ListingCount.tsx'
import styles from './market.module.css'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

/** The newest listings in the order in which they came, each with the mean of three. */
export function PriceTrend({ market }: { market: MarketOfCity }): ReactElement {
  const { t } = useTranslation('market')
  const shortPrice = useShortPrice()
  const { dayPoint } = useCalendar()
  const { trend, least, at } = market
  return (
    <MarketCard
      title={t('trend.title')}
      figures="trend"
      at={at}
      sampleCount={trend.filter(({ demo }) => demo).length}
    >
      {trend.length < least ? (
        <Text muted>{t('notEnough')}</Text>
      ) : (
        <BarChart
          title={t('trend.rolling')}
          points={trend.map(({ id, day, rolling }) => ({
            ...dayPoint(day, rolling),
            key: String(id),
          }))}
          format={shortPrice}
          columns={[t('trend.listed'), t('trend.rolling')]}
          source={<SourceMark>{t('trend.how', { count: trend.length })}</SourceMark>}
        />
      )}
    </MarketCard>
  )
}

/** The median by month of listing, and between which prices half of the homes lie. */
export function MonthTrend({
  market: { months, monthsOf, monthsAt, city },
}: {
  market: MarketOfCity
}): ReactElement {
  const { t, i18n } = useTranslation('market')
  const ml = i18n.language === 'ml'
  const { monthPoint } = useCalendar()
  const known = months.filter(({ middle }) => middle !== null)
  return (
    <MarketCard
      title={t('months.title')}
      figures="months"
      at={monthsAt}
      sampleCount={months.reduce((sum, { sampleCount }) => sum + sampleCount, 0)}
    >
      {monthsOf === 'town' ? null : (
        <Note icon={null} className={styles.note}>
          {t(`months.of.${monthsOf}`, {
            name: ml ? city.nameMl : city.name,
            district: ml ? city.districtMl : city.district,
          })}
        </Note>
      )}
      {known.length < 2 ? (
        <Text muted>{t('months.none')}</Text>
      ) : (
        <BandChart
          title={t('figure.pricePerSqFt')}
          sum={<Keys />}
          points={months.map(({ month, middle }) => monthPoint(month, middle))}
          band={months}
          format={formatRupees}
          unknown={t('notEnough')}
          columns={[t('months.month'), t('figure.pricePerSqFt')]}
          more={[
            { head: t('months.half'), words: (at) => between(months[at]) },
            { head: t('listings'), words: (at) => formatNumber(months[at]?.listings ?? 0) },
          ]}
          source={<SourceMark>{t('months.how')}</SourceMark>}
        />
      )}
    </MarketCard>
  )
}

function between(month: MarketOfCity['months'][number] | undefined): string {
  if (!month || month.low === null || month.high === null) return '–'
  return `${formatRupees(month.low)} – ${formatRupees(month.high)}`
}

/** What the line and the band mean. */
function Keys(): ReactElement {
  const { t } = useTranslation('market')
  return (
    <ChartKeys
      keys={[
        { mark: 'line', label: t('months.middle') },
        { mark: 'band', label: t('months.band') },
      ]}
    />
  )
}
