import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { highestBar, type Bar } from './counts.ts'
import './histogram.css'

/**
 * How many homes there are at each step of price or size. It is looked at, not worked with: bars are narrower than a
 * finger, and the fields above set the same bounds. `say` writes a step's figure.
 */
export function Histogram({
  bars,
  say,
}: {
  bars: readonly Bar[]
  say: (figure: number) => string
}): ReactElement | null {
  const { t } = useTranslation('search')
  if (bars.length === 0) return null
  const best = highestBar(bars)
  const last = bars.at(-1)
  const middle = bars[Math.floor(bars.length / 2)]
  return (
    <div className="histogram">
      <div className="bars" aria-hidden="true">
        {bars.map(({ from, share, count, within }) => (
          <i
            key={from}
            className={within ? 'in' : undefined}
            style={{ height: count === 0 ? 2 : `max(4px, ${Math.round(share * 100)}%)` }}
          />
        ))}
      </div>
      <div className="ends" aria-hidden="true">
        <span>{say(bars[0]?.from ?? 0)}</span>
        <span>{middle ? say(middle.from) : null}</span>
        <span>{last ? `${say(last.from)}+` : null}</span>
      </div>
      {best ? (
        <p className="vh">
          {best.to === null
            ? t('spread.above', { low: say(best.from), count: best.count })
            : t('spread.between', { low: say(best.from), high: say(best.to), count: best.count })}
        </p>
      ) : null}
    </div>
  )
}
