import type { ReactElement } from 'react'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/display/Card.tsx'
import styles from './Figures.module.css'

export interface Figure {
  name: string
  /** In words: a count, a share, or "—" when nothing is known. */
  value: string
  /** Where it comes from. */
  to?: string
  /** In small type below: "of 4 asked". */
  about?: string
}

/** A row of figures, each a door to where it comes from. */
export function Figures({
  figures,
  label,
}: {
  figures: readonly Figure[]
  label: string
}): ReactElement {
  return (
    <Card as="ul" padded={false} className={styles.figures} aria-label={label}>
      {figures.map(({ name, value, to, about }) => {
        const words = (
          <>
            <b>{value}</b> <span>{name}</span>
            {about ? <small>{about}</small> : null}
          </>
        )
        return <li key={name}>{to ? <Link to={to}>{words}</Link> : <div>{words}</div>}</li>
      })}
    </Card>
  )
}
