import type { ReactElement, ReactNode } from 'react'
import { Card, CardHeader } from '../../../../ui/display/Card.tsx'
import styles from './ToolCard.module.css'

/** One tool: its heading, what can be done with the whole of it, and its contents in line with the heading. */
export function ToolCard({
  id,
  title,
  busy,
  tools,
  children,
}: {
  /** Of the heading; unique on the page. */
  id: string
  title: ReactNode
  busy?: boolean
  tools?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <Card as="section" padded={false} className={styles.tool} aria-labelledby={id} aria-busy={busy}>
      <CardHeader title={title} titleId={id}>
        {tools}
      </CardHeader>
      {children}
    </Card>
  )
}
