import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './PriceChart.module.css'
import { stepCorners, type PriceStep } from './price-steps.ts'

/** More labels than this would overlap on a phone. */
const MAX_LABELS = 4

/** The price as a labelled step chart. The list below has the same data. */
export function PriceChart({ steps }: { steps: readonly PriceStep[] }): ReactElement {
  const { t, i18n } = useTranslation('property')
  const shortPrice = useShortPrice()
  const month = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  const corners = stepCorners(steps)
  const prices = steps.map(({ rupees }) => rupees)
  const labelled = new Set(
    corners.length <= MAX_LABELS
      ? corners.keys()
      : [
          0,
          prices.indexOf(Math.min(...prices)),
          prices.indexOf(Math.max(...prices)),
          corners.length - 1,
        ],
  )
  const line = corners
    .map(({ x, y }, order) => (order === 0 ? `M${x} ${y}` : `H${x}V${y}`))
    .join('')
  return (
    <div className={styles.chart} role="img" aria-label={t('history.chart')}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.area} d={`${line}H100V100H0Z`} />
        <path className={styles.line} d={`${line}H100`} />
      </svg>
      {corners.map(({ x, y, at, rupees }, order) => {
        const before = corners[order - 1]
        const between = order > 0 && order < corners.length - 1
        const falls = before !== undefined && rupees < before.rupees
        return (
          <span
            key={at}
            className={classNames(styles.corner, falls && styles.below, between && styles.between)}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {labelled.has(order) ? (
              <span className={styles.label}>
                <b>{shortPrice(rupees)}</b>
                <small>{month.format(new Date(at))}</small>
              </span>
            ) : null}
          </span>
        )
      })}
    </div>
  )
}
