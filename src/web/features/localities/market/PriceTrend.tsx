import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import type { Locality } from '../../../../domain/locality/locality.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Chart, ChartKeys } from '../../../ui/charts/Chart.tsx'
import { SampleDataMark } from '../../../ui/display/marks/SampleDataMark.tsx'
import { SourceMark } from '../../../ui/display/marks/SourceMark.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'
import styles from './PriceTrend.module.css'
import type { Figures } from '../use-figures.ts'

/** The part of its place that a bar takes, and where it begins. */
const BAR = { x: 0.14, width: 0.72 }
/** Distance of the hatching's lines and how far each rises, in hundredths of the height. */
const HATCH = { step: 7, rise: 12 }

/**
 * The specified price chart: bars are what listings say. A year without enough of them is an empty frame. What a rule
 * would give for it is drawn on request only, hatched and labelled, in the table too.
 */
export function PriceTrend({
  trend,
  estimate,
  figures,
}: {
  trend: Locality['trend']
  estimate: Locality['trendEstimate']
  figures: Figures
}): ReactElement {
  const { t } = useTranslation('locality')
  const [shown, setShown] = useState(false)
  const clip = useId()
  const [rule] = estimate
  const ofRule = (at: number): number => estimate[at]?.value ?? 0
  const known = trend.some(({ value }) => value !== null)
  return (
    <Stack gap={3} align="start" className={styles.trend} data-figures="trend">
      <Chart
        title={t('market.trend')}
        points={trend.map(({ year, value }) => ({
          key: String(year),
          short: String(year),
          long: String(year),
          value: value === null ? null : Math.round(value),
        }))}
        format={formatRupees}
        unknown={t('market.notKnown')}
        columns={[t('market.year'), t('figure.trendPrice')]}
        more={[
          { head: t('market.listings'), words: (at) => formatNumber(trend[at]?.listings ?? 0) },
          ...(shown
            ? [
                {
                  head: t('market.estimateByRule'),
                  words: (at: number) => formatRupees(ofRule(at)),
                },
              ]
            : []),
        ]}
        most={shown ? Math.max(...estimate.map(({ value }) => value ?? 0)) : 0}
        scale={known || shown}
        nameAll
        labels={trend.map(({ value, listings }) =>
          value === null
            ? t('market.notKnown')
            : t('market.count', { count: listings ?? 0, shown: formatNumber(listings ?? 0) }),
        )}
        sum={
          shown ? (
            <ChartKeys
              keys={[
                { mark: 'bar', label: t('market.listingsSay') },
                { mark: 'hatched', label: t('market.estimateByRule') },
              ]}
            />
          ) : null
        }
        source={
          <>
            <SourceMark>{t('market.trendHow')}</SourceMark>{' '}
            {shown && rule ? <SourceMark estimate>{figures.mark(rule).text}</SourceMark> : null}{' '}
            <SampleDataMark count={trend.reduce((sum, year) => sum + year.sampleCount, 0)} />
          </>
        }
      >
        {(top, pointed) =>
          trend.map(({ year, value }, at) => {
            const height = value === null ? 100 : Math.max(2, (value / top) * 100)
            const estimated = (ofRule(at) / top) * 100
            return (
              <g key={year}>
                <rect
                  className={
                    value === null ? styles.frame : at === pointed ? styles.pointed : styles.bar
                  }
                  x={at + BAR.x}
                  y={100 - height}
                  width={BAR.width}
                  height={height}
                />
                {shown ? <Hatched id={`${clip}-${at}`} x={at + BAR.x} height={estimated} /> : null}
              </g>
            )
          })
        }
      </Chart>
      <Button
        variant="outline"
        className="needs-script"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {t('market.showEstimate')}
      </Button>
    </Stack>
  )
}

/** A bar of slanted lines. The chart is stretched, so lines are drawn and clipped instead of a pattern. */
function Hatched({ id, x, height }: { id: string; x: number; height: number }): ReactElement {
  const lines = Math.ceil((height + HATCH.rise) / HATCH.step)
  return (
    <g className={styles.hatched}>
      <clipPath id={id}>
        <rect x={x} y={100 - height} width={BAR.width} height={height} />
      </clipPath>
      <path
        clipPath={`url(#${id})`}
        d={Array.from({ length: lines }, (_, at) => {
          const y = 100 - at * HATCH.step + HATCH.rise
          return `M${x} ${y}L${x + BAR.width} ${y - HATCH.rise}`
        }).join('')}
      />
      <rect x={x} y={100 - height} width={BAR.width} height={height} />
    </g>
  )
}
