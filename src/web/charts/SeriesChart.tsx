import { useId, type ReactElement } from 'react'
import { Chart, type ChartPoint } from './Chart.tsx'

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
  series: readonly Series[]
  /** More columns of the table alone. */
  tableOnly?: readonly Series[]
  format: (value: number) => string
  /** The top of the scale, short. */
  scale: (value: number) => string
  /** Head of the table's first column. */
  column: string
}

/** Several measures over the same points, with their names, and all of it as one table. */
export function SeriesChart(props: Props): ReactElement {
  const { title, kind, points, series, tableOnly = [], format, scale, column } = props
  const id = useId()
  const at = (one: Series, place: number): number => one.values[place] ?? 0
  const whole = (place: number): number => {
    const values = series.map((one) => at(one, place))
    return kind === 'stack' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  }
  const columns = [...series, ...tableOnly]
  return (
    <Chart
      title={title}
      points={points.map((point, place) => ({ ...point, value: whole(place) }))}
      format={scale}
      columns={[column, title]}
      pointedAt={(place) =>
        series.map((one) => (
          <span key={one.key} className="part">
            {one.name} <b>{format(at(one, place))}</b>
          </span>
        ))
      }
      sum={
        <span className="legend" id={id}>
          {series.map((one, place) => (
            <span key={one.key} className={`s${place + 1}`}>
              {one.name}
            </span>
          ))}
        </span>
      }
      table={
        <div className="wide-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{column}</th>
                {columns.map((one) => (
                  <th key={one.key} scope="col" className="n">
                    {one.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {points.map(({ key, long }, place) => (
                <tr key={key}>
                  <th scope="row">{long}</th>
                  {columns.map((one) => (
                    <td key={one.key} className="n">
                      {format(at(one, place))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      }
    >
      {(top, pointed) => (
        <>
          {kind === 'stack'
            ? points.map(({ key }, place) => {
                let from = 100
                return (
                  <g key={key} className={place === pointed ? 'stack on' : 'stack'}>
                    {series.map((one, nth) => {
                      const height = (Math.max(0, at(one, place)) / top) * 100
                      from -= height
                      return (
                        <rect
                          key={one.key}
                          className={`s${nth + 1}`}
                          x={place + 0.12}
                          y={from}
                          width={0.76}
                          height={height}
                        />
                      )
                    })}
                  </g>
                )
              })
            : series.map((one, nth) => (
                <path
                  key={one.key}
                  className={`line s${nth + 1}`}
                  d={`M${points.map((_, place) => `${place + 0.5} ${100 - (Math.max(0, at(one, place)) / top) * 100}`).join('L')}`}
                />
              ))}
          {kind === 'lines' && pointed !== null ? (
            <path className="pointer" d={`M${pointed + 0.5} 0V100`} />
          ) : null}
        </>
      )}
    </Chart>
  )
}
