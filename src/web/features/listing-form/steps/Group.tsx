import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './steps.module.css'

interface GroupProps {
  title: string
  lead?: string
  children: ReactNode
}

/** A part of a step under its own heading. */
export function Group({ title, lead, children }: GroupProps): ReactElement {
  return (
    <section className={styles.group}>
      <GroupHead title={title} lead={lead} />
      {children}
    </section>
  )
}

/** Questions that most listings leave open: closed until wanted, open once one is answered. */
export function MoreGroup({
  title,
  lead,
  open,
  children,
}: GroupProps & { open: boolean }): ReactElement {
  return (
    <details className={classNames(styles.group, styles.more)} open={open}>
      <summary>
        <GroupHead title={title} lead={lead} />
        <Icon name="down" />
      </summary>
      <div className={styles.group}>{children}</div>
    </details>
  )
}

function GroupHead({ title, lead }: { title: string; lead: string | undefined }): ReactElement {
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
    </div>
  )
}
