import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

/** The shape of what comes. Its size by `shape`, or by `className`; what waits says so by `role="status"` around it. */
export function Skeleton({
  shape,
  className,
  ...rest
}: ComponentProps<'div'> & { shape?: 'line' | 'short' | 'block' | 'picture' }): ReactElement {
  return (
    <div className={classNames(styles.skeleton, shape && styles[shape], className)} {...rest} />
  )
}
