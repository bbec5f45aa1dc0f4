import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { highestBar, type Bar } from './counts/counts.ts'
import { VisuallyHidden } from '../../../ui/layout/Text.tsx'
import styles from './filters.module.css'

/**
 * How many listings there are at each step of price or size. Only a picture: bars are narrower than a finger, and the
 * fields above set the same bounds. `format` writes a step's figure.
 */
export function Histogram({
  bars,
  format,
}: {
  bars: readonly Bar[]
  format: (figure: number) => string
}): ReactElement | null {
  const { t } = useTranslation('search')
  if (bars.length === 0) return null
  const best = highestBar(bars)
  const last = bars.at(-1)
  const middle = bars[Math.floor(bars.length / 2)]
  return (
    <div className={styles.histogram}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map(({ from, share, count, within }) => (
          <i
            key={from}
            className={within ? styles.within : undefined}
            style={{ height: count === 0 ? 2 : `max(4px, ${Math.round(share * 100)}%)` }}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{format(bars[0]?.from ?? 0)}</span>
        <span>{middle ? format(middle.from) : null}</span>
        <span>{last ? `${format(last.from)}+` : null}</span>
      </div>
      {best ? (
        <VisuallyHidden as="p">
          {best.to === null
            ? t('spread.above', { low: format(best.from), count: best.count })
            : t('spread.between', {
                low: format(best.from),
                high: format(best.to),
                count: best.count,
              })}
        </VisuallyHidden>
      ) : null}
    </div>
  )
}
