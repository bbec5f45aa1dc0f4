import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import type { PlaceFigure } from '../../../../domain/locality/figures.ts'
import type { Locality } from '../../../../domain/locality/locality.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { tagClass } from '../../../ui/display/marks/Tag.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Text, VisuallyHidden } from '../../../ui/layout/Text.tsx'
import { paths } from '../../../paths.ts'
import { FigList } from '../Fig.tsx'
import { PriceTrend } from './PriceTrend.tsx'
import { SampleDataMark } from '../../../ui/display/marks/SampleDataMark.tsx'
import { SourceMark } from '../../../ui/display/marks/SourceMark.tsx'
import styles from './Market.module.css'
import type { Figures } from '../use-figures.ts'

/** What homes ask here, from the listings themselves. */
export function Market({
  market,
  trend,
  trendEstimate,
  figures,
  malayalam,
  city,
}: {
  city: { name: string; nameMl: string }
  market: Locality['market']
  trend: Locality['trend']
  trendEstimate: Locality['trendEstimate']
  figures: Figures
  malayalam: boolean
}): ReactElement {
  const { t } = useTranslation('locality')
  const cell = (figure: PlaceFigure): ReactElement => {
    const { text, known } = figures.value(figure)
    return (
      <td data-figure={figure.name}>
        <span className={known ? undefined : styles.unknown}>{text}</span>
        <SourceMark>{figures.mark(figure).text}</SourceMark>
      </td>
    )
  }
  const { homes, appreciation, rentalYield, popularAreas, asked, kochiIndex } = market
  return (
    <>
      <PriceTrend trend={trend} estimate={trendEstimate} figures={figures} />
      <div className={styles.halves}>
        <div>
          <table className={styles.prices}>
            <VisuallyHidden as="caption">{t('market.caption')}</VisuallyHidden>
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
          <SampleDataMark
            count={homes.reduce(
              (sum, { rent, sale }) => sum + rent.sampleCount + sale.sampleCount,
              0,
            )}
          />
        </div>
        <div>
          <FigList list={[appreciation, rentalYield, kochiIndex]} figures={figures} />
          <Stack gap={2} align="start" className={styles.popular} data-figures="popular">
            <h3>{t('market.popular')}</h3>
            {popularAreas.length > 0 ? (
              <Row as="ul">
                {popularAreas.map(({ name, nameMl, homes: count }) => (
                  <li key={name} className={tagClass()}>
                    {malayalam ? nameMl : name}
                    <small>{t('market.areaHomes', { count, shown: formatNumber(count) })}</small>
                  </li>
                ))}
              </Row>
            ) : (
              <p className={styles.unknown}>{t('market.noPopular')}</p>
            )}
            <SourceMark>{t('market.popularMark')}</SourceMark>
          </Stack>
        </div>
      </div>
      {asked.length > 0 ? (
        <>
          <h3 className={styles.asked}>{t('market.then')}</h3>
          <FigList list={asked} figures={figures} />
        </>
      ) : null}
      <Text muted size="small" className={styles.asking}>
        {t('market.asking')}
      </Text>
      <ButtonLink variant="text" atEdge to={paths.market(city.name)}>
        {t('market.more', { name: malayalam ? city.nameMl : city.name })}
        <Icon name="arrow" />
      </ButtonLink>
    </>
  )
}
