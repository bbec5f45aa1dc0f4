import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Form } from 'react-router'
import type { MarketTrend } from '../../../contracts/valuation/valuation.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
import { AsOf } from '../../ui/display/AsOf.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { SourceMarks } from '../../ui/display/marks/SourceMark.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { paths } from '../../paths.ts'
import { FigureList } from '../valuation/Estimate.tsx'
import styles from './recommendations.module.css'
import { METROS } from './tabs.ts'

const SIGN: Record<MarketTrend['trend'], IconName> = {
  increasing: 'up',
  decreasing: 'down',
  stable: 'dash',
  unknown: 'info',
}

export function TrendsTab({
  towns,
  trend,
}: {
  towns: readonly { name: string; nameMl: string; district: string; districtMl: string }[]
  trend: MarketTrend
}): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  const ml = i18n.language === 'ml'
  const town = towns.find(({ name }) => name === trend.city)
  const name = town ? (ml ? town.nameMl : town.name) : trend.city
  const district = town ? t('trends.district', { name: ml ? town.districtMl : town.district }) : ''
  const place = trend.of === 'town' ? name : trend.of === 'district' ? district : t('trends.state')
  const { recentAvgPrice, olderAvgPrice, priceChange, confidence, onOffer } = trend
  return (
    <Stack gap={5}>
      <Form method="get" action={paths.ml()} preventScrollReset>
        <input type="hidden" name="tab" value="trends" />
        <Row gap={4} align="end">
          <SelectField
            className={styles.city}
            label={t('trends.city')}
            name="city"
            key={trend.city}
            defaultValue={trend.city}
          >
            <optgroup label={t('trends.kerala')}>
              {towns.map((one) => (
                <option key={one.name} value={one.name}>
                  {ml ? one.nameMl : one.name}
                </option>
              ))}
            </optgroup>
            <optgroup label={t('trends.metros')}>
              {METROS.map((metro) => (
                <option key={metro} value={metro}>
                  {metro}
                </option>
              ))}
            </optgroup>
          </SelectField>
          <Button type="submit">{t('trends.show')}</Button>
        </Row>
      </Form>
      <Card as="section" aria-live="polite">
        <h2 className="text-extra-large">{t('trends.title', { city: name })}</h2>
        {recentAvgPrice === null || olderAvgPrice === null || priceChange === null ? (
          <>
            <Row as="p" className={styles.trend}>
              <Icon name="info" />
              {t(town || onOffer.offered > 0 ? 'trends.none' : 'trends.noData')}
            </Row>
            <Text muted>
              {t('trends.counts', {
                recent: formatNumber(trend.recentListings),
                older: formatNumber(trend.olderListings),
                least: trend.least,
                days: trend.days,
                sure: Math.round(trend.leastConfidence * 100),
              })}
            </Text>
          </>
        ) : (
          <>
            {trend.of === 'town' ? null : (
              <Note icon={null}>{t('trends.widened', { name, place })}</Note>
            )}
            <Row as="p" className={styles.trend}>
              <Icon name={SIGN[trend.trend]} />
              <b>{t(`trends.word.${trend.trend}`)}</b>
              <span className="tabular">
                {`${priceChange > 0 ? '+' : priceChange < 0 ? '−' : ''}${formatNumber(Math.abs(priceChange), 1)} %`}
              </span>
            </Row>
            <FigureList
              figures={[
                {
                  label: t('trends.recent', { days: trend.days }),
                  value: formatRupees(recentAvgPrice),
                  note: t('trends.homes', { count: trend.recentListings }),
                },
                {
                  label: t('trends.older', { days: trend.days }),
                  value: formatRupees(olderAvgPrice),
                  note: t('trends.homes', { count: trend.olderListings }),
                },
                { label: t('trends.sure'), value: `${Math.round(confidence * 100)} %` },
              ]}
            />
            <Text muted size="small">
              {t('trends.how')}
            </Text>
            <SampleDataMark count={trend.sampleCount} />
          </>
        )}
      </Card>
      {onOffer.offered > 0 ? <OnOffer trend={trend} name={name} /> : null}
    </Stack>
  )
}

/** What is on offer in the town now, whether or not there is a trend. */
function OnOffer({ trend, name }: { trend: MarketTrend; name: string }): ReactElement {
  const { t } = useTranslation('aiPage')
  const { offered, forSale, forRent, sampleCount, kinds } = trend.onOffer
  return (
    <Card as="section">
      <h2 className="text-extra-large">{t('trends.onOffer', { city: name })}</h2>
      <Text>
        {t('trends.supply', {
          count: offered,
          n: formatNumber(offered),
          sale: formatNumber(forSale),
          rent: formatNumber(forRent),
        })}
      </Text>
      <FigureList
        figures={kinds.map(({ propertyType, count, unit, sale }) => ({
          label: t(`shell:kind.${propertyType}`),
          value: formatNumber(count),
          ...(sale.value === null
            ? {}
            : {
                note: t(`trends.median.${unit}`, {
                  count: sale.listings,
                  n: formatNumber(sale.listings),
                  price: formatRupees(Math.round(sale.value)),
                }),
              }),
        }))}
      />
      <SourceMarks>
        <AsOf at={trend.at} />
        <SampleDataMark count={sampleCount} />
      </SourceMarks>
    </Card>
  )
}
