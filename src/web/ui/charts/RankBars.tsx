import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './RankBars.module.css'
import { axisMaximum } from './scale.ts'

export interface RankLine {
  key: string | number
  /** A name, or a link. */
  name: ReactNode
  value: number
  /** The value in words. */
  words: string
}

/** A ranked list with a bar and a figure per item; readable without the bars. */
export function RankBars({
  lines,
  className,
}: {
  lines: readonly RankLine[]
  className?: string
}): ReactElement {
  const top = axisMaximum(lines.map(({ value }) => value))
  return (
    <ol className={classNames(styles.list, className)}>
      {lines.map(({ key, name, value, words }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <b>{words}</b>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${Math.max(value > 0 ? 1 : 0, (value / top) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
