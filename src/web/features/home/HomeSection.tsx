import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Row } from '../../ui/layout/Layout.tsx'
import styles from './HomeSection.module.css'

/** A section of the home page: its title and a sentence, links at the other end of the line, and what it shows. */
export function HomeSection({
  id,
  title,
  text,
  links,
  children,
}: {
  id?: string
  /** Without one the children have a heading of their own. */
  title?: ReactNode
  text?: ReactNode
  /** Text buttons. */
  links?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <section id={id} className={classNames('page-width', styles.section)}>
      {title ? (
        <div className={styles.head}>
          <div>
            <h2>{title}</h2>
            {text ? <p>{text}</p> : null}
          </div>
          <Row className={styles.links}>{links}</Row>
        </div>
      ) : null}
      {children}
    </section>
  )
}
