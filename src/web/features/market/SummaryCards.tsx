import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { MarketOfCity } from '../../../contracts/market/market.ts'
import type { Counted } from '../../../domain/market/reading.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { Card } from '../../ui/display/Card.tsx'
import { AsOf } from '../../ui/display/AsOf.tsx'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { SourceMark, SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { ListingCount } from './ListingCount.tsx'
import styles from './market.module.css'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

interface SummaryFigure {
  key: string
  figure: Counted
  words: (value: number) => string
  /** What to say beside it, in place of the listings. */
  about?: string
  /** What to say where there is no value; "Not enough listings" unless given. */
  none?: string
}

const signed = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatNumber(Math.abs(percent), 1)} %`

/** The town in ten figures, each with the listings behind it. */
export function SummaryCards({ market }: { market: MarketOfCity }): ReactElement {
  const { t, i18n } = useTranslation('market')
  const shortPrice = useShortPrice()
  const { at, offered, forSale, forRent, fresh, pricePerCent, growth } = market
  const { district, districtMl } = market.city
  const cards: SummaryFigure[] = [
    {
      key: 'offered',
      figure: { value: offered, listings: offered, sampleCount: market.sampleCount },
      words: (count) => formatNumber(count),
      about: t('supply', {
        sale: formatNumber(forSale),
        rent: formatNumber(forRent),
        fresh: formatNumber(fresh),
      }),
    },
    { key: 'averagePrice', figure: market.averagePrice, words: shortPrice },
    { key: 'averagePerSqFt', figure: market.averagePerSqFt, words: formatRupees },
    { key: 'pricePerSqFt', figure: market.pricePerSqFt, words: formatRupees },
    {
      key: 'pricePerCent',
      figure: pricePerCent,
      words: shortPrice,
      ...(pricePerCent.value !== null && pricePerCent.of === 'district'
        ? {
            about: t('ofDistrict', {
              district: i18n.language === 'ml' ? districtMl : district,
              count: pricePerCent.listings,
            }),
          }
        : {}),
    },
    {
      key: 'rentalYield',
      figure: market.rentalYield,
      words: (percent) => `${formatNumber(percent, 1)} %`,
    },
    { key: 'growth', figure: growth, words: signed, none: t('noHistory') },
    { key: 'days', figure: market.days, words: (days) => t('dayCount', { count: days }) },
    {
      key: 'cuts',
      figure: market.cuts,
      words: (share) => `${formatNumber(share * 100, 0)} %`,
    },
  ]
  return (
    <Stack gap={3} data-figures="summary">
      <Card as="ul" padded={false} className={styles.figures} aria-label={t('summary')}>
        {cards.map(({ key, figure, words, about, none }) => (
          <li key={key} data-figure={key}>
            <span>{t(`figure.${key}`)}</span>
            {figure.value === null ? (
              <b className={styles.unknown}>{none ?? t('notEnough')}</b>
            ) : (
              <b>{words(figure.value)}</b>
            )}
            {about ? (
              <SourceMark>{about}</SourceMark>
            ) : none && figure.value === null ? (
              <SourceMark>{t('historyHow')}</SourceMark>
            ) : (
              <ListingCount figure={figure} />
            )}
          </li>
        ))}
      </Card>
      <SourceMarks>
        <AsOf at={at} />
        <SampleDataMark count={market.sampleCount} />
      </SourceMarks>
    </Stack>
  )
}
