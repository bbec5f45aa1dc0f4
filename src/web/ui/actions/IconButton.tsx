import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './Button.module.css'

interface IconButtonLook {
  icon: IconName
  /** Accessible name; not visible. Without it, children must contain text. */
  label?: string
}

/** Icon button classes for other elements, such as a `summary`. */
export function iconButtonClass(className?: string): string {
  return classNames(styles.iconButton, className) ?? ''
}

/** A 44 px button with an icon, followed by its children, if any. */
export function IconButton({
  icon,
  label,
  className,
  children,
  ...rest
}: IconButtonLook & Omit<ComponentProps<'button'>, 'type' | 'aria-label'>): ReactElement {
  return (
    <button type="button" className={iconButtonClass(className)} aria-label={label} {...rest}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

/** The same as a link. */
export function IconLink({
  icon,
  label,
  className,
  children,
  ...rest
}: IconButtonLook & Omit<ComponentProps<typeof Link>, 'aria-label'>): ReactElement {
  return (
    <Link className={iconButtonClass(className)} aria-label={label} {...rest}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}
