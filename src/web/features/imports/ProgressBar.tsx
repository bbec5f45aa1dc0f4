import { useId, type ReactElement } from 'react'
import styles from './imports.module.css'

/** Progress with its numbers; a null value goes on without saying how far. */
export function ProgressBar({
  label,
  value,
  max,
  text,
}: {
  label: string
  value: number | null
  max: number
  text: string
}): ReactElement {
  const id = useId()
  return (
    <div className={styles.progress}>
      <p>
        <b id={id}>{label}</b>
        <span className="tabular">{text}</span>
      </p>
      <progress aria-labelledby={id} max={max} {...(value === null ? {} : { value })} />
    </div>
  )
}
