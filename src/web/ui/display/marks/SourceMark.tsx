import { createElement, type HTMLAttributes, type ReactElement } from 'react'
import { classNames } from '../../class-names.ts'
import styles from './SourceMark.module.css'

/** Where a figure is from: a filled dot for a source, a dashed ring for an estimate. */
export function SourceMark({
  as = 'small',
  estimate = false,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & {
  as?: 'small' | 'p' | 'span'
  estimate?: boolean
}): ReactElement {
  return createElement(as, {
    'data-source-mark': '',
    className: classNames(styles.mark, estimate && styles.estimate, className),
    ...rest,
  })
}

/** Several sources beside each other. */
export function SourceMarks({ className, ...rest }: HTMLAttributes<HTMLElement>): ReactElement {
  return <p className={classNames(styles.marks, className)} {...rest} />
}
