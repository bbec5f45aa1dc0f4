import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketOfCity } from '../../../contracts/market/market.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { RankBars } from '../../ui/charts/RankBars.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { FigureCell } from './ListingCount.tsx'

/** What homes of one, two and three bedrooms ask. */
export function Homes({ market: { homes } }: { market: MarketOfCity }): ReactElement {
  const { t } = useTranslation('market')
  return (
    <section className="card pad" data-figures="homes">
      <h2>{t('bhk.title')}</h2>
      <table className="market-table">
        <caption className="vh">{t('bhk.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bhk.home')}</th>
            <th scope="col" className="n">
              {t('bhk.sale')}
            </th>
            <th scope="col" className="n">
              {t('bhk.rent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {homes.map(({ bedrooms, sale, rent }) => (
            <tr key={bedrooms}>
              <th scope="row">{t('bhk.name', { count: bedrooms })}</th>
              <FigureCell figure={sale} words={shortPrice} />
              <FigureCell figure={rent} words={formatRupees} />
            </tr>
          ))}
        </tbody>
      </table>
      <small className="mark">{t('counted')}</small>
    </section>
  )
}

/** What is on offer, by kind. */
export function Kinds({ market: { city, kinds } }: { market: MarketOfCity }): ReactElement {
  const { t } = useTranslation('market')
  return (
    <section className="card pad" data-figures="kinds">
      <h2>{t('kinds')}</h2>
      <RankBars
        lines={kinds.map(({ propertyType, count }) => ({
          key: propertyType,
          name: (
            <Link
              to={paths.search({
                filters: { ...DEFAULT_FILTERS, location: city.name, propertyType },
              })}
            >
              {t(`shell:kind.${propertyType}`)}
            </Link>
          ),
          value: count,
          words: formatNumber(count),
        }))}
      />
      <small className="mark">{t('counted')}</small>
    </section>
  )
}
