import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { useScheme } from '../../../ui/use-root.ts'
import { priceStyle } from '../../market/price-style.ts'
import styles from './MapOptions.module.css'
import type { LandPricesState } from './use-land-prices.ts'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** What the colours of the land prices mean, and what they are made of. */
export function LandPriceLegend({ prices, failed }: LandPricesState): ReactElement {
  const { t } = useTranslation('map')
  const shortPrice = useShortPrice()
  const scheme = useScheme()
  if (failed) return <p role="status">{t('landPrices.failed')}</p>
  if (prices === null) return <p role="status">{t('landPrices.loading')}</p>
  if (prices.cells.length === 0)
    return <p role="status">{t('landPrices.tooFew', { count: prices.least })}</p>
  return (
    <div className={styles.prices}>
      <ul>
        {prices.classes.map(({ low, high }, at) => (
          <li key={low}>
            <span
              style={{ background: priceStyle(at, prices.classes.length, scheme).colour }}
              aria-hidden="true"
            />
            {low === high
              ? shortPrice(low)
              : t('landPrices.range', { low: shortPrice(low), high: shortPrice(high) })}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t('landPrices.meaning', { count: prices.least })}
        {prices.samples > 0
          ? ` ${t('landPrices.samples', { count: prices.samples, number: formatNumber(prices.samples) })}`
          : null}
      </p>
    </div>
  )
}
