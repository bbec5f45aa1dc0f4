import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { shortPrice } from '../../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import { stepCorners, type PriceStep } from './price-steps.ts'

/** More words than this would lie over each other on a phone. */
const MOST_WORDS = 4

/** The price as a line of steps. Its corners carry their price in words; the list below says the same without it. */
export function PriceChart({ steps }: { steps: readonly PriceStep[] }): ReactElement {
  const { t, i18n } = useTranslation('property')
  const month = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  const corners = stepCorners(steps)
  const prices = steps.map(({ rupees }) => rupees)
  const worded = new Set(
    corners.length <= MOST_WORDS
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
    <div className="price-steps" role="img" aria-label={t('history.chart')}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill" d={`${line}H100V100H0Z`} />
        <path className="line" d={`${line}H100`} />
      </svg>
      {corners.map(({ x, y, at, rupees }, order) => {
        const before = corners[order - 1]
        const between = order > 0 && order < corners.length - 1
        const falls = before !== undefined && rupees < before.rupees
        return (
          <span
            key={at}
            className={`corner${falls ? ' below' : ''}${between ? ' between' : ''}`}
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            {worded.has(order) ? (
              <span className="say">
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
