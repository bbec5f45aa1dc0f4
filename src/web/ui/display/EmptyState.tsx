import { createElement, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './EmptyState.module.css'

/** An empty state: what it means and what to do next. `padded` inside a card without padding. */
export function EmptyState({
  title,
  level = 2,
  picture,
  padded = false,
  className,
  children,
  actions,
}: {
  title?: ReactNode
  level?: 2 | 3
  picture?: ReactNode
  padded?: boolean
  className?: string
  /** What happened and what to do. */
  children?: ReactNode
  actions?: ReactNode
}): ReactElement {
  return (
    <div className={classNames(styles.empty, padded && styles.padded, className)}>
      {picture}
      {title ? createElement(`h${level}`, { className: styles.title }, title) : null}
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions}
    </div>
  )
}
