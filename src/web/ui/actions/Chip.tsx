import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { Link } from '../Link.tsx'
import styles from './Chip.module.css'

/** One of several choices in a form: a checkbox or a radio button that looks like a chip. */
export function ChoiceChip({
  type = 'checkbox',
  className,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio'
  children: ReactNode
}): ReactElement {
  return (
    <label className={classNames(styles.chip, className)}>
      <input type={type} {...input} />
      {children}
    </label>
  )
}

/**
 * A button that is on or off (`pressed`), or that only does something (without `pressed`); `selected` has the look of
 * `pressed` where `aria-current` says what it means.
 */
export function Chip({
  pressed,
  selected = pressed,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'aria-pressed'> & {
  pressed?: boolean
  selected?: boolean | undefined
}): ReactElement {
  return (
    <button
      type="button"
      className={classNames(styles.chip, selected && styles.selected, className)}
      aria-pressed={pressed}
      {...rest}
    />
  )
}

/** A selected value with a remove button; `label` is its accessible name, such as "Remove Kochi". */
export function RemovableChip({
  label,
  className,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'aria-label'> & {
  label: string
  children: ReactNode
}): ReactElement {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.selected, className)}
      aria-label={label}
      {...rest}
    >
      {children}
      <Icon name="close" small />
    </button>
  )
}

/** A chip that links to a page, or to this one with other parameters; works without JavaScript. */
export function ChipLink({
  selected = false,
  removable = false,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & { selected?: boolean; removable?: boolean }): ReactElement {
  return (
    <Link
      className={classNames(styles.chip, (selected || removable) && styles.selected, className)}
      {...rest}
    >
      {children}
      {removable ? <Icon name="close" small /> : null}
    </Link>
  )
}

/** A chip that links to an anchor of this page. */
export function ChipAnchor({
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; children: ReactNode }): ReactElement {
  return (
    <a className={classNames(styles.chip, className)} {...rest}>
      {children}
    </a>
  )
}

/** Chips beside and below each other. */
export function ChipGroup({ className, ...rest }: ComponentProps<'div'>): ReactElement {
  return <div className={classNames(styles.group, className)} {...rest} />
}
