import type { ComponentProps, ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './Button.module.css'

interface IconButtonLook {
  icon: IconName
  /** What it is called; not shown. Without one it needs words as children. */
  label?: string
}

/** The look of an icon button for another element, such as a `summary`. */
export function iconButtonClass(className?: string): string {
  return classNames(styles.iconButton, className) ?? ''
}

/** A button of 44 px with a picture, and words beside it if it has children. */
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
