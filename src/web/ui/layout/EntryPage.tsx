import type { ReactElement, ReactNode } from 'react'
import { Card } from '../display/Card.tsx'
import { classNames } from '../class-names.ts'
import { Stack, type Gap } from './Layout.tsx'
import styles from './EntryPage.module.css'

/** A page with a single task, such as login: a card, with a picture and its benefits beside it. */
export function EntryPage({
  title,
  picture = 'nalukettu-morning',
  reason,
  explanation,
  gap = 5,
  children,
}: {
  title: ReactNode
  /** A drawing of public/art. */
  picture?: string
  reason: ReactNode
  /** Paragraphs or a list. */
  explanation: ReactNode
  /** Between the parts of the card. */
  gap?: Gap
  children: ReactNode
}): ReactElement {
  return (
    <div className={classNames('page-width', styles.page)}>
      <Card as="section">
        <h1 className={styles.title}>{title}</h1>
        <Stack gap={gap}>{children}</Stack>
      </Card>
      <section className={styles.reason}>
        <img src={`/art/${picture}.svg`} alt="" width="1200" height="800" />
        <h2>{reason}</h2>
        {explanation}
      </section>
    </div>
  )
}
