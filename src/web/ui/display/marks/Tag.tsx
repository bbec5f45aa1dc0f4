import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../../class-names.ts'
import { Icon, type IconName } from '../../Icon.tsx'
import styles from './Tag.module.css'

/** `gold` is for "Verified" and "Featured" alone. */
export type TagTone = 'plain' | 'sale' | 'rent' | 'gold' | 'teal' | 'good' | 'warning' | 'bad'

/** Tag classes for other elements, such as a link. */
export function tagClass(tone: TagTone = 'plain', className?: string): string {
  return classNames(styles.tag, tone !== 'plain' && styles[tone], className) ?? ''
}

/** A label of one or two words. */
export function Tag({
  tone = 'plain',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: TagTone; icon?: IconName }): ReactElement {
  return (
    <span className={tagClass(tone, className)} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  )
}
