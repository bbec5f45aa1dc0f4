import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { MarketTrend } from '../../../contracts/valuation/valuation.ts'
import { formatNumber, shortPrice } from '../../../domain/numbers/indian.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { SelectField } from '../../ui/forms/TextField.tsx'
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
  towns: readonly { name: string; nameMl: string; district: string }[]
  trend: MarketTrend
}): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  const ml = i18n.language === 'ml'
  const town = towns.find(({ name }) => name === trend.city)
  const name = town ? (ml ? town.nameMl : town.name) : trend.city
  const { recentAvgPrice, olderAvgPrice, priceChange, confidence } = trend
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
              {t(town ? 'trends.notEnough' : 'trends.noData')}
            </Row>
            <Text muted>
              {t('trends.counts', {
                recent: formatNumber(trend.recentListings),
                older: formatNumber(trend.olderListings),
                least: trend.least,
                days: trend.days,
              })}
            </Text>
          </>
        ) : (
          <>
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
                  value: shortPrice(recentAvgPrice),
                  note: t('trends.homes', { count: trend.recentListings }),
                },
                {
                  label: t('trends.older', { days: trend.days }),
                  value: shortPrice(olderAvgPrice),
                  note: t('trends.homes', { count: trend.olderListings }),
                },
                { label: t('trends.sure'), value: `${Math.round(confidence * 100)} %` },
              ]}
            />
            <Text muted size="small">
              {t('trends.how')}
            </Text>
          </>
        )}
      </Card>
    </Stack>
  )
}
