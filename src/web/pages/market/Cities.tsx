import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { CityInMarket } from '../../../contracts/market.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { RankBars } from '../../charts/RankBars.tsx'
import { Link } from '../../components/Link.tsx'
import { paths } from '../../paths.ts'
import { FigureCell } from './Behind.tsx'

/** The cities with the most listings. */
export function TopCities({ cities }: { cities: readonly CityInMarket[] }): ReactElement {
  const { t } = useTranslation('market')
  return (
    <section className="card pad">
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
    </section>
  )
}

/** Towns by what a sq ft of a home asks, the dearest first. */
export function Rank({
  cities,
  here,
}: {
  cities: readonly CityInMarket[]
  here: string | null
}): ReactElement {
  const { t } = useTranslation('market')
  return (
    <section className="card pad">
      <h2>{t('rank.title')}</h2>
      {cities.length === 0 ? (
        <p className="quiet">{t('rank.none')}</p>
      ) : (
        <div className="market-rank">
          <RankBars
            lines={cities.map((city) => ({
              key: city.name,
              name: (
                <>
                  <CityName city={city} current={city.name === here} />{' '}
                  <small className="quiet">
                    {t('from', {
                      count: city.pricePerSqFt.listings,
                      n: formatNumber(city.pricePerSqFt.listings),
                    })}
                  </small>
                </>
              ),
              value: city.pricePerSqFt.value ?? 0,
              words: formatRupees(city.pricePerSqFt.value ?? 0),
            }))}
          />
        </div>
      )}
      <p className="quiet small">{t('rank.how')}</p>
    </section>
  )
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
