import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { CityInMarket } from '../../../contracts/market/market.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { RankBars } from '../../ui/charts/RankBars.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { FigureCell } from './ListingCount.tsx'
import { TownMap } from './TownMap.tsx'

/** The cities with the most listings. */
export function TopCities({ cities }: { cities: readonly CityInMarket[] }): ReactElement {
  const { t } = useTranslation('market')
  return (
    <section className="card pad" data-figures="top">
      <h2>{t('top.title')}</h2>
      {cities.length === 0 ? (
        <p className="quiet">{t('top.none')}</p>
      ) : (
        <table className="market-table tall">
          <caption className="vh">{t('top.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('city')}</th>
              <th scope="col" className="n">
                {t('listings')}
              </th>
              <th scope="col" className="n">
                {t('figure.averagePrice')}
              </th>
              <th scope="col" className="n">
                {t('figure.averagePerSqFt')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cities.map((city) => (
              <tr key={city.name}>
                <th scope="row">
                  <CityName city={city} />
                </th>
                <td className="n" data-label={t('listings')}>
                  {formatNumber(city.listings)}
                </td>
                <FigureCell
                  figure={city.averagePrice}
                  words={shortPrice}
                  label={t('figure.averagePrice')}
                />
                <FigureCell
                  figure={city.averagePerSqFt}
                  words={formatRupees}
                  label={t('figure.averagePerSqFt')}
                />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <small className="mark">{t('counted')}</small>
    </section>
  )
}

/** Towns by what a sq ft of a home asks: on the map, and the dearest first. */
export function Towns({
  ranked,
  thin,
  here,
}: {
  ranked: readonly CityInMarket[]
  thin: readonly CityInMarket[]
  here: string | null
}): ReactElement {
  const { t } = useTranslation('market')
  return (
    <section className="card pad" data-figures="rank">
      <h2>{t('rank.title')}</h2>
      <div className="price-places">
        <TownMap cities={[...ranked, ...thin]} here={here} />
        <div>
          <small className="mark">{t('rank.how')}</small>
          {ranked.length === 0 ? (
            <p className="quiet">{t('rank.none')}</p>
          ) : (
            <div className="market-rank">
              <RankBars
                lines={ranked.map((city) => ({
                  key: city.name,
                  name: (
                    <>
                      <CityName city={city} current={city.name === here} />{' '}
                      <Homes count={city.pricePerSqFt.listings} />
                    </>
                  ),
                  value: city.pricePerSqFt.value ?? 0,
                  words: formatRupees(city.pricePerSqFt.value ?? 0),
                }))}
              />
            </div>
          )}
          {thin.length > 0 ? (
            <details className="market-spread">
              <summary>{t('rank.thin', { count: thin.length })}</summary>
              <ul className="market-thin">
                {thin.map((city) => (
                  <li key={city.name}>
                    <CityName city={city} current={city.name === here} />{' '}
                    <Homes count={city.pricePerSqFt.listings} />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      </div>
    </section>
  )
}

function Homes({ count }: { count: number }): ReactElement {
  const { t } = useTranslation('market')
  return <small className="quiet">{t('from', { count, n: formatNumber(count) })}</small>
}

/** Leads to the market of a city that is a town of the register. */
function CityName({
  city: { name, nameMl },
  current = false,
}: {
  city: CityInMarket
  current?: boolean
}): ReactElement {
  const { i18n } = useTranslation()
  if (nameMl === null) return <>{name}</>
  return (
    <Link to={paths.market(name)} aria-current={current ? 'true' : undefined}>
      {i18n.language === 'ml' ? nameMl : name}
    </Link>
  )
}
