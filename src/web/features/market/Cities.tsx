import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { CityInMarket } from '../../../contracts/market/market.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { RankBars } from '../../ui/charts/RankBars.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { Text, VisuallyHidden } from '../../ui/layout/Text.tsx'
import { FigureCell, MarketCard } from './ListingCount.tsx'
import styles from './market.module.css'
import { Disclosure } from '../../ui/display/Disclosure.tsx'
import { TownMap } from './TownMap.tsx'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

/** The cities with the most listings. */
export function TopCities({
  cities,
  at,
}: {
  cities: readonly CityInMarket[]
  at: string
}): ReactElement {
  const { t } = useTranslation('market')
  const shortPrice = useShortPrice()
  return (
    <MarketCard title={t('top.title')} figures="top" at={at} sampleCount={samplesOf(cities)}>
      {cities.length === 0 ? (
        <Text muted>{t('top.none')}</Text>
      ) : (
        <table className={classNames(styles.table, styles.stacked)}>
          <VisuallyHidden as="caption">{t('top.title')}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col">{t('city')}</th>
              <th scope="col" className={styles.numeric}>
                {t('listings')}
              </th>
              <th scope="col" className={styles.numeric}>
                {t('figure.averagePrice')}
              </th>
              <th scope="col" className={styles.numeric}>
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
                <td className={styles.numeric} data-label={t('listings')}>
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
      <SourceMark>{t('counted')}</SourceMark>
    </MarketCard>
  )
}

/** Towns by what a sq ft of a home asks: on the map, and the dearest first. */
export function Towns({
  ranked,
  thin,
  here,
  at,
}: {
  ranked: readonly CityInMarket[]
  thin: readonly CityInMarket[]
  here: string | null
  at: string
}): ReactElement {
  const { t } = useTranslation('market')
  return (
    <MarketCard
      title={t('rank.title')}
      figures="rank"
      at={at}
      sampleCount={samplesOf([...ranked, ...thin])}
    >
      <div className={styles.places}>
        <TownMap cities={[...ranked, ...thin]} here={here} />
        <div>
          <SourceMark>{t('rank.how')}</SourceMark>
          {ranked.length === 0 ? (
            <Text muted>{t('rank.none')}</Text>
          ) : (
            <div className={styles.ranking}>
              <RankBars
                className={styles.ranks}
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
            <Disclosure className={styles.others} summary={t('rank.thin', { count: thin.length })}>
              <ul>
                {thin.map((city) => (
                  <li key={city.name}>
                    <CityName city={city} current={city.name === here} />{' '}
                    <Homes count={city.pricePerSqFt.listings} />
                  </li>
                ))}
              </ul>
            </Disclosure>
          ) : null}
        </div>
      </div>
    </MarketCard>
  )
}

const samplesOf = (cities: readonly CityInMarket[]): number =>
  cities.reduce((sum, { sampleCount }) => sum + sampleCount, 0)

function Homes({ count }: { count: number }): ReactElement {
  const { t } = useTranslation('market')
  return (
    <Text as="small" muted>
      {t('from', { count, n: formatNumber(count) })}
    </Text>
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
    <Link
      to={paths.market(name)}
      className={styles.cityLink}
      aria-current={current ? 'true' : undefined}
    >
      {i18n.language === 'ml' ? nameMl : name}
    </Link>
  )
}
