import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../Link.tsx'
import styles from './Button.module.css'

/** One primary action in a view; `danger` for what cannot be undone, `dangerText` where several stand in a row. */
export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'text' | 'danger' | 'dangerText'

export interface ButtonLook {
  variant?: ButtonVariant
  /** `large`: 52 px, the one action of a page. */
  size?: 'medium' | 'large'
  /** Full width of its container. */
  wide?: boolean
  /** A text button aligned with the text above it. */
  atEdge?: boolean
}

/** Button classes for other elements, such as a `summary`. */
export function buttonClass(
  { variant = 'primary', size = 'medium', wide = false, atEdge = false }: ButtonLook = {},
  className?: string,
): string {
  return (
    classNames(
      styles.button,
      styles[variant],
      size === 'large' && styles.large,
      wide && styles.wide,
      atEdge && styles.atEdge,
      className,
    ) ?? ''
  )
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'type'> & { type?: 'button' | 'submit' }

/** A button; it submits a form only with `type="submit"`. */
export function Button({
  variant,
  size,
  wide,
  atEdge,
  className,
  type = 'button',
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={buttonClass({ variant, size, wide, atEdge }, className)}
      {...rest}
    />
  )
}

/** A link that looks like a button, to a page of this site. */
export function ButtonLink({
  variant,
  size,
  wide,
  atEdge,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>): ReactElement {
  return <Link className={buttonClass({ variant, size, wide, atEdge }, className)} {...rest} />
}

/** A link that looks like a button, to another site, a file, a telephone number or a place on this page. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  atEdge,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'a'> & { href: string; children: ReactNode }): ReactElement {
  return (
    <a className={buttonClass({ variant, size, wide, atEdge }, className)} {...rest}>
      {children}
    </a>
  )
}

/** A label that looks like a button; it holds its input, such as a hidden file input, or names it by `htmlFor`. */
export function ButtonLabel({
  variant,
  size,
  wide,
  atEdge,
  className,
  children,
  ...rest
}: ButtonLook & ComponentProps<'label'> & { children: ReactNode }): ReactElement {
  return (
    <label className={buttonClass({ variant, size, wide, atEdge }, className)} {...rest}>
      {children}
    </label>
  )
}
