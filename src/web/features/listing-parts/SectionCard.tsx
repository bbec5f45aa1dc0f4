import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Card } from '../../ui/display/Card.tsx'
import styles from './SectionCard.module.css'

/** A titled card of a listing's page. */
export function SectionCard({
  heading: Heading,
  title,
  titleId,
  className,
  children,
  ...rest
}: Omit<ComponentProps<typeof Card>, 'title'> & {
  heading: 'h2' | 'h3'
  title: ReactNode
  titleId?: string
}): ReactElement {
  return (
    <Card as="section" className={classNames(styles.card, className)} {...rest}>
      <Heading id={titleId} className={styles.title}>
        {title}
      </Heading>
      {children}
    </Card>
  )
}
