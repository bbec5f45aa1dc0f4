import type { ReactElement, ReactNode } from 'react'
import styles from './SideBySide.module.css'

/** One line of the comparison. */
export interface SideBySideRow {
  key: string
  name: ReactNode
  before: ReactNode
  after: ReactNode
}

/** Two versions of the same fields beside each other; on phones below each other, each value with its heading. */
export function SideBySide({
  label,
  field,
  before,
  after,
  rows,
}: {
  /** Names the table for screen readers. */
  label: string
  /** The headings of the columns. */
  field: string
  before: string
  after: string
  rows: readonly SideBySideRow[]
}): ReactElement {
  return (
    <div className={styles.versions}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{field}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td data-label={before}>{row.before}</td>
              <td data-label={after}>{row.after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
