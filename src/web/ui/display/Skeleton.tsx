import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Skeleton.module.css'

/** A loading placeholder, sized by `shape` or `className`. The element around it has `role="status"` and a text. */
export function Skeleton({
  shape,
  className,
  ...rest
}: ComponentProps<'div'> & { shape?: 'line' | 'short' | 'block' | 'picture' }): ReactElement {
  return (
    <div className={classNames(styles.skeleton, shape && styles[shape], className)} {...rest} />
  )
}
