import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { savedPath } from '../../../contracts/saved/search-query.ts'
import type { MarketPrice } from '../../../contracts/market/insights.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { LineChart } from '../../ui/charts/LineChart.tsx'
import { useCalendar } from '../../ui/charts/use-calendar.ts'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { Figures } from './figures/Figures.tsx'
import type { marketData } from './lists.server.ts'
import { useTabData } from '../../platform/use-tab-data.ts'
import { tabAddress, type TabProps } from './tabs.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import styles from './MarketTab.module.css'
import { Card } from '../../ui/display/Card.tsx'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { Grid, Row } from '../../ui/layout/Layout.tsx'
import { DashboardSection } from './DashboardSection.tsx'
import { formatDateTime } from '../../ui/display/DateTime.tsx'

type Insight = Awaited<ReturnType<typeof marketData>>['insights'][number]

/** Rents in full, prices at a glance. */
const money = (rupees: number, lang: string): string =>
  rupees < 100_000 ? formatRupees(rupees) : shortPrice(rupees, lang)

/** What the homes of one's saved searches ask, or those of one's town: each figure with where it comes from. */
export default function MarketTab({ role }: TabProps): ReactElement {
  const { t } = useTranslation('dashboard')
  const { insights, town } = useTabData<typeof marketData>()
  return (
    <>
      <Row gap={3} justify="between">
        <Text muted>{t(town ? 'market.ofTown' : 'market.ofSearches')}</Text>
        {town ? (
          <ButtonLink variant="soft" to={paths.map()}>
            {t('market.saveOne')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="text" to={tabAddress(role, 'searches')}>
            {t('market.manage')}
          </ButtonLink>
        )}
      </Row>
      {insights.map((insight) => (
        <Market key={`${insight.of.kind} ${insight.name}`} insight={insight} />
      ))}
    </>
  )
}

function Market({ insight }: { insight: Insight }): ReactElement {
  const { t, i18n } = useTranslation('dashboard')
  const { name, filters, offered, sampleCount, fresh, daysListed, prices, at } = insight
  const id = `market-${insight.of.kind === 'search' ? insight.of.id : 'town'}`
  const when = formatDateTime(at, i18n.language)
  const known = prices.filter(({ middle }) => middle !== null)
  return (
    <DashboardSection
      id={id}
      title={name}
      tools={
        <ButtonLink variant="outline" to={savedPath(filters)}>
          {t('market.show', { count: offered, n: formatNumber(offered) })}
          <Icon name="right" small />
        </ButtonLink>
      }
    >
      <Figures
        label={name}
        figures={[
          { name: t('market.offered'), value: formatNumber(offered) },
          { name: t('market.fresh'), value: formatNumber(fresh) },
          {
            name: t('market.days'),
            value: daysListed === null ? '—' : formatNumber(daysListed),
            ...(daysListed === null ? { about: t('market.tooFew') } : {}),
          },
        ]}
      />
      {known.length === 0 ? (
        <Card>
          <Text muted>{t('market.notEnough')}</Text>
        </Card>
      ) : (
        <Grid columns="large">
          {known.map((price) => (
            <Prices key={`${price.deal} ${price.propertyType}`} price={price} />
          ))}
        </Grid>
      )}
      <Text muted size="small" className={styles.noteLine}>
        {t('market.from', { when })}
      </Text>
      <SampleDataMark count={sampleCount} />
    </DashboardSection>
  )
}

/** Median, typical range and extremes of asking prices, and the median by month. */
function Prices({ price }: { price: MarketPrice }): ReactElement {
  const { t, i18n } = useTranslation('dashboard')
  const { monthPoint } = useCalendar()
  const { deal, propertyType, homes, middle, lowest, highest, lowerQuarter, upperQuarter, trend } =
    price
  const words = (rupees: number | null): string =>
    rupees === null ? '—' : money(rupees, i18n.language)
  const known = trend.filter((month) => month.middle !== null).length
  return (
    <Card className={styles.prices}>
      <h3>{t(`market.${deal}`, { kind: t(`shell:kind.${propertyType}`) })}</h3>
      <p className={styles.middle}>
        <b>{words(middle)}</b>{' '}
        <span>{t('market.middle', { count: homes, n: formatNumber(homes) })}</span>
      </p>
      <Range price={price} />
      <dl>
        <div>
          <dt>{t('market.half')}</dt>
          <dd>{`${words(lowerQuarter)} – ${words(upperQuarter)}`}</dd>
        </div>
        <div>
          <dt>{t('market.all')}</dt>
          <dd>{`${words(lowest)} – ${words(highest)}`}</dd>
        </div>
      </dl>
      {known >= 2 ? (
        <LineChart
          title={t('market.trend')}
          points={trend.map((month) => monthPoint(month.month, month.middle))}
          format={words}
          columns={[t('chart.month'), t('market.middleShort')]}
          source={t('market.trendHow')}
        />
      ) : (
        <Text muted size="small">
          {t('market.noTrend')}
        </Text>
      )}
    </Card>
  )
}

/** The ends, the middle half and the middle on one line; the list below says the same. */
function Range({ price }: { price: MarketPrice }): ReactElement | null {
  const { middle, lowest, highest, lowerQuarter, upperQuarter } = price
  if (
    middle === null ||
    lowest === null ||
    highest === null ||
    lowerQuarter === null ||
    upperQuarter === null ||
    highest === lowest
  )
    return null
  // Logarithmic, so that one very expensive home does not squeeze all others together.
  const place = (rupees: number): number =>
    (Math.log(Math.max(1, rupees) / Math.max(1, lowest)) /
      Math.log(highest / Math.max(1, lowest))) *
    100
  return (
    <div className={styles.range} aria-hidden="true">
      <span
        className={styles.half}
        style={{
          left: `${place(lowerQuarter)}%`,
          width: `${Math.max(1, place(upperQuarter) - place(lowerQuarter))}%`,
        }}
      />
      <span className={styles.median} style={{ left: `${place(middle)}%` }} />
    </div>
  )
}
