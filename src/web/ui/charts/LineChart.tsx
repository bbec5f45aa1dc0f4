import type { ReactElement } from 'react'
import { Chart, type ChartProps } from './Chart.tsx'
import styles from './Chart.module.css'
import { lineSegments } from './scale.ts'

/** A value by month, such as a median price: a line from zero that breaks where nothing is known. */
export function LineChart(props: ChartProps): ReactElement {
  const values = props.points.map(({ value }) => value)
  return (
    <Chart {...props}>
      {(top, pointed) => {
        const y = (value: number): number => 100 - (value / top) * 100
        return (
          <>
            {lineSegments(values).map((part) => {
              const line = part.map(({ at, value }) => `${at + 0.5} ${y(value)}`)
              const [first, last] = [part[0]?.at ?? 0, part.at(-1)?.at ?? 0]
              return (
                <g key={first}>
                  <path
                    className={styles.under}
                    d={`M${first + 0.5} 100L${line.join('L')}L${last + 0.5} 100Z`}
                  />
                  {/* One known point alone is a short stroke. */}
                  <path
                    className={styles.line}
                    d={
                      part.length > 1
                        ? `M${line.join('L')}`
                        : `M${first + 0.3} ${y(part[0]?.value ?? 0)}h0.4`
                    }
                  />
                </g>
              )
            })}
            {pointed === null ||
            values[pointed] === null ||
            values[pointed] === undefined ? null : (
              <path className={styles.pointer} d={`M${pointed + 0.5} 0V100`} />
            )}
          </>
        )
      }}
    </Chart>
  )
}
