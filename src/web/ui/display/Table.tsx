import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Table.module.css'

/**
 * A table that scrolls inside its own frame where it is wider than the window; the frame can be reached and scrolled
 * with the keyboard. `label` names both. Its children are `thead` and `tbody`.
 */
export function Table({
  label,
  className,
  children,
  ...rest
}: ComponentProps<'table'> & { label: string; children: ReactNode }): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={tableClass(className)} aria-label={label} {...rest}>
        {children}
      </table>
    </div>
  )
}

/** Table classes for tables that become lists on narrow screens. */
export function tableClass(className?: string): string {
  return classNames(styles.table, className) ?? ''
}

/** A numeric cell, right-aligned like its header. */
export function NumericCell({ className, ...rest }: ComponentProps<'td'>): ReactElement {
  return <td className={classNames(styles.numeric, className)} {...rest} />
}

/** The header of a numeric column. */
export function NumericHead({ className, ...rest }: ComponentProps<'th'>): ReactElement {
  return <th scope="col" className={classNames(styles.numeric, className)} {...rest} />
}
