import { createElement, type HTMLAttributes, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
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
    className: classNames(styles.mark, estimate && styles.estimate, className),
    ...rest,
  })
}
