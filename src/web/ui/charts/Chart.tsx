import { useId, useState, type PointerEvent, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { classNames } from '../class-names.ts'
import styles from './Chart.module.css'
import { Disclosure } from '../display/Disclosure.tsx'
import { labelledPoints, axisMaximum } from './scale.ts'

/** One place on the axis. */
export interface ChartPoint {
  key: string
  /** Below the axis, where there is room: "12 Nov". */
  short: string
  /** In the table and on hover: "12 November 2026". */
  long: string
  /** Null: not known, which is not zero. */
  value: number | null
}

export interface ChartProps {
  title: string
  /** Shown beside the title: the sum, or the newest value. */
  sum?: ReactNode
  points: readonly ChartPoint[]
  /** A value in words; `formatNumber` for counts. */
  format: (value: number) => string
  /** Heads of the table's two columns. */
  columns: readonly [string, string]
  /** Further columns of the table, each with its words for the point at a place. */
  more?: readonly { head: string; words: (at: number) => string }[]
  /** Maximum of the scale, if higher than the points. */
  most?: number
  /** In place of "not known". */
  unknown?: string
  /** Where the figures come from. */
  source?: ReactNode
  /** Words on the plot, one for each point, for the eye: the table has them as well. */
  labels?: readonly string[]
  /** Whether every point is named below the axis: for a few with short names. */
  nameAll?: boolean
  /** Whether the top of the scale is named; there is nothing to name where nothing is drawn to scale. */
  scale?: boolean
}

/** The frame of a chart: title, scale, hovered value, and the data as a table. */
export function Chart({
  title,
  sum,
  points,
  format,
  columns,
  more = [],
  most = 0,
  unknown,
  source,
  labels,
  nameAll = false,
  scale = true,
  pointedAt,
  children,
}: ChartProps & {
  /** In place of the hovered value. */
  pointedAt?: (place: number) => ReactNode
  children: (top: number, pointed: number | null) => ReactNode
}): ReactElement {
  const { t } = useTranslation('charts')
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const top = axisMaximum([most, ...points.map(({ value }) => value ?? 0)])
  const named = labelledPoints(points.length, nameAll ? points.length : 5)
  const shown = pointed === null ? undefined : points[pointed]
  const words = (value: number | null): string =>
    value === null ? (unknown ?? t('unknown')) : format(value)
  const point = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - box.left) / box.width) * points.length)
    setPointed(Math.min(points.length - 1, Math.max(0, at)))
  }
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption>
        <span id={id}>{title}</span>
        <span className={styles.beside}>
          {shown ? (
            <>
              <small>{shown.long}</small>{' '}
              {pointedAt && pointed !== null ? pointedAt(pointed) : <b>{words(shown.value)}</b>}
            </>
          ) : (
            sum
          )}
        </span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        {scale ? <span className={styles.top}>{format(top)}</span> : null}
        <div
          className={styles.area}
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          <svg viewBox={`0 0 ${Math.max(1, points.length)} 100`} preserveAspectRatio="none">
            {children(top, pointed)}
          </svg>
          {labels ? (
            <ol className={styles.labels}>
              {points.map(({ key }, at) => (
                <li key={key}>{labels[at]}</li>
              ))}
            </ol>
          ) : null}
        </div>
        <ol className={classNames(styles.axis, nameAll && styles.allNamed)}>
          {points.map(({ key, short }, at) =>
            named.has(at) ? (
              <li key={key} style={{ left: `${((at + 0.5) / points.length) * 100}%` }}>
                {short}
              </li>
            ) : null,
          )}
        </ol>
      </div>
      <Disclosure className={styles.asTable} summary={t('asTable')}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col" className={styles.numeric}>
                {columns[1]}
              </th>
              {more.map(({ head }) => (
                <th key={head} scope="col" className={styles.numeric}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map(({ key, long, value }, at) => (
              <tr key={key}>
                <th scope="row">{long}</th>
                <td className={styles.numeric}>{words(value)}</td>
                {more.map(({ head, words }) => (
                  <td key={head} className={styles.numeric}>
                    {words(at)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      {source ? <p className={styles.source}>{source}</p> : null}
    </figure>
  )
}

const MARKS = {
  line: { shape: 'M0 6H22', className: styles.line },
  band: { shape: 'M0 0H22V12H0Z', className: styles.band },
  bar: { shape: 'M5 0H17V12H5Z', className: styles.bar },
  hatched: {
    shape: 'M5 0H17V12H5ZM5 6L11 0M5 12L17 0M11 12L17 6',
    className: styles.hatched,
  },
}

/** The legend of a chart, for `sum` or below the chart. */
export function ChartKeys({
  keys,
}: {
  keys: readonly { mark: keyof typeof MARKS; label: string }[]
}): ReactElement {
  return (
    <span className={styles.keys}>
      {keys.map(({ mark, label }) => (
        <span key={mark}>
          <svg viewBox="0 0 22 12" aria-hidden="true">
            <path className={MARKS[mark].className} d={MARKS[mark].shape} />
          </svg>
          {label}
        </span>
      ))}
    </span>
  )
}
