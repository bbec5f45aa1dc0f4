import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Chart, type ChartPoint } from './Chart.tsx'
import styles from './Chart.module.css'

/** Colours of the first, second and third series. */
const PLACES = [styles.first, styles.second, styles.third]

/** One measure over all points, in the colour of its place: the first is the chart's own. */
export interface Series {
  key: string
  name: string
  values: readonly number[]
}

interface Props {
  title: string
  /** 'stack': parts of a whole, one bar a point. 'lines': things beside each other, not below zero. */
  kind: 'stack' | 'lines'
  points: readonly Omit<ChartPoint, 'value'>[]
  series: readonly [Series, ...Series[]]
  /** More columns of the table alone. */
  tableOnly?: readonly Series[]
  format: (value: number) => string
  /** Head of the table's first column. */
  column: string
}

/** Several measures over the same points, with their names, and all of it as one table. */
export function SeriesChart(props: Props): ReactElement {
  const { title, kind, points, series, tableOnly = [], format, column } = props
  const [first, ...others] = series
  const at = (one: Series, place: number): number => one.values[place] ?? 0
  const height = (place: number): number => {
    const values = series.map((one) => at(one, place))
    return kind === 'stack' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  }
  return (
    <Chart
      title={title}
      points={points.map((point, place) => ({ ...point, value: at(first, place) }))}
      most={Math.max(...points.map((_, place) => height(place)))}
      format={format}
      columns={[column, first.name]}
      more={[...others, ...tableOnly].map((one) => ({
        head: one.name,
        words: (place) => format(at(one, place)),
      }))}
      pointedAt={(place) =>
        series.map((one) => (
          <span key={one.key} className={styles.part}>
            {one.name} <b>{format(at(one, place))}</b>
          </span>
        ))
      }
      sum={
        <span className={styles.legend}>
          {series.map((one, place) => (
            <span key={one.key} className={PLACES[place]}>
              {one.name}
            </span>
          ))}
        </span>
      }
    >
      {(top, pointed) =>
        kind === 'stack' ? (
          <Bars series={series} top={top} pointed={pointed} points={points} />
        ) : (
          <>
            {series.map((one, place) => (
              <path
                key={one.key}
                className={classNames(styles.line, PLACES[place])}
                d={`M${points.map((_, x) => `${x + 0.5} ${100 - (Math.max(0, at(one, x)) / top) * 100}`).join('L')}`}
              />
            ))}
            {pointed === null ? null : (
              <path className={styles.pointer} d={`M${pointed + 0.5} 0V100`} />
            )}
          </>
        )
      }
    </Chart>
  )
}

function Bars({
  series,
  top,
  pointed,
  points,
}: Pick<Props, 'series' | 'points'> & { top: number; pointed: number | null }): ReactElement {
  return (
    <>
      {points.map(({ key }, x) => {
        let from = 100
        return (
          <g key={key} className={classNames(styles.stack, x === pointed && styles.pointed)}>
            {series.map((one, place) => {
              const height = (Math.max(0, one.values[x] ?? 0) / top) * 100
              from -= height
              return (
                <rect
                  key={one.key}
                  className={PLACES[place]}
                  x={x + 0.12}
                  y={from}
                  width={0.76}
                  height={height}
                />
              )
            })}
          </g>
        )
      })}
    </>
  )
}
