import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Tag.module.css'

/** `gold` is for "Verified" and "Featured" alone. */
export type TagTone = 'plain' | 'sale' | 'rent' | 'gold' | 'teal' | 'good' | 'warning' | 'bad'

/** One or two words about the thing that it stands on. */
export function Tag({
  tone = 'plain',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { tone?: TagTone; icon?: IconName }): ReactElement {
  return (
    <span className={classNames(styles.tag, tone !== 'plain' && styles[tone], className)} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </span>
  )
}
