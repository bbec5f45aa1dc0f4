import { useId, type ReactElement, type ReactNode } from 'react'
import { Card, CardTitle } from '../../ui/display/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Section.module.css'

/** A part of the page that folds away; it works without JavaScript, and its heading stays a heading. */
export function Section({
  title,
  sub,
  open = false,
  children,
}: {
  title: string
  sub?: string
  open?: boolean
  children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <details className={styles.section} open={open} data-figures="section">
        <summary>
          <h2 id={id}>{title}</h2>
          {sub ? <span className={styles.note}>{sub}</span> : null}
          <Icon name="down" className={styles.chevron} />
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}

/** A card beside the page that folds away. */
export function SideCard({
  title,
  open = false,
  anchor,
  children,
}: {
  title: string
  open?: boolean
  /** What e-mails and links lead to. */
  anchor?: string
  children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id}>
      <details className={styles.card} open={open}>
        <summary>
          <CardTitle id={id}>{title}</CardTitle>
          <Icon name="down" className={styles.chevron} />
        </summary>
        {children}
      </details>
    </Card>
  )
}
