import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { MarketOfCity } from '../../../contracts/market/market.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { RankBars } from '../../ui/charts/RankBars.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { FigureCell, MarketCard } from './ListingCount.tsx'
import styles from './market.module.css'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

/** What homes of one, two and three bedrooms ask. */
export function Homes({ market: { homes, at } }: { market: MarketOfCity }): ReactElement {
  const { t } = useTranslation('market')
  const shortPrice = useShortPrice()
  return (
    <MarketCard
      title={t('bhk.title')}
      figures="homes"
      at={at}
      sampleCount={homes.reduce(
        (sum, { sale, rent }) => sum + sale.sampleCount + rent.sampleCount,
        0,
      )}
    >
      <table className={styles.table}>
        <VisuallyHidden as="caption">{t('bhk.title')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('bhk.home')}</th>
            <th scope="col" className={styles.numeric}>
              {t('bhk.sale')}
            </th>
            <th scope="col" className={styles.numeric}>
              {t('bhk.rent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {homes.map(({ bedrooms, sale, rent }) => (
            <tr key={bedrooms}>
              <th scope="row" className="on-one-line">
                {t('bhk.name', { count: bedrooms })}
              </th>
              <FigureCell figure={sale} words={shortPrice} />
              <FigureCell figure={rent} words={formatRupees} />
            </tr>
          ))}
        </tbody>
      </table>
      <SourceMark>{t('counted')}</SourceMark>
    </MarketCard>
  )
}

/** What is on offer, by kind, with the median of each. */
export function Kinds({
  market: { city, kinds, at, sampleCount },
}: {
  market: MarketOfCity
}): ReactElement {
  const { t } = useTranslation('market')
  return (
    <MarketCard title={t('kinds')} figures="kinds" at={at} sampleCount={sampleCount}>
      <RankBars
        lines={kinds.map(({ propertyType, count, unit, sale }) => ({
          key: propertyType,
          name: (
            <>
              <Link
                to={paths.search({
                  filters: {
                    ...DEFAULT_FILTERS,
                    location: city.name,
                    propertyType: [propertyType],
                  },
                })}
              >
                {t(`shell:kind.${propertyType}`)}
              </Link>
              {sale.value === null ? null : (
                <Text as="small" muted>
                  {' '}
                  {t(`kindMedian.${unit}`, {
                    count: sale.listings,
                    n: formatNumber(sale.listings),
                    price: formatRupees(sale.value),
                  })}
                </Text>
              )}
            </>
          ),
          value: count,
          words: formatNumber(count),
        }))}
      />
      <SourceMark>{t('counted')}</SourceMark>
    </MarketCard>
  )
}
