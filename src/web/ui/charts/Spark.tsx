import type { ReactElement } from 'react'
import styles from './Spark.module.css'
import { axisMaximum } from './scale.ts'

/** A sparkline of bars; `label` is its text alternative. */
export function Spark({
  values,
  label,
}: {
  values: readonly number[]
  label: string
}): ReactElement {
  const top = axisMaximum(values)
  const bars = values
    .map((value, at) => {
      const height = value === 0 ? 0.8 : Math.max(2, (value / top) * 20)
      return `M${at + 0.1} 20v-${height}h0.8v${height}z`
    })
    .join('')
  return (
    <svg
      className={styles.spark}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, values.length)} 20`}
      preserveAspectRatio="none"
    >
      <path d={bars} />
    </svg>
  )
}
