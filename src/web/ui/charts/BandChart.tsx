import type { ReactElement } from 'react'
import { Chart, type ChartProps } from './Chart.tsx'
import styles from './Chart.module.css'
import { lineSegments } from './scale.ts'

/** The lower and the upper edge at a point; null beside a point that is not known. */
interface Band {
  low: number | null
  high: number | null
}

/** Half the width of what is alone between two gaps, of a point's. */
const ALONE = 0.3

/** A middle by month with the band around it, from zero; both break where nothing is known. */
export function BandChart({
  band,
  ...props
}: ChartProps & { band: readonly Band[] }): ReactElement {
  const values = props.points.map(({ value }) => value)
  return (
    <Chart {...props} most={Math.max(0, ...band.map(({ high }) => high ?? 0))}>
      {(top, pointed) => {
        const y = (value: number): string => (100 - (value / top) * 100).toFixed(2)
        return (
          <>
            {lineSegments(values).map((part) => {
              const first = part[0]?.at ?? 0
              const edges = part.flatMap(({ at, value }) => {
                const { low, high } = band[at] ?? { low: null, high: null }
                const alone = part.length === 1
                return (alone ? [at + 0.5 - ALONE, at + 0.5 + ALONE] : [at + 0.5]).map((x) => ({
                  x,
                  low: y(low ?? value),
                  middle: y(value),
                  high: y(high ?? value),
                }))
              })
              const above = edges.map(({ x, high }) => `${x} ${high}`)
              const below = edges.toReversed().map(({ x, low }) => `${x} ${low}`)
              return (
                <g key={first}>
                  <path className={styles.band} d={`M${[...above, ...below].join('L')}Z`} />
                  <path
                    className={styles.line}
                    d={`M${edges.map(({ x, middle }) => `${x} ${middle}`).join('L')}`}
                  />
                </g>
              )
            })}
            {pointed === null ? null : (
              <path className={styles.pointer} d={`M${pointed + 0.5} 0V100`} />
            )}
          </>
        )
      }}
    </Chart>
  )
}
