import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './InlineSelect.module.css'

/** A select without an outline, in a line of text. `className` is the frame's. */
export function InlineSelect({ className, ...select }: ComponentProps<'select'>): ReactElement {
  return (
    <span className={classNames(styles.frame, className)}>
      <select {...select} />
      <Icon name="down" small />
    </span>
  )
}
