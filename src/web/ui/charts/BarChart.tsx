import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Chart, type ChartProps } from './Chart.tsx'
import styles from './Chart.module.css'

/** Counts by day or month: a bar each, from zero. A zero is drawn as a thin line, so that it differs from missing data. */
export function BarChart(props: ChartProps): ReactElement {
  return (
    <Chart {...props}>
      {(top, pointed) =>
        props.points.map(({ key, value }, at) => {
          const height = value === null ? 0 : Math.max(value === 0 ? 0.8 : 2, (value / top) * 100)
          return (
            <rect
              key={key}
              className={classNames(styles.column, at === pointed && styles.pointed)}
              x={at + 0.14}
              y={100 - height}
              width={0.72}
              height={height}
            />
          )
        })
      }
    </Chart>
  )
}
