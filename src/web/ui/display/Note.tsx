import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Note.module.css'

/** `plain` is quiet; `error` is announced at once. */
export type NoteTone = 'plain' | 'info' | 'warning' | 'error'

const ICONS: Readonly<Record<NoteTone, IconName>> = {
  plain: 'info',
  info: 'info',
  warning: 'warn',
  error: 'warn',
}

/** A remark in the page. `icon={null}` for none. */
export function Note({
  tone = 'plain',
  icon = ICONS[tone],
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { tone?: NoteTone; icon?: IconName | null }): ReactElement {
  return (
    <div
      className={classNames(styles.note, tone !== 'plain' && styles[tone], className)}
      role={tone === 'error' ? 'alert' : undefined}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      <div className={styles.text}>{children}</div>
    </div>
  )
}
