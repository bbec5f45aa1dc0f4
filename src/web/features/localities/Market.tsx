import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import type { PlaceFigure } from '../../../domain/locality/figures.ts'
import type { Locality } from '../../../domain/locality/locality.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { FigList } from './Fig.tsx'
import { SourceMark } from './SourceMark.tsx'
import type { Figures } from './use-figures.ts'

/** What homes ask here, from the listings themselves, and the drawn trend that says it is one. */
export function Market({
  market,
  trend,
  figures,
  malayalam,
  city,
}: {
  city: { name: string; nameMl: string }
  market: Locality['market']
  trend: Locality['trend']
  figures: Figures
  malayalam: boolean
}): ReactElement {
  const { t } = useTranslation('locality')
  const cell = (figure: PlaceFigure): ReactElement => {
    const { text, known } = figures.value(figure)
    return (
      <td data-figure={figure.name}>
        <span className={known ? undefined : 'unknown'}>{text}</span>
        <SourceMark text={figures.mark(figure).text} />
      </td>
    )
  }
  const [first] = trend
  const { homes, appreciation, rentalYield, popularAreas, asked, kochiIndex } = market
  return (
    <>
      <div data-figures="trend">
        <BarChart
          title={t('market.trend')}
          points={trend.map(({ year, value }) => ({
            key: String(year),
            short: String(year),
            long: String(year),
            value,
          }))}
          format={(rupees) => formatRupees(rupees)}
          columns={[t('market.year'), t('figure.trendPrice')]}
          source={first ? <SourceMark text={figures.mark(first).text} estimate /> : null}
        />
      </div>
      <div className="mk2">
        <table className="mkt">
          <caption className="vh">{t('market.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('market.home')}</th>
              <th scope="col">{t('figure.rent')}</th>
              <th scope="col">{t('figure.sale')}</th>
            </tr>
          </thead>
          <tbody>
            {homes.map(({ bedrooms, rent, sale }) => (
              <tr key={bedrooms}>
                <th scope="row">{t('market.bhk', { count: bedrooms })}</th>
                {cell(rent)}
                {cell(sale)}
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <FigList list={[appreciation, rentalYield, kochiIndex]} figures={figures} />
          <div className="pop" data-figures="popular">
            <h3>{t('market.popular')}</h3>
            {popularAreas.length > 0 ? (
              <ul>
                {popularAreas.map(({ name, nameMl, homes: count }) => (
                  <li key={name} className="tag">
                    {malayalam ? nameMl : name}
                    <small>{t('market.areaHomes', { count, shown: formatNumber(count) })}</small>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="unknown">{t('market.noPopular')}</p>
            )}
            <SourceMark text={t('market.popularMark')} />
          </div>
        </div>
      </div>
      {asked.length > 0 ? (
        <>
          <h3 className="then">{t('market.then')}</h3>
          <FigList list={asked} figures={figures} className="figs four" />
        </>
      ) : null}
      <p className="help market-asking">{t('market.asking')}</p>
      <Link className="btn text at-edge" to={paths.market(city.name)}>
        {t('market.more', { name: malayalam ? city.nameMl : city.name })}
        <Icon name="arrow" />
      </Link>
    </>
  )
}
